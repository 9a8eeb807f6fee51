import { useEffect, useRef, useState } from 'react'
import { useConnectionStatus } from '#app/browser/offline/connection-status.ts'
import { randomId } from '#app/browser/random-id.ts'
import type { NewProduct } from '#app/domain/catalog/new-products.ts'
import { maySend } from '#app/domain/connection-status.ts'
import { manyProducts as words } from '#copy/merchant/many-products'
import { postProduct } from './post-product.ts'
import { creationForm, fieldsOfProduct } from './product-draft.ts'
import type { NewProductList } from './use-new-products.ts'

const FIRST_WAIT_MS = 2_000

const MAX_WAIT_MS = 30_000

/** One product after another, each once its photos are sent; goes on by itself after a gap. */
export function usePublishing(list: NewProductList, storeId: string, zone: string) {
  const [queue, setQueue] = useState<string[]>([])
  const [sendingId, setSendingId] = useState<string | null>(null)
  const [isPausing, setPausing] = useState(false)
  const [published, setPublished] = useState(0)
  const failures = useRef(0)
  const isReachable = maySend(useConnectionStatus())
  const queued = list.products.filter((product) => queue.includes(product.id) && list.isPublishable(product))
  const next = queued.find((product) => list.photosOf(product).every(({ state }) => state === 'kept'))
  const isReady = next !== undefined && sendingId === null && isReachable && !isPausing

  useEffect(() => {
    if (!isPausing) return
    const delay = Math.min(FIRST_WAIT_MS * 2 ** failures.current, MAX_WAIT_MS)
    const timer = setTimeout(() => setPausing(false), delay)
    return () => clearTimeout(timer)
  }, [isPausing])

  useEffect(() => {
    if (isReachable) setPausing(false)
  }, [isReachable])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one at a time
  useEffect(() => {
    if (isReady) send(next)
  }, [isReady])

  async function send(product: NewProduct): Promise<void> {
    const { id } = product
    const photos = list.photosOf(product)
    setSendingId(id)
    list.change(id, { sent: fieldsOfProduct(product, photos, zone), problem: null, isSavedBefore: false })
    const answer = await postProduct(creationForm(product, photos, storeId))
    setSendingId(null)
    failures.current = answer ? 0 : failures.current + 1
    if (!answer) return setPausing(true)
    setQueue((current) => current.filter((other) => other !== id))
    if (answer.ok) {
      setPublished((count) => count + 1)
      return list.drop(product)
    }
    if (answer.current) return list.change(id, { problem: words().savedBefore, isSavedBefore: true })
    // A removed product has the key.
    const key = answer.isKeyUsed ? { id: randomId(), sent: null } : {}
    list.change(id, { ...key, problem: answer.text ?? answer.title })
  }

  return {
    sendingId,
    published,
    left: queued.length,
    isWaiting: queued.length > 0 && (!isReachable || isPausing),
    start: (products: NewProduct[]) => setQueue(products.map(({ id }) => id)),
  }
}

export type Publishing = ReturnType<typeof usePublishing>
