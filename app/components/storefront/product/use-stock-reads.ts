import { useEffect, useState } from 'react'
import type { SnapshotProduct } from '#app/domain/store/snapshot.ts'
import type { RefreshOutcome } from '../page/use-products.ts'

const EVERY_MS = 60_000

/** Reads at once, every minute, and when the page becomes visible. */
export function useStockReads(
  { id, lacksDescription }: SnapshotProduct,
  refresh: (productId: string) => Promise<RefreshOutcome>,
): boolean {
  const [isRead, setRead] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reloaded store may lack it again
  useEffect(() => {
    let isReading = false
    async function read() {
      if (isReading) return
      isReading = true
      setRead(false)
      const outcome = await refresh(id)
      setRead(true)
      isReading = false
      // Says only once that the product has gone.
      if (outcome === 'gone') clearInterval(minutes)
    }
    const readIfSeen = () => {
      if (document.visibilityState === 'visible') read()
    }
    // In a task of its own, after the panel is shown.
    const first = setTimeout(read)
    const minutes = setInterval(readIfSeen, EVERY_MS)
    window.addEventListener('inventoryUpdated', read)
    document.addEventListener('visibilitychange', readIfSeen)
    return () => {
      clearTimeout(first)
      clearInterval(minutes)
      window.removeEventListener('inventoryUpdated', read)
      document.removeEventListener('visibilitychange', readIfSeen)
    }
  }, [refresh, id, lacksDescription])

  return isRead
}
