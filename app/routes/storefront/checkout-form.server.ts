import type { OrderFormValues } from '#app/components/storefront/checkout/order-form.tsx'
import type { OrderFormTrouble } from '#app/components/storefront/checkout/order-form-trouble.tsx'
import { defaultMethod, isOffered } from '#app/domain/order/delivery.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { type RefusedOrder, refusalText } from './order-refusal.server.ts'

/** The fields as they are first shown, with what the product's panel has sent along. */
export function firstValues(asked: URLSearchParams, store: StoreSnapshot, requestId: string): OrderFormValues {
  const method = asked.get('deliveryMethod') === 'pickup' ? 'pickup' : 'delivery'
  const quantity = Math.trunc(Number(asked.get('quantity')))
  return {
    requestId,
    size: asked.get('size') ?? '',
    quantity: String(quantity >= 1 && quantity <= 999 ? quantity : 1),
    deliveryMethod: asked.has('deliveryMethod') && isOffered(store, method) ? method : defaultMethod(store),
    name: '',
    phone: '',
    countryIso: store.country,
    address: '',
  }
}

/** Everything as it was typed. */
export function typedValues(form: FormData): OrderFormValues {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 4000) : ''
  }
  const deliveryMethod: DeliveryMethod = field('deliveryMethod') === 'pickup' ? 'pickup' : 'delivery'
  return {
    deliveryMethod,
    requestId: field('requestId'),
    size: field('size'),
    quantity: field('quantity'),
    name: field('name'),
    phone: field('phone'),
    countryIso: field('countryIso'),
    address: field('address'),
  }
}

/** The form with the total its page stood for: the prices it showed, times what was chosen. */
export function withQuote(form: FormData): FormData {
  const [price, fee, quantity] = ['quotedPrice', 'quotedFee', 'quantity'].map((name) =>
    Number(form.get(name) || Number.NaN),
  )
  const total = (price ?? Number.NaN) * (quantity ?? 0) + (form.get('deliveryMethod') === 'pickup' ? 0 : (fee ?? 0))
  const quoted = new FormData()
  for (const [name, value] of form.entries()) quoted.append(name, value)
  quoted.delete('lines')
  if (Number.isSafeInteger(total)) quoted.set('quotedTotal', String(total))
  else quoted.delete('quotedTotal')
  return quoted
}

export function formTrouble(refused: RefusedOrder): OrderFormTrouble {
  return {
    text: refusalText(refused),
    errors: refused.reason === 'fields-invalid' ? refused.errors : {},
    figures: refused.reason === 'price-changed' ? refused.figures : null,
    token: refused.reason === 'key-reused' ? refused.token : null,
  }
}
