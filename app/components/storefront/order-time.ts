import { orderPageWords } from '#app/copy/en/order-page.ts'
import { dayIn } from '#app/domain/analytics/periods.ts'

const DAY = 24 * 60 * 60 * 1000

/** 'Today, 14:20', 'tomorrow, 14:20', '12 Nov, 14:20', in the store's time zone. */
export function whenWords(at: number, now: number, zone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at)
  const day = dayIn(zone, at)
  if (day === dayIn(zone, now)) return orderPageWords.today(time)
  if (day === dayIn(zone, now + DAY)) return orderPageWords.tomorrow(time)
  if (day === dayIn(zone, now - DAY)) return orderPageWords.yesterday(time)
  const isThisYear = day.slice(0, 4) === dayIn(zone, now).slice(0, 4)
  const date = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at)
  return orderPageWords.on(date, time)
}
