import type { KeptSale } from '#app/domain/sale/kept-sale.ts'
import { removeKeptSale } from './kept-sales.ts'
import { rememberSentSale } from './sent-sales.ts'

/** Of a sale that the server has booked. */
export async function settleSale(sale: KeptSale, answer: unknown): Promise<void> {
  await rememberSentSale(sale, answer)
  // Last: a page that is killed before this sends it again and is answered the same.
  await removeKeptSale(sale.saleId)
}
