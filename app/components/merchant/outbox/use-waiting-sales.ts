import { useEffect, useState } from 'react'
import type { OutboxSale } from '#app/domain/sale/outbox-sale.ts'

/** A sale that is being completed doesn't count as waiting for this time. */
const FRESH_MS = 5_000

export function useWaitingSales<Sale extends OutboxSale>(kept: Sale[]): Sale[] {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const fresh = kept.filter(({ saleId, isLate, refusal }) => !isLate && !refusal && !known.has(saleId))
  const freshIds = fresh.map(({ saleId }) => saleId).join(' ')

  useEffect(() => {
    if (freshIds === '') return
    const timer = setTimeout(() => setKnown((ids) => new Set([...ids, ...freshIds.split(' ')])), FRESH_MS)
    return () => clearTimeout(timer)
  }, [freshIds])

  return kept.filter((sale) => !fresh.includes(sale))
}
