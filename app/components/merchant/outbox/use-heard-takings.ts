import { useEffect, useState } from 'react'
import type { SentSale } from '#app/browser/till/database.ts'
import { type HeardTakings, keepTakings, readTakings } from '#app/browser/till/kept-takings.ts'
import { readSentSales } from '#app/browser/till/sent-sales.ts'
import type { OutboxSale, TillOwner } from '#app/domain/sale/outbox-sale.ts'
import type { DayTaking } from '#app/domain/sale/waiting-sales.ts'
import { useReadAt } from '../shell/live-store.tsx'

/** Returns the latest stored figures: a page opened offline has older ones. */
export function useHeardTakings(owner: TillOwner, takings: DayTaking[]): HeardTakings {
  const pageAt = useReadAt()
  const [later, setLater] = useState<HeardTakings | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an owner is made at each rendering
  useEffect(() => {
    const stored = readTakings(owner)
    const isLater = stored !== null && stored.heardAt > pageAt
    setLater(isLater ? stored : null)
    if (!isLater) keepTakings(owner, { takings, heardAt: pageAt })
  }, [takings, pageAt, owner.accountId, owner.storeId])
  return later ?? { takings, heardAt: pageAt }
}

/** The server's takings don't include these sales yet. */
export function useSentSince(owner: TillOwner, heardAt: number, isCutOff: boolean, kept: OutboxSale[]): SentSale[] {
  const [sent, setSent] = useState<SentSale[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits no more has been sent
  useEffect(() => {
    if (!isCutOff) return setSent([])
    let isShown = true
    readSentSales(owner, heardAt)
      .then((sales) => isShown && setSent(sales))
      .catch((error: unknown) => console.warn('sent sales were not read', error))
    return () => {
      isShown = false
    }
  }, [owner.accountId, owner.storeId, heardAt, isCutOff, kept])
  return sent
}
