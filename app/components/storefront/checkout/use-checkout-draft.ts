import { useState } from 'react'
import { readStored, writeStored } from '#app/browser/storage/browser-storage.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import { needsAddress } from '#app/domain/order/place/delivery.ts'
import { isInternational } from '#app/domain/phone-digits.ts'
import { foldCode } from '#app/domain/text/fold.ts'
import type { OrderRequest } from './send-order.ts'

export interface CheckoutDraft {
  name: string
  phone: string
  countryIso: string
  address: string
  code: string
  note: string
  /** For stores with areas; otherwise ''. */
  areaId: string
  slot: string
  landmark: string
  pin: string
  method: DeliveryMethod
}

const PLACE = ['areaId', 'slot', 'landmark', 'pin'] as const

/** Stored per tab: the fields survive a reload and a failed order. */
export function useCheckoutDraft(storeId: string, empty: CheckoutDraft) {
  const key = keyOf(storeId)
  const [draft, setDraft] = useState<CheckoutDraft>(() => ({ ...empty, ...storedDraft(key) }))

  function change(part: Partial<CheckoutDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    writeStored('sessionStorage', key, JSON.stringify(next))
  }

  return { draft, change }
}

export function hasDraft(storeId: string): boolean {
  return readStored('sessionStorage', keyOf(storeId)) !== null
}

/** Keeps what was typed in this tab. */
export function restoreDraft(storeId: string, draft: CheckoutDraft): void {
  if (!hasDraft(storeId)) writeStored('sessionStorage', keyOf(storeId), JSON.stringify(draft))
}

/** False without a draft in this tab. */
export function isDraftChanged(storeId: string, order: OrderRequest): boolean {
  const ordered = draftOf(order)
  const draft = { ...ordered, ...storedDraft(keyOf(storeId)) }
  const fields: (keyof CheckoutDraft)[] = ['name', 'phone', 'method', 'note', ...PLACE]
  if (!isInternational(draft.phone)) fields.push('countryIso')
  if (needsAddress(ordered.method)) fields.push('address')
  return fields.some((field) => draft[field] !== ordered[field]) || foldCode(draft.code) !== ordered.code
}

export function draftOf(order: OrderRequest): CheckoutDraft {
  const { customer, deliveryMethod, code, note = '', areaId = '', slot = '', landmark = '', pin = '' } = order
  return { ...customer, code, note, areaId, slot, landmark, pin, method: deliveryMethod }
}

function keyOf(storeId: string): string {
  return `checkout-${storeId}`
}

function storedDraft(key: string): Partial<CheckoutDraft> {
  try {
    const stored = JSON.parse(readStored('sessionStorage', key) ?? '{}')
    const texts = ['name', 'phone', 'countryIso', 'address', 'code', 'note', ...PLACE].filter(
      (field) => typeof stored[field] === 'string',
    )
    const method = stored.method === 'pickup' || stored.method === 'delivery' ? { method: stored.method } : {}
    return { ...Object.fromEntries(texts.map((field) => [field, stored[field]])), ...method }
  } catch {
    return {}
  }
}
