import type { ReactNode } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { NOTE_MAX, type ReportField } from '#app/domain/delivery/report.ts'
import { riderErrors, riderForm, riderWords } from '#copy/storefront/rider'
import type { RefusedReport, WaitingStop } from './run-view.ts'

const errorTexts = (): Record<ReportField, string> => ({
  code: riderErrors().codeRequired,
  money: riderErrors().moneyRequired,
  amount: riderErrors().amountInvalid,
  reason: riderErrors().reasonRequired,
  note: riderErrors().noteTooLong,
  photo: riderErrors().photoRequired,
})

export function errorOf(refused: RefusedReport | null, field: ReportField): string | null {
  const error = refused?.errors[field]
  if (!error) return null
  if (error === 'prompt-open') return riderErrors().promptOpen
  return field === 'photo' && error === 'invalid' ? riderErrors().photoRefused : errorTexts()[field]
}

const buttonClass =
  'flex min-h-14 w-full list-none items-center justify-center rounded-control px-4 py-2 text-center font-bold aria-busy:opacity-60 [&::-webkit-details-marker]:hidden'
export const primaryButtonClass = `${buttonClass} bg-fill text-[1.125rem] text-on-fill`
export const quietButtonClass = `${buttonClass} text-ink-2`
export const choiceClass =
  'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line-strong px-3 py-1.5 has-checked:border-fill has-checked:bg-brand-soft has-checked:font-semibold has-checked:ring-1 has-checked:ring-fill has-checked:ring-inset'
export const radioClass = 'size-5.5 flex-none accent-fill'
const inputClass = 'min-h-14 w-full rounded-control border border-line-strong p-3'

export function FieldError({ id, children }: { id: string; children: string | null }) {
  return (
    <p
      className="font-semibold text-danger empty:hidden"
      id={id}
      data-error={id.split('-')[0]}
      role={children ? 'alert' : undefined}
    >
      {children}
    </p>
  )
}

interface FormProps {
  stop: WaitingStop
  path: string
  kind: 'delivered' | 'failed'
  children: ReactNode
}

export function ReportForm({ stop, path, kind, children }: FormProps) {
  return (
    <form
      className="grid grid-cols-1 gap-3"
      method="post"
      action={path}
      encType="multipart/form-data"
      data-report={kind}
      noValidate
    >
      <input type="hidden" name="report" value={stop.reportId} />
      <input type="hidden" name="stop" value={stop.orderId} />
      {children}
    </form>
  )
}

export function CloseSheet() {
  return (
    <button
      className="-me-3 hidden size-14 flex-none place-items-center in-[dialog]:grid"
      type="button"
      data-close
      aria-label={riderWords().close}
    >
      <Icon name="close" />
    </button>
  )
}

interface ReasonsProps {
  id: string
  legend: string
  reasons: readonly string[]
  labels: Record<string, string>
  chosen: string
  error: string | null
}

export function Reasons({ id, legend, reasons, labels, chosen, error }: ReasonsProps) {
  return (
    <fieldset className="grid gap-2" aria-describedby={`reason-${id}`}>
      <legend className="mb-2 font-bold">{legend}</legend>
      {reasons.map((reason) => (
        <label key={reason} className={choiceClass}>
          <input className={radioClass} type="radio" name="reason" value={reason} defaultChecked={reason === chosen} />
          {labels[reason]}
        </label>
      ))}
      <FieldError id={`reason-${id}`}>{error}</FieldError>
    </fieldset>
  )
}

export function PhotoField({ id, isOptional, error }: { id: string; isOptional: boolean; error: string | null }) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label className="font-bold" htmlFor={`photo-input-${id}`}>
        {isOptional ? riderForm().photoOptional : riderForm().photo}
      </label>
      <input
        className={inputClass}
        id={`photo-input-${id}`}
        type="file"
        name="photo"
        accept="image/*"
        multiple
        aria-describedby={`hint-${id} photo-${id}`}
      />
      <p className="text-ink-2" id={`hint-${id}`}>
        {riderForm().photoHint}
      </p>
      <FieldError id={`photo-${id}`}>{error}</FieldError>
    </div>
  )
}

export function NoteField({ id, value, error }: { id: string; value: string; error: string | null }) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label className="font-bold" htmlFor={`note-input-${id}`}>
        {riderForm().note}
      </label>
      <textarea
        className={inputClass}
        id={`note-input-${id}`}
        name="note"
        rows={2}
        maxLength={NOTE_MAX}
        dir="auto"
        defaultValue={value}
        aria-describedby={`note-${id}`}
      />
      <FieldError id={`note-${id}`}>{error}</FieldError>
    </div>
  )
}
