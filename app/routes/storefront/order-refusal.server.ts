import { challengeWords } from '#app/copy/en/challenge.ts'
import { checkoutErrors, fieldErrors, lineError, tooManyOrders } from '#app/copy/en/checkout.ts'
import { discountError } from '#app/copy/en/discount-errors.ts'
import { storeErrors } from '#app/copy/en/errors.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import type { DiscountRefusal } from '#app/domain/discount/discount.ts'
import type { OrderOutcome } from './place-order.server.ts'

export type RefusedOrder = Exclude<OrderOutcome, { ok: true }>

const statuses: Partial<Record<RefusedOrder['reason'], number>> = {
  'store-not-found': 404,
  'key-reused': 409,
  'too-many-orders': 429,
  'too-many-codes': 429,
  'order-not-saved': 503,
}

/** What was asked for can't be done as it stands (422), unless the reason says more. */
export function refusalStatus({ reason }: RefusedOrder): number {
  return statuses[reason] ?? 422
}

/** Why, in words for the shopper. */
export function refusalText(refused: RefusedOrder): string {
  switch (refused.reason) {
    case 'store-not-found':
      return storeErrors[refused.reason]
    case 'too-many-orders':
      return refused.challenge ? challengeWords[refused.challenge.verdict] : tooManyOrders(refused.waitMs)
    case 'lines-refused':
      return refused.lines.map(lineError).join(' ')
    case 'fields-invalid': {
      const [first, ...more] = Object.values({ ...refused.errors })
      return first && more.length === 0 ? fieldErrors[first] : checkoutErrors[refused.reason]
    }
    default:
      return isAboutCode(refused) ? discountError(refused) : checkoutErrors[refused.reason]
  }
}

/** The code is what is wrong: everything else may be right. */
export function isAboutCode(refused: RefusedOrder): refused is DiscountRefusal {
  return refused.reason.startsWith('discount-') || refused.reason === 'too-many-codes'
}

/** When it may be tried again. */
export function retryHeaders(refused: RefusedOrder): Record<string, string> {
  if (refused.challenge) return {}
  if ('waitMs' in refused) return retryAfter(refused.waitMs)
  return refused.reason === 'order-not-saved' ? retryAfter(5_000) : {}
}
