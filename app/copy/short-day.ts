import { formatDate } from '#app/copy/dates.ts'

/** Returns '24 Dec 2026'. */
export function shortDay(at: number, zone: string): string {
  return formatDate(at, { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone })
}
