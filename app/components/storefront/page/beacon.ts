import { randomId } from '#app/browser/random-id.ts'
import { readStored, writeStored } from '#app/browser/storage/browser-storage.ts'

const VISITOR = 'visitor'

/** Counts a visit once per session: not in a frame, and not before a prerendered page shows. */
export function countVisit(slug: string): void {
  if (window.top !== window.self) return
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', () => countVisit(slug), { once: true })
    return
  }
  const visit = { id: randomId(), visitor: visitorId(), referrer: referrerHost() }
  navigator.sendBeacon?.(`/visits/${encodeURIComponent(slug)}`, JSON.stringify(visit))
}

function visitorId(): string {
  const storedId = readStored('sessionStorage', VISITOR)
  if (storedId) return storedId
  const visitor = randomId()
  writeStored('sessionStorage', VISITOR, visitor)
  return visitor
}

function referrerHost(): string {
  try {
    const { host } = new URL(document.referrer)
    return host === location.host ? '' : host
  } catch {
    return ''
  }
}
