import type { SubmissionResult } from '@conform-to/react'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'

export interface TakenCode {
  code: string
  product: string
}

export interface CatalogActionData {
  ok: boolean
  intent: string
  title: string
  text?: string
  link?: { path: string; label: string }
  warning?: string
  /** The session had ended: the form may be sent again after a sign-in. */
  isSignedOut?: boolean
  /** The stored product, where another window's save came first. */
  current?: OwnedProduct
  /** The key belongs to a product that was removed: the next save needs a new one. */
  isKeyUsed?: boolean
  /** A code that another product has. */
  takenCode?: TakenCode
  /** What is wrong with a field. */
  lastResult?: SubmissionResult
  /** Asked before the deletion; `orders` confirms these very orders. */
  question?: { id: string; text: string; orders: string }
}
