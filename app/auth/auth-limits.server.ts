import { APIError, getSessionFromCtx } from 'better-auth/api'
import { busyWithPasswords, enoughMails, tooManyRequests } from '#app/copy/phrases/wait.ts'
import { type Challenger, challengerOf } from '#app/data/account/challenger.server.ts'
import {
  type AttemptResult,
  type CountedAttempt,
  countAttempt,
  countShared,
  retryAfter,
} from '#app/data/sql/limits.server.ts'
import { normalizeEmail } from '#app/domain/account/credentials.ts'
import { CHALLENGE_HEADER } from '#app/domain/challenge.ts'
import {
  ACCOUNT_MAILS,
  type Limit,
  PASSWORD_CHECKS,
  PASSWORD_MAILS,
  RESETS_PER_ADDRESS,
  SIGN_INS,
  SIGN_INS_PER_ADDRESS,
  SIGN_INS_PER_BROWSER,
  SIGN_UP_MAILS,
  SIGN_UPS_PER_ADDRESS,
} from '#app/domain/limit.ts'
import { networkOf, wideNetworkOf } from '#app/domain/network.ts'
import type { Context } from '#app/load-context.server.ts'
import { challengeWords } from '#copy/challenge'
import { knownBrowserId } from './known-browser.server.ts'
import { hashingPaths, type PasswordQueue, roomFor, type TurnResult, takePasswordTurn } from './password-turn.server.ts'

type AuthRequest = Parameters<typeof getSessionFromCtx>[0]
type Attempt = [limit: Limit, subject: string]

const networkLimits: Record<string, Limit> = {
  '/sign-in/email': SIGN_INS_PER_ADDRESS,
  '/sign-up/email': SIGN_UPS_PER_ADDRESS,
  '/request-password-reset': RESETS_PER_ADDRESS,
  '/reset-password': RESETS_PER_ADDRESS,
}

const challengePaths = ['/sign-in/email', '/sign-up/email', '/request-password-reset']

/** @throws better-auth's 429 with a challenge or Retry-After; 503 when too many passwords wait */
export async function limitAuth(
  context: Context,
  request: AuthRequest,
  onTurn: () => void,
): Promise<CountedAttempt | null> {
  const { path = '' } = request
  const headers = request.headers ?? new Headers()
  const challenger = challengePaths.includes(path)
    ? challengerOf(context, { headers }, headers.get(CHALLENGE_HEADER))
    : null
  const network = networkOf(headers)
  const browserId = path === '/sign-in/email' ? knownBrowserId(context, headers, emailOf(request)) : null
  const networkLimit = networkLimits[path]
  // A known browser has its own limit: scripts behind the same carrier address can't lock it out.
  if (networkLimit && browserId === null) await limitAttempt(context, [networkLimit, network], challenger)

  const isHashing = hashingPaths.includes(path)
  const queue: PasswordQueue = browserId !== null || path === '/change-password' ? 'known' : 'other'
  // Precedes the account's limit, which a refused attempt must not use up.
  if (isHashing) refuseBusy(roomFor(context, queue, browserId ?? network))
  await limitMails(context, path, { email: emailOf(request), network: wideNetworkOf(headers) })
  const attempt = await accountAttempt(request, browserId)
  const counted = attempt && (await limitAttempt(context, attempt, challenger))
  if (!isHashing) return counted
  refuseBusy(await takePasswordTurn(context, queue, browserId ?? network))
  onTurn()
  return counted
}

/** Counts all addresses alike: a refusal must not reveal whether one has an account. */
async function limitMails(
  context: Context,
  path: string,
  { email, network }: { email: string; network: string },
): Promise<void> {
  if (path === '/sign-up/email') {
    refuseMail(await countAttempt(context, ACCOUNT_MAILS, `sign-up ${email}`))
    refuse(await countShared(context, SIGN_UP_MAILS, { group: 'everybody', one: network }))
  }
  if (path === '/request-password-reset') {
    refuseMail(await countAttempt(context, ACCOUNT_MAILS, `reset-password ${email}`))
    refuseMail(await countShared(context, PASSWORD_MAILS, { group: 'everybody', one: email }))
  }
}

async function accountAttempt(request: AuthRequest, browserId: string | null): Promise<Attempt | null> {
  if (request.path === '/sign-in/email') {
    const email = emailOf(request)
    return browserId === null ? [SIGN_INS, email] : [SIGN_INS_PER_BROWSER, `${browserId} ${email}`]
  }
  const session = request.path === '/change-password' ? await getSessionFromCtx(request) : null
  return session && [PASSWORD_CHECKS, session.user.id]
}

async function limitAttempt(
  context: Context,
  [limit, subject]: Attempt,
  challenger: Challenger | null,
): Promise<CountedAttempt> {
  return refuse(await countAttempt(context, limit, subject, challenger))
}

function refuse(result: AttemptResult): CountedAttempt {
  if (result.ok) return result.counted
  const { challenge } = result
  if (challenge) throw new APIError('TOO_MANY_REQUESTS', { message: challengeWords()[challenge.verdict], challenge })
  throw new APIError('TOO_MANY_REQUESTS', { message: tooManyRequests(result.waitMs) }, retryAfter(result.waitMs))
}

function refuseMail(result: AttemptResult): void {
  if (result.ok) return
  const body = { code: 'ENOUGH_MAILS', message: enoughMails(result.waitMs) }
  throw new APIError('TOO_MANY_REQUESTS', body, retryAfter(result.waitMs))
}

function refuseBusy(turn: TurnResult): void {
  if (turn.ok) return
  throw new APIError('SERVICE_UNAVAILABLE', { message: busyWithPasswords(turn.waitMs) }, retryAfter(turn.waitMs))
}

function emailOf(request: AuthRequest): string {
  return normalizeEmail(String(request.body?.email ?? ''))
}
