import { Awning } from '#app/components/ui/awning.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { ReportErrors, ReportReason, TypedReport } from '#app/domain/store/form/report.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { reportPath, storePath } from '#app/domain/store/store.ts'
import { reportErrors, reportReasons, reportWords } from '#copy/storefront/report'
import { PlainChallenge } from './checkout/plain/plain-challenge.tsx'
import { describedBy, Field } from './field.tsx'
import { localizedPath, withPageLanguage } from './localized-path.ts'

interface Props {
  store: StoreSnapshot
  typed: TypedReport
  errors: ReportErrors
  problem: string | null
  siteKey: string | null
}

export function ReportForm({ store, typed, errors, problem, siteKey }: Props) {
  const error = (field: keyof ReportErrors) => errors[field] && reportErrors()[errors[field]]
  return (
    <>
      <Awning />
      <main className="mx-auto max-w-[640px] px-4 pb-12 wrap-anywhere">
        <p className="flex min-h-16 items-center py-2">
          <a
            className="link inline-flex min-h-11 items-center gap-2 text-sm"
            href={localizedPath(storePath(store.slug), store)}
          >
            <Icon name="back" small />
            <bdi>{store.name}</bdi>
          </a>
        </p>
        <h1 className="mb-2 text-2xl">{reportWords().title({ storeName: store.name })}</h1>
        <p className="mb-5 text-ink-2">{reportWords().lead}</p>
        {problem ? (
          <div className="mb-5 grid gap-1 rounded-card bg-danger-soft p-4" role="alert">
            <p className="font-semibold text-danger">{reportWords().failedTitle}</p>
            <p>{problem}</p>
          </div>
        ) : null}
        <form
          className="grid grid-cols-1 gap-5"
          method="post"
          action={withPageLanguage(reportPath(store.slug))}
          noValidate
        >
          <Reasons chosen={typed.reason} error={error('reason')} />
          <Field id="report-details" label={reportWords().detailsLabel} error={error('details')}>
            <textarea
              dir="auto"
              {...describedBy('report-details', error('details'))}
              className="input"
              name="details"
              rows={4}
              defaultValue={typed.details}
            />
          </Field>
          <Field
            id="report-contact"
            label={reportWords().contactLabel}
            error={error('contact')}
            hint={reportWords().contactHint}
          >
            <input
              {...describedBy('report-contact', error('contact'), reportWords().contactHint)}
              className="input"
              name="contact"
              autoComplete="email"
              defaultValue={typed.contact}
            />
          </Field>
          {siteKey ? <PlainChallenge siteKey={siteKey} /> : null}
          <button className={buttonClass('primary', 'btn-long min-h-14')} type="submit">
            {reportWords().send}
          </button>
        </form>
      </main>
    </>
  )
}

function Reasons({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? 'report-reason-error' : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{reportWords().reason}</legend>
      <div className="grid">
        {Object.entries(reportReasons()).map(([reason, words]: [string, string]) => (
          <label key={reason} className="flex min-h-11 items-center gap-3">
            <input
              className="size-5 shrink-0 accent-brand"
              type="radio"
              name="reason"
              value={reason satisfies string as ReportReason}
              defaultChecked={reason === chosen}
              required
            />
            {words}
          </label>
        ))}
      </div>
      {error ? (
        <p id="report-reason-error" className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
