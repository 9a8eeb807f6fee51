import { openStore } from '#app/data/store/open-store.server.ts'
import { productOf, type Shop, type TestContext } from './shops.ts'

/** Stands in `late_problem`, as what was typed for a phone. */
export const LATE_PROBLEM_MARK = 'mark-orders-late_problem'
export const LATE_TILL_NUMBER = 'ZW-077'

/** Sells one Mug an hour ago, with a phone that is left to settle. */
export async function sellMugLate(shop: Shop, context: TestContext): Promise<{ id: string; token: string }> {
  const { orders } = await openStore(context, shop.id)
  const result = await orders.sell({
    saleId: context.newId(),
    lines: [{ productId: productOf(shop, 'Mug'), size: null, quantity: 1 }],
    ...{ customerName: '', customerPhone: LATE_PROBLEM_MARK, method: 'cash', mpesaCode: null },
    ...{ actorId: shop.ownerId, quotedTotal: null },
    late: {
      ...{ soldAt: context.now() - 60 * 60_000, tillNumber: LATE_TILL_NUMBER },
      ...{ currency: 'KES', prices: [70_000] },
    },
  })
  if (!result.ok) throw new Error(result.reason)
  return result.order
}
