import type { SubmissionResult } from '@conform-to/react'
import type { Discount, DiscountStatus } from '#app/domain/discount/discount.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { CatalogActionData } from '../catalog/answer.ts'

export interface DiscountRow extends Discount {
  status: DiscountStatus
  fields: Fields
  version: number
}

export interface DiscountsView {
  rows: DiscountRow[]
  moneyFormat: MoneyFormat
  timeZone: string
  isOffered: boolean
  upgradePath: string
}

export interface DiscountAnswer extends CatalogActionData {
  /** Errors by field: a DiscountFieldRefusal, or the server's words. */
  lastResult?: SubmissionResult
}
