import type { OfferedChallenge, Verdict } from '#app/domain/challenge.ts'
import type { Context } from '#app/load-context.server.ts'

/** Somebody who can be asked for proof that they are a person. */
export interface Challenger {
  /** Judged when first asked for, and once: an answer can't be used twice. */
  verdict(): Promise<Verdict>
  /** What a refusal offers. */
  offer(verdict: OfferedChallenge['verdict']): OfferedChallenge
}

/** Null where no challenge is set up. `answer` is what the form brought in CHALLENGE_FIELD. */
export function challengerOf(
  { challenge, newId }: Pick<Context, 'challenge' | 'newId'>,
  request: Pick<Request, 'headers'>,
  answer: unknown,
): Challenger | null {
  if (challenge === null) return null
  let judged: Promise<Verdict> | null = null
  return {
    verdict() {
      const isGiven = typeof answer === 'string' && answer !== ''
      judged ??= isGiven
        ? challenge.verdict(answer, request.headers.get('cf-connecting-ip'))
        : Promise.resolve('missing')
      return judged
    },
    offer: (verdict) => ({ id: newId(), siteKey: challenge.siteKey, verdict }),
  }
}
