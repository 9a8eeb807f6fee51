import { CHALLENGE_FIELD, CHALLENGE_HOST } from '#app/domain/challenge.ts'

/** API of Cloudflare's script, see https://developers.cloudflare.com/turnstile/. */
interface Turnstile {
  render(box: HTMLElement, options: Record<string, unknown>): string | undefined
  remove(id: string): void
}

const SCRIPT = `${CHALLENGE_HOST}/turnstile/v0/api.js?render=explicit`
let loading: Promise<Turnstile> | null = null

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
    const onSettled = () => {
      const { turnstile } = window as { turnstile?: Turnstile }
      if (turnstile) return resolve(turnstile)
      loading = null
      script.remove()
      reject(new Error('no challenge'))
    }
    script.onload = onSettled
    script.onerror = onSettled
    script.src = SCRIPT
    document.head.appendChild(script)
  })
  return loading
}
