import { NAME_MAX } from '#app/domain/order/place/checkout-fields.ts'
import { readPhone } from '#app/domain/reference/phone-country.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'

export interface TypedRun {
  orderIds: string[]
  riderName: string
  riderPhone: string
}

export type RunFieldRefusal = 'none-chosen' | 'name-required' | 'name-too-long' | 'phone-invalid'
export type RunErrors = Partial<Record<'orders' | 'riderName' | 'riderPhone', RunFieldRefusal>>

export type RunRead = { ok: true; run: TypedRun } | { ok: false; errors: RunErrors }

export function readRun(typed: TypedRun, country: string): RunRead {
  const errors: RunErrors = {}
  const riderName = visibleLine(typed.riderName)
  const phone = readPhone(typed.riderPhone, country)
  if (typed.orderIds.length === 0) errors.orders = 'none-chosen'
  if (riderName === '') errors.riderName = 'name-required'
  else if (riderName.length > NAME_MAX) errors.riderName = 'name-too-long'
  if (!phone.ok) errors.riderPhone = 'phone-invalid'
  if (!phone.ok || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, run: { orderIds: typed.orderIds, riderName, riderPhone: phone.phone } }
}
