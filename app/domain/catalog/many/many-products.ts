import { MAX_ROWS } from '../import/import.ts'
import type { PriceChange } from './price-change.ts'

export const MOST_SELECTED = MAX_ROWS

/** A product as the page that was read shows it. */
export interface ProductVersion {
  id: string
  version: number
}

export type ManyChange =
  | { kind: 'show' | 'hide' }
  | { kind: 'category'; categoryId: string | null }
  /** `orders` confirms the open orders that were named. */
  | { kind: 'remove'; orders: string }
  | ({ kind: 'price' } & PriceChange)

export interface ManyResult {
  /** Of the import that the change is. */
  id: string
  kind: ManyChange['kind']
  total: number
  changed: number
  /** Names of products that somebody has changed since the page was read: they stay. */
  stayed: string[]
  /** Products that are not in the store any more. */
  gone: number
  /** The queue works on it. */
  isRunning: boolean
}

/** The products as one field of a form. */
export function versionsText(products: ProductVersion[]): string {
  return products.map(({ id, version }) => `${id}.${version}`).join(' ')
}
