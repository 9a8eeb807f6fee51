import type { CartLine } from '#app/domain/cart/cart.ts'
import { type DiscountRefusal, decideDiscount } from '#app/domain/discount/discount.ts'
import { CODES_PER_ADDRESS } from '#app/domain/limit.ts'
import type { Minor } from '#app/domain/money.ts'
import { subtotalOf } from '#app/domain/order/draft.ts'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { quotedProducts, quoteReads } from '../product/stock.server.ts'
import { stores } from '../schema/stores.server.ts'
import { rateLimitKey } from '../sql/limits.server.ts'
import { storeScope } from '../sql/scope.server.ts'
import { isOpenToShoppers } from '../store/availability.server.ts'
import { codeReads, discountInput } from './discount-use.server.ts'

export type DiscountQuote = { ok: true; code: string; amount: Minor } | DiscountRefusal

export async function quoteDiscount(
  context: Context,
  slug: string,
  { code, lines }: { code: string; lines: CartLine[] },
  address: string,
): Promise<DiscountQuote | null> {
  const typedCode = { code, from: rateLimitKey(CODES_PER_ADDRESS, address), now: context.now() }
  const db = await databaseOf(context, { slug })
  const scope = storeScope(db, { slug })
  const ids = lines.map((line) => line.productId)
  const [, codes, counts, storeRows, products, units, covers] = await scope.batch([
    ...codeReads(db, scope, typedCode),
    scope.pick(
      stores,
      { currency: stores.currency, timeZone: stores.timeZone, proUntil: stores.proUntil },
      isOpenToShoppers,
    ),
    ...quoteReads(scope, ids, typedCode.now),
  ])
  const store = storeRows[0]
  if (!store) return null
  const input = discountInput(typedCode, store, codes, counts)
  if (!input) return { ok: false, reason: 'discount-unknown' }
  return decideDiscount(input, subtotalOf(lines, quotedProducts(products, units, covers)))
}
