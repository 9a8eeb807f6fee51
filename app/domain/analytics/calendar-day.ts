import { dateFormat } from '../text/intl-formats.ts'

/** Returns '2026-10-14' in a zone such as 'Africa/Nairobi'. */
export function dayIn(zone: string, at: number): string {
  const format = dateFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const parts = Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]))
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`
}
