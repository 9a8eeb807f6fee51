import { APIError, getSessionFromCtx } from 'better-auth/api'
import { challengeWords } from '#app/copy/en/challenge.ts'
import { tooManyRequests } from '#app/copy/en/wait.ts'
import { challengerOf } from '#app/data/account/challenger.server.ts'
import { countAttempt, retryAfter } from '#app/data/sql/limits.server.ts'
import { normalizeEmail } from '#app/domain/account/credentials.ts'
import {
  type Limit,
  PASSWORD_CHECKS,
  RESETS_PER_ADDRESS,
  SIGN_INS,
  SIGN_INS_PER_ADDRESS,
  SIGN_UPS_PER_ADDRESS,
} from '#app/domain/limit.ts'
import { networkOf } from '#app/domain/network.ts'
import type { Context } from '#app/load-context.server.ts'

/** Carries the challenge token from a form's action to better-auth. */
export const CHALLENGE_HEADER = 'x-challenge'

type AuthRequest = Parameters<typeof getSessionFromCtx>[0]

const networkLimits: Record<string, Limit> = {
  '/sign-in/email': SIGN_INS_PER_ADDRESS,
  '/sign-up/email': SIGN_UPS_PER_ADDRESS,
  '/request-password-reset': RESETS_PER_ADDRESS,
  '/reset-password': RESETS_PER_ADDRESS,
}

const challengePaths = ['/sign-in/email', '/sign-up/email', '/request-password-reset']

/** Throws better-auth's 429 over a limit: with a challenge that lifts it, else with Retry-After. */
export async function limitAuth(context: Context, request: AuthRequest): Promise<void> {
  const headers = request.headers ?? new Headers()
  const canChallenge = challengePaths.includes(request.path ?? '')
  const challenger = canChallenge ? challengerOf(context, { headers }, headers.get(CHALLENGE_HEADER)) : null
  for (const [limit, key] of await limitsOf(request)) {
    const result = await countAttempt(context, limit, key, challenger)
    if (result.ok) continue
    const { challenge } = result
    if (challenge) throw new APIError('TOO_MANY_REQUESTS', { message: challengeWords[challenge.verdict], challenge })
    throw new APIError('TOO_MANY_REQUESTS', { message: tooManyRequests(result.waitMs) }, retryAfter(result.waitMs))
  }
}

async function limitsOf(request: AuthRequest): Promise<[Limit, string][]> {
  const { path } = request
  const limit = networkLimits[path ?? '']
  const limits: [Limit, string][] = limit ? [[limit, networkOf(request.headers ?? new Headers())]] : []
  if (path === '/sign-in/email') limits.push([SIGN_INS, normalizeEmail(String(request.body?.email ?? ''))])
  if (path === '/change-password') {
    const session = await getSessionFromCtx(request)
    if (session) limits.push([PASSWORD_CHECKS, session.user.id])
  }
  return limits
}
