/** The field of a form, and of an order's JSON, that holds what the challenge gave the browser. */
export const CHALLENGE_FIELD = 'challenge'
/** Cloudflare's Turnstile: the script and the frame of a challenge come from here. */
export const CHALLENGE_HOST = 'https://challenges.cloudflare.com'
/** Longer than any answer that Turnstile gives. */
export const MAX_ANSWER = 2_048

/** What became of an answer to a challenge; 'missing' when there was none, 'unavailable' when nobody could judge it. */
export type Verdict = 'passed' | 'failed' | 'missing' | 'unavailable'

/** Who asks: somebody who can't be challenged, who could be, or who has passed. */
export type Standing = 'unchallenged' | 'challenged' | 'passed'

/** What a refusal offers to whoever is a person. */
export interface OfferedChallenge {
  /** Its own with every refusal: an answer counts once. */
  id: string
  siteKey: string
  verdict: Exclude<Verdict, 'passed'>
}
