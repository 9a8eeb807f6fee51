import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'
import { changeEntry } from '../outbox/entries.ts'
import { type CachedProducts, ownerKey, PRODUCTS_CACHED } from './cached-products.ts'
import { fetchProducts, type ProductsFetch } from './fetch-products.ts'
import { announce } from './outbox-events.ts'
import { cachePictures } from './pictures.ts'

const MANY_PRODUCTS = 500
const PAUSE_MS = 2 * 60_000
const LONG_PAUSE_MS = 60 * 60_000

/** Reads a store's products now, and later at hints that their stock has changed. */
export function refreshProducts(owner: TillOwner, signal: AbortSignal): void {
  let readAt = Number.NEGATIVE_INFINITY
  let pause = PAUSE_MS
  let timer = 0
  let isFailed = false

  async function read() {
    timer = 0
    readAt = performance.now()
    const answer = await fetchProducts(owner, signal)
    if (signal.aborted) return
    isFailed = !answer.ok
    announce(owner.accountId, { kind: 'state', isUnanswered: !answer.ok && answer.reason === 'unanswered' })
    if (!answer.ok) return answer.reason === 'unanswered' ? ask() : stop()
    pause = answer.products.length > MANY_PRODUCTS ? LONG_PAUSE_MS : PAUSE_MS
    await cacheProducts(owner, answer)
    await cachePictures(answer.products)
  }

  function ask() {
    if (signal.aborted || timer) return
    const wait = Math.max(readAt + pause - performance.now(), 0)
    timer = window.setTimeout(() => read().catch(warn), wait)
  }

  function onOnline() {
    if (isFailed) readAt = Number.NEGATIVE_INFINITY
    clearTimeout(timer)
    timer = 0
    ask()
  }

  function stop() {
    clearTimeout(timer)
    removeEventListener('inventoryUpdated', ask)
    removeEventListener('online', onOnline)
  }

  addEventListener('inventoryUpdated', ask)
  addEventListener('online', onOnline)
  signal.addEventListener('abort', stop)
  ask()
}

/** Another tab may have kept a later one meanwhile. */
async function cacheProducts(owner: TillOwner, read: Extract<ProductsFetch, { ok: true }>): Promise<void> {
  const { asOf, products, categories } = read
  const record: CachedProducts = { owner: ownerKey(owner), asOf, products, categories }
  await changeEntry<CachedProducts>('product-cache', [owner.accountId, owner.storeId], (kept) =>
    kept && kept.asOf >= asOf ? null : record,
  )
  dispatchEvent(new Event(PRODUCTS_CACHED))
}

function warn(error: unknown): void {
  console.warn('products were not kept', error)
}
