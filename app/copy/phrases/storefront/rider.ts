import { type ChosenSlot, clockTime, slotText } from '#app/copy/phrases/delivery-slot.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { riderWords } from '#copy/storefront/rider'

/** '14:00-18:00', of another day than today with its day; '' when any time will do. */
export function slotWords(slot: ChosenSlot, now: number, zone: string): string {
  const { slotDay, slotFrom, slotTo } = slot
  if (slotFrom === null || slotTo === null || slotDay !== dayIn(zone, now)) return slotText(slot) ?? ''
  return riderWords().slot({ from: clockTime(slotFrom), to: clockTime(slotTo) })
}
