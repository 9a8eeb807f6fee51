import type { OwesView } from '#app/components/merchant/money/money-view.ts'
import { completeLanguage } from '#app/copy/languages.ts'
import { customerLabel } from '#app/copy/phrases/customer-label.ts'
import { reminderWords } from '#app/copy/phrases/merchant/debt-reminder.ts'
import { DEFAULT_LANGUAGE, inLanguage } from '#app/copy/reader.ts'
import { shortDate } from '#app/copy/short-date.ts'
import { WALK_IN } from '#app/domain/customer/walk-in.ts'
import { sumByCurrency } from '#app/domain/money.ts'
import { chatUrl, hasChat } from '#app/domain/order/chat-link.ts'
import { reminderMessage } from '#app/domain/order/messages-debt.ts'
import { type Debt, debtsOf, MAX_DEBTS, type OwingOrder } from '#app/domain/payment/debts.ts'
import { moneyFormatOf, withFormat } from '#app/domain/reference/currencies.ts'
import { orderPath, type Platform } from '#app/domain/store/store.ts'

interface Shop {
  name: string
  language: string | null
  timeZone: string
  platform: Platform
}

export function owesView(owing: OwingOrder[], shop: Shop, { now, origin }: { now: number; origin: string }): OwesView {
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
