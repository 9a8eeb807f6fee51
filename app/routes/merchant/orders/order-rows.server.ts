import { fullDate } from '#app/components/merchant/orders/order-dates.ts'
import type { OrderRow } from '#app/components/merchant/orders/order-view.ts'
import { formatDate } from '#app/copy/dates.ts'
import { customerLabel } from '#app/copy/phrases/customer-label.ts'
import { shortDate } from '#app/copy/short-date.ts'
import { whenWords } from '#app/copy/timestamps.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { addDays } from '#app/domain/analytics/periods.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { ordersPage, orderRow as words } from '#copy/merchant/orders'
import { shownHold } from './orders-details.server.ts'

type ListedOrder = Awaited<ReturnType<OpenStore['orders']['page']>>['rows'][number]

interface Shown {
  now: number
  timeZone: string
  writeLinks: Record<string, NonNullable<OrderRow['write']>>
}

export function orderRows(rows: ListedOrder[], { now, timeZone, writeLinks }: Shown): OrderRow[] {
  return rows.map(({ areaName, customerAddress, ...row }) => ({
    ...row,
    customerName: customerLabel(row.customerName),
    place: placeOf({ ...row, areaName, customerAddress }),
    when: timesOf(row.createdAt, now, timeZone),
    moneyFormat: moneyFormatOf(row.currency),
    hold: row.hold && shownHold(row.hold, now, timeZone),
    write: writeLinks[row.id] ?? null,
  }))
}

/** Without areas an address begins with the quarter. */
function placeOf(order: Pick<ListedOrder, 'channel' | 'deliveryMethod' | 'areaName' | 'customerAddress'>): string {
  if (order.channel === 'pos') return ordersPage().pos
  if (order.deliveryMethod === 'pickup') return words().pickup
  return order.areaName || order.customerAddress.split(',')[0]?.trim() || ordersPage().delivery
}

function timesOf(at: number, now: number, zone: string): OrderRow['when'] {
  const [day, today] = [dayIn(zone, at), dayIn(zone, now)]
  const full = fullDate(at, zone)
  if (day < addDays(today, -1)) {
    const date = shortDate(at, now, zone)
    return { day: words().earlier, short: date, long: date, full }
  }
  return {
    day: day < today ? words().yesterday : words().today,
    short: formatDate(at, { timeZone: zone, hour: '2-digit', minute: '2-digit' }),
    long: whenWords(at, now, zone),
    full,
  }
}
