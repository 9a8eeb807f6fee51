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
  /** Absent: the product's. */
  price?: Minor | null
  compareAt?: Minor | null
}

export interface SnapshotProduct {
  id: string
  name: string
  description: string | null
  /** The description was left out because the snapshot would be too large; the server has it. */
  lacksDescription?: true
  price: Minor
  compareAt: Minor | null
  saleStartsAt?: number
  saleEndsAt?: number
  categoryId: string | null
  images: SnapshotImage[]
  hasSizes: boolean
  /** Names of one or two axes; the units of two are labelled 'M / Red'. Absent: plain sizes. */
  optionNames?: string[]
  sizes: SnapshotSize[]
  available: number
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
  language: string
  languages: string[]
  platform: Platform
  /** '+' and digits, or '@username'. */
  sellerContact: string | null
  hasDelivery: boolean
  hasPickup: boolean
  deliveryFee: Minor
  minimumOrder: Minor
  hasAreas: boolean
  hasPoints: boolean
  lowestAreaFee: Minor | null
  depositPercent: number
  storeAddress: string | null
  links: SnapshotLinks
  showsBranding: boolean
  /** The owner's e-mail is not confirmed: no search, and a plain link preview. */
  awaitsConfirmation: boolean
  categories: SnapshotCategory[]
  /** In the merchant's order, sold-out products last. */
  products: SnapshotProduct[]
  /** Ids in the store's order; those that `products` lacks are in `featuredBeyond`. */
  featured: string[]
  featuredBeyond: SnapshotProduct[]
  productCount: number
}

export const PRODUCTS_IN_PAGE = 200
export const FIRST_PRODUCTS = 20

export function hasAllProducts({ products, productCount }: StoreSnapshot): boolean {
  return productCount <= products.length
}

export function isSearchedInPage(store: StoreSnapshot, query: string): boolean {
  return hasAllProducts(store) && (query.trim() === '' || !store.products.some((product) => product.lacksDescription))
}
