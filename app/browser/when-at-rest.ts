/** Safari has no requestIdleCallback. */
const GRACE_MS = 2_000

/** Runs `work` once the page is loaded and the browser has nothing better to do; on the server never. */
export function whenAtRest(work: () => void): void {
  if (typeof document === 'undefined') return
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => work())
    else setTimeout(work, GRACE_MS)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
