import { useEffect, useState } from 'react'
import { listBookedSales } from '#app/browser/till/outbox-sales.ts'
import { readTakings, type TakingsSnapshot, writeTakings } from '#app/browser/till/takings-snapshot.ts'
import type { OutboxSale, TillOwner } from '#app/domain/sale/outbox-sale.ts'
import type { DayTaking } from '#app/domain/sale/waiting-sales.ts'
import { useReadAt } from '../shell/live-store.tsx'

/** What the server said last: a page that is opened without it is as old as the last one that was. */
export function useHeardTakings(owner: TillOwner, takings: DayTaking[]): TakingsSnapshot {
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

/** What this device has sold and sent since the server was heard: its takings have none of it yet. */
export function useSentSince(owner: TillOwner, asOf: number, isUnreachable: boolean, kept: OutboxSale[]): OutboxSale[] {
  const [sent, setSent] = useState<OutboxSale[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits no more has been sent
  useEffect(() => {
    if (!isUnreachable) return setSent([])
    let isShown = true
    listBookedSales(owner, asOf)
      .then((sales) => isShown && setSent(sales))
      .catch((error: unknown) => console.warn('sent sales were not read', error))
    return () => {
      isShown = false
    }
  }, [owner.accountId, owner.storeId, asOf, isUnreachable, kept])
  return sent
}
