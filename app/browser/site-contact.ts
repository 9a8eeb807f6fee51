import { showChallenge } from './challenge.ts'

const SENDING_MS = 1000
const TOAST_MS = 5000

/**
 * Sends the contact form without leaving the page: the server answers with the whole page, and the form and toast in it
 * replace those that are here. Without this script the browser does the same by itself.
 */
export function bindContact() {
  const main = document.querySelector('main')
  hideToastLater()
  drawChallenge()
  main?.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.id !== 'contact-form') return
    event.preventDefault()
    void send(form)
  })
}

async function send(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!button || button.disabled) return
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  button.disabled = true
  button.textContent = button.dataset.sending ?? ''
  try {
    const [response] = await Promise.all([fetch(form.action, { method: 'POST', body }), pause(SENDING_MS)])
    replace(form, new DOMParser().parseFromString(await response.text(), 'text/html'))
  } catch {
    // No network: the browser's own page says so, and Back returns with what was typed.
    button.disabled = false
    form.submit()
  }
}

function replace(form: HTMLFormElement, answer: Document) {
  const next = answer.getElementById('contact-form')
  const toasts = document.getElementById('site-toasts')
  const said = answer.getElementById('site-toasts')
  if (!next || !toasts || !said) throw new Error('the answer is no contact page')
  form.replaceWith(next)
  toasts.replaceChildren(...said.children)
  next.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  drawChallenge()
  hideToastLater()
}

/** Where the answer offers one; the form that it stands in goes away with the next answer. */
function drawChallenge() {
  const box = document.querySelector<HTMLElement>('#contact-form [data-challenge]')
  const { challenge, failed } = box?.dataset ?? {}
  if (!box || !challenge) return
  box.scrollIntoView({ block: 'center' })
  showChallenge(box, challenge, () => {
    box.textContent = failed ?? ''
  })
}

function hideToastLater() {
  const toast = document.querySelector('#site-toasts .site-toast')
  if (toast) window.setTimeout(() => toast.remove(), TOAST_MS)
}

function pause(ms: number) {
  return new Promise((resolve) => window.setTimeout(resolve, ms))
}
