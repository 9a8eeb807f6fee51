import type { Minor } from '#app/domain/money.ts'

/** Null changes nothing. `label` is 'M', 'M / Red' or '' without sizes. */
export interface ImportedUnit {
  label: string
  code: string | null
  price: Minor | null
  compareAt: Minor | null
  stock: number | null
}

/** One product as a file or a bulk change has it; null and an empty list change nothing. */
export interface ImportedProduct {
  /** Numbers of its rows in the file, the heading being 1. */
  rows: number[]
  /** Our own id, from our own export or a selection. */
  productId: string | null
  /** The version that the preview compared with: a product changed since is a problem. */
  version?: number | null
  /** The file's handle or id, kept as `products.import_key`. */
  key: string | null
  code: string | null
  name: string | null
  description: string | null
  price: Minor | null
  compareAt: Minor | null
  costPrice: Minor | null
  /** Days in the store's zone, '2026-02-28'. */
  saleFrom: string | null
  saleUntil: string | null
  category: string | null
  optionNames: string[]
  units: ImportedUnit[]
  lowStock: number | null
  isShown: boolean | null
  /** https addresses. */
  pictures: string[]
}

/** Switches of the preview. */
export interface ImportOptions {
  hideNew: boolean
  changeStock: boolean
  matchNames: boolean
}
