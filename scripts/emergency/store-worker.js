// Takes the place of public/store-worker.js when that has to go: see docs/operations.md.
addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))

/** Orders and carts that wait lie elsewhere, and so do the pages of riders and tills. */
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('store-pages-')) await caches.delete(name)
  await self.registration.unregister()
}
