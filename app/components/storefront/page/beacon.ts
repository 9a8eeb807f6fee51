import { randomId, readStored, writeStored } from '#app/browser/browser-storage.ts'

const VISITOR = 'visitor'

/** Tells the server once that a person looks at the store: not from a frame, and not before a prerendered page is shown. */
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
  const known = readStored('sessionStorage', VISITOR)
  if (known) return known
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
