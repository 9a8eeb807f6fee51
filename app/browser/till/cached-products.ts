import { useEffect, useState } from 'react'
import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'
import type { TillProduct } from '#app/domain/sale/till.ts'
import { loadWhenIdle } from '../loading/lazy-module.ts'
import { readEntry } from '../outbox/entries.ts'
import { shareTask } from './shared-task.ts'

/** All products on sale, sold-out ones too. */
export interface CachedProducts {
  owner: string
  /** The server's clock before it read them. */
  asOf: number
  products: TillProduct[]
  categories: { id: string; name: string }[]
}

export const PRODUCTS_CACHED = 'productsCached'

/** A store's kept products, read anew while the till is open. Null until known, and without any. */
export function useCachedProducts({ accountId, email, storeId }: TillOwner): CachedProducts | null {
  const [cached, setCached] = useState<CachedProducts | null>(null)
  const key = ownerKey({ accountId, storeId })
  useEffect(() => {
    const stop = new AbortController()
    const show = async () => {
      const found = await readEntry<CachedProducts>('product-cache', [accountId, storeId])
      if (!stop.signal.aborted) setCached(found)
    }
    const showAgain = () => show().catch((error: unknown) => console.warn('the kept products were not read', error))
    addEventListener(PRODUCTS_CACHED, showAgain, { signal: stop.signal })
    showAgain()
    const stopFollowing = shareTask(`products ${key}`, (signal) =>
      loadWhenIdle(
        () => import('./refresh-products.ts'),
        ({ refreshProducts }) => refreshProducts({ accountId, email, storeId }, signal),
        signal,
      ),
    )
    return () => {
      stopFollowing()
      stop.abort()
    }
  }, [key, accountId, email, storeId])
  return cached?.owner === key ? cached : null
}

export function ownerKey({ accountId, storeId }: Pick<TillOwner, 'accountId' | 'storeId'>): string {
  return `${accountId}/${storeId}`
}
