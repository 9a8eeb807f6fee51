import type { Discount, DiscountStatus } from '#app/domain/discount/discount.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { CatalogAnswer } from '../catalog/answer.ts'
import type { FormAnswer } from '../settings-forms/form-answer.ts'

export interface DiscountRow extends Discount {
  status: DiscountStatus
  /** What its form opens with, and the version it stands on. */
  fields: Fields
  version: number
}

export interface DiscountsView {
  rows: DiscountRow[]
  symbol: string
  timeZone: string
  /** The plan has discounts. */
  isOffered: boolean
  upgradePath: string
}

/** What the section's forms are answered. */
export type DiscountAnswer = CatalogAnswer & FormAnswer
