import type { SignedInMerchant } from '#app/auth/guards.server.ts'
import type { SettingsGroup, SettingsRow } from '#app/components/merchant/settings/settings-list.tsx'
import { countryName } from '#app/copy/countries.ts'
import { sectionTitle } from '#app/copy/phrases/merchant/settings.ts'
import { hoursText } from '#app/copy/phrases/opening-hours.ts'
import { hasBrowser } from '#app/data/alert/channels.server.ts'
import type { ListedSettings } from '#app/data/store/settings.server.ts'
import type { ShellData } from '#app/data/store/shell.server.ts'
import { formatMoney } from '#app/domain/money.ts'
import { isMpesa, kindOf } from '#app/domain/payment/payment-method.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { currencySymbol, moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { type MerchantRoute, merchantRoutes, type RouteAccess } from '#app/domain/staff/merchant-routes.ts'
import { mayRole } from '#app/domain/staff/permission.ts'
import type { Role } from '#app/domain/staff/role.ts'
import { sectionPermissions } from '#app/domain/staff/settings-access.ts'
import { COMING_FEATURES } from '#app/domain/store/form/features.ts'
import { isSettingsSection, type SettingsSection } from '#app/domain/store/form/settings.ts'
import { platformName } from '#app/domain/store/store.ts'
import { PRIMARY_COLORS } from '#app/domain/store/theme.ts'
import type { Context } from '#app/load-context.server.ts'
import { activityPage } from '#copy/merchant/activity'
import { alertsPage } from '#copy/merchant/alerts'
import { pinPage } from '#copy/merchant/approval'
import { areasPage } from '#copy/merchant/delivery-areas'
import { hoursPage } from '#copy/merchant/opening-hours'
import { paymentKinds } from '#copy/merchant/payments'
import { selling } from '#copy/merchant/selling'
import {
  primaryNames,
  sectionHeadings,
  settingsPage,
  settingsRows,
  settingsStates as words,
} from '#copy/merchant/settings'
import { staffPage } from '#copy/merchant/staff'
import { tillsPage } from '#copy/merchant/till-lock'
import { planLine } from '../plan-line.server.ts'

type StoreRow = NonNullable<ShellData['storeRow']>
type State = Pick<SettingsRow, 'state' | 'tone' | 'color'>

/** All settings with their addresses, names and states; null without a store. */
export async function settingsGroups(
  context: Context,
  { user, store }: SignedInMerchant,
): Promise<SettingsGroup[] | null> {
  if (!store) return null
  const [{ storeRow: row }, listed, isAlerted] = await Promise.all([
    store.rows.shell.read(),
    store.rows.settings.listed(),
    hasBrowser(context, user.id, user.sessionId),
  ])
  if (!row) return null
  const now = context.now()
  const tier = tierUntil(row.proUntil, now)
  const links = [row.instagramUrl, row.facebookUrl, row.youtubeUrl, row.tiktokUrl]
  const groupLinks = [row.whatsappGroupUrl, row.telegramGroupUrl, row.additionalLinkUrl]
  const headings = sectionHeadings()
  const groups: SettingsGroup[] = [
    {
      title: headings.store,
      rows: [
        { ...section('store', 'store', { state: row.name }), anchor: 'store-settings' },
        section('contact', 'contact', contactState(row)),
        section('look', 'look', lookState(row)),
        section('region', 'region', { state: `${countryName(row.country)}, ${currencySymbol(row.currency)}` }),
        ...(mayRole(store.role, 'staff.manage')
          ? [{ path: '/settings/staff', icon: 'staff' as const, name: staffPage().title, state: '' }]
          : []),
      ],
    },
    {
      title: headings.payments,
      rows: [
        {
          path: '/settings/payment-methods',
          icon: 'payments',
          name: settingsRows().payments,
          ...paymentState(listed.methods),
          anchor: 'payment-methods',
        },
        section('deposit', 'deposit', depositState(limitsOf(tier).hasDeposits ? row.depositPercent : 0)),
      ],
    },
    {
      title: headings.social,
      rows: [
        {
          ...section('social-media', 'social', countState([...links, ...groupLinks])),
          anchor: 'social-media',
        },
      ],
    },
    {
      title: headings.extras,
      rows: [
        { ...section('handover', 'truck', handoverState(row)), anchor: 'delivery' },
        { path: '/settings/delivery', icon: 'areas', name: areasPage().title, ...areasState(listed.areas) },
        { path: '/settings/hours', icon: 'hours', name: hoursPage().title, ...hoursState(row, now) },
        {
          path: '/settings/selling',
          icon: 'shifts',
          name: selling().title,
          ...sellingState(row),
        },
        { path: '/settings/hours#minimum', icon: 'bag', name: hoursPage().minimum, ...minimumState(row) },
        section('new-customers', 'customers', { state: words().pieces({ count: row.largestHold }) }),
        {
          ...section('store-features', 'extras', countState(COMING_FEATURES.map((name) => row[name]))),
          anchor: 'store-features',
        },
      ],
    },
    {
      title: settingsPage().devices,
      hasSound: true,
      rows: [
        { path: '/settings/alerts', icon: 'alerts', name: alertsPage().title, ...alertsState(isAlerted) },
        { path: '/settings/pin', icon: 'pin', name: pinPage().title, state: '' },
        { path: '/activity', icon: 'activity', name: activityPage().title, state: '' },
        { path: '/settings/tills', icon: 'till', name: tillsPage().title, state: '' },
        { path: '/profile', icon: 'details', name: settingsPage().details, state: '' },
        {
          path: upgradePath(tier),
          icon: 'plan',
          name: settingsPage().plan,
          state: planLine(row, now),
        },
      ],
    },
  ]
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ path }) => mayOpen(store.role, path)) }))
    .filter(({ rows }) => rows.length > 0)
}

function mayOpen(role: Role, path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/)
  const section = pathname.replace('/settings/', '')
  if (isSettingsSection(section)) return mayRole(role, sectionPermissions[section])
  const access: RouteAccess | undefined = merchantRoutes[pathname as MerchantRoute]
  return access?.read !== undefined && mayRole(role, access.read)
}

function section(name: SettingsSection, icon: SettingsRow['icon'], state: State): SettingsRow {
  return { path: `/settings/${name}`, icon, name: settingsRows()[name] ?? sectionTitle(name), ...state }
}

const off = (): State => ({ state: words().off, tone: 'off' })

function sellingState({ sellerDiscount, floorPercent, hasShifts }: StoreRow): State {
  const { discountState, floorState, shifts } = selling()
  const parts = [
    ...(sellerDiscount === null ? [] : [discountState({ n: sellerDiscount })]),
    ...(floorPercent === null ? [] : [floorState({ n: floorPercent })]),
    ...(hasShifts ? [shifts] : []),
  ]
  return parts.length > 0 ? { state: parts.join(' · ') } : off()
}

function contactState(row: StoreRow): State {
  const contact = row.messagingPlatform === 'telegram' ? row.telegramNumber : row.whatsappNumber
  return contact ? { state: platformName(row.messagingPlatform) } : { state: words().noNumber, tone: 'warn' }
}

function lookState({ primaryColor }: StoreRow): State {
  const named = (PRIMARY_COLORS as readonly string[]).indexOf(primaryColor)
  return { state: primaryNames()[named] ?? primaryColor, color: primaryColor }
}

function paymentState(methods: ListedSettings['methods']): State {
  const kinds = methods.filter(({ isEnabled }) => isEnabled).map(kindOf)
  const names = kinds.map((kind) =>
    isMpesa(kind) ? 'M-PESA' : kind === 'other' ? words().other : paymentKinds()[kind],
  )
  return names.length > 0 ? { state: [...new Set(names)].join(', ') } : { state: words().none, tone: 'warn' }
}

function depositState(percent: number): State {
  return percent > 0 ? { state: `${percent} %` } : off()
}

function countState(values: (string | boolean | null)[]): State {
  const count = values.filter(Boolean).length
  return count > 0 ? { state: words().count({ count, max: values.length }) } : off()
}

function handoverState({ hasDelivery, hasPickup }: StoreRow): State {
  if (hasDelivery && hasPickup) return { state: words().on }
  if (!hasDelivery && !hasPickup) return { state: words().off, tone: 'warn' }
  return { state: hasDelivery ? words().delivery : words().pickup }
}

function areasState(areas: ListedSettings['areas']): State {
  const count = areas.reduce((sum, { kind, count }) => (kind === 'pickup' ? sum : sum + count), 0)
  return count > 0 ? { state: words().areas({ count }) } : { state: words().none, tone: 'off' }
}

function hoursState({ openingHours, pausedUntil }: StoreRow, now: number): State {
  if (pausedUntil !== null && pausedUntil > now) return { state: words().paused, tone: 'warn' }
  return openingHours.length > 0 ? { state: hoursText(openingHours) } : { state: words().always, tone: 'off' }
}

function minimumState({ minimumOrder, currency }: StoreRow): State {
  return minimumOrder > 0 ? { state: formatMoney(minimumOrder, moneyFormatOf(currency)) } : off()
}

function alertsState(isOn: boolean): State {
  return isOn ? { state: words().on } : { state: words().offHere, tone: 'warn' }
}
