import { APIError, getSessionFromCtx } from 'better-auth/api'
import { challengeWords } from '#app/copy/en/challenge.ts'
import { tooManyRequests } from '#app/copy/en/wait.ts'
import { challengerOf } from '#app/data/account/challenger.server.ts'
import { attempt, retryAfter } from '#app/data/sql/limits.server.ts'
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

/** Where a form's action hands on what its challenge gave. */
export const CHALLENGE_HEADER = 'x-challenge'

type AuthRequest = Parameters<typeof getSessionFromCtx>[0]

const perAddress: Record<string, Limit> = {
  '/sign-in/email': SIGN_INS_PER_ADDRESS,
  '/sign-up/email': SIGN_UPS_PER_ADDRESS,
  '/request-password-reset': RESETS_PER_ADDRESS,
  '/reset-password': RESETS_PER_ADDRESS,
}

/** What the forms ask that have a place for a challenge. */
const showChallenge = ['/sign-in/email', '/sign-up/email', '/request-password-reset']

/** Throws better-auth's 429 for who has asked too often: with the challenge that helps, else with Retry-After. */
export async function limitAuth(context: Context, request: AuthRequest): Promise<void> {
  const headers = request.headers ?? new Headers()
  const canShow = showChallenge.includes(request.path ?? '')
  const challenger = canShow ? challengerOf(context, { headers }, headers.get(CHALLENGE_HEADER)) : null
  for (const [limit, who] of await countedIn(request)) {
    const tried = await attempt(context, limit, who, challenger)
    if (tried.ok) continue
    const { challenge } = tried
    if (challenge) throw new APIError('TOO_MANY_REQUESTS', { message: challengeWords[challenge.verdict], challenge })
    throw new APIError('TOO_MANY_REQUESTS', { message: tooManyRequests(tried.waitMs) }, retryAfter(tried.waitMs))
  }
}

async function countedIn(request: AuthRequest): Promise<[Limit, string][]> {
  const { path } = request
  const limit = perAddress[path ?? '']
  const all: [Limit, string][] = limit ? [[limit, networkOf(request.headers ?? new Headers())]] : []
  if (path === '/sign-in/email') all.push([SIGN_INS, normalizeEmail(String(request.body?.email ?? ''))])
  if (path === '/change-password') {
    const session = await getSessionFromCtx(request)
    if (session) all.push([PASSWORD_CHECKS, session.user.id])
  }
  return all
}
