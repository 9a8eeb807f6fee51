import { useCutOff } from '#app/browser/till/cut-off.ts'
import { useOutbox } from '#app/browser/till/outbox.ts'
import { useShelf } from '#app/browser/till/shelf.ts'
import { useSending } from '#app/browser/till/use-sending.ts'
import type { OutboxSale, TillOwner } from '#app/domain/sale/outbox-sale.ts'
import { withoutUnsent } from '#app/domain/sale/unsold-stock.ts'
import type { TillData } from './use-till-products.ts'

interface TillListing {
  listing: TillData['listing']
  /** The server is unreachable: the till sells from its cache. */
  isCutOff: boolean
  waiting: OutboxSale[]
}

/** The page's products, or offline the cached ones, with sold-out products. */
export function useTillListing(owner: TillOwner, page: TillData['listing']): TillListing {
  const { sales } = useOutbox(owner)
  useSending(owner)
  const isCutOff = useCutOff(owner.accountId)
  const shelf = useShelf(owner)
  const listing = isCutOff && shelf ? { products: withoutUnsent(shelf.products, sales), isComplete: true } : page
  return { listing, isCutOff, waiting: sales }
}
