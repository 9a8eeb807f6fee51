import type { OfferedChallenge, Verdict } from '#app/domain/challenge.ts'
import type { Context } from '#app/load-context.server.ts'

export interface Challenger {
  /** Cached after the first call: a token can't be verified twice. */
  verdict(): Promise<Verdict>
  offer(verdict: OfferedChallenge['verdict']): OfferedChallenge
}

/** Returns null where no challenge is set up; `answer` is the form's CHALLENGE_FIELD. */
export function challengerOf(
  { challenge, newId }: Pick<Context, 'challenge' | 'newId'>,
  request: Pick<Request, 'headers'>,
  answer: unknown,
): Challenger | null {
  if (challenge === null) return null
  let pendingVerdict: Promise<Verdict> | null = null
  return {
    verdict() {
      const hasAnswer = typeof answer === 'string' && answer !== ''
      pendingVerdict ??= hasAnswer
        ? challenge.verdict(answer, request.headers.get('cf-connecting-ip'))
        : Promise.resolve('missing')
      return pendingVerdict
    },
    offer: (verdict) => ({ id: newId(), siteKey: challenge.siteKey, verdict }),
  }
}
