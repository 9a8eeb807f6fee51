// Keeps the stores that this browser saw last, for a visit without a connection. Sends nothing.
const CACHE = 'store-pages-1'
const MAX_STORES = 10
const PATIENCE_MS = 8_000
const KEPT_AT = 'Kept-At'
const KEPT_FILES = 'Kept-Files'
// Merchants' pages, such as /store/{id}/orders, lie in the scope too.
const STORE_PAGE = /^\/store\/[a-z0-9-]+$/

let keeping = Promise.resolve()

addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(activate()))

addEventListener('message', (event) => {
  // One after the other: each drops the files that no page of the cache needs.
  keeping = keeping.then(() => keepStore(event.data)).catch((error) => console.warn('store not kept', error))
  event.waitUntil(keeping)
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    // Unanswered, a merchant's page would be asked for twice: its preload is under way.
    event.respondWith(STORE_PAGE.test(pathname) ? readPage(event, pathname) : readNetwork(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(readFile(request))
})

async function activate() {
  await self.registration.navigationPreload?.enable()
  for (const name of await caches.keys()) {
    if (name.startsWith('store-pages-') && name !== CACHE) await caches.delete(name)
  }
}

/** The browser gives up a late page's preload, which would keep the store's own read waiting. */
async function readPage(event, path) {
  const network = readNetwork(event)
  const response = await Promise.race([network, patience()]).catch(() => undefined)
  if (response?.status === 404) await drop(path)
  return response ?? (await keptPage(path)) ?? network
}

async function readNetwork(event) {
  return (await event.preloadResponse) ?? fetch(event.request)
}

async function drop(path) {
  const cache = await caches.open(CACHE)
  await cache.delete(path)
}

async function keptPage(path) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(path)
  if (!kept) return undefined
  const { headers } = kept
  const html = await kept.text()
  return new Response(html.replace('<html', `<html data-kept="${headers.get(KEPT_AT)}"`), { headers })
}

/** Files are named by their content: one that is kept is the one that is asked for. */
async function readFile(request) {
  const kept = await caches.match(request, { cacheName: CACHE, ignoreVary: true })
  return kept ?? fetch(request)
}

/** A page has one copy, in the language of its last read; the browser's cache has its files. */
async function keepStore({ page, mode, loaded }) {
  const path = new URL(page).pathname
  if (!STORE_PAGE.test(path)) return
  const response = await fetch(page, { cache: mode })
  if (response.status === 404) return drop(path)
  if (response.status !== 200 || response.redirected) return
  const html = await response.text()
  const own = html.match(/\/assets\/[^"]+/g) ?? []
  // Another build: nobody has said which files its script asks for later.
  if (!own.some((file) => file.startsWith('/assets/store-') && loaded.includes(file))) return
  const files = [...new Set([...own, ...loaded])]
  const cache = await caches.open(CACHE)
  for (const file of files) if (!(await cache.match(file))) await cache.add(file)
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT, String(Date.now()))
  headers.set(KEPT_FILES, files.join(' '))
  await cache.put(path, new Response(html, { headers }))
  await prune(cache)
}

async function prune(cache) {
  const requests = await cache.keys()
  const pages = []
  for (const request of requests) {
    if (!STORE_PAGE.test(pathOf(request))) continue
    const { headers } = await cache.match(request)
    pages.push({ request, keptAt: Number(headers.get(KEPT_AT)), files: headers.get(KEPT_FILES).split(' ') })
  }
  pages.sort((one, other) => other.keptAt - one.keptAt)
  for (const { request } of pages.splice(MAX_STORES)) await cache.delete(request)
  const needed = new Set(pages.flatMap(({ files }) => files))
  for (const request of requests) {
    const path = pathOf(request)
    if (!STORE_PAGE.test(path) && !needed.has(path)) await cache.delete(request)
  }
}

function pathOf(request) {
  return new URL(request.url).pathname
}

function patience() {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
}
