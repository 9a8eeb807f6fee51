import { productOf, type Shop } from '../support/shops.ts'
import { newKey } from './visitor.ts'

/** A sale as the till posts it; `overrides` may be wrong. */
export function saleOf(shop: Shop, name: string, size: string | null, quantity: number, overrides: object = {}) {
  return {
    ...{ saleId: newKey(), storeId: shop.id, lines: [{ productId: productOf(shop, name), size, quantity }] },
    ...{ extras: [], customerName: '', customerPhone: '', method: 'cash', mpesaCode: '' },
    ...{ discount: null, given: null, quotedTotal: null, quotedCurrency: 'KES' },
    ...overrides,
  }
}
