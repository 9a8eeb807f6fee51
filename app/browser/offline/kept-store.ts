import { formatDate } from '#app/copy/dates.ts'
import { shortDate } from '#app/copy/short-date.ts'
import { pageLanguage } from '#copy/language'
import { keptStore as words } from '#copy/storefront/kept-store'

const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 5 * 60_000
const SERVER_PARTS = ['.store > header', '.store > footer']

if (document.documentElement.dataset.kept) showKeptNotice()

/** A frame belongs to another page. */
export async function keepStore(): Promise<void> {
  if (window.top !== window.self) return
  if (document.documentElement.dataset.kept) await storeReloaded()
  const registration = await navigator.serviceWorker?.register('/store-worker.js', { scope: '/store/' })
  const worker = registration?.installing ?? registration?.waiting ?? registration?.active
  worker?.postMessage({ ...pageToKeep(), loaded: loadedFiles() })
}

function showKeptNotice(): void {
  const { dataset } = document.documentElement
  const stop = new AbortController()
  const notice = document.createElement('p')
  notice.className = 'kept-notice'
  notice.setAttribute('role', 'status')
  document.body.insertBefore(notice, document.body.firstChild)
  // In a task of its own, so that screen readers announce it.
  setTimeout(() => {
    notice.textContent = noticeText(Number(dataset.kept))
  })
  addEventListener(
    'storeReloaded',
    ({ detail: page }) => {
      stop.abort()
      replaceServerParts(page)
      notice.remove()
      delete dataset.kept
    },
    { once: true },
  )
  renewUntil(stop.signal)
}

function noticeText(at: number): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const time = formatDate(at, { timeZone, hour: '2-digit', minute: '2-digit' })
  return words().seenOn({ day: shortDate(at, Date.now(), timeZone), time })
}

function renewUntil(signal: AbortSignal, wait = FIRST_RETRY_MS): void {
  const renew = () => {
    if (navigator.onLine && !document.hidden) dispatchEvent(new Event('inventoryUpdated'))
  }
  if (wait === FIRST_RETRY_MS) document.addEventListener('visibilitychange', renew, { signal })
  const timer = setTimeout(() => {
    renew()
    renewUntil(signal, Math.min(wait * 2, LAST_RETRY_MS))
  }, wait)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

function storeReloaded(): Promise<Event> {
  return new Promise((resolve) => addEventListener('storeReloaded', resolve, { once: true }))
}

function replaceServerParts(page: Document): void {
  for (const part of SERVER_PARTS) {
    const next = page.querySelector(part)
    if (next) document.querySelector(part)?.replaceWith(next)
  }
}

/** The cache has the page under the address that was loaded, not under a product's. */
function pageToKeep() {
  const [loaded] = performance.getEntriesByType('navigation')
  const url = new URL(loaded?.name ?? location.href)
  const path = url.pathname.split('/').slice(0, 3).join('/')
  if (url.pathname === path && !url.searchParams.has('product')) return { page: url.href, mode: 'force-cache' }
  return { page: `${url.origin}${path}?lang=${pageLanguage()}`, mode: 'default' }
}

function loadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const paths = urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  return [...new Set(paths.filter((path) => path.startsWith('/assets/')))]
}
