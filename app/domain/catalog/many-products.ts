/** Products that one request changes. */
export const MOST_AT_ONCE = 200

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

export interface ManyResult {
  changed: number
  /** Names of products that somebody has changed since the page was read: they stay. */
  stayed: string[]
  /** Products that are not in the store any more. */
  gone: number
}
