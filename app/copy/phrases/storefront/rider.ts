import { type ChosenSlot, clockTime, slotText } from '#app/copy/phrases/delivery-slot.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { riderWords } from '#copy/storefront/rider'

/** Returns '14:00-18:00', with its day unless it is today; '' for any time. */
export function slotWords(slot: ChosenSlot, now: number, zone: string): string {
  const { slotDay, slotFrom, slotTo } = slot
  if (slotFrom === null || slotTo === null || slotDay !== dayIn(zone, now)) return slotText(slot) ?? ''
  return riderWords().slot({ from: clockTime(slotFrom), to: clockTime(slotTo) })
}
