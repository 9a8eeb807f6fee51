import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'
import { ownerKey, type ShelfRecord, tillDatabase } from './database.ts'
import { announce } from './outbox-events.ts'
import { keepPictures } from './pictures.ts'
import { readShelf } from './read-shelf.ts'
import { SHELF_KEPT } from './shelf.ts'

const MANY_PRODUCTS = 500
const PAUSE_MS = 2 * 60_000
const LONG_PAUSE_MS = 60 * 60_000

/** Reads now, and after stock events, which may be several for one read. */
export function followShelf(owner: TillOwner, signal: AbortSignal): void {
  let readAt = Number.NEGATIVE_INFINITY
  let pause = PAUSE_MS
  let timer = 0
  let isFailed = false

  async function read() {
    timer = 0
    readAt = performance.now()
    const answer = await readShelf(owner, signal)
    if (signal.aborted) return
    isFailed = !answer.ok
    announce(owner.accountId, { kind: 'answered', isAnswered: answer.ok || answer.reason === 'refused' })
    if (!answer.ok) return answer.reason === 'unanswered' ? ask() : stop()
    pause = answer.products.length > MANY_PRODUCTS ? LONG_PAUSE_MS : PAUSE_MS
    await keepShelf({ owner: ownerKey(owner), ...answer })
    await keepPictures(answer.products)
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

/** Another tab may have stored a later one meanwhile. */
async function keepShelf({ owner, asOf, products, categories }: ShelfRecord): Promise<void> {
  const step = (await tillDatabase()).transaction('shelf', 'readwrite')
  const kept = await step.store.get(owner)
  if (!kept || kept.asOf < asOf) await step.store.put({ owner, asOf, products, categories })
  await step.done
  dispatchEvent(new Event(SHELF_KEPT))
}

function warn(error: unknown): void {
  console.warn('products were not kept', error)
}
