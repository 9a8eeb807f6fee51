import type { AuthRefusal } from '#app/copy/en/account.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import { CHALLENGE_FIELD, MAX_ANSWER, type OfferedChallenge } from '#app/domain/challenge.ts'
import type { Context } from '#app/load-context.server.ts'
import { CHALLENGE_HEADER } from './auth-limits.server.ts'
import { handleAuth } from './handle.server.ts'

export type AuthCall = { ok: true; cookies: string[] } | AuthRefused

/** `waitMs` when time is what helps. */
export interface AuthRefused {
  ok: false
  reason: AuthRefusal
  status: number
  waitMs: number | null
  /** What lets a person go on at once. */
  challenge: OfferedChallenge | null
}

/** How a page's action answers a refusal. */
export function answerTo({ status, waitMs }: Pick<AuthRefused, 'status' | 'waitMs'>): ResponseInit {
  return waitMs === null ? { status } : { status, headers: retryAfter(waitMs) }
}

/** What the browser said of itself, for rate limits, origin checks and the session at hand. */
const passedOn = [
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'cf-connecting-ip',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
]

const reasons: Record<string, AuthRefusal> = {
  INVALID_EMAIL: 'email-invalid',
  INVALID_EMAIL_OR_PASSWORD: 'wrong-credentials',
  INVALID_PASSWORD: 'wrong-password',
  PASSWORD_TOO_SHORT: 'password-too-short',
  PASSWORD_TOO_LONG: 'password-too-long',
  INVALID_TOKEN: 'link-dead',
  USER_NOT_FOUND: 'link-dead',
}

/**
 * A form's action asks what /api/auth would be asked, and gets its cookies to hand on. `form` is where the answer to a
 * challenge stands.
 */
export async function callAuth(
  request: Request,
  context: Context,
  path: string,
  body: Record<string, unknown> = {},
  form: FormData | null = null,
): Promise<AuthCall> {
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const proof = form?.get(CHALLENGE_FIELD)
  if (typeof proof === 'string' && isHeader(proof)) headers.set(CHALLENGE_HEADER, proof)
  const url = new URL(`/api/auth${path}`, request.url)
  const response = await handleAuth(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }), context)
  if (response.ok) return { ok: true, cookies: response.headers.getSetCookie() }
  const seconds = Number(response.headers.get('retry-after'))
  const waitMs = seconds > 0 ? seconds * 1000 : null
  const { status } = response
  const said = (await response.json().catch(() => ({}))) as { code?: string; challenge?: OfferedChallenge }
  const reason = status === 429 ? 'too-many-tries' : (reasons[said.code ?? ''] ?? 'failed')
  return { ok: false, reason, status, waitMs, challenge: said.challenge ?? null }
}

function isHeader(proof: string): boolean {
  return proof.length <= MAX_ANSWER && /^[\x21-\x7e]+$/.test(proof)
}
