import type { OutboxSale } from '#app/domain/sale/outbox-sale.ts'
import { removeOutboxSale } from './outbox-sales.ts'
import { rememberSentSale } from './sent-sales.ts'

/** Of a sale that the server has booked. */
export async function settleSale(sale: OutboxSale, answer: unknown): Promise<void> {
  await rememberSentSale(sale, answer)
  // Last: a page that is killed before this sends it again and is answered the same.
  await removeOutboxSale(sale.saleId)
}
