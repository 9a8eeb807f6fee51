import { showChallenge } from '../challenge.ts'

const SENDING_MS = 1000
const TOAST_MS = 5000

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
    // Without a network the browser shows its error page, and Back restores the typed text.
    button.disabled = false
    form.submit()
  }
}

function replace(form: HTMLFormElement, page: Document) {
  const nextForm = page.getElementById('contact-form')
  const toasts = document.getElementById('site-toasts')
  const nextToasts = page.getElementById('site-toasts')
  if (!nextForm || !toasts || !nextToasts) throw new Error('the answer is no contact page')
  form.replaceWith(nextForm)
  toasts.replaceChildren(...nextToasts.children)
  nextForm.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  drawChallenge()
  hideToastLater()
}

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
  const toast = document.querySelector('#site-toasts .toast')
  if (!toast) return
  toast.classList.remove('toast-plain')
  toast.querySelector('.toast-close')?.addEventListener('click', () => toast.remove())
  if (!toast.classList.contains('is-error')) window.setTimeout(() => toast.remove(), TOAST_MS)
}

function pause(ms: number) {
  return new Promise((resolve) => window.setTimeout(resolve, ms))
}
