import { formatDate } from '#app/copy/dates.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { riderWords } from '#copy/storefront/rider'

interface Slot {
  slotDay: string | null
  slotFrom: number | null
  slotTo: number | null
}

/** '14:00-18:00', of another day than today with its day; '' when any time will do. */
export function slotWords({ slotDay, slotFrom, slotTo }: Slot, now: number, zone: string): string {
  if (slotDay === null || slotFrom === null || slotTo === null) return ''
  const times = { from: clock(slotFrom), to: clock(slotTo) }
  if (slotDay === dayIn(zone, now)) return riderWords().slot(times)
  const day = formatDate(Date.parse(`${slotDay}T12:00Z`), { timeZone: 'UTC', day: 'numeric', month: 'short' })
  return riderWords().slotOn({ day, ...times })
}

function clock(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
