import type { Minor, MoneyFormat } from '../money.ts'
import type { SaleInput } from './sale-form.ts'
import type { TillDraft } from './till-draft.ts'

/** A sale as it lies on the device until the server has answered. */
export interface OutboxSale {
  saleId: string
  owner: TillOwner
  /** On its receipt: 'KB-014'. */
  tillNumber: string
  /** Milliseconds, by the server's clock as the till knows it; each sale's is later than the one before. */
  soldAt: number
  /** Sold as far as the customer knows: the server books it whatever it says of stock or price. */
  isLate: boolean
  /** When it was sent last; null before. */
  sentAt: number | null
  /** Why the server refused it; null while it waits. */
  refusal: { title: string; text: string } | null
  total: Minor
  moneyFormat: MoneyFormat
  pieces: number
  /** What is posted, without `late`. */
  sale: SaleInput
  /** Of one piece of each line, in the order of the lines. */
  prices: Minor[]
  /** The cart, to take it back. */
  draft: TillDraft
}

/** What was given for it; the rest is owed. */
export function givenFor({ sale, total }: { sale: Partial<Pick<SaleInput, 'given'>>; total: Minor }): Minor {
  return sale.given ?? total
}

/** With all of its stores. */
export interface AccountOwner {
  accountId: string
  /** Of the account, as its requests name it. */
  email: string
}

/** Another account on the same device, or another store of this one, has other sales. */
export interface TillOwner extends AccountOwner {
  storeId: string
}

/** What a sale's row shows; a late one is never refused for stock, price, phone or code. */
export type OutboxSaleState = 'waiting' | 'sending' | 'needs-you'
