import type { CatalogRefusal, Refused } from '#app/domain/refusal.ts'
import type { CodeUsed } from './codes.server.ts'
import type { StockRefused } from './stock-plan.server.ts'

export type ProductRefused =
  | Refused<CatalogRefusal>
  | StockRefused
  | CodeUsed
  | { ok: false; reason: 'product-changed' | 'product-saved-before' }
