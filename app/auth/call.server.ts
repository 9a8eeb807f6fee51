import type { AuthRefusal } from '#app/copy/phrases/account.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import { CHALLENGE_FIELD, CHALLENGE_HEADER, MAX_TOKEN_LENGTH, type OfferedChallenge } from '#app/domain/challenge.ts'
import type { Context } from '#app/load-context.server.ts'
import { handleAuth } from './handle.server.ts'

export type AuthCall = { ok: true; cookies: string[] } | AuthRefused

export interface AuthRefused {
  ok: false
  reason: AuthRefusal
  status: number
  waitMs: number | null
  challenge: OfferedChallenge | null
}

export function refusalInit({ status, waitMs }: Pick<AuthRefused, 'status' | 'waitMs'>): ResponseInit {
  return waitMs === null ? { status } : { status, headers: retryAfter(waitMs) }
}

const forwardedHeaders = [
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
  ENOUGH_MAILS: 'enough-mails',
}

const waitReasons: Record<number, AuthRefusal> = { 429: 'too-many-tries', 503: 'busy' }

export async function callAuth(
  request: Request,
  context: Context,
  path: string,
  body: Record<string, unknown> = {},
  form: FormData | null = null,
): Promise<AuthCall> {
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const name of forwardedHeaders) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const challengeToken = form?.get(CHALLENGE_FIELD)
  if (typeof challengeToken === 'string' && isHeaderValue(challengeToken)) headers.set(CHALLENGE_HEADER, challengeToken)
  const url = new URL(`/api/auth${path}`, request.url)
  const response = await handleAuth(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }), context)
  if (response.ok) return { ok: true, cookies: response.headers.getSetCookie() }
  const seconds = Number(response.headers.get('retry-after'))
  const waitMs = seconds > 0 ? seconds * 1000 : null
  const { status } = response
  const error = (await response.json().catch(() => ({}))) as { code?: string; challenge?: OfferedChallenge }
  const reason = reasons[error.code ?? ''] ?? waitReasons[status] ?? 'failed'
  return { ok: false, reason, status, waitMs, challenge: error.challenge ?? null }
}

function isHeaderValue(challengeToken: string): boolean {
  return challengeToken.length <= MAX_TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(challengeToken)
}
