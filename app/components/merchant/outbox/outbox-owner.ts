import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'

/** Whose sales a page of the merchant shows, and how it tells their time. */
export interface OutboxOwner extends TillOwner {
  timeZone: string
}
