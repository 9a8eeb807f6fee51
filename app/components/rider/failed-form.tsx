import { FAILED_REASONS } from '#app/domain/delivery/run.ts'
import { failedReasons, riderForm } from '#copy/storefront/rider'
import {
  CloseSheet,
  errorOf,
  NoteField,
  PhotoField,
  primaryButtonClass,
  Reasons,
  ReportForm,
} from './report-fields.tsx'
import type { StopFormProps } from './stop-card.tsx'

export function FailedForm({ stop, path, refused }: StopFormProps) {
  const id = `failed-${stop.orderId}`
  return (
    <ReportForm stop={stop} path={path} kind="failed">
      <div className="flex min-h-11 items-center justify-between">
        <h3 className="text-lg">{riderForm().couldNot}</h3>
        <CloseSheet />
      </div>
      <Reasons
        id={id}
        legend={riderForm().whyFailed}
        reasons={FAILED_REASONS}
        labels={failedReasons()}
        chosen={refused?.typed.reason ?? ''}
        error={errorOf(refused, 'reason')}
      />
      <NoteField id={id} value={refused?.typed.note ?? ''} error={errorOf(refused, 'note')} />
      <PhotoField id={id} isOptional error={errorOf(refused, 'photo')} />
      <button className={primaryButtonClass} type="submit" name="kind" value="failed">
        {riderForm().couldNot}
      </button>
    </ReportForm>
  )
}
