import type { OrderFormValues } from '#app/components/storefront/checkout/plain/order-form.tsx'
import type { OrderFormProblem } from '#app/components/storefront/checkout/plain/order-form-problem.tsx'
import { pairLabel } from '#app/domain/catalog/options.ts'
import { feeOfArea } from '#app/domain/delivery/area.ts'
import { decideDelivery } from '#app/domain/delivery/choice.ts'
import { readSlot } from '#app/domain/delivery/slots.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import type { CheckoutInput } from '#app/domain/order/place/checkout-form.ts'
import { defaultMethod, isOffered } from '#app/domain/order/place/delivery.ts'
import { chosenArea, chosenId, type FormOffer, formFigures } from '#app/domain/order/place/form-figures.ts'
import { asksSeller } from '#app/domain/refusal.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import { checkoutWords } from '#copy/storefront/checkout'
import { orderFormWords } from '#copy/storefront/order-form'
import { fieldErrorsOf, isDiscountRefusal, type RefusedOrder, refusalText } from './order-refusal.server.ts'

export function initialValues(
  query: URLSearchParams,
  { store, product }: { store: StoreSnapshot; product: SnapshotProduct | null },
  requestId: string,
): OrderFormValues {
  // A shopper may have chosen of two options and ordered before the page's script ran.
  const label = pairLabel(query.get('option0') ?? '', query.get('option1') ?? '')
  const method = query.get('deliveryMethod') === 'pickup' ? 'pickup' : 'delivery'
  const quantity = parseWholeNumber(query.get('quantity')) ?? 1
  return {
    requestId,
    size: query.get('size') ?? product?.sizes.find((size) => size.label === label)?.value ?? '',
    quantity: String(quantity >= 1 && quantity <= 999 ? quantity : 1),
    deliveryMethod: query.has('deliveryMethod') && isOffered(store, method) ? method : defaultMethod(store),
    name: '',
    phone: '',
    countryIso: store.country,
    address: '',
    code: '',
    note: '',
    ...{ area: '', point: '', slot: '', landmark: '', pin: '' },
  }
}

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
    note: field('note'),
    area: field('area'),
    point: field('point'),
    slot: field('slot'),
    landmark: field('landmark'),
    pin: field('pin'),
  }
}

/** Adds `quotedTotal`: the page's price times the quantity, minus its discount, plus its fee. */
export function withQuote(form: FormData): FormData {
  const number = (name: string) => parseWholeNumber(form.get(name)) ?? Number.NaN
  const discount = form.get('code') && form.get('code') === form.get('quotedCode') ? number('quotedDiscount') : 0
  const own = `quotedPrice.${form.get('size')}`
  const goods = number(form.has(own) ? own : 'quotedPrice') * number('quantity') - discount
  const total = goods + quotedFee(form, goods)
  const quoted = new FormData()
  for (const [name, value] of form.entries()) quoted.append(name, value)
  quoted.delete('lines')
  if (Number.isSafeInteger(total)) quoted.set('quotedTotal', String(total))
  else quoted.delete('quotedTotal')
  return quoted
}

/** Parses the area's option value, '{id}~{fee}~{freeAbove}'. */
function quotedFee(form: FormData, goods: number): number {
  const isPickup = form.get('deliveryMethod') === 'pickup'
  const [id, ...terms] = String(form.get(isPickup ? 'point' : 'area') ?? '').split('~')
  const [fee, freeAbove] = terms.map((text) => parseWholeNumber(text))
  if (id) return feeOfArea({ fee: fee ?? Number.NaN, freeAbove: freeAbove ?? null }, goods)
  return isPickup ? 0 : (parseWholeNumber(form.get('quotedFee')) ?? Number.NaN)
}

export const noProblem = {
  ...{ title: '', text: '', errors: {}, codeError: null, figures: null },
  ...{ isTotalNew: false, token: null, siteKey: null, asksSeller: false },
} satisfies OrderFormProblem

/** True when a number or a place was chosen after the page had shown its total. */
export function isTotalUnseen(form: FormData, { quotedTotal }: CheckoutInput): boolean {
  const shownTotal = parseWholeNumber(form.get('shownTotal'))
  return shownTotal !== null && quotedTotal !== null && shownTotal !== quotedTotal
}

export function newTotalProblem(): OrderFormProblem {
  return { ...noProblem, title: orderFormWords().newTotal, text: orderFormWords().totalNow, isTotalNew: true }
}

/** Adds the place's errors and the new total. */
export function wholeProblem(
  { problem, values }: { problem: OrderFormProblem; values: OrderFormValues },
  offer: FormOffer,
  now: number,
): OrderFormProblem {
  const hasErrors = Object.keys(problem.errors).length > 0
  if (!hasErrors && !problem.isTotalNew) return problem
  const { store, areas } = offer
  const { deliveryMethod } = values
  const slot = readSlot(values.slot) ?? undefined
  const area = chosenArea(areas, values)
  const place = decideDelivery({ deliveryMethod, areaId: area?.id ?? chosenId(values), slot }, store, area, now)
  if (place.ok) return problem.isTotalNew ? { ...problem, figures: formFigures(offer, values) } : problem
  const refused = formProblem(place)
  return { ...refused, errors: { ...problem.errors, ...refused.errors } }
}

export function formProblem(refusal: RefusedOrder): OrderFormProblem {
  const figures = refusal.reason === 'price-changed' ? refusal.figures : null
  // Without a script the page can't price a code: show the new total before an order is saved.
  const isNewDiscount = figures !== null && figures.discount > 0
  const isSaved = refusal.reason === 'key-reused'
  return {
    isTotalNew: false,
    title: isNewDiscount ? orderFormWords().newTotal : isSaved ? refusalText(refusal) : checkoutWords().failed,
    text: isNewDiscount ? orderFormWords().codeTotal : isSaved ? checkoutWords().savedBefore : refusalText(refusal),
    errors: fieldErrorsOf(refusal),
    codeError: isDiscountRefusal(refusal) ? refusalText(refusal) : null,
    figures,
    token: refusal.reason === 'key-reused' ? refusal.token : null,
    siteKey: refusal.challenge?.siteKey ?? null,
    asksSeller: asksSeller(refusal.reason) && !refusal.challenge,
  }
}
