import type { MoneyFormat } from '#app/domain/money.ts'
import type { Platform } from '#app/domain/store/store.ts'

export interface TillConfig {
  email: string
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
