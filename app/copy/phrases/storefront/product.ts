import type { StockMessage } from '#app/domain/catalog/stock.ts'
import { stockMessages } from '#copy/storefront/product'

export function stockWords(message: StockMessage): string {
  return message.kind === 'available' ? stockMessages().available({ n: message.n }) : stockMessages()[message.kind]
}
