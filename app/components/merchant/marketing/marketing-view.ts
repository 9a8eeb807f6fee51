import type { Platform } from '#app/domain/store/store.ts'
import type { FormResult } from '../use-form-result.ts'

export interface FeedAnswer extends FormResult {
  intent: string
}

export interface MarketingView {
  name: string
  slug: string
  description: string
  platform: Platform
  logo: string | null
  primary: string
  accent: string
  shareCard: string
  origin: string
  /** Of the first method whose code was tried; without an amount. */
  payCode: { text: string; method: string; name: string } | null
  feed: { isOn: boolean; url: string; isConfirmed: boolean }
}
