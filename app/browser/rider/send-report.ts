import type { Report } from './outbox.ts'

const TIMEOUT_MS = 20_000

export interface Refusal {
  problem: string | null
  codeError: string | null
  errors: Record<string, string>
  isCodeSpent?: boolean
}

export type Answer =
  | { kind: 'taken'; isOver: boolean; notice: string | null }
  /** No connection, or an undecided response: the report is stored and sent again. */
  | { kind: 'later' }
  | { kind: 'refused'; status: number; isOver: boolean; refusal: Refusal }

/** The same report may be sent again: it counts once. */
export async function sendReport({ id, fields, photos, isQueued }: Report): Promise<Answer> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...fields, report: id, queued: isQueued ? '1' : '' })) {
    body.set(name, value)
  }
  for (const photo of photos) body.append('photo', photo, 'photo.jpg')
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS)
  try {
    const { signal } = stop
    const headers = { accept: 'application/json' }
    const response = await fetch(location.href, { method: 'POST', body, headers, signal })
    const { status } = response
    if (status === 429 || status >= 500) return { kind: 'later' }
    const answer: Partial<Refusal> & { ok?: boolean; isOver?: boolean; notice?: string } = await response.json()
    if (response.ok && answer.ok)
      return { kind: 'taken', isOver: answer.isOver === true, notice: answer.notice ?? null }
    const { errors, problem = null, codeError = null, isCodeSpent } = answer
    if (response.ok || typeof errors !== 'object' || errors === null) return { kind: 'later' }
    return { kind: 'refused', status, isOver: status === 410, refusal: { errors, problem, codeError, isCodeSpent } }
  } catch {
    return { kind: 'later' }
  } finally {
    clearTimeout(timer)
  }
}
