import { orderPageWords } from '#app/copy/en/order-page.ts'
import { addDays, dayIn } from '#app/domain/analytics/periods.ts'

/** 'Today, 14:20', 'tomorrow, 14:20', '12 Nov, 14:20', in the store's time zone. */
export function whenWords(at: number, now: number, zone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at)
  const day = dayIn(zone, at)
  const today = dayIn(zone, now)
  if (day === today) return orderPageWords.today(time)
  if (day === addDays(today, 1)) return orderPageWords.tomorrow(time)
  if (day === addDays(today, -1)) return orderPageWords.yesterday(time)
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const date = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at)
  return orderPageWords.on(date, time)
}
