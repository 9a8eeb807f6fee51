import { useHydrated } from '#app/browser/use-hydrated.ts'
import type { OutboxSale, TillOwner } from '#app/domain/sale/outbox-sale.ts'
import { type DayTaking, soldToday, takingsWith, waitingTotals } from '#app/domain/sale/waiting-sales.ts'
import { useHeardTakings, useSentSince } from './use-heard-takings.ts'
import { useWaitingSales } from './use-waiting-sales.ts'

export interface DayTakings {
  /** The server's, and today's sales that wait on this device. */
  takings: DayTaking[]
  /** A sum for each currency. */
  notSent: DayTaking[]
  /** When the server told its part; null while it can be asked. */
  asOf: number | null
}

interface Till {
  owner: TillOwner
  timeZone: string
  isUnreachable: boolean
}

export function useDayTakings(
  pageTakings: DayTaking[],
  kept: OutboxSale[],
  { owner, timeZone, isUnreachable }: Till,
): DayTakings {
  const { takings, asOf } = useHeardTakings(owner, pageTakings)
  const sent = useSentSince(owner, asOf, isUnreachable, kept)
  const waiting = useWaitingSales(kept).filter((sale) => sale.owner.storeId === owner.storeId)
  // A kept page may be of another day, which is known once its script runs.
  if (!useHydrated()) return { takings: pageTakings, notSent: [], asOf: null }
  const now = Date.now()
  const today = soldToday(waiting, now, timeZone)
  return {
    takings: takingsWith(takings, [...today, ...soldToday(sent, now, timeZone)], { asOf, now, zone: timeZone }),
    notSent: waitingTotals(today),
    asOf: isUnreachable ? asOf : null,
  }
}
