import type { Discount } from '#app/domain/discount/discount.ts'
import type { Minor } from '#app/domain/money.ts'
import type { OrderDifference, OrderState } from '#app/domain/order/order-state.ts'

/** What the editor is opened on. */
export interface EditorStart {
  revision: number
  status: string
  paid: Minor
  state: OrderState
  /** Of the order's own lines of products. */
  units: { line: number; image: string | null; free: number }[]
  canChangeMethod: boolean
  /** The terms of its code as they are now; null without one. */
  code: OrderCode | null
}

export type OrderCode = Pick<Discount, 'code' | 'kind' | 'value' | 'minimumAmount'>

export interface OrderRevision {
  number: number
  kind: 'edit' | 'return'
  differences: OrderDifference[]
  totalBefore: Minor
  totalAfter: Minor
  agreement: 'not_needed' | 'asked' | 'agreed' | 'superseded'
  agreedAt: number | null
  agreedBy: 'owner' | 'shopper' | null
  reason: string
  createdAt: number
}

export interface OrderChanges {
  /** Null when nothing can be changed any more. */
  editor: EditorStart | null
  /** What was last agreed; null: as it stands. */
  agreed: OrderState | null
  /** While the customer is asked to agree: what changed, in words, and the chat that tells her. */
  asked: { changes: string[]; chatUrl: string | null } | null
  /** The last first. */
  revisions: OrderRevision[]
  /** Its page; of an order that the seller took, who shares it. */
  ownLink: string | null
}
