import { useEffect, useState } from 'react'
import { useHydrated } from '#app/browser/loading/use-hydrated.ts'
import { listReceipts } from '#app/browser/till/outbox-sales.ts'
import { readTakings, type TakingsSnapshot, writeTakings } from '#app/browser/till/takings-snapshot.ts'
import type { OutboxSale, TillOwner } from '#app/domain/sale/outbox-sale.ts'
import { type DayTaking, soldToday, takingsWith, waitingTotals } from '#app/domain/sale/waiting-sales.ts'
import { useReadAt } from '../shell/live-store.tsx'
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
  const { takings, asOf } = useTakingsSnapshot(owner, pageTakings)
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

/** The server's latest takings: a page from the cache may be older than those of the last one. */
function useTakingsSnapshot(owner: TillOwner, takings: DayTaking[]): TakingsSnapshot {
  const pageAt = useReadAt()
  const [later, setLater] = useState<TakingsSnapshot | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an owner is made at each rendering
  useEffect(() => {
    const stored = readTakings(owner)
    const isLater = stored !== null && stored.asOf > pageAt
    setLater(isLater ? stored : null)
    if (!isLater) writeTakings(owner, { takings, asOf: pageAt })
  }, [takings, pageAt, owner.accountId, owner.storeId])
  return later ?? { takings, asOf: pageAt }
}

/** Sales that this device has sent since the server's takings were read. */
function useSentSince(owner: TillOwner, asOf: number, isUnreachable: boolean, kept: OutboxSale[]): OutboxSale[] {
  const [sent, setSent] = useState<OutboxSale[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits no more has been sent
  useEffect(() => {
    if (!isUnreachable) return setSent([])
    let isShown = true
    listReceipts(owner, asOf)
      .then((sales) => isShown && setSent(sales))
      .catch((error: unknown) => console.warn('sent sales were not read', error))
    return () => {
      isShown = false
    }
  }, [owner.accountId, owner.storeId, asOf, isUnreachable, kept])
  return sent
}
