import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { OpeningRules } from './opening.ts'
import type { Platform } from './store.ts'

/** Paths: '/media/stores/{id}/{hash}.jpg' at 600x600, and `card` at 300x300. */
export interface SnapshotImage {
  url: string
  card: string
}

export interface SnapshotSize {
  value: string
  label: string
  available: number
}

export interface SnapshotProduct {
  id: string
  name: string
  description: string | null
  /** The description was left out because the snapshot would be too large; the server has it. */
  lacksDescription?: true
  price: Minor
  compareAt: Minor | null
  categoryId: string | null
  /** Cover first, then by position. */
  images: SnapshotImage[]
  hasSizes: boolean
  sizes: SnapshotSize[]
  /** With sizes, their sum. */
  available: number
  /** Epoch milliseconds. */
  createdAt: number
}

export interface SnapshotCategory {
  id: string
  name: string
}

export interface SnapshotLinks {
  instagram: string | null
  facebook: string | null
  youtube: string | null
  tiktok: string | null
  whatsappGroup: string | null
  telegramGroup: string | null
  additional: string | null
  map: string | null
}

/** The public data of a store: cached, rendered, and embedded in the page as JSON. */
export interface StoreSnapshot extends OpeningRules {
  storeId: string
  slug: string
  name: string
  description: string | null
  logo: string | null
  cover: string | null
  shareCard: string | null
  primaryColor: string
  accentColor: string
  currency: string
  moneyFormat: MoneyFormat
  country: string
  dialCode: string
  timeZone: string
  /** Codes: the store's own, and those that shoppers can choose. */
  language: string
  languages: string[]
  platform: Platform
  /** '+' and digits, or '@username'. */
  sellerContact: string | null
  hasDelivery: boolean
  hasPickup: boolean
  deliveryFee: Minor
  /** Of the goods; 0 for none. */
  minimumOrder: Minor
  /** Whether shoppers choose among areas, and among pick-up points. */
  hasAreas: boolean
  hasPoints: boolean
  /** Of its areas and parcels; null without any. */
  lowestAreaFee: Minor | null
  /** Of the total, asked for when an order is placed; 0 without the plan for it. */
  depositPercent: number
  storeAddress: string | null
  links: SnapshotLinks
  showsBranding: boolean
  /** Its owner's e-mail is not confirmed: in no search, and its link preview is the plain card. */
  awaitsConfirmation: boolean
  categories: SnapshotCategory[]
  /** In the merchant's order, sold-out products last. */
  products: SnapshotProduct[]
  /** Ids of what the store shows first, in its order; those that `products` lacks are in `featuredBeyond`. */
  featured: string[]
  featuredBeyond: SnapshotProduct[]
  /** A store with more than PRODUCTS_IN_PAGE products, or of too many bytes, includes the first. */
  productCount: number
}

export const PRODUCTS_IN_PAGE = 200
export const FIRST_PRODUCTS = 20

export function hasAllProducts({ products, productCount }: StoreSnapshot): boolean {
  return productCount <= products.length
}

/** Whether the page's own products answer this search, words of descriptions included. */
export function isSearchedInPage(store: StoreSnapshot, query: string): boolean {
  return hasAllProducts(store) && (query.trim() === '' || !store.products.some((product) => product.lacksDescription))
}
