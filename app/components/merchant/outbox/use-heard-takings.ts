import { useEffect, useState } from 'react'
import { listReceipts } from '#app/browser/till/outbox-sales.ts'
import { readTakings, type TakingsSnapshot, writeTakings } from '#app/browser/till/takings-snapshot.ts'
import type { OutboxSale, TillOwner } from '#app/domain/sale/outbox-sale.ts'
import type { DayTaking } from '#app/domain/sale/waiting-sales.ts'
import { useReadAt } from '../shell/live-store.tsx'

/** The server's latest takings: a page from the cache may be older than those of the last one. */
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

/** Sales that this device has sent since the server's takings were read. */
export function useSentSince(owner: TillOwner, asOf: number, isUnreachable: boolean, kept: OutboxSale[]): OutboxSale[] {
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
