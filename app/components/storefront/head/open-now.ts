import { storeData } from '#app/browser/store-data.ts'
import { formatDate } from '#app/copy/dates.ts'
import { opensWhen } from '#app/copy/phrases/storefront/opening.ts'
import { openingAt } from '#app/domain/store/opening.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { openNow as words } from '#copy/storefront/open-now'

const MINUTE = 60_000
/** OPENING_LINE, without its component. */
const line = document.getElementById('opening')
const store = storeData(document)?.snapshot

if (line && store) {
  const show = () => {
    line.textContent = openingText(store, Date.now())
  }
  show()
  setInterval(show, MINUTE)
}

function openingText(snapshot: StoreSnapshot, now: number): string {
  const { timeZone } = snapshot
  const opening = openingAt({ ...snapshot, pausedUntil: null }, now, timeZone)
  if (opening.state === 'open') {
    if (opening.until === null) return words().openAlways
    const time = formatDate(opening.until, { timeZone, hour: 'numeric', minute: '2-digit' })
    return words().openUntil({ time })
  }
  const { opensAt } = opening
  return opensAt === null ? words().closed : words().closedUntil({ when: opensWhen(opensAt, now, timeZone) })
}
