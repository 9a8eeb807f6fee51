import { keepSending } from '#app/browser/outbox/sender.ts'
import { randomId } from '#app/browser/random-id.ts'
import { dropReport, keepReport, listReports, type Report } from '#app/browser/rider/outbox.ts'
import { shrinkPhotos } from '#app/browser/rider/photos.ts'
import { missingIn, showErrors } from '#app/browser/rider/report-form.ts'
import { forgetRunPage, registerRunWorker } from '#app/browser/rider/run-worker.ts'
import { type Answer, sendReport } from '#app/browser/rider/send-report.ts'
import { closeSheet, isSheetOpen, openFormsInSheet } from '#app/browser/rider/sheet.ts'
import { MAX_PHOTO_BYTES } from '#app/domain/delivery/run.ts'
import { riderErrors, riderOutbox, riderWords } from '#copy/storefront/rider'

const RETRY_MS = 30_000
let isSending = false
/** Reports that wait, as this page read them last. */
let waiting: Report[] = []
let isStale = false
let isOver = document.querySelector('[data-over]') !== null
let problems: string[] = []
let late = 0
const refused: Report[] = []

openFormsInSheet(() => isStale && refresh())
document.addEventListener('submit', submit)
document.addEventListener('focusin', ({ target }) => selectCash(target as HTMLInputElement))
document.addEventListener('input', ({ target }) => chooseCash(target as HTMLElement))
readWaiting().then(showWaiting)
const sendNow = keepSending(sendWaiting)
if (!isOver) registerRunWorker()
document.documentElement.dataset.ready = '1'

function chooseCash(input: HTMLElement): void {
  if (!input.matches('.cash')) return
  const radio = input.parentElement?.querySelector<HTMLInputElement>('[value="cash"]')
  if (radio) radio.checked = true
}

/** Typing replaces the amount to collect. A press places the caret only at its end. */
function selectCash(input: HTMLInputElement): void {
  if (input.matches('.cash')) input.addEventListener('click', () => input.select(), { once: true })
}

async function submit(event: SubmitEvent): Promise<void> {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-report]')) return
  event.preventDefault()
  const button = event.submitter as HTMLButtonElement | null
  if (form.dataset.busy !== undefined || !button) return
  const typed = new FormData(form)
  const files = typed.getAll('photo').filter((value): value is File => value instanceof File && value.size > 0)
  const fields: Record<string, string> = { kind: button.value }
  for (const [name, value] of typed) if (typeof value === 'string') fields[name] = value
  const missing = missingIn(form, fields, files.length)
  if (missing) return showErrors(form, missing)
  form.dataset.busy = ''
  button.setAttribute('aria-busy', 'true')
  try {
    const photos = await shrinkPhotos(files)
    if (photos.some(({ size }) => size > MAX_PHOTO_BYTES)) {
      return showErrors(form, { errors: { photo: 'invalid' }, codeError: null, problem: null })
    }
    await report(form, { ...fields, photos: String(photos.length) }, photos)
  } finally {
    delete form.dataset.busy
    button.removeAttribute('aria-busy')
  }
}

/** Stored before it is sent: a page that is closed in between loses nothing. */
async function report(form: HTMLFormElement, fields: Record<string, string>, photos: Blob[]): Promise<void> {
  const orderId = fields.stop ?? ''
  const number = cardOf(orderId)?.dataset.number ?? ''
  await readWaiting()
  const isFirst = waiting.length === 0 && navigator.onLine && !isSending
  const madeAt = Math.max(Date.now(), (waiting.at(-1)?.madeAt ?? 0) + 1)
  const made: Report = { id: randomId(), orderId, number, fields, photos, madeAt, isQueued: !isFirst }
  isSending ||= isFirst
  const isKept = await keepReport(made)
  if (!isFirst && isKept) {
    await finishLater()
    return sendNow()
  }
  const answer = await sendReport(made)
  if (answer.kind !== 'later') await dropReport(made)
  if (isFirst) isSending = false
  if (answer.kind === 'later') {
    if (!isKept) return showErrors(form, { errors: {}, codeError: null, problem: riderOutbox().notKept })
    await keepReport({ ...made, isQueued: true })
    return finishLater()
  }
  await readWaiting()
  if (answer.kind === 'refused' && !answer.isOver && answer.status !== 409) return showErrors(form, answer.refusal)
  closeSheet()
  tell(made, answer)
  await refresh()
}

async function finishLater(): Promise<void> {
  await readWaiting()
  closeSheet()
  showWaiting()
}

/** Sends reports in the order they were made; what was neither taken nor refused stays here. */
async function sendWaiting(): Promise<number> {
  if (document.hidden || !navigator.onLine) return RETRY_MS
  await readWaiting()
  if (isSending || waiting.length === 0) return RETRY_MS
  isSending = true
  let isAnswered = false
  for (const report of waiting) {
    const answer = await sendReport({ ...report, isQueued: true })
    if (answer.kind === 'later') break
    await dropReport(report)
    await readWaiting()
    tell(report, answer)
    isAnswered = true
    showWaiting()
  }
  isSending = false
  if (isAnswered) await refresh()
  return RETRY_MS
}

async function readWaiting(): Promise<void> {
  waiting = await listReports()
}

function tell(report: Report, answer: Exclude<Answer, { kind: 'later' }>): void {
  if (answer.isOver) isOver = true
  if (answer.kind === 'taken') late += Number(answer.isOver)
  else if (answer.isOver) refused.push(report)
  const text = answer.kind === 'taken' ? answer.notice : (answer.refusal.problem ?? riderErrors().notSaved)
  if (text) problems = [...problems, `${report.number}: ${text}`]
}

async function refresh(): Promise<void> {
  if (isOver) return endRun()
  isStale = isSheetOpen()
  if (isStale) return
  try {
    const response = await fetch(location.href, { cache: 'no-store' })
    if (response.status === 404 || response.status === 410) return await endRun()
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const next = page.querySelector('[data-run]')
    if (next) document.querySelector('[data-run]')?.replaceWith(next)
  } catch (error) {
    console.warn('run not refreshed', error)
  }
  showWaiting()
}

function showWaiting(): void {
  if (isOver) {
    showEnd()
    return
  }
  const bar = document.querySelector<HTMLElement>('#outbox')
  if (bar) {
    bar.hidden = waiting.length === 0
    const text = bar.querySelector('span')
    if (text) text.textContent = waiting.length > 0 ? riderOutbox().saved({ count: waiting.length }) : ''
  }
  for (const { orderId } of waiting) markSaved(cardOf(orderId))
  document.querySelector('[data-problems]')?.remove()
  if (problems.length === 0) return
  const place = document.querySelector('.stops')
  place?.parentElement?.insertBefore(paragraph('problem', problems.join('\n'), 'problems'), place)
}

function markSaved(card: HTMLElement | null): void {
  if (!card || card.dataset.saved !== undefined) return
  card.dataset.saved = ''
  card.appendChild(paragraph('saved-note', riderOutbox().stop))
}

async function endRun(): Promise<void> {
  isOver = true
  closeSheet()
  const title = document.createElement('h1')
  title.textContent = riderWords().over
  const place = document.createElement('div')
  place.dataset.over = ''
  document.querySelector('[data-run]')?.replaceChildren(title, place)
  document.querySelector<HTMLElement>('#outbox')?.setAttribute('hidden', '')
  showEnd()
  await forgetRunPage()
}

function showEnd(): void {
  const lines = (reports: Report[]) =>
    reports.map(({ number, fields }) => paragraph('', `${number} · ${labelOf(fields)}`))
  document
    .querySelector('[data-over]')
    ?.replaceChildren(
      ...(late > 0 ? [paragraph('', riderOutbox().late({ count: late }))] : []),
      ...(waiting.length > 0 ? [paragraph('', riderOutbox().saved({ count: waiting.length })), ...lines(waiting)] : []),
      ...(problems.length > 0 ? [paragraph('problem', problems.join('\n'), 'problems')] : []),
      ...(refused.length > 0
        ? [paragraph('problem', riderOutbox().unsent({ count: refused.length })), ...lines(refused)]
        : []),
    )
}

function labelOf({ kind }: Record<string, string>): string {
  if (kind === 'failed') return riderWords().couldNot
  return kind === 'no-code' ? riderWords().noCodeDone : riderWords().delivered
}

function paragraph(className: string, text: string, mark?: string): HTMLElement {
  const element = document.createElement('p')
  element.className = className
  element.textContent = text
  if (mark) {
    element.dataset[mark] = ''
    element.setAttribute('role', 'alert')
  }
  return element
}

function cardOf(orderId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-stop="${CSS.escape(orderId)}"]`)
}
