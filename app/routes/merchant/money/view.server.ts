import type { Merchant } from '#app/auth/guards.server.ts'
import type { MoneyTab, MoneyView, OwesView } from '#app/components/merchant/money/money-view.ts'
import { completeLanguage } from '#app/copy/languages.ts'
import { customerLabel } from '#app/copy/phrases/customer-label.ts'
import { reminderWords } from '#app/copy/phrases/merchant/debt-reminder.ts'
import { DEFAULT_LANGUAGE, inLanguage } from '#app/copy/reader.ts'
import { shortDate } from '#app/copy/short-date.ts'
import { untilWords } from '#app/copy/timestamps.ts'
import { WALK_IN } from '#app/domain/customer/walk-in.ts'
import { sumByCurrency } from '#app/domain/money.ts'
import { chatUrl, hasChat } from '#app/domain/order/message/chat-link.ts'
import { reminderMessage } from '#app/domain/order/message/debt.ts'
import { type Debt, debtsOf, MAX_DEBTS, type OwingOrder } from '#app/domain/payment/debts.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { moneyFormatOf, withFormat } from '#app/domain/reference/currencies.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { orderPath, type Platform } from '#app/domain/store/store.ts'
import { checkView } from './check-view.server.ts'
import { dayView } from './day-view.server.ts'

interface Shop {
  name: string
  language: string | null
  timeZone: string
  platform: Platform
}

export interface MoneyRequest {
  tab: MoneyTab
  /** Day in the address. */
  day: string
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
  const isAtTill = [...(check?.free ?? []), ...(check?.toldTwice ?? [])].some(({ till }) => till !== null)
  const names = isAtTill ? await store.rows.staff.names() : {}
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
    check: check && checkView(check, { claimsWaiting: inbox.claims, names, timeZone, now }),
    owes: owing && owesView(owing, shop, request),
    day:
      tab === 'day'
        ? await dayView(store, {
            ...{ ...request, ...shop, hasHistory: limits.hasMoneyHistory },
            hasShifts: storeRow?.hasShifts ?? false,
          })
        : null,
  }
}

function owesView(owing: OwingOrder[], shop: Shop, { now, origin }: { now: number; origin: string }): OwesView {
  const shown = owing.slice(0, MAX_DEBTS)
  const debts = debtsOf(shown)
  return {
    debts: debts.map((debt) => ({
      key: debt.orders[0]?.id ?? '',
      name: customerLabel(debt.name),
      numbers: debt.orders.map(({ number }) => number),
      total: debt.total,
      moneyFormat: moneyFormatOf(debt.currency),
      since: shortDate(debt.since, now, shop.timeZone),
      remindUrl: hasChat(debt.phone) ? chatUrl(shop.platform, debt.phone, reminderOf(debt, shop, origin)) : null,
      promptUntil: debt.promptUntil === null ? null : untilWords(debt.promptUntil, now, shop.timeZone),
    })),
    totals: sumByCurrency(debts.map(({ currency, total }) => withFormat({ currency, amount: total }))),
    orders: shown.length,
    isCut: owing.length > MAX_DEBTS,
    platform: shop.platform,
  }
}

/** Written in the customer's language. */
function reminderOf(debt: Debt, { name, platform, language }: Shop, origin: string): string {
  const reminder = {
    platform,
    storeName: name,
    customerName: debt.name === WALK_IN ? '' : debt.name,
    amount: debt.total,
    moneyFormat: moneyFormatOf(debt.currency),
    orders: debt.orders.map(({ number, token }) => ({ number, link: origin + orderPath(token) })),
  }
  const code = completeLanguage(debt.language, completeLanguage(language, DEFAULT_LANGUAGE))
  return inLanguage(code, () => reminderMessage(reminder, reminderWords()))
}
