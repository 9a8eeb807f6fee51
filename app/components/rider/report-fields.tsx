import type { ReactNode } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import type { ReportField } from '#app/domain/delivery/report.ts'
import { NOTE_MAX } from '#app/domain/delivery/report.ts'
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
  return field === 'photo' && error === 'invalid' ? riderErrors().photoRefused : errorTexts()[field]
}

export function FieldError({ id, children }: { id: string; children: string | null }) {
  return (
    <p className="field-error" id={id} data-error={id.split('-')[0]} role={children ? 'alert' : undefined}>
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
    <form className="report" method="post" action={path} encType="multipart/form-data" data-report={kind} noValidate>
      <input type="hidden" name="report" value={stop.reportId} />
      <input type="hidden" name="stop" value={stop.orderId} />
      {children}
    </form>
  )
}

export function CloseSheet() {
  return (
    <button className="close" type="button" data-close aria-label={riderWords().close}>
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
    <fieldset className="choices" aria-describedby={`reason-${id}`}>
      <legend>{legend}</legend>
      {reasons.map((reason) => (
        <label key={reason} className="choice">
          <input type="radio" name="reason" value={reason} defaultChecked={reason === chosen} />
          {labels[reason]}
        </label>
      ))}
      <FieldError id={`reason-${id}`}>{error}</FieldError>
    </fieldset>
  )
}

export function PhotoField({ id, isOptional, error }: { id: string; isOptional: boolean; error: string | null }) {
  return (
    <div className="field">
      <label htmlFor={`photo-input-${id}`}>{isOptional ? riderForm().photoOptional : riderForm().photo}</label>
      <input
        id={`photo-input-${id}`}
        type="file"
        name="photo"
        accept="image/*"
        multiple
        aria-describedby={`hint-${id} photo-${id}`}
      />
      <p className="hint" id={`hint-${id}`}>
        {riderForm().photoHint}
      </p>
      <FieldError id={`photo-${id}`}>{error}</FieldError>
    </div>
  )
}

export function NoteField({ id, value, error }: { id: string; value: string; error: string | null }) {
  return (
    <div className="field">
      <label htmlFor={`note-input-${id}`}>{riderForm().note}</label>
      <textarea
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
