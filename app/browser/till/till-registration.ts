import { countEntries } from '../outbox/entries.ts'
import { PRODUCTS_CACHED } from './cached-products.ts'
import { removeCachedPictures } from './pictures.ts'
import { deleteTakings } from './takings-snapshot.ts'
import { reportTill, type TillReadiness } from './till-state.ts'

type Task = 'renew' | 'exchange' | 'drop' | 'update'

const TILL_OPEN = 'kibanda-till-open/'
const VERSION_CACHE = /^till-([0-9a-f]{8})$/
const PATIENCE_MS = 3_000
const HOUR_MS = 60 * 60_000

let watching: Promise<void> | null = null

export function watchTillWorker(): Promise<void> {
  watching ??= watch().catch(warn)
  return watching
}

/** A later build takes over only while no till of an earlier one is open. */
export function holdTillOpen(signal: AbortSignal): void {
  const held = navigator.locks?.request(TILL_OPEN + pageVersion(), { mode: 'shared' }, async () => {
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  })
  held?.catch((error: unknown) => console.warn('the open till was not noted', error))
}

export async function takeNewVersion(): Promise<void> {
  const waiting = (await findRegistration())?.waiting
  if (waiting) {
    const isActive = new Promise<void>((resolve) => {
      waiting.addEventListener('statechange', () => waiting.state === 'activated' && resolve())
    })
    await Promise.race([tell(waiting, 'update').then(() => isActive), patience()])
  }
  location.reload()
}

export async function dropPages(): Promise<void> {
  const { installing, waiting, active } = (await findRegistration()) ?? {}
  await Promise.all([installing, waiting, active].map((worker) => worker && tell(worker, 'drop')))
  deleteTakings()
  await removeCachedPictures()
}

/** After another store was opened: offline, its till is the one that opens. */
export async function exchangePages(): Promise<void> {
  const { active } = (await findRegistration()) ?? {}
  if (active) await tell(active, 'exchange')
}

async function watch(): Promise<void> {
  if (!(await canKeepSales())) return reportTill({ readiness: 'unavailable' })
  const registration = await register()
  if (!registration) return
  const settle = () => settleVersion(registration).catch(warn)
  const follow = () => registration.installing?.addEventListener('statechange', settle)
  registration.addEventListener('updatefound', follow)
  follow()
  registration.waiting?.addEventListener('statechange', settle)
  addEventListener(PRODUCTS_CACHED, settle)
  addEventListener('online', settle)
  // The browser itself checks only on navigations, and late.
  if (registration.active) await registration.update().catch(warn)
  setInterval(() => registration.update().then(settle, warn), HOUR_MS)
  await settle()
}

async function settleVersion(registration: ServiceWorkerRegistration): Promise<void> {
  const { installing, waiting, active } = registration
  const newest = waiting && (await newestVersion())
  // The browser activates the later one once the active one has nothing to do.
  if (waiting && !(await isOlderTillOpen(newest))) return tell(waiting, 'update')
  reportTill({ isWaiting: waiting !== null && newest !== pageVersion() })
  reportTill({ readiness: await readiness(active) })
  // A message to the active worker would delay the one that is installing.
  if (!active || installing) return
  await tell(active, 'renew')
  reportTill({ readiness: await readiness(active) })
}

async function readiness(active: ServiceWorker | null): Promise<TillReadiness> {
  const [page, shelves] = await Promise.all([caches.match('/pos'), countEntries('product-cache')])
  if (!active || !page || shelves === 0) return 'preparing'
  if (!(await navigator.storage?.persisted())) await navigator.storage?.persist()
  return 'ready'
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker?.register('/till-worker.js', { scope: '/' })
  } catch (error) {
    warn(error)
    return undefined
  }
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration('/')
}

async function isOlderTillOpen(newest: string | null): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(({ name }) => name?.startsWith(TILL_OPEN) && name !== TILL_OPEN + newest)
}

async function newestVersion(): Promise<string | null> {
  const kept = (await caches.keys()).map((name) => VERSION_CACHE.exec(name)?.[1] ?? null)
  return kept.findLast((version) => version !== null) ?? null
}

function pageVersion(): string {
  return window.__remixManifest.version
}

async function canKeepSales(): Promise<boolean> {
  return countEntries('sales').then(
    () => true,
    () => false,
  )
}

/** Resolves when it is done, or takes too long. */
async function tell(worker: ServiceWorker, task: Task): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const done = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }))
  port1.start()
  worker.postMessage(task, [port2])
  await Promise.race([done, patience()])
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
}

function warn(error: unknown): void {
  console.warn('the till is not kept', error)
}
