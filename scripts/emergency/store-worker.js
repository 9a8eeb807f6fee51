// Replaces public/store-worker.js in an emergency: see docs/operations.md.
addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))

/** Waiting orders and carts, riders' pages and tills are stored elsewhere. */
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('store-pages-')) await caches.delete(name)
  await self.registration.unregister()
}
