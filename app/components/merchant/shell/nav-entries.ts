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
  Wallet,
} from 'lucide-react'
import { merchantNav as words } from '#copy/merchant/shell'

export interface NavEntry {
  path: string
  label: string
  icon: LucideIcon
  startsGroup?: boolean
}

export const navEntries = (): readonly NavEntry[] => [
  { path: '/dashboard', label: words().dashboard, icon: House },
  { path: '/products', label: words().products, icon: Box },
  { path: '/orders', label: words().orders, icon: ReceiptText },
  { path: '/money', label: words().money, icon: Wallet },
  { path: '/pos', label: words().pos, icon: Calculator },
  { path: '/customers', label: words().customers, icon: Users },
  { path: '/marketing', label: words().marketing, icon: QrCode, startsGroup: true },
  { path: '/subscription', label: words().subscription, icon: CreditCard },
  { path: '/settings', label: words().settings, icon: SlidersHorizontal },
]

const barPaths = ['/orders', '/pos', '/products', '/money']

/** The daily places, in the order of the phone's bar. */
export const barEntries = (): readonly NavEntry[] =>
  barPaths.flatMap((path) => navEntries().filter((entry) => entry.path === path))

const planPaths = ['/settings/plan', '/upgrade']

export function isCurrentEntry(entry: NavEntry, pathname: string): boolean {
  const ownPath = pathname.replace(/^\/store\/[^/]+/, '')
  const path = planPaths.includes(ownPath) ? '/subscription' : ownPath
  return path === entry.path || path.startsWith(`${entry.path}/`)
}
