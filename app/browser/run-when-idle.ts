/** Safari has no requestIdleCallback. */
const FALLBACK_DELAY_MS = 2_000

/** Runs `work` once the page is loaded and the browser is idle; never on the server. */
export function runWhenIdle(work: () => void): void {
  if (typeof document === 'undefined') return
  const schedule = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => work())
    else setTimeout(work, FALLBACK_DELAY_MS)
  }
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
}
