import { CHALLENGE_FIELD, CHALLENGE_HOST } from '#app/domain/challenge.ts'
import { challengeNeedsScript } from '#copy/challenge-script'

/** Cloudflare's script finds this class name and fills a field of the surrounding form. */
export function PlainChallenge({ siteKey }: { siteKey: string }) {
  return (
    <>
      <div className="cf-turnstile" data-sitekey={siteKey} data-response-field-name={CHALLENGE_FIELD} />
      <script src={`${CHALLENGE_HOST}/turnstile/v0/api.js`} async defer />
      <noscript>
        <p className="note">{challengeNeedsScript()}</p>
      </noscript>
    </>
  )
}
