import { CHALLENGE_FIELD, CHALLENGE_HOST } from '#app/domain/challenge.ts'

/** What Cloudflare's script offers, see https://developers.cloudflare.com/turnstile/. */
interface Turnstile {
  render(box: HTMLElement, options: Record<string, unknown>): string | undefined
  remove(id: string): void
}

const SCRIPT = `${CHALLENGE_HOST}/turnstile/v0/api.js?render=explicit`
let loading: Promise<Turnstile> | null = null

/**
 * Draws the challenge into `box`, inside a form; once it is passed, the form has the answer in CHALLENGE_FIELD. `onFailure` is
 * called when it can't be had. Answers how to take it away.
 */
export function showChallenge(box: HTMLElement, siteKey: string, onFailure: () => void): () => void {
  let [id, isGone]: [string | undefined, boolean] = [undefined, false]
  load().then((turnstile) => {
    if (isGone) return
    id = turnstile.render(box, {
      sitekey: siteKey,
      'response-field-name': CHALLENGE_FIELD,
      size: 'flexible',
      'error-callback': () => {
        onFailure()
        return true
      },
    })
  }, onFailure)
  return () => {
    isGone = true
    if (id !== undefined) loading?.then((turnstile) => turnstile.remove(String(id)))
  }
}

function load(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script')
    const done = () => {
      const { turnstile } = window as { turnstile?: Turnstile }
      if (turnstile) return resolve(turnstile)
      loading = null
      script.remove()
      reject(new Error('no challenge'))
    }
    script.onload = done
    script.onerror = done
    script.src = SCRIPT
    document.head.appendChild(script)
  })
  return loading
}
