import type { OrderFormValues } from '#app/components/storefront/checkout/order-form.tsx'
import type { OrderFormProblem } from '#app/components/storefront/checkout/order-form-problem.tsx'
import { checkoutWords } from '#app/copy/en/checkout.ts'
import { orderFormWords } from '#app/copy/en/order-page.ts'
import { defaultMethod, isOffered } from '#app/domain/order/delivery.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { isAboutCode, type RefusedOrder, refusalText } from './order-refusal.server.ts'

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
    code: '',
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
    code: field('code'),
  }
}

/** The form with the total its page stood for: the prices it showed, times what was chosen, less what its code took off. */
export function withQuote(form: FormData): FormData {
  const number = (name: string) => Number(form.get(name) || Number.NaN)
  const fee = form.get('deliveryMethod') === 'pickup' ? 0 : number('quotedFee')
  const discount = form.get('code') && form.get('code') === form.get('quotedCode') ? number('quotedDiscount') : 0
  const total = number('quotedPrice') * number('quantity') - discount + fee
  const quoted = new FormData()
  for (const [name, value] of form.entries()) quoted.append(name, value)
  quoted.delete('lines')
  if (Number.isSafeInteger(total)) quoted.set('quotedTotal', String(total))
  else quoted.delete('quotedTotal')
  return quoted
}

export function formProblem(refused: RefusedOrder): OrderFormProblem {
  const figures = refused.reason === 'price-changed' ? refused.figures : null
  // The page could not know what a code takes off: its total is shown before anything is saved.
  const isNewDiscount = figures !== null && figures.discount > 0
  return {
    title: isNewDiscount ? orderFormWords.newTotal : checkoutWords.failed,
    text: isNewDiscount ? orderFormWords.codeTotal : refusalText(refused),
    errors: refused.reason === 'fields-invalid' ? refused.errors : {},
    codeError: isAboutCode(refused) ? refusalText(refused) : null,
    figures,
    token: refused.reason === 'key-reused' ? refused.token : null,
    siteKey: refused.challenge?.siteKey ?? null,
  }
}
