import type { Minor } from '#app/domain/money.ts'
import type { SnapshotSize } from '#app/domain/store/snapshot.ts'

export interface StockedProduct {
  hasSizes: boolean
  sizes: SnapshotSize[]
  available: number
}

export interface QuotedProduct extends StockedProduct {
  id: string
  name: string
  price: Minor
  floorPrice?: Minor | null
  isActive: boolean
  image: string | null
}

export const MIN_NAME = 2
export const MAX_NAME = 120
