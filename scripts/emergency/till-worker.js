// Replaces public/till-worker.js in an emergency: see docs/offline.md.
addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))

/** Waiting sales and carts, and visited stores, are stored elsewhere. */
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('till-')) await caches.delete(name)
  await self.registration.unregister()
}
