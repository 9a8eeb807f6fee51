import type { SubmissionResult } from '@conform-to/react'
import type { ManyResult, ProductVersion } from '#app/domain/catalog/many/many-products.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import type { FormResult } from '../use-form-result.ts'

export interface TakenCode {
  code: string
  product: string
}

export interface CatalogActionData extends FormResult {
  intent: string
  /** The session had ended: the form may be sent again after a sign-in. */
  isSignedOut?: boolean
  /** The stored product, when another window's save came first. */
  current?: OwnedProduct
  /** The key belongs to a removed product: the next save needs a new one. */
  isKeyUsed?: boolean
  /** Set when another product has the code. */
  takenCode?: TakenCode
  lastResult?: SubmissionResult
  many?: ManyResult
  /** All products that a search finds. */
  matching?: ProductVersion[]
  /** `orders` is the key that confirms exactly these orders. */
  question?: { id: string; text: string; orders: string }
}
