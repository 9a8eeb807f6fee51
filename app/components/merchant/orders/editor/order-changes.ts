import type { Discount } from '#app/domain/discount/discount.ts'
import type { Minor } from '#app/domain/money.ts'
import type { OrderDifference, OrderState } from '#app/domain/order/edit/order-state.ts'

/** State that the editor was opened with. */
export interface EditorStart {
  revision: number
  status: string
  paid: Minor
  state: OrderState
  /** Covers the order's own product lines. */
  units: { line: number; image: string | null; categoryId: string | null | undefined; free: number }[]
  canChangeMethod: boolean
  /** The code's present terms; null without one. */
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
  /** Null once nothing can be edited. */
  editor: EditorStart | null
  /** State that was last agreed; null: the present one. */
  agreed: OrderState | null
  /** Set while the customer is asked to agree; the chat sends the changes. */
  asked: { changes: string[]; chatUrl: string | null } | null
  /** Newest first. */
  revisions: OrderRevision[]
  /** Link for sharing an order that the seller took. */
  ownLink: string | null
}
