import { liveWords } from '#app/copy/en/live.ts'
import { countText, useWaiting } from './live-store.tsx'

/** Beside 'Orders': how many new ones wait. Nothing when there are none. */
export function LiveBadge({ look = '' }: { look?: string }) {
  const waiting = useWaiting()
  if (waiting === 0) return null
  return (
    <span className={`live-badge ${look}`.trim()} data-waiting={waiting}>
      {countText(waiting)}
      <span className="sr-only"> {liveWords.waiting}</span>
    </span>
  )
}
