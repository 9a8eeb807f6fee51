const kinds = {
  'member-invited': 'people',
  'invitation-revoked': 'people',
  'role-changed': 'people',
  'member-removed': 'people',
  'member-joined': 'people',

  'till-added': 'tills',
  'till-changed': 'tills',
  'till-revoked': 'tills',
  'till-seller-added': 'tills',
  'pin-set': 'tills',
  'pins-wrong': 'tills',

  'settings-saved': 'settings',
  'store-paused': 'settings',
  'store-resumed': 'settings',
  'area-added': 'settings',
  'areas-added': 'settings',
  'area-edited': 'settings',
  'area-switched-on': 'settings',
  'area-switched-off': 'settings',
  'area-removed': 'settings',
  'areas-sorted': 'settings',

  'method-added': 'methods',
  'method-edited': 'methods',
  'method-removed': 'methods',
  'methods-sorted': 'methods',

  'price-changed': 'prices',
  'floor-changed': 'prices',

  'product-created': 'products',
  'product-edited': 'products',
  'product-hidden': 'products',
  'product-published': 'products',
  'product-featured': 'products',
  'product-unfeatured': 'products',
  'product-removed': 'products',
  'product-restored': 'products',
  'products-changed': 'products',
  'products-imported': 'products',
  'products-undone': 'products',
  'category-added': 'products',
  'category-edited': 'products',
  'category-removed': 'products',
  'categories-sorted': 'products',

  'discount-created': 'discounts',
  'discount-edited': 'discounts',
  'discount-switched-on': 'discounts',
  'discount-switched-off': 'discounts',
  'discount-removed': 'discounts',

  'file-downloaded': 'downloads',

  'link-extended': 'runs',
  'link-stopped': 'runs',
  'run-ended': 'runs',
  'stop-moved': 'runs',
  'stop-removed': 'runs',

  'number-blocked': 'blocks',
  'number-allowed': 'blocks',

  'claim-refused': 'money',
  'payment-dismissed': 'money',
  'payment-restored': 'money',
  'money-kept': 'money',
  'late-sale-settled': 'money',

  'note-removed': 'orders',
  'action-approved': 'orders',
} as const

export type Deed = keyof typeof kinds
export type ActivityKind = (typeof kinds)[Deed]

export const ACTIVITY_KINDS = [...new Set(Object.values(kinds))]

export const ACTIVITY_MS = 180 * 24 * 60 * 60 * 1000

export const ACTIVITY_PAGE = 50

export interface Activity {
  at: number
  id: string
  /** As it stands in the store's rows: the owner's user id or a membership's. */
  actor: string
  kind: string
  what: ActivityDetails
}

/** Field names, names of things, sums; never a person's name. */
export interface ActivityDetails {
  deed: string
  /** Of a product, area, category, discount, file or payment method. */
  name?: string | null
  size?: string
  /** Of an order or run. */
  number?: number | null
  id?: string | null
  fields?: string[]
  /** In minor units of `currency`. */
  from?: number
  to?: number
  currency?: string
  member?: string
  role?: string
  count?: number
}

export function kindOf(deed: Deed): ActivityKind {
  return kinds[deed]
}

export function isDeed(deed: string): deed is Deed {
  return Object.hasOwn(kinds, deed)
}
