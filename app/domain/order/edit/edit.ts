import type { OfferedArea } from '#app/domain/delivery/area.ts'
import { MAX_MINOR, type Minor } from '#app/domain/money.ts'
import { totalOf } from '../change/balance.ts'
import type { DeliveryMethod, Order } from '../order.ts'
import { ADDRESS_MAX } from '../place/checkout-fields.ts'
import { needsAddress } from '../place/delivery.ts'
import { type EditStock, type LinePlan, type LinesRefused, planLines } from './lines.ts'
import { isSameState, needsAgreement, type OrderState, parseState, stateOf } from './order-state.ts'
import { canChangeMethod, isEditable, MAX_REVISIONS, type OrderEdit } from './rules.ts'

export type Agreement = 'not_needed' | 'asked' | 'agreed'

export interface EditedOrder {
  plan: LinePlan
  subtotal: Minor
  discount: Minor
  discountCode: string | null
  deliveryFee: Minor
  total: Minor
  method: DeliveryMethod
  area: OrderState['area']
  address: string
  note: string
  before: OrderState
  after: OrderState
  agreement: Agreement
  agreed: OrderState | null
}

export type EditRefusal =
  | LinesRefused
  | {
      ok: false
      reason:
        | 'not-editable'
        | 'too-many-changes'
        | 'method-fixed'
        | 'area-gone'
        | 'address-required'
        | 'address-too-long'
    }
  | { ok: false; reason: 'discount-too-large' | 'total-too-large' | 'amount-invalid' }

export type EditArea = Pick<OfferedArea, 'id' | 'kind' | 'name'>

export type EditDecision = { ok: true; edited: EditedOrder | null } | EditRefusal

export function decideEdit(order: Order, stock: EditStock, edit: OrderEdit, areas: EditArea[] = []): EditDecision {
  if (!isEditable(order.status)) return { ok: false, reason: 'not-editable' }
  if (order.revision >= MAX_REVISIONS) return { ok: false, reason: 'too-many-changes' }
  if (edit.method !== order.deliveryMethod && !canChangeMethod(order.status)) {
    return { ok: false, reason: 'method-fixed' }
  }
  const area = areaOf(order, edit, areas)
  if (area === 'gone') return { ok: false, reason: 'area-gone' }
  const address = needsAddress(edit.method) ? edit.address : ''
  if (needsAddress(edit.method) && address === '') return { ok: false, reason: 'address-required' }
  if (address.length > ADDRESS_MAX) return { ok: false, reason: 'address-too-long' }
  if (!isAmount(edit.discount) || !isAmount(edit.fee)) return { ok: false, reason: 'amount-invalid' }
  const planned = planLines(order, stock, edit.lines)
  if (!planned.ok) return planned
  const { plan } = planned
  const subtotal = sumOf(plan.kept) + sumOf(plan.added) + sumOf(plan.extras)
  const discount = discountOf(order, edit.discount, subtotal)
  if (discount === null) return { ok: false, reason: 'discount-too-large' }
  const deliveryFee = edit.method === 'delivery' ? edit.fee : 0
  const total = totalOf({ subtotal, discount, deliveryFee, returnedAmount: order.returnedAmount })
  if (subtotal > MAX_MINOR || total > MAX_MINOR) return { ok: false, reason: 'total-too-large' }
  const figures = { subtotal, discount, deliveryFee, total }
  const discountCode = discount === 0 && order.discount > 0 ? null : order.discountCode
  const terms = { method: edit.method, area, address, note: edit.note }
  const before = stateOf(order)
  const after = stateOf({
    ...order,
    ...figures,
    discountCode,
    deliveryMethod: edit.method,
    areaId: area?.id ?? null,
    areaName: area?.name ?? '',
    customerAddress: address,
    customerNote: edit.note,
    lines: linesAfter(order, plan),
    extras: plan.extras,
  })
  if (isSameState(before, after)) return { ok: true, edited: null }
  const asked = agreementOf(parseState(order.agreedState) ?? before, after, edit.isAgreed)
  return { ok: true, edited: { plan, ...figures, discountCode, ...terms, before, after, ...asked } }
}

/** The order's own area stays allowed; another must be offered for the same method. */
function areaOf(order: Order, { areaId, method }: OrderEdit, areas: EditArea[]): OrderState['area'] | 'gone' {
  const own = order.areaId === null ? null : { id: order.areaId, name: order.areaName }
  const isSameWay = method === order.deliveryMethod
  if (isSameWay && (areaId === undefined || areaId === order.areaId)) return own
  if (areaId == null) return null
  const area = areas.find(({ id, kind }) => id === areaId && (kind === 'pickup') === (method === 'pickup'))
  return area ? { id: area.id, name: area.name } : 'gone'
}

/** Cuts the order's own discount to the subtotal; null for a new one above that. */
function discountOf(order: Order, wanted: Minor, subtotal: Minor): Minor | null {
  if (wanted <= subtotal) return wanted
  return wanted === order.discount ? subtotal : null
}

/** Compares with the last agreed state, however many edits lie between. */
function agreementOf(
  agreed: OrderState,
  after: OrderState,
  isAgreed: boolean,
): Pick<EditedOrder, 'agreement' | 'agreed'> {
  if (!needsAgreement(agreed, after)) return { agreement: 'not_needed', agreed: null }
  return isAgreed ? { agreement: 'agreed', agreed: null } : { agreement: 'asked', agreed }
}

function linesAfter(order: Order, { kept, added }: LinePlan): Order['lines'] {
  const own = order.lines.flatMap((line) => {
    const change = kept.find((other) => other.line === line.line)
    return change ? [{ ...line, quantity: change.quantity, price: change.price }] : []
  })
  return [...own, ...added.map((line) => ({ ...line, returned: 0 }))]
}

function sumOf(lines: { price: Minor; quantity: number }[]): Minor {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

function isAmount(amount: Minor): boolean {
  return Number.isInteger(amount) && amount >= 0 && amount <= MAX_MINOR
}
