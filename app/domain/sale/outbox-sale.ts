import type { Minor, MoneyFormat } from '../money.ts'
import type { SaleInput } from './sale-form.ts'
import type { TillDraft } from './till-draft.ts'

/** A sale as it lies on the device until the server has answered. */
export interface OutboxSale {
  saleId: string
  owner: TillOwner
  tillNumber: string
  /** Milliseconds by the server's clock as the till knows it, later than the sale before. */
  soldAt: number
  /** The customer has left: the server books it despite stock or price. */
  isLate: boolean
  /** Why the server refused it; null while it waits. */
  refusal: { title: string; text: string } | null
  total: Minor
  moneyFormat: MoneyFormat
  pieces: number
  sale: SaleInput
  prices: Minor[]
  draft: TillDraft
}

export function givenFor({ sale, total }: { sale: Partial<Pick<SaleInput, 'given'>>; total: Minor }): Minor {
  return sale.given ?? total
}

export interface AccountOwner {
  accountId: string
  email: string
}

export interface TillOwner extends AccountOwner {
  storeId: string
}

export type OutboxSaleState = 'waiting' | 'sending' | 'needs-you'
