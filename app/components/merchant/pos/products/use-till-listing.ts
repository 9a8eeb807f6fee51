import { useCachedProducts } from '#app/browser/till/cached-products.ts'
import { useOutbox } from '#app/browser/till/outbox.ts'
import { useServerUnreachable } from '#app/browser/till/server-unreachable.ts'
import { useTillLocked } from '#app/browser/till/till-lock.ts'
import { chargedAt } from '#app/domain/catalog/price.ts'
import type { OutboxSale, TillOwner } from '#app/domain/sale/outbox-sale.ts'
import { withoutUnsent } from '#app/domain/sale/unsold-stock.ts'
import type { TillData } from './use-till-products.ts'

interface TillListing {
  listing: TillData['listing']
  /** The server is not reached: the till sells by what it keeps. */
  isUnreachable: boolean
  waiting: OutboxSale[]
}

/** The page's products, or offline the cached ones, with sold-out products. */
export function useTillListing(owner: TillOwner, page: TillData['listing']): TillListing {
  const { sales } = useOutbox(owner)
  const isOffline = useServerUnreachable(owner.accountId)
  const isUnreachable = useTillLocked() || isOffline
  const cached = useCachedProducts(owner)
  if (!isUnreachable || !cached) return { listing: page, isUnreachable, waiting: sales }
  const products = cached.products.map((product) => chargedAt(product, Date.now()))
  const listing = { products: withoutUnsent(products, sales), isComplete: true }
  return { listing, isUnreachable, waiting: sales }
}
