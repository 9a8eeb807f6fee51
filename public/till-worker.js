// Keeps the till and its files for a day without a connection. Sends nothing.
// The build writes its version here, and lists beside that version's files what /pos can need.
const VERSION = 'unbuilt'
const CACHE = `till-${VERSION}`
const VERSION_CACHE = /^till-[0-9a-f]{8}$/
const TILL = '/pos'
const OFFLINE = '/pos/offline'
const SIGN_IN = '/pos/sign-in'
const SIGN_IN_PAGE = /^\/auth(\.data)?$/
const MERCHANT_PAGE =
  /^\/(auth|dashboard|products|orders|money|shifts|activity|customers|marketing|subscription|upgrade|settings|profile|stores)(\/|$)/
const PATIENCE_MS = 3_000
const RENEW_MS = 3_600_000
const WEEK_MS = 168 * RENEW_MS
const KEPT_AT = 'Kept-At'

const tasks = { renew: () => renew(), exchange: () => renew(0), drop, update: () => self.skipWaiting() }

/** Of kept pages: what was asked for before is not kept after it. */
let drops = 0

addEventListener('install', (event) => event.waitUntil(install()))
addEventListener('activate', (event) => event.waitUntil(activate()))

addEventListener('message', (event) => {
  const done = tasks[event.data]().catch((error) => console.warn('till not kept', error))
  event.waitUntil(done.then(() => event.ports[0]?.postMessage(null)))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (/^\/(assets|media)\//.test(pathname)) event.respondWith(readFile(request))
  else if (request.mode === 'navigate' && pathname === TILL) event.respondWith(readTill(event))
  else if (SIGN_IN_PAGE.test(pathname) || (request.mode === 'navigate' && MERCHANT_PAGE.test(pathname))) {
    event.respondWith(readPage(request, pathname))
  }
})

/** Files of an earlier version that are in this one, too, are not asked for again. */
async function install() {
  const cache = await caches.open(CACHE)
  const list = await fetch(`/assets/till-files-${VERSION}.json`)
  const missing = []
  for (const file of await list.json()) {
    const kept = await caches.match(file)
    if (kept) await cache.put(file, kept)
    else missing.push(file)
  }
  await cache.addAll(missing)
  await renew().catch((error) => console.warn('till not kept', error))
}

/** A page of the version before may still be open. */
async function activate() {
  const names = (await caches.keys()).filter((name) => VERSION_CACHE.test(name) && name !== CACHE)
  for (const name of names.slice(0, -1)) await caches.delete(name)
  await self.clients.claim()
}

/** A server that fails is no better than one that is away. */
async function readTill(event) {
  const at = drops
  const network = fetch(event.request)
  event.waitUntil(network.then((response) => keep(response.clone(), at)).catch(() => undefined))
  const response = await Promise.race([network, patience()]).catch(() => undefined)
  if (response && response.status < 500) return response
  return (await keptTill()) ?? response ?? network
}

/** Who is shown the sign-in leaves nobody a till; the signed-in are sent on. */
async function readPage(request, pathname) {
  try {
    const response = await fetch(request)
    if (SIGN_IN_PAGE.test(pathname) && response.status === 200) await drop()
    return response
  } catch (error) {
    const notice = request.mode === 'navigate' && (await caches.match(OFFLINE))
    if (!notice) throw error
    return notice
  }
}

async function readFile(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function keptTill() {
  const page = await newestPage()
  return page && Date.now() - keptAt(page) > WEEK_MS ? caches.match(SIGN_IN) : page
}

async function newestPage() {
  const pages = await Promise.all((await versions()).map((cache) => cache.match(TILL)))
  return pages.filter(Boolean).sort((one, other) => keptAt(other) - keptAt(one))[0]
}

/** Another store's till takes the place of the kept one at once. */
async function renew(after = RENEW_MS) {
  const [page, notice] = await Promise.all([TILL, OFFLINE].map((path) => caches.match(path, { cacheName: CACHE })))
  if (page && notice && Date.now() - keptAt(page) < after) return
  const at = drops
  const { cache, language } = (await keep(await fetch(TILL), at)) ?? {}
  for (const notice of cache ? [OFFLINE, SIGN_IN] : []) {
    await put(cache, notice, await fetch(`${notice}?lang=${language}`), at)
  }
}

/** With the files of its own version: while that isn't here yet, the page is not kept. */
async function keep(response, at) {
  if (response.status !== 200 || response.redirected) return undefined
  const html = await response.clone().text()
  const [manifest, version] = html.match(/\/assets\/manifest-([0-9a-f]{8})\.js/) ?? []
  // Opening a cache that is gone would make it.
  if (!version || !(await caches.match(manifest, { cacheName: `till-${version}` }))) return undefined
  const cache = await caches.open(`till-${version}`)
  await put(cache, TILL, response, at)
  return { cache, language: html.match(/<html lang="([\w-]+)"/)?.[1] }
}

async function put(cache, path, response, at) {
  const html = await response.text()
  for (const file of new Set(html.match(/\/assets\/[\w.-]+/g))) if (!(await cache.match(file))) await cache.add(file)
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT, String(Date.now()))
  if (at === drops) await cache.put(path, new Response(html, { headers }))
}

async function drop() {
  drops += 1
  for (const cache of await versions()) for (const page of [TILL, OFFLINE, SIGN_IN]) await cache.delete(page)
}

async function versions() {
  const names = (await caches.keys()).filter((name) => VERSION_CACHE.test(name))
  return Promise.all(names.map((name) => caches.open(name)))
}

function keptAt(page) {
  return Number(page.headers.get(KEPT_AT))
}

function patience() {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
}
