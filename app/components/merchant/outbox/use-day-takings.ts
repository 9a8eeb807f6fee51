import { useHydrated } from '#app/browser/use-hydrated.ts'
import type { OutboxSale } from '#app/domain/sale/outbox-sale.ts'
import { type DayTaking, soldToday, takingsWith, waitingTotals } from '#app/domain/sale/waiting-sales.ts'
import { useReadAt } from '../shell/live-store.tsx'
import { useWaitingSales } from './use-waiting-sales.ts'

export interface DayTakings {
  /** Of the server, and what of today waits on this device. */
  takings: DayTaking[]
  /** A sum for each currency. */
  notSent: DayTaking[]
  /** When the server told its part; null while it can be asked. */
  heardAt: number | null
}

interface Till {
  storeId: string
  timeZone: string
  isCutOff: boolean
}

export function useDayTakings(
  takings: DayTaking[],
  kept: OutboxSale[],
  { storeId, timeZone, isCutOff }: Till,
): DayTakings {
  const heardAt = useReadAt()
  const waiting = useWaitingSales(kept).filter(({ owner }) => owner.storeId === storeId)
  // A kept page may be of another day, which is known once its script runs.
  if (!useHydrated()) return { takings, notSent: [], heardAt: null }
  const now = Date.now()
  const today = soldToday(waiting, now, timeZone)
  return {
    takings: takingsWith(takings, today, { heardAt, now, zone: timeZone }),
    notSent: waitingTotals(today),
    heardAt: isCutOff ? heardAt : null,
  }
}
