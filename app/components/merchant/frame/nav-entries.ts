import {
  Box,
  Calculator,
  CreditCard,
  House,
  type LucideIcon,
  QrCode,
  ReceiptText,
  SlidersHorizontal,
  Users,
} from 'lucide-react'
import { merchantNav as words } from '#app/copy/en/merchant.ts'

export interface NavEntry {
  path: string
  label: string
  icon: LucideIcon
  /** Sits apart from those before it in the sidebar. */
  startsGroup?: boolean
}

export const navEntries: readonly NavEntry[] = [
  { path: '/dashboard', label: words.dashboard, icon: House },
  { path: '/products', label: words.products, icon: Box },
  { path: '/orders', label: words.orders, icon: ReceiptText },
  { path: '/pos', label: words.pos, icon: Calculator },
  { path: '/customers', label: words.customers, icon: Users },
  { path: '/marketing', label: words.marketing, icon: QrCode, startsGroup: true },
  { path: '/subscription', label: words.subscription, icon: CreditCard },
  { path: '/settings', label: words.settings, icon: SlidersHorizontal },
]

/** The plans' pages, two of which lie elsewhere. */
const planPaths = ['/settings/plan', '/upgrade']

/** True on the entry's own page, on pages below it and on the same page of a named store. */
export function isHere(entry: NavEntry, pathname: string): boolean {
  const named = pathname.replace(/^\/store\/[^/]+/, '')
  const path = planPaths.includes(named) ? '/subscription' : named
  return path === entry.path || path.startsWith(`${entry.path}/`)
}
