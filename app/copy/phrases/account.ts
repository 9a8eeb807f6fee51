import { busyWithPasswords, enoughMails, tooManyRequests } from '#app/copy/phrases/wait.ts'
import type { CredentialRefusal } from '#app/domain/account/credentials.ts'
import type { OfferedChallenge } from '#app/domain/challenge.ts'
import { ORDER_CAP, ORDER_CAP_NEAR } from '#app/domain/order/place/hold.ts'
import { orderCapWords } from '#copy/account'
import { challengeWords } from '#copy/challenge'
import { authWords } from '#copy/sign-in'

export type AuthMode = 'signin' | 'signup'

export function orderCap(countedOrders: number): string {
  if (countedOrders >= ORDER_CAP) return orderCapWords().reached
  if (countedOrders >= ORDER_CAP_NEAR) return orderCapWords().near({ cap: ORDER_CAP, count: countedOrders })
  return orderCapWords().far({ cap: ORDER_CAP })
}

export type AuthRefusal =
  | CredentialRefusal
  | 'wrong-credentials'
  | 'wrong-password'
  | 'too-many-tries'
  | 'enough-mails'
  | 'busy'
  | 'link-dead'
  | 'failed'

const HOUR = 60 * 60_000

interface AuthFailure {
  reason: AuthRefusal
  waitMs: number | null
  challenge?: OfferedChallenge | null
}

export function authError({ reason, waitMs, challenge }: AuthFailure): string {
  if (challenge) return challengeWords()[challenge.verdict]
  if (reason === 'enough-mails') return enoughMails(waitMs ?? HOUR)
  if (waitMs === null) return authWords()[reason]
  return reason === 'busy' ? busyWithPasswords(waitMs) : tooManyRequests(waitMs)
}
