import { Link, useLocation, useNavigate } from '@remix-run/react'
import {
  Bell,
  Calculator,
  ChevronRight,
  Clock,
  Coins,
  CreditCard,
  Globe,
  HandCoins,
  Heart,
  History,
  KeyRound,
  type LucideIcon,
  MapPin,
  MessageCircle,
  Palette,
  Percent,
  ShoppingBag,
  Sparkles,
  Store,
  Truck,
  UserRound,
  UserRoundPlus,
  Users,
} from 'lucide-react'
import { useEffect } from 'react'
import { settingsPage as words } from '#copy/merchant/settings'
import { LiveSound } from '../shell/live-sound.tsx'

export interface SettingsRow {
  path: string
  icon: keyof typeof icons
  name: string
  state: string
  /** `off` is grey; `warn` costs orders. */
  tone?: 'off' | 'warn'
  color?: string
  /** Of the former page of all settings, which other pages link to. */
  anchor?: string
}

export interface SettingsGroup {
  title: string
  rows: SettingsRow[]
  hasSound?: boolean
}

const icons = {
  activity: History,
  alerts: Bell,
  areas: MapPin,
  bag: ShoppingBag,
  contact: MessageCircle,
  customers: Users,
  deposit: Percent,
  details: UserRound,
  extras: Sparkles,
  hours: Clock,
  look: Palette,
  payments: HandCoins,
  pin: KeyRound,
  plan: CreditCard,
  region: Globe,
  shifts: Coins,
  social: Heart,
  staff: UserRoundPlus,
  store: Store,
  till: Calculator,
  truck: Truck,
} satisfies Record<string, LucideIcon>

const rowClass =
  'flex min-h-11 w-full items-center gap-2.5 py-1 ps-3 pe-2.5 text-start text-sm leading-snug lg:min-h-9.5 lg:py-0.5'
const DESK = '(width >= 1100px)'

/** `isIndex`: it is the page itself; a desk opens the first of its pages beside it. */
export function SettingsList({ groups, isIndex }: { groups: SettingsGroup[]; isIndex: boolean }) {
  const { pathname, hash } = useLocation()
  const rows = groups.flatMap((group) => group.rows)
  const current = rows.find(({ path }) => path === pathname + hash) ?? rows.find(({ path }) => path === pathname)
  useOpenedRow(isIndex, rows, hash)
  const Title = isIndex ? 'h1' : 'p'
  return (
    <nav
      aria-label={words().all}
      className={`min-w-0 grid-cols-[minmax(0,1fr)] content-start lg:sticky lg:top-0 lg:grid lg:max-h-dvh lg:overflow-y-auto lg:pb-6 ${isIndex ? 'grid' : 'hidden'}`}
    >
      <Title className="-mt-2 flex min-h-11 items-center text-xl font-bold">{words().title}</Title>
      {groups.map(({ title, rows, hasSound }) => (
        <section key={title} aria-label={title} className="not-first-of-type:pt-2.5">
          <p className="pb-1 text-xs font-semibold text-ink-2" aria-hidden="true">
            {title}
          </p>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
            {rows.map((row) => (
              <li key={row.path} id={row.anchor} className="target:bg-brand-soft">
                <Row row={row} isCurrent={row === current} />
              </li>
            ))}
            {hasSound && (
              <li>
                <LiveSound look={`${rowClass} font-semibold [&>.icon]:size-5 [&>.icon]:text-ink-2`} />
              </li>
            )}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Row({ row: { path, icon, name, state, tone, color }, isCurrent }: { row: SettingsRow; isCurrent: boolean }) {
  const Icon = icons[icon]
  const look = tone === 'warn' ? 'text-warn' : tone === 'off' && !isCurrent ? 'text-ink-3' : 'text-ink-2'
  return (
    <Link
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${rowClass} outline-offset-[-2px] hover:bg-wash lg:aria-[current]:bg-wash`}
    >
      <Icon className="icon size-5! text-ink-2" aria-hidden="true" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="font-semibold">{name}</span>
        <span className={`flex max-w-full min-w-0 items-center gap-1.5 text-[0.8125rem] ${look}`}>
          {color && <span className="size-3 flex-none rounded-full border border-line" style={{ background: color }} />}
          <span className="truncate" dir="auto">
            {state}
          </span>
        </span>
      </span>
      <ChevronRight className="icon icon-small icon-sided text-ink-3" aria-hidden="true" />
    </Link>
  )
}

function useOpenedRow(isIndex: boolean, rows: SettingsRow[], hash: string): void {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list is opened
  useEffect(() => {
    if (!isIndex) return
    const anchored = rows.find(({ anchor }) => anchor && `#${anchor}` === hash)
    const opened = anchored ?? (matchMedia(DESK).matches ? rows[0] : undefined)
    if (opened) navigate(opened.path, { replace: true })
  }, [isIndex, hash])
}
