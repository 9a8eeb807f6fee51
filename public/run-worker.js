// Keeps a rider's page, and what it is drawn with, for a phone without a connection.
const CACHE = 'rider-run'
const KEPT_AT = 'Kept-At'
const DAY_MS = 24 * 60 * 60 * 1000
const PATIENCE_MS = 4_000

addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

addEventListener('message', (event) => event.waitUntil(keepAll(event.data)))

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.href.startsWith(self.registration.scope)) event.respondWith(readPage(event, pageKey(url)))
  else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
  }
})

/** A page is kept in the language it was read in last. */
function pageKey({ origin, pathname }) {
  return origin + pathname
}

/** What can't be kept, or read from what is kept, is handed out all the same. */
async function readPage(event, key) {
  const network = fetch(event.request)
  event.waitUntil(network.then((response) => update(key, response.clone())).catch(() => undefined))
  const kept = await keptPage(key).catch(() => undefined)
  if (!kept) return network
  const answer = await Promise.race([network, patience()]).catch(() => undefined)
  return answer === undefined || answer.status >= 500 ? kept : answer
}

async function update(key, response) {
  const cache = await caches.open(CACHE)
  if (response.status === 404 || response.status === 410) await cache.delete(key)
  if (response.status !== 200 || response.redirected) return
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT, String(Date.now()))
  await cache.put(key, new Response(await response.blob(), { headers }))
}

async function keptPage(key) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(key)
  if (!kept || isFresh(kept)) return kept
  await cache.delete(key)
  return undefined
}

function isFresh(kept) {
  return Number(kept.headers.get(KEPT_AT)) > Date.now() - DAY_MS
}

/** Of a page that was read before this worker controlled it. Older pages and assets go. */
async function keepAll({ page, assets }) {
  const cache = await caches.open(CACHE)
  for (const request of await cache.keys()) {
    const isAsset = new URL(request.url).pathname.startsWith('/assets/')
    const kept = await cache.match(request)
    if (isAsset ? !assets.includes(request.url) : !kept || !isFresh(kept)) await cache.delete(request)
  }
  for (const asset of assets) {
    if (!(await cache.match(asset))) await cache.add(asset)
  }
  const key = pageKey(new URL(page))
  if (!(await cache.match(key))) await update(key, await fetch(page))
}

function patience() {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
}
