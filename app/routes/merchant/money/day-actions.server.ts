import { formatMoney, parseMoney } from '#app/domain/money.ts'
import { fieldsOf } from '#app/domain/onboarding/fields.ts'
import { timeSpanOf } from '#app/domain/order/list/time-span.ts'
import { judgeCount } from '#app/domain/payment/day-sheet.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { currencies, DEFAULT_CURRENCY, moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { dayWords, drawer as words } from '#copy/merchant/money-day'
import { dayShifts } from '#copy/merchant/shifts'
import { answerDone, answerRefused, type MoneyAction, textOf } from './answers.server.ts'
import { isRecentDay, shownDay } from './day-view.server.ts'

export async function closeDay(action: MoneyAction) {
  const { form, merchant, now } = action
  const requestId = textOf(form, 'requestId').slice(0, 64)
  const about = { intent: 'close-day', id: '' }
  const { storeRow } = await merchant.store.rows.shell.read()
  if (storeRow?.hasShifts) return answerRefused(about, 409, { text: dayShifts().gone })
  const timeZone = storeRow?.timeZone ?? DEFAULT_TIME_ZONE
  const tier = tierUntil(storeRow?.proUntil ?? null, now)
  const shown = currencies.find(({ code }) => code === textOf(form, 'currency'))?.code
  const currency = shown ?? storeRow?.currency ?? DEFAULT_CURRENCY
  const day = shownDay(textOf(form, 'day'), timeZone, now)
  if (!limitsOf(tier).hasMoneyHistory && !isRecentDay(day, timeZone, now)) {
    return answerRefused(about, 403, { text: dayWords().locked, upgrade: upgradePath(tier) })
  }
  const [opening, counted] = [parseMoney(textOf(form, 'opening') || '0'), parseMoney(textOf(form, 'counted'))]
  if (opening === null || counted === null || requestId === '') {
    const errors = {
      ...(opening === null ? { opening: words().amount } : {}),
      ...(counted === null ? { counted: words().amount } : {}),
    }
    return answerRefused(about, 422, { errors, typed: { ...fieldsOf(form), currency } })
  }
  const span = timeSpanOf({ from: day, to: day }, timeZone)
  const closing = { day, span, currency, timeZone, opening, counted, by: merchant.store.actor, requestId }
  const written = await merchant.store.rows.money.closeDay(closing)
  const verdict = judgeCount(written.expected, written.counted)
  const format = moneyFormatOf(currency)
  const text =
    verdict.kind === 'fits'
      ? words().fits
      : words()[verdict.kind === 'too-little' ? 'tooLittle' : 'tooMuch']({ amount: formatMoney(verdict.by, format) })
  return answerDone(action, about, words().closed, { text })
}
