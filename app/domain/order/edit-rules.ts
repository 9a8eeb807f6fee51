import type { Minor } from '#app/domain/money.ts'
import { isOpen } from './lifecycle.ts'
import type { DeliveryMethod } from './order.ts'

export const MAX_EDIT_LINES = 100
/** Of them free text. */
export const MAX_TEXT_LINES = 20
export const TEXT_NAME_MAX = 100
export const NOTE_MAX = 300
export const REASON_MAX = 200

/** A line as the seller wants it. */
export interface EditLine {
  /** Of the order; null for a new one. */
  line: number | null
  /** Null for free text. */
  productId: string | null
  /** '' without sizes. */
  size: string
  /** Of free text; a product has its own. */
  name: string
  quantity: number
  price: Minor
}

/** The whole order as the seller wants it. */
export interface OrderEdit {
  lines: EditLine[]
  discount: Minor
  fee: Minor
  method: DeliveryMethod
  /** Null: none; absent: as it is. */
  areaId?: string | null
  address: string
  note: string
  /** Only the seller sees it. */
  reason: string
  /** The customer has agreed in the chat. */
  isAgreed: boolean
}

/** What is finished gets a return instead. An unknown status can be edited. */
export function isEditable(status: string): boolean {
  return isOpen(status)
}

/** Goods that are on their way, or lie ready, keep the way they go. */
export function canChangeMethod(status: string): boolean {
  return isEditable(status) && !['out_for_delivery', 'ready_for_pickup', 'delivered'].includes(status)
}
