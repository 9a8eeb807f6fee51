import { formatDate } from '#app/copy/dates.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { addDays } from '#app/domain/analytics/periods.ts'
import { type Opening, type OpeningRules, openingAt, refusesOrders } from '#app/domain/store/opening.ts'
import { openingWords as words } from '#copy/storefront/opening'

interface StoreTimes {
  name: string
  timeZone: string
}

export interface ShownOpening {
  takesOrders: boolean
  text: string
}

export function shownOpening(store: StoreTimes & OpeningRules, now: number): ShownOpening | null {
  const opening = openingAt(store, now, store.timeZone)
  if (opening.state === 'open') return null
  const takesOrders = !refusesOrders(store, opening)
  return { takesOrders, text: takesOrders ? handledWhen(opening, store, now) : noOrdersText(opening, store, now) }
}

export function noOrdersText({ opensAt }: { opensAt: number | null }, { name, timeZone }: StoreTimes, now: number) {
  return opensAt === null
    ? words().noOrders({ store: name })
    : words().noOrdersUntil({ store: name, when: opensWhen(opensAt, now, timeZone) })
}

/** Returns 'tomorrow at 8:00', for the end of a sentence. */
export function opensWhen(at: number, now: number, zone: string): string {
  const time = hourText(at, zone)
  const [day, today] = [dayIn(zone, at), dayIn(zone, now)]
  if (day === today) return words().today({ time })
  if (day === addDays(today, 1)) return words().tomorrow({ time })
  const format: Intl.DateTimeFormatOptions =
    day < addDays(today, 7) ? { weekday: 'long' } : { day: 'numeric', month: 'short' }
  return words().on({ day: formatDate(at, { timeZone: zone, ...format }), time })
}

export function hourText(at: number, zone: string): string {
  return formatDate(at, { timeZone: zone, hour: '2-digit', minute: '2-digit' }).replace(/^0/, '')
}

function handledWhen(opening: Opening, { timeZone }: StoreTimes, now: number): string {
  const opensAt = opening.state === 'closed' ? opening.opensAt : null
  return opensAt === null ? words().handledLater : words().handled({ when: opensWhen(opensAt, now, timeZone) })
}
