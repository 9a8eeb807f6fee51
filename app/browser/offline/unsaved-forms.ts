interface Sent {
  form: HTMLFormElement
  button: HTMLElement | null
}

/** What was sent last and has no answer yet, and what goes out with the next connection. */
let sent: Sent | null = null
let waiting: Sent | null = null

/** Forms with something in them that the server has not got; those of a part with `data-forms="brief"` are soon typed again. */
const typed = new Set<HTMLFormElement>()

/** Knows what was typed and not taken, and asks before the tab is closed or loaded anew. Answers the way to stop. */
export function watchForms(): () => void {
  const stop = new AbortController()
  const early = { capture: true, signal: stop.signal }
  addEventListener('input', onInput, early)
  addEventListener('submit', onSubmit, early)
  addEventListener('beforeunload', (event) => hasTyped() && event.preventDefault(), early)
  return () => stop.abort()
}

/** What was sent last is with the server. */
export function forgetUnsaved(): void {
  if (sent) typed.delete(sent.form)
  sent = null
}

/** The form that was sent last goes out again by `sendNow`. False where that was another, or a button alone was pressed. */
export function sendLater(intent: string): boolean {
  waiting = sent?.form.isConnected && intentOf(sent) === intent ? sent : null
  return waiting !== null
}

/** Sends what waits, if it is still on the page, as it is now. */
export function sendNow(): void {
  const late = waiting
  waiting = null
  if (late?.form.isConnected) late.form.requestSubmit(late.button?.isConnected ? late.button : null)
}

function onInput({ target }: Event): void {
  const form = target instanceof HTMLElement ? target.closest('form') : null
  if (form?.method === 'post' && !form.closest('[data-forms=brief]')) typed.add(form)
}

function onSubmit(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return
  sent = { form: event.target, button: event.submitter }
  waiting = null
}

function intentOf({ form, button }: Sent): string {
  return String(new FormData(form, button).get('intent') ?? '')
}

function hasTyped(): boolean {
  for (const form of typed) if (!form.isConnected) typed.delete(form)
  return typed.size > 0
}
