import type { CustomersQuery, PagePosition } from '#app/domain/order/list/query.ts'
import type { Platform } from '#app/domain/store/store.ts'

export interface CustomerRow {
  phone: string
  name: string
  address: string
  ordersCount: number
  lastOrderAt: number
  lastOrderId: string
  lastStatus: string | null
  /** Shape: 'Owes KSh 700.00'; null when nothing is owed. */
  owes: string | null
  chatUrl: string
}

export interface HistoryOrder {
  id: string
  number: number
  createdAt: number
  status: string
  total: number
  paid: number
  currency: string
}

export interface BlockedRow {
  phone: string
  name: string
  createdAt: number
}

export interface BlockedView {
  rows: BlockedRow[]
  count: number
  position: PagePosition
}

export interface CustomersView {
  query: CustomersQuery
  rows: CustomerRow[]
  count: number
  position: PagePosition
  blocked: BlockedView
  now: number
  platform: Platform
  hasHistory: boolean
  upgradePath: string
  store: { id: string; slug: string; timeZone: string }
  /** Customer of ?history=; null without the parameter or when the plan has no histories. */
  history: { phone: string; name: string; rows: HistoryOrder[]; position: PagePosition } | null
}
