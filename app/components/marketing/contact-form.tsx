import {
  CONTACT_LIMITS,
  type ContactField,
  type ContactProblem,
  HONEYPOT_FIELD,
} from '#app/domain/contact/contact-form.ts'
import { challengeNotLoaded } from '#copy/challenge'
import { challengeNeedsScript } from '#copy/challenge-script'
import { contactPage, contactProblems } from '#copy/marketing/contact'
import { buttonClass } from '../ui/button.tsx'

interface Props {
  typed: Record<ContactField, string>
  problems: Partial<Record<ContactField, ContactProblem>>
  challenge: { siteKey: string; text: string } | null
}

export function ContactForm({ typed, problems, challenge }: Props) {
  return (
    <form id="contact-form" className="grid grid-cols-1 content-start gap-5" method="post" action="/contact">
      <Field name="name" label={contactPage().name} problem={problems.name}>
        {(shared) => <input {...shared} type="text" dir="auto" autoComplete="name" defaultValue={typed.name} />}
      </Field>
      <Field name="email" label={contactPage().email} problem={problems.email}>
        {(shared) => <input {...shared} type="email" dir="ltr" autoComplete="email" defaultValue={typed.email} />}
      </Field>
      <Field name="message" label={contactPage().message} problem={problems.message}>
        {(shared) => <textarea dir="auto" {...shared} rows={6} defaultValue={typed.message} />}
      </Field>
      <div className="absolute -start-[9999px]" aria-hidden="true">
        <label>
          {contactPage().honeypot}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {challenge ? (
        <>
          <p className="text-sm text-danger" role="alert">
            {challenge.text}
          </p>
          <div className="min-h-[65px]" data-challenge={challenge.siteKey} data-failed={challengeNotLoaded()} />
          <noscript>
            <p className="text-sm text-danger">{challengeNeedsScript()}</p>
          </noscript>
        </>
      ) : null}
      <button
        type="submit"
        className={buttonClass('primary', 'md:justify-self-start')}
        data-sending={contactPage().sending}
      >
        {contactPage().send}
      </button>
    </form>
  )
}

interface Shared {
  id: string
  name: string
  required: true
  maxLength: number
  className: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface FieldProps {
  name: ContactField
  label: string
  problem?: ContactProblem
  children(shared: Shared): JSX.Element
}

function Field({ name, label, problem, children }: FieldProps) {
  const id = `contact-${name}`
  return (
    <div className="grid gap-1.5">
      <label className="text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        name,
        required: true,
        maxLength: CONTACT_LIMITS[name],
        className:
          'min-h-12 w-full rounded-control border border-line-strong bg-card px-3 py-[11px] aria-invalid:border-danger',
        ...(problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {}),
      })}
      {problem ? (
        <p id={`${id}-problem`} className="text-sm text-danger">
          {contactProblems()[problem]}
        </p>
      ) : null}
    </div>
  )
}
