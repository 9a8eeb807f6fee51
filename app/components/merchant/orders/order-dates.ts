import { orderPageWords } from '#app/copy/en/order-page.ts'
import { relative } from '#app/copy/en/orders.ts'
import { dayIn } from '#app/domain/analytics/periods.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '12 min ago' within a day, then '13 Oct' or '13 Oct 2025'; in the store's time zone. */
export function agoWords(at: number, now: number, zone: string): string {
  const elapsed = now - at
  if (elapsed < MINUTE) return relative.justNow
  if (elapsed < HOUR) return relative.minutes(Math.floor(elapsed / MINUTE))
  if (elapsed < DAY) return relative.hours(Math.floor(elapsed / HOUR))
  return shortDate(at, now, zone)
}

/** '14 Oct 2026, 14:20' */
export function fullDate(at: number, zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return format.format(at)
}

/** 'Today, 14:20', 'Yesterday, 14:20', '12 Nov, 14:20', in the store's time zone. */
export function whenWords(at: number, now: number, zone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at)
  const day = dayIn(zone, at)
  if (day === dayIn(zone, now)) return orderPageWords.today(time)
  if (day === dayIn(zone, now - DAY)) return orderPageWords.yesterday(time)
  return orderPageWords.on(shortDate(at, now, zone), time)
}

function shortDate(at: number, now: number, zone: string): string {
  const isThisYear = dayIn(zone, at).slice(0, 4) === dayIn(zone, now).slice(0, 4)
  const year = isThisYear ? {} : { year: 'numeric' as const }
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short', ...year }).format(at)
}
