import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import { givenFor, type OutboxSale } from './outbox-sale.ts'
import { totalsByCurrency } from './takings.ts'

export interface DayTaking {
  method: PaidWith
  currency: string
  moneyFormat: MoneyFormat
  sales: number
  total: Minor
}

type WaitingSale = Pick<OutboxSale, 'soldAt' | 'total' | 'moneyFormat'> & {
  sale: Pick<OutboxSale['sale'], 'method' | 'quotedCurrency'> & { given?: Minor | null }
}

export function waitingTotals(sales: readonly WaitingSale[]): DayTaking[] {
  return totalsByCurrency(sales.flatMap(takingOf))
}

export function soldToday<Sale extends WaitingSale>(sales: readonly Sale[], now: number, zone: string): Sale[] {
  const today = dayIn(zone, now)
  return sales.filter(({ soldAt }) => dayIn(zone, soldAt) === today)
}

/** Takings that were read at `asOf` count on that day alone; what waits is added to their rows. */
export function takingsWith(
  takings: readonly DayTaking[],
  waiting: readonly WaitingSale[],
  { asOf, now, zone }: { asOf: number; now: number; zone: string },
): DayTaking[] {
  const isOfToday = dayIn(zone, asOf) === dayIn(zone, now)
  const rows = new Map<string, DayTaking>()
  for (const taking of [...(isOfToday ? takings : []), ...waiting.flatMap(takingOf)]) {
    const key = `${taking.method} ${taking.currency}`
    const row = rows.get(key)
    rows.set(key, row ? { ...row, sales: row.sales + taking.sales, total: row.total + taking.total } : taking)
  }
  return [...rows.values()]
}

function takingOf({ sale, moneyFormat, total: cost }: WaitingSale): DayTaking[] {
  const total = givenFor({ sale, total: cost })
  if (total === 0 && cost > 0) return []
  return [{ method: sale.method, currency: sale.quotedCurrency ?? moneyFormat.symbol, moneyFormat, sales: 1, total }]
}
