// Takes the place of public/till-worker.js when that has to go: see docs/offline.md.
addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))

/** Sales and carts that wait lie elsewhere, and so do the stores that a shopper saw. */
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('till-')) await caches.delete(name)
  await self.registration.unregister()
}
