export const CHALLENGE_FIELD = 'challenge'
export const CHALLENGE_HEADER = 'x-challenge'
export const CHALLENGE_HOST = 'https://challenges.cloudflare.com'
export const MAX_TOKEN_LENGTH = 2_048

/** 'missing' without a token; 'unavailable' when Turnstile could not verify it. */
export type Verdict = 'passed' | 'failed' | 'missing' | 'unavailable'

export type ChallengeState = 'unchallenged' | 'challenged' | 'passed'

export interface OfferedChallenge {
  /** New with every refusal, since a token is valid once. */
  id: string
  siteKey: string
  verdict: Exclude<Verdict, 'passed'>
}
