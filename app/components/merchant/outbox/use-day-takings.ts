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
  /** Time of the server's part; null while the server can be reached. */
  heardAt: number | null
}

interface Till {
  owner: TillOwner
  timeZone: string
  isCutOff: boolean
}

export function useDayTakings(
  pageTakings: DayTaking[],
  kept: OutboxSale[],
  { owner, timeZone, isCutOff }: Till,
): DayTakings {
  const { takings, heardAt } = useHeardTakings(owner, pageTakings)
  const sent = useSentSince(owner, heardAt, isCutOff, kept)
  const waiting = useWaitingSales(kept).filter((sale) => sale.owner.storeId === owner.storeId)
  // A cached page may be of another day, which is known once its script runs.
  if (!useHydrated()) return { takings: pageTakings, notSent: [], heardAt: null }
  const now = Date.now()
  const today = soldToday(waiting, now, timeZone)
  return {
    takings: takingsWith(takings, [...today, ...soldToday(sent, now, timeZone)], { heardAt, now, zone: timeZone }),
    notSent: waitingTotals(today),
    heardAt: isCutOff ? heardAt : null,
  }
}
