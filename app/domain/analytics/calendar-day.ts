import { dateFormat } from '../intl-formats.ts'

/** The calendar day ('2026-10-14') of an instant in a time zone ('Africa/Nairobi'). */
export function dayIn(zone: string, at: number): string {
  const format = dateFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const parts = Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]))
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`
}
