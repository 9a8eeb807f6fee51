interface Submission {
  form: HTMLFormElement
  button: HTMLElement | null
}

let lastSubmission: Submission | null = null
let queuedSubmission: Submission | null = null

const dirtyForms = new Set<HTMLFormElement>()

export function watchForms(): () => void {
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  addEventListener('input', onInput, options)
  addEventListener('submit', onSubmit, options)
  addEventListener('beforeunload', (event) => hasDirtyForms() && event.preventDefault(), options)
  return () => controller.abort()
}

/** False for the submit event by which conform validates a field while the user types. */
export function isSubmission({ submitter }: SubmitEvent): boolean {
  return submitter?.getAttribute('name') !== '__intent__'
}

export function clearLastSubmission(): void {
  if (lastSubmission) dirtyForms.delete(lastSubmission.form)
  lastSubmission = null
}

export function queueLastSubmission(intent: string): boolean {
  queuedSubmission = lastSubmission?.form.isConnected && intentOf(lastSubmission) === intent ? lastSubmission : null
  return queuedSubmission !== null
}

export function submitQueued(): void {
  const submission = queuedSubmission
  queuedSubmission = null
  if (submission?.form.isConnected)
    submission.form.requestSubmit(submission.button?.isConnected ? submission.button : null)
}

function onInput({ target }: Event): void {
  const form = target instanceof HTMLElement ? target.closest('form') : null
  if (form?.method === 'post' && !form.closest('[data-forms=brief]')) dirtyForms.add(form)
}

function onSubmit(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'post' || !isSubmission(event)) return
  lastSubmission = { form: event.target, button: event.submitter }
  queuedSubmission = null
}

function intentOf({ form, button }: Submission): string {
  const isBusy = button?.getAttribute('aria-busy') === 'true'
  return String(new FormData(form, isBusy ? null : button).get('intent') ?? '')
}

function hasDirtyForms(): boolean {
  for (const form of dirtyForms) if (!form.isConnected) dirtyForms.delete(form)
  return dirtyForms.size > 0
}
