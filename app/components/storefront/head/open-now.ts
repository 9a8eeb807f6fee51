import { serverTime } from '#app/browser/server-time.ts'
import { storeData } from '#app/browser/storage/store-data.ts'
import { hourText, opensWhen } from '#app/copy/phrases/storefront/opening.ts'
import { openingAt } from '#app/domain/store/opening.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { openNow as words } from '#copy/storefront/open-now'

const MINUTE = 60_000
/** Equals OPENING_LINE, whose module has a component. */
const LINE = 'opening'
let store = storeData(document)?.snapshot

if (store && document.getElementById(LINE)) {
  show()
  setInterval(show, MINUTE)
  addEventListener('storeReloaded', ({ detail: page }) => {
    store = storeData(page)?.snapshot
    // In a task of its own: the head may have been replaced, too.
    setTimeout(show)
  })
}

function show() {
  const line = document.getElementById(LINE)
  if (!line || !store) return
  const opening = openingAt({ ...store, pausedUntil: null }, serverTime(), store.timeZone)
  line.textContent = openingText(store, opening, serverTime())
  line.toggleAttribute('data-open', opening.state === 'open')
}

function openingText(snapshot: StoreSnapshot, opening: ReturnType<typeof openingAt>, now: number): string {
  const { timeZone } = snapshot
  if (opening.state === 'open') {
    if (opening.until === null) return words().openAlways
    return words().openUntil({ time: hourText(opening.until, timeZone) })
  }
  const { opensAt } = opening
  if (opensAt === null) return words().closed
  const text = snapshot.whenClosed === 'take' ? words().closedTaking : words().closedUntil
  return text({ when: opensWhen(opensAt, now, timeZone) })
}
