import { useEffect } from 'react'
import { loadWhenIdle } from '../loading/lazy-module.ts'
import { prefersReducedData } from '../loading/reduced-data.ts'

const loadRegistration = () => import('./till-registration.ts')

/** With data saver, only when the till is opened. */
export function useTillWorker(isTill: boolean): void {
  useEffect(() => {
    if (!isTill && prefersReducedData()) return
    const stop = new AbortController()
    loadWhenIdle(
      loadRegistration,
      ({ holdTillOpen, watchTillWorker }) => {
        if (isTill) holdTillOpen(stop.signal)
        watchTillWorker()
      },
      stop.signal,
    )
    return () => stop.abort()
  }, [isTill])
}

/** Behind the page: another store's till is kept as soon as it can be. */
export function exchangeCachedPages(): void {
  loadRegistration()
    .then(({ exchangePages }) => exchangePages())
    .catch((error: unknown) => console.warn('the kept till was not exchanged', error))
}

/** Nobody else may open this account's till offline after the sign-out. */
export async function dropCachedPages(): Promise<void> {
  const { dropPages } = await loadRegistration()
  await dropPages()
}
