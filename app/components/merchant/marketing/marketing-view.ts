import type { Platform } from '#app/domain/store/store.ts'

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
}
