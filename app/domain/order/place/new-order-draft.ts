import { parseMoney } from '#app/domain/money.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'
import { type EditFieldRefusal, readTypedLines, type TypedLine } from '../edit/draft.ts'
import { NOTE_MAX } from '../edit/rules.ts'
import { oneLine } from '../message/chat-text.ts'
import type { DeliveryMethod } from '../order.ts'
import { ADDRESS_MAX, NAME_MAX } from './checkout-fields.ts'
import { needsAddress } from './delivery.ts'
import type { OwnerOrder } from './owner-order.ts'

export interface NewOrderDraft {
  lines: TypedLine[]
  name: string
  phone: string
  method: DeliveryMethod
  address: string
  fee: string
  note: string
}

export type NewOrderFieldRefusal = EditFieldRefusal | 'name-required' | 'name-too-long' | 'phone-invalid'
export type NewOrderErrors = Record<string, NewOrderFieldRefusal>

type NewOrderRead = { ok: true; order: OwnerOrder & { phone: string } } | { ok: false; errors: NewOrderErrors }

export function readNewOrder(draft: NewOrderDraft): NewOrderRead {
  const typed = readTypedLines(draft.lines)
  const errors: NewOrderErrors = { ...typed.errors }
  const [name, phone] = [visibleLine(draft.name), oneLine(draft.phone)]
  const [address, note] = [oneLine(draft.address), oneLine(draft.note)]
  const { method } = draft
  const isDelivery = needsAddress(method)
  const fee = isDelivery ? parseMoney(draft.fee.trim() || '0') : 0
  if (name === '') errors.name = 'name-required'
  else if (name.length > NAME_MAX) errors.name = 'name-too-long'
  if (phone === '') errors.phone = 'phone-invalid'
  if (fee === null) errors.fee = 'amount-invalid'
  if (isDelivery && address === '') errors.address = 'address-required'
  else if (isDelivery && address.length > ADDRESS_MAX) errors.address = 'address-too-long'
  if (note.length > NOTE_MAX) errors.note = 'note-too-long'
  if (fee === null || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, order: { lines: typed.lines, name, phone, method, address, fee, note } }
}
