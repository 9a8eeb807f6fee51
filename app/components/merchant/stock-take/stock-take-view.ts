import { type CountReport, unitKey } from '#app/domain/catalog/stock-take/counted-line.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { FormResult } from '../use-form-result.ts'

export interface StockUnit {
  productId: string
  size: string
  name: string
  label: string
  code: string | null
  categoryId: string | null
  inventory: number
  image: string | null
}

export interface StockTakeView {
  account: string
  storeId: string
  moneyFormat: MoneyFormat
  /** Names by id. */
  categories: Record<string, string>
  units: StockUnit[]
}

export interface StockTakeAnswer extends FormResult {
  report?: CountReport
}

/** Ids have no spaces. */
export function unitId(unit: Pick<StockUnit, 'productId' | 'size'>): string {
  return encodeURIComponent(unitKey(unit))
}

export function unitName({ name, label }: Pick<StockUnit, 'name' | 'label'>): string {
  return label ? `${name}, ${label}` : name
}
