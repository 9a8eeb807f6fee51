import { belowMinimumText } from '#app/copy/phrases/storefront/area-fee.ts'
import { lineError, tooManyOrders } from '#app/copy/phrases/storefront/checkout.ts'
import { fieldErrorText } from '#app/copy/phrases/storefront/checkout-refusal.ts'
import { discountError } from '#app/copy/phrases/storefront/discount-errors.ts'
import { noOrdersText } from '#app/copy/phrases/storefront/opening.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import type { DiscountRefusal } from '#app/domain/discount/discount.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import type { CheckoutErrors } from '#app/domain/order/place/checkout-fields.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { challengeWords } from '#copy/challenge'
import { storeErrors } from '#copy/errors'
import { areaErrors } from '#copy/storefront/area-choice'
import { checkoutErrors, checkoutWords, tooManyOpen } from '#copy/storefront/checkout'
import type { OrderOutcome } from './place-order.server.ts'

export type RefusedOrder = Exclude<OrderOutcome, { ok: true }>

const statuses: Partial<Record<RefusedOrder['reason'], number>> = {
  'store-not-found': 404,
  'key-reused': 409,
  'too-many-orders': 429,
  'too-many-open': 429,
  'too-many-codes': 429,
  'order-not-saved': 503,
}

export function refusalStatus({ reason }: RefusedOrder): number {
  return statuses[reason] ?? 422
}

export function refusalText(refusal: RefusedOrder): string {
  if (refusal.challenge) return challengeWords()[refusal.challenge.verdict]
  switch (refusal.reason) {
    case 'store-not-found':
      return storeErrors()[refusal.reason]
    case 'too-many-orders':
      return tooManyOrders(refusal.waitMs)
    case 'too-many-open':
      return tooManyOpen({ count: refusal.count, store: refusal.store })
    case 'store-closed':
    case 'store-paused':
      return noOrdersText(refusal, refusal.store, refusal.now)
    case 'key-reused':
      return checkoutWords().orderSaved({ number: orderNumber(refusal.number) })
    case 'lines-refused':
      return refusal.lines.map(lineError).join(' ')
    case 'fields-invalid': {
      const [first, ...more] = Object.values({ ...refusal.errors })
      return first && more.length === 0 ? fieldErrorText(first) : checkoutErrors()[refusal.reason]
    }
    case 'area-required':
    case 'area-gone':
    case 'slot-required':
    case 'slot-gone':
      return areaErrors()[refusal.reason]
    case 'below-minimum':
      return belowMinimumText(refusal, moneyFormatOf(refusal.currency))
    default:
      return isDiscountRefusal(refusal) ? discountError(refusal) : checkoutErrors()[refusal.reason]
  }
}

/** Empty for a refusal that is about no field. */
export function fieldErrorsOf(refusal: RefusedOrder): CheckoutErrors {
  switch (refusal.reason) {
    case 'fields-invalid':
      return refusal.errors
    case 'area-required':
    case 'area-gone':
      return { area: refusal.reason }
    case 'slot-required':
    case 'slot-gone':
      return { slot: refusal.reason }
    default:
      return {}
  }
}

export function isDiscountRefusal(refusal: RefusedOrder): refusal is DiscountRefusal {
  return refusal.reason.startsWith('discount-') || refusal.reason === 'too-many-codes'
}

export function retryHeaders(refusal: RefusedOrder): Record<string, string> {
  if (refusal.challenge) return {}
  if ('waitMs' in refusal) return retryAfter(refusal.waitMs)
  return refusal.reason === 'order-not-saved' ? retryAfter(5_000) : {}
}
