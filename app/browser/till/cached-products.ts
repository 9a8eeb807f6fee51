import { useEffect, useState } from 'react'
import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'
import type { TillProduct } from '#app/domain/sale/till.ts'
import { loadWhenIdle } from '../loading/lazy-module.ts'
import { readEntry } from '../outbox/entries.ts'
import { shareTask } from './shared-task.ts'

/** All products on sale, sold-out ones too. */
export interface ShelfRecord {
  owner: string
  /** The server's clock before it read them. */
  asOf: number
  products: TillProduct[]
  categories: { id: string; name: string }[]
}

/** An event of the window, once products were kept in it. */
export const SHELF_KEPT = 'shelfKept'

/** A store's kept products, read anew while the till is open. Null until known, and without any. */
export function useShelf({ accountId, email, storeId }: TillOwner): ShelfRecord | null {
  const [shelf, setShelf] = useState<ShelfRecord | null>(null)
  const key = ownerKey({ accountId, storeId })
  useEffect(() => {
    const stop = new AbortController()
    const show = async () => {
      const kept = await readEntry<ShelfRecord>('product-cache', [accountId, storeId])
      if (!stop.signal.aborted) setShelf(kept)
    }
    const showAgain = () => show().catch((error: unknown) => console.warn('the kept products were not read', error))
    addEventListener(SHELF_KEPT, showAgain, { signal: stop.signal })
    showAgain()
    const stopFollowing = shareTask(`products ${key}`, (signal) =>
      loadWhenIdle(
        () => import('./refresh-products.ts'),
        ({ followShelf }) => followShelf({ accountId, email, storeId }, signal),
        signal,
      ),
    )
    return () => {
      stopFollowing()
      stop.abort()
    }
  }, [key, accountId, email, storeId])
  return shelf?.owner === key ? shelf : null
}

export function ownerKey({ accountId, storeId }: Pick<TillOwner, 'accountId' | 'storeId'>): string {
  return `${accountId}/${storeId}`
}
