import type { MoneyFormat } from '#app/domain/money.ts'
import type { SellerLimits } from '#app/domain/staff/seller-limits.ts'
import type { Platform } from '#app/domain/store/store.ts'

export interface TillSeller {
  id: string
  name: string
  withoutPin?: boolean
}

export interface TillConfig {
  email: string
  /** Null for who is signed in. */
  seller: TillSeller | null
  /** Null for who sells without limits. */
  limits: SellerLimits | null
  storeName: string
  storeLogo: string | null
  storeLink: string
  storeLines: string[]
  isBranded: boolean
  currency: string
  moneyFormat: MoneyFormat
  timeZone: string
  language: string
  country: string
  platform: Platform
}
