/** Types of the demo data. Money is in hundredths; ids are 16 hex digits, the same everywhere. */

import type { OfferedArea } from '#app/domain/delivery/area.ts'
import type { MemberRole } from '#app/domain/staff/role.ts'
import type { OpeningHours } from '#app/domain/store/opening.ts'

export type DemoStore = {
  id: string
  slug: string
  name: string
  description: string
  owner: DemoOwner
  /** with accounts of their own */
  staff: DemoMember[]
  /** shared by several; null: none */
  till: DemoTill | null
  country: 'KE'
  currency: 'KES'
  timeZone: 'Africa/Nairobi'
  language: string
  /** what shoppers can choose */
  languages: string[]
  messagingPlatform: 'whatsapp' | 'telegram'
  /** with + and country code */
  whatsappNumber: string | null
  /** a @username */
  telegramNumber: string | null
  hasDelivery: boolean
  hasPickup: boolean
  /** Meta and Google fetch its products */
  hasFeed?: true
  /** 0 without delivery */
  deliveryFee: number
  /** where to pick up; null without pickup */
  address: string | null
  links: DemoLinks
  /** #rrggbb; null: Kibanda's own */
  primaryColor: string | null
  accentColor: string | null
  /** picture names: pictures/{name}.jpg */
  logo: string
  cover: string | null
  shareCard: string
  openedDaysAgo: number
  categories: DemoCategory[]
  products: DemoProduct[]
  /** of today; null: none */
  imported: DemoImport | null
  paymentMethods: DemoPaymentMethod[]
  discounts: DemoDiscount[]
  /** oldest first, numbered from 1 without gaps; customers are derived from them */
  orders: DemoOrder[]
  /** what happened to them after the chat; null: nothing */
  money: DemoMoney | null
  /** where it delivers and when it is open; null: everywhere for one fee, and always */
  delivery: DemoDelivery | null
  blockedPhones: { phone: string; name: string; hoursAgo: number }[]
  /** page loads per day, the last number is today's */
  visits: number[]
}

export type DemoDelivery = {
  areas: DemoArea[]
  openingHours: OpeningHours[]
  minimumOrder: number
  run: {
    number: number
    riderName: string
    riderPhone: string
    startedHoursAgo: number
    /** by the order's number; the goods of one that failed are back */
    stops: { order: number; state: 'waiting' | 'delivered' | 'failed' }[]
  }
}

/** fee 0 at a pick-up point */
export type DemoArea = Pick<OfferedArea, 'kind' | 'part' | 'name'> &
  Partial<Pick<OfferedArea, 'fee' | 'freeAbove' | 'minimum' | 'windows' | 'leadMinutes' | 'eta' | 'address'>>

/** Numbers of orders. */
export type DemoMoney = {
  /** it waits for its customer to agree */
  edited: number
  partPaid: number
  claimed: number
  /** its last line came back */
  returned: number
  /** handed over, not paid */
  owing: number
  /** came from nobody knows whom */
  withoutOrder: { code: string; payer_name: string; payer_phone: string; source: 'message' }
}

export type DemoOwner = {
  id: string
  email: string
  fullName: string
  phone: string
  plan: 'free' | 'pro'
  /** null on the free plan */
  planEndsInDays: number | null
}

export type DemoMember = {
  id: string
  userId: string
  email: string
  name: string
  role: MemberRole
  sinceDaysAgo: number
}

export type DemoTill = {
  name: string
  /** without an account */
  seller: { id: string; name: string; sinceDaysAgo: number }
  pins: { owner: string; manager: string; seller: string; tillSeller: string }
  /** in hours ago; what the till recorded between `from` and `to` is theirs */
  shifts: DemoShift[]
}

/** to, pieces, counted, expected null: it is open */
export type DemoShift = {
  id: string
  from: number
  to: number | null
  float: number
  countedBefore: number | null
  pieces: Record<string, number> | null
  counted: number | null
  expected: number | null
  movements: { hoursAgo: number; amount: number; reason: string }[]
}

/** Days from now, negative in the past. */
export type DemoDiscount = {
  code: string
  kind: 'percent' | 'fixed'
  value: number
  minimumAmount: number
  startsInDays: number | null
  endsInDays: number | null
  maxUses: number | null
}

/** https links; null where the store has none */
export type DemoLinks = {
  instagram: string | null
  facebook: string | null
  youtube: string | null
  tiktok: string | null
  whatsappGroup: string | null
  telegramGroup: string | null
  additional: string | null
  googleMap: string | null
}

/** in the order of their positions, from 0 */
export type DemoCategory = { id: string; name: string; description: string | null }

export type DemoProduct = {
  id: string
  /** its name in this data: order lines and browser tests refer to it */
  slugName: string
  name: string
  description: string | null
  price: number
  /** compare-at price, above price */
  compareAt: number | null
  /** what it costs the store */
  cost: number | null
  /** lowest price for a seller */
  floor: number | null
  /** a DemoCategory's name; null: uncategorized */
  category: string | null
  hidden: boolean
  featured: boolean
  /** null: no sizes */
  sizes: DemoSize[] | null
  /** of two options, whose sizes are labelled 'M / Red' */
  optionNames: string[]
  /** stock today, holds not subtracted, paid orders subtracted; with sizes their sum */
  inventory: number
  /** low-stock threshold */
  lowStock: number | null
  /** picture names, cover first: pictures/{name}.jpg (600x600) and {name}-card.jpg (300x300) */
  pictures: string[]
}

/** By slugName, products without sizes; `added` are hidden. */
export type DemoImport = {
  file: string
  hoursAgo: number
  added: string[]
  priceBefore: Record<string, number>
  leftOut: string
}

/** price null: the product's */
export type DemoSize = { value: string; label: string; inventory: number; price: number | null }

export type DemoStatus =
  | 'pending'
  | 'processing'
  | 'out_for_delivery'
  | 'ready_for_pickup'
  | 'delivered'
  | 'paid'
  | 'pending_payment'
  | 'completed'
  | 'cancelled'

export type DemoOrder = {
  id: string
  /** per store: 1 is shown as #0001 */
  number: number
  /** of the page /o/{token}, 32 hex digits */
  token: string
  customer: DemoCustomer
  method: 'delivery' | 'pickup'
  /** the name of a DemoArea */
  area?: string
  landmark?: string
  pin?: string
  /** pos: sold in person, stock taken at once */
  source: 'storefront' | 'pos'
  lines: DemoLine[]
  status: DemoStatus
  placedHoursAgo: number
  /** set for paid and completed */
  paidHoursAgo?: number
  paymentMethod?: 'cash' | 'mpesa' | 'other'
  /** 10 letters and digits, unique in its store */
  mpesaCode?: string
  /** on the receipt of a sale that was made without a connection, and booked later */
  tillNumber?: string
}

/** name null: 'Walk-in customer'; phone with + or null; address '' for pickup */
export type DemoCustomer = { name: string | null; phone: string | null; address: string }

/** price: a piece, as it was then; size: a DemoSize's value, '' without sizes */
export type DemoLine = { product: string; size: string; quantity: number; price: number }

/** In the store's order. A number is a till's, a phone's or a link's address; null for cash. */
export type DemoPaymentMethod =
  | { id: string; type: 'cash'; enabled: boolean; idType: null; number: null; account: null; registeredName: null }
  | {
      id: string
      type: 'mpesa'
      enabled: boolean
      idType: 'personal' | 'business' | 'paybill' | 'pochi'
      number: string
      /** of a paybill; null: the order's number */
      account: string | null
      registeredName: string | null
      /** its payment code was tried, customers see it */
      isCodeTried?: boolean
    }
  | {
      id: string
      type: 'link'
      enabled: boolean
      idType: null
      number: string
      account: null
      registeredName: null
      linkName: string
    }
