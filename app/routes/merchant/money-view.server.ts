import type { Merchant } from '#app/auth/guards.server.ts'
import type { MoneyTab, MoneyView } from '#app/components/merchant/money/money-view.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { checkView } from './money-check-view.server.ts'
import { dayView } from './money-day-view.server.ts'
import { owesView } from './money-owes-view.server.ts'

export interface MoneyRequest {
  tab: MoneyTab
  /** Day in the address. */
  day: string
  userId: string
  origin: string
  now: number
  newId(): string
}

export async function moneyView(store: Merchant['store'], request: MoneyRequest): Promise<MoneyView> {
  const { tab, now } = request
  const { money, shell } = store.rows
  const [{ storeRow, inbox }, debtors, check, owing] = await Promise.all([
    shell.read(),
    money.debtors(),
    tab === 'check' ? money.toCheck() : null,
    tab === 'owes' ? money.owing() : null,
  ])
  const tier = tierUntil(storeRow?.proUntil ?? null, now)
  const limits = limitsOf(tier)
  const timeZone = storeRow?.timeZone ?? DEFAULT_TIME_ZONE
  const platform = storeRow?.messagingPlatform ?? 'whatsapp'
  const shop = { id: store.id, name: store.name, language: storeRow?.language ?? null, timeZone, platform }
  return {
    storeId: store.id,
    tab,
    claimsWaiting: inbox.claims,
    debtors,
    hasStatements: limits.hasStatements,
    upgradePath: upgradePath(tier),
    check: check && checkView(check, { claimsWaiting: inbox.claims, timeZone, now }),
    owes: owing && owesView(owing, shop, request),
    day: tab === 'day' ? await dayView(store.rows, { ...request, ...shop, hasHistory: limits.hasMoneyHistory }) : null,
  }
}
