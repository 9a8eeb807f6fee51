import type { Report } from './outbox.ts'
import { keptPhotos } from './photos.ts'

const TIMEOUT_MS = 20_000

export interface Refusal {
  problem: string | null
  codeError: string | null
  errors: Record<string, string>
}

export type Answer =
  | { kind: 'saved' }
  /** No connection, or a server that asks to try again. */
  | { kind: 'later' }
  | { kind: 'over' }
  | { kind: 'refused'; status: number; refusal: Refusal }

/** The same report may be sent again: it counts once. */
export async function sendReport({ id, fields, isQueued }: Report, photos?: Blob[]): Promise<Answer> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...fields, report: id, queued: isQueued ? '1' : '' })) {
    body.set(name, value)
  }
  for (const photo of photos ?? (await keptPhotos(id))) body.append('photo', photo, 'photo.jpg')
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS)
  try {
    const { signal } = stop
    const headers = { accept: 'application/json' }
    const response = await fetch(location.href, { method: 'POST', body, headers, signal })
    const { status } = response
    if (status === 410) return { kind: 'over' }
    if (status === 429 || status >= 500) return { kind: 'later' }
    const refusal: Refusal & { ok?: boolean } = await response.json()
    if (response.ok) return { kind: 'saved' }
    return refusal.errors ? { kind: 'refused', status, refusal } : { kind: 'over' }
  } catch {
    return { kind: 'later' }
  } finally {
    clearTimeout(timer)
  }
}
