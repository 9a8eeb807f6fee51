import {
  Box,
  Calculator,
  Coins,
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
import { useAccess } from '../use-access.ts'

export const navPaths = [
  '/dashboard',
  '/products',
  '/orders',
  '/money',
  '/pos',
  '/shifts',
  '/customers',
  '/marketing',
  '/subscription',
  '/settings',
] as const

export interface NavEntry {
  path: (typeof navPaths)[number]
  label: string
  icon: LucideIcon
  startsGroup?: boolean
}

const navEntries = (): readonly NavEntry[] => [
  { path: '/dashboard', label: words().dashboard, icon: House },
  { path: '/products', label: words().products, icon: Box },
  { path: '/orders', label: words().orders, icon: ReceiptText },
  { path: '/money', label: words().money, icon: Wallet },
  { path: '/pos', label: words().pos, icon: Calculator },
  { path: '/shifts', label: words().shifts, icon: Coins },
  { path: '/customers', label: words().customers, icon: Users },
  { path: '/marketing', label: words().marketing, icon: QrCode, startsGroup: true },
  { path: '/subscription', label: words().subscription, icon: CreditCard },
  { path: '/settings', label: words().settings, icon: SlidersHorizontal },
]

export function useNavEntries(): readonly NavEntry[] {
  const { menu } = useAccess()
  return navEntries().filter(({ path }) => menu.includes(path))
}

const barPaths = ['/orders', '/pos', '/products', '/money', '/dashboard']

/** The daily places, in the order of the phone's bar. */
export function useBarEntries(): readonly NavEntry[] {
  const entries = useNavEntries()
  return barPaths.flatMap((path) => entries.filter((entry) => entry.path === path)).slice(0, 4)
}

const planPaths = ['/settings/plan', '/upgrade']

export function isCurrentEntry(entry: NavEntry, pathname: string): boolean {
  const ownPath = pathname.replace(/^\/store\/[^/]+/, '')
  const path = planPaths.includes(ownPath) ? '/subscription' : ownPath
  return path === entry.path || path.startsWith(`${entry.path}/`)
}
