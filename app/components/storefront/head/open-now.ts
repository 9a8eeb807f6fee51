import { storeData } from '#app/browser/store-data.ts'
import { hourText, opensWhen } from '#app/copy/phrases/storefront/opening.ts'
import { openingAt } from '#app/domain/store/opening.ts'
import { SERVER_CLOCK } from '#app/domain/store/server-clock.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { openNow as words } from '#copy/storefront/open-now'

const MINUTE = 60_000
/** OPENING_LINE, without its component. */
const LINE = 'opening'
const clockError = deviceClockError()
let store = storeData(document)?.snapshot

if (store && document.getElementById(LINE)) {
  show()
  setInterval(show, MINUTE)
  addEventListener('storeReloaded', ({ detail: page }) => {
    store = storeData(page)?.snapshot
    // After the head, too, may have been replaced.
    setTimeout(show)
  })
}

function show() {
  const line = document.getElementById(LINE)
  if (line && store) line.textContent = openingText(store, Date.now() - clockError)
}

/** 0 where the page comes from the device's own cache, with the time of then. */
function deviceClockError(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const clock = page?.serverTiming?.find(({ name }) => name === SERVER_CLOCK)
  if (!page?.transferSize || !clock || document.documentElement.dataset.kept) return 0
  return performance.timeOrigin + page.responseStart - clock.duration
}

function openingText(snapshot: StoreSnapshot, now: number): string {
  const { timeZone } = snapshot
  const opening = openingAt({ ...snapshot, pausedUntil: null }, now, timeZone)
  if (opening.state === 'open') {
    if (opening.until === null) return words().openAlways
    return words().openUntil({ time: hourText(opening.until, timeZone) })
  }
  const { opensAt } = opening
  if (opensAt === null) return words().closed
  const text = snapshot.whenClosed === 'take' ? words().closedTaking : words().closedUntil
  return text({ when: opensWhen(opensAt, now, timeZone) })
}
