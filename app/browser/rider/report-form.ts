import { asciiDigits } from '#app/domain/text/signs.ts'
import { riderErrors } from '#copy/storefront/rider'
import type { Refusal } from './send-report.ts'

/** Must match the server's checks: the phone may be offline. */
export function missingIn(form: HTMLFormElement, fields: Record<string, string>, photos: number): Refusal | null {
  const errors: Record<string, string> = {}
  const { kind, code = '' } = fields
  if (kind === 'delivered' && !/^\d{4}$/.test(asciiDigits(code).trim())) errors.code = 'required'
  if (kind !== 'failed' && form.elements.namedItem('with') && !fields.with) errors.money = 'required'
  if (kind !== 'delivered' && !fields.reason) errors.reason = 'required'
  if (kind === 'no-code' && photos === 0 && navigator.onLine) errors.photo = 'required'
  return Object.keys(errors).length > 0 ? { errors, problem: null, codeError: null } : null
}

export function showErrors(form: HTMLFormElement, { errors, problem, codeError, isCodeSpent }: Refusal): void {
  const texts: Record<string, string> = {
    code: riderErrors().codeRequired,
    money: errors.money === 'prompt-open' ? riderErrors().promptOpen : riderErrors().moneyRequired,
    amount: riderErrors().amountInvalid,
    reason: riderErrors().reasonRequired,
    note: riderErrors().noteTooLong,
    photo: errors.photo === 'invalid' ? riderErrors().photoRefused : riderErrors().photoRequired,
  }
  if (errors.money === 'prompt-open') inputOf(form, 'besidePrompt')?.removeAttribute('disabled')
  let first: HTMLElement | null = null
  for (const place of form.querySelectorAll<HTMLElement>('[data-error]')) {
    const name = place.dataset.error ?? ''
    const text = (name === 'code' && (codeError || problem)) || (errors[name] && texts[name]) || ''
    place.textContent = text
    if (text) place.setAttribute('role', 'alert')
    const input = inputOf(form, name)
    if (text) input?.setAttribute('aria-invalid', 'true')
    else input?.removeAttribute('aria-invalid')
    if (text) first ??= input
  }
  if (!form.querySelector('[data-error="code"]') && problem) showProblem(form, problem)
  if (isCodeSpent) closeCode(form)
  else first?.focus()
}

function closeCode(form: HTMLFormElement): void {
  inputOf(form, 'code')?.setAttribute('disabled', '')
  form.querySelector('[name="kind"][value="delivered"]')?.remove()
  form.querySelector('details')?.setAttribute('open', '')
  inputOf(form, 'reason')?.focus()
}

function showProblem(form: HTMLFormElement, problem: string): void {
  const place = form.querySelector<HTMLElement>('[data-error]')
  if (place) place.textContent = problem
}

const inputNames: Record<string, string> = { money: 'with' }

function inputOf(form: HTMLFormElement, name: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[name="${inputNames[name] ?? name}"]`)
}
