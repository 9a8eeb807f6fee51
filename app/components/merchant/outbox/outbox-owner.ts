import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'

export interface OutboxOwner extends TillOwner {
  timeZone: string
}
