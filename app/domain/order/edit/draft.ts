import { MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import { parseMoney } from '#app/domain/money.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import { oneLine } from '../message/chat-text.ts'
import type { DeliveryMethod } from '../order.ts'
import { ADDRESS_MAX } from '../place/checkout-fields.ts'
import { needsAddress } from '../place/delivery.ts'
import { type EditLine, NOTE_MAX, type OrderEdit, REASON_MAX, TEXT_NAME_MAX } from './rules.ts'

export interface TypedLine {
  line: number | null
  productId: string | null
  size: string
  name: string
  quantity: string
  price: string
}

export interface EditDraft {
  lines: TypedLine[]
  discount: string
  fee: string
  method: DeliveryMethod
  area?: string
  address: string
  note: string
  reason: string
  isAgreed: boolean
}

export type EditFieldRefusal =
  | 'amount-invalid'
  | 'quantity-invalid'
  | 'text-required'
  | 'text-too-long'
  | 'discount-too-large'
  | 'address-required'
  | 'address-too-long'
  | 'note-too-long'
  | 'reason-too-long'

export type EditErrors = Record<string, EditFieldRefusal>

export type DraftRead = { ok: true; edit: OrderEdit } | { ok: false; errors: EditErrors }

export function readDraft(draft: EditDraft): DraftRead {
  const { lines, errors } = readTypedLines(draft.lines)
  const isDelivery = needsAddress(draft.method)
  const amountOf = (field: 'discount' | 'fee') => {
    const amount = parseMoney(draft[field].trim() || '0')
    if (amount === null) errors[field] = 'amount-invalid'
    return amount ?? 0
  }
  const discount = amountOf('discount')
  const fee = isDelivery ? amountOf('fee') : 0
  const [address, note, reason] = [oneLine(draft.address), oneLine(draft.note), oneLine(draft.reason)]
  if (isDelivery && address === '') errors.address = 'address-required'
  else if (isDelivery && address.length > ADDRESS_MAX) errors.address = 'address-too-long'
  if (note.length > NOTE_MAX) errors.note = 'note-too-long'
  if (reason.length > REASON_MAX) errors.reason = 'reason-too-long'
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const { method, isAgreed } = draft
  const area = draft.area === undefined ? {} : { areaId: draft.area || null }
  return { ok: true, edit: { lines, discount, fee, method, ...area, address, note, reason, isAgreed } }
}

export function readTypedLines(typed: TypedLine[]): { lines: EditLine[]; errors: EditErrors } {
  const errors: EditErrors = {}
  const lines = typed.map(({ line, productId, size, ...texts }, at) => {
    const quantity = readCount(texts.quantity)
    const price = parseMoney(texts.price)
    const name = visibleLine(texts.name)
    if (quantity === null || quantity < 1 || quantity > MAX_QUANTITY)
      errors[`lines.${at}.quantity`] = 'quantity-invalid'
    if (price === null) errors[`lines.${at}.price`] = 'amount-invalid'
    if (productId === null && name === '') errors[`lines.${at}.name`] = 'text-required'
    if (productId === null && name.length > TEXT_NAME_MAX) errors[`lines.${at}.name`] = 'text-too-long'
    return { line, productId, size, name, quantity: quantity ?? 0, price: price ?? 0 }
  })
  return { lines, errors }
}

export function typedSum(lines: TypedLine[]): number {
  return lines.reduce((sum, { quantity, price }) => {
    return sum + (readCount(quantity) ?? 0) * (parseMoney(price) ?? 0)
  }, 0)
}
