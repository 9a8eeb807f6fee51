import { hoursText } from '#app/copy/phrases/opening-hours.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { openNow as words } from '#copy/storefront/open-now'

export const OPENING_LINE = 'opening'

/** A script adds whether the store is open now: the cached page knows no clock. */
export function OpeningLine({ store: { openingHours, pausedUntil } }: { store: StoreSnapshot }) {
  if (openingHours.length === 0 || pausedUntil !== null) return null
  return (
    <p id={OPENING_LINE} className="mt-2 truncate text-sm text-ink-2">
      {hoursText(openingHours)}
    </p>
  )
}

export function PausedBar({ store: { pausedUntil, pauseNote } }: { store: StoreSnapshot }) {
  if (pausedUntil === null) return null
  return (
    <p className="bg-accent-soft px-4 py-3 text-center text-sm font-semibold text-ink" role="status" dir="auto">
      {pauseNote ? words().pausedBecause({ note: pauseNote }) : words().paused}
    </p>
  )
}
