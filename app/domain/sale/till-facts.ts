import type { MoneyFormat } from '#app/domain/money.ts'
import type { Platform } from '#app/domain/store/store.ts'

/** What a till needs to know of its store and account to sell and to write receipts by itself. */
export interface TillFacts {
  /** Of the account, as its requests name it. */
  email: string
  storeName: string
  storeLogo: string | null
  /** Without its scheme, as papers show it. */
  storeLink: string
  /** Address and number, where there are. */
  storeLines: string[]
  isBranded: boolean
  currency: string
  moneyFormat: MoneyFormat
  timeZone: string
  /** Of the store's customers. */
  language: string
  country: string
  platform: Platform
}
