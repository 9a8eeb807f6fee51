import { formatDate } from '#app/copy/dates.ts'
import { clockTime } from '#app/copy/phrases/delivery-slot.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { addDays } from '#app/domain/analytics/periods.ts'
import type { DeliverySlot } from '#app/domain/delivery/slots.ts'
import { deliverySlot } from '#copy/delivery-slot'
import { areaChoice as words } from '#copy/storefront/area-choice'

/** Returns 'Tomorrow, 14:00-18:00'. */
export function slotChoice({ day, from, to }: DeliverySlot, now: number, timeZone: string): string {
  return deliverySlot().slot({ day: dayName(day, dayIn(timeZone, now)), from: clockTime(from), to: clockTime(to) })
}

function dayName(day: string, today: string): string {
  if (day === today) return words().today
  if (day === addDays(today, 1)) return words().tomorrow
  const noon = new Date(`${day}T12:00:00Z`)
  return formatDate(noon, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })
}
