import { formatDate } from '#app/copy/dates.ts'
import { deliverySlot } from '#copy/delivery-slot'

export interface ChosenSlot {
  slotDay: string | null
  slotFrom: number | null
  slotTo: number | null
}

/** Returns 'Sat 28 Nov, 14:00-18:00'; null without a chosen time. */
export function slotText({ slotDay, slotFrom, slotTo }: ChosenSlot): string | null {
  if (slotDay === null || slotFrom === null || slotTo === null) return null
  const noon = new Date(`${slotDay}T12:00:00Z`)
  const day = formatDate(noon, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })
  return deliverySlot().slot({ day, from: clockTime(slotFrom), to: clockTime(slotTo) })
}

export function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
