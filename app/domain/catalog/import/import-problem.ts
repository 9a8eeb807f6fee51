import type { ProductFieldRefusal } from '#app/domain/catalog/product-form.ts'

/** The form's own messages, without those of fields that a file has in another shape. */
type FieldFault = Exclude<
  ProductFieldRefusal,
  | 'cost-not-positive'
  | 'day-invalid'
  | 'size-price-invalid'
  | `sale-${string}`
  | `option-${string}`
  | 'too-many-options'
  | `floor-${string}`
>

export type FaultCode =
  | FieldFault
  | 'price-unreadable'
  | 'other-currency'
  | 'stock-unreadable'
  | 'date-unreadable'
  | 'shown-unreadable'
  | 'code-changed'
  | 'category-too-long'
  | 'name-missing'
  | 'third-option'
  | 'option-missing'
  | 'row-twice'
  | 'parent-missing'
  | 'cells-shifted'

export interface Fault {
  row: number
  /** Its heading in the file; null where it is of the whole row. */
  column: string | null
  code: FaultCode
  value: string
}

/** One product of the file that can't be read. */
export interface ImportProblem {
  rows: number[]
  name: string
  faults: Fault[]
}

/** Rows that are no products of ours. */
export interface LeftOutRow {
  row: number
  name: string
  reason: 'grouped' | 'external' | 'heading-again'
}

/** What was left out of a product that is otherwise read, or was chosen for the merchant. */
export interface ImportNote {
  row: number
  reason: 'category-path' | 'attribute' | 'picture-address' | 'pictures-many'
  value: string
}
