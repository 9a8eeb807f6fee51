import type { Minor } from '#app/domain/money.ts'
import { isOpen } from '../change/lifecycle.ts'
import type { DeliveryMethod } from '../order.ts'

export const MAX_NOTE = 500

export const MAX_NOTES = 50

/** Edits and returns of an order. */
export const MAX_REVISIONS = 200
export const MAX_EDIT_LINES = 100
export const MAX_TEXT_LINES = 20
export const TEXT_NAME_MAX = 100
export const NOTE_MAX = 300
export const REASON_MAX = 200

export interface EditLine {
  line: number | null
  productId: string | null
  size: string
  name: string
  quantity: number
  price: Minor
}

export interface OrderEdit {
  lines: EditLine[]
  discount: Minor
  fee: Minor
  method: DeliveryMethod
  /** Null: none; absent: unchanged. */
  areaId?: string | null
  address: string
  note: string
  reason: string
  isAgreed: boolean
}

/** A finished order gets a return instead. An unknown status can be edited. */
export function isEditable(status: string): boolean {
  return isOpen(status)
}

export function canChangeMethod(status: string): boolean {
  return isEditable(status) && !['out_for_delivery', 'ready_for_pickup', 'delivered'].includes(status)
}
