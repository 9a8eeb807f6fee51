import { formatDate } from '#app/copy/dates.ts'
import { shortDate } from '#app/copy/short-date.ts'
import { relative } from '#copy/merchant/orders'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Returns '12 min ago' within a day, then '13 Oct' or '13 Oct 2025'; in the store's time zone. */
export function agoWords(at: number, now: number, zone: string): string {
  const elapsed = now - at
  if (elapsed < MINUTE) return relative().justNow
  if (elapsed < HOUR) return relative().minutes({ n: Math.floor(elapsed / MINUTE) })
  if (elapsed < DAY) return relative().hours({ n: Math.floor(elapsed / HOUR) })
  return shortDate(at, now, zone)
}

export function fullDate(at: number, zone: string): string {
  return formatDate(at, {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
}

export function spacedPhone(phone: string): string {
  return phone.replace(/^(\+\d{3})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}
