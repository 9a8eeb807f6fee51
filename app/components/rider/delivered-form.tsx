import { COLLECTED_WITH, NO_CODE_REASONS } from '#app/domain/delivery/run.ts'
import { formatAmount } from '#app/domain/money.ts'
import { noCodeReasons, riderForm } from '#copy/storefront/rider'
import {
  CloseSheet,
  choiceClass,
  errorOf,
  FieldError,
  PhotoField,
  primaryButtonClass,
  quietButtonClass,
  Reasons,
  ReportForm,
  radioClass,
} from './report-fields.tsx'
import type { StopFormProps } from './stop-card.tsx'

export function DeliveredForm({ stop, path, refused }: StopFormProps) {
  const id = `delivered-${stop.orderId}`
  const codeError = refused?.codeError ?? errorOf(refused, 'code')
  const isNoCode = refused?.kind === 'no-code' || stop.triesLeft === 0
  return (
    <ReportForm stop={stop} path={path} kind="delivered">
      <div className="flex min-h-11 items-center justify-between">
        <h3 className="text-lg">
          <label htmlFor={`code-input-${id}`}>{riderForm().code}</label>
        </h3>
        <CloseSheet />
      </div>
      <div className="group relative grid h-16 max-w-full grid-cols-[repeat(4,56px)] gap-2" dir="ltr">
        {[1, 2, 3, 4].map((box) => (
          <span
            key={box}
            className="rounded-control border-2 border-line-strong group-focus-within:border-fill group-has-[[aria-invalid]]:border-danger!"
            aria-hidden="true"
          />
        ))}
        {/* Wider than its boxes: the caret after the last digit must not scroll them. */}
        <input
          className="absolute inset-0 w-[min(100%,288px)] rounded-control ps-[calc(28px-0.5ch)] [font:700_1.75rem/64px_ui-monospace,monospace] tracking-[calc(64px-1ch)]"
          id={`code-input-${id}`}
          name="code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={refused?.typed.code ?? ''}
          aria-invalid={codeError ? true : undefined}
          aria-describedby={`code-${id}`}
          disabled={stop.triesLeft === 0}
        />
      </div>
      <FieldError id={`code-${id}`}>{codeError}</FieldError>
      {stop.collect > 0 ? <MoneyReceived id={id} stop={stop} refused={refused} /> : null}
      {stop.triesLeft === 0 ? null : (
        <button className={primaryButtonClass} type="submit" name="kind" value="delivered">
          {riderForm().delivered}
        </button>
      )}
      <details className="open:grid open:gap-3 open:[&>:not(summary)]:mb-3" open={isNoCode}>
        <summary className={quietButtonClass}>{riderForm().noCode}</summary>
        <Reasons
          id={id}
          legend={riderForm().whyNoCode}
          reasons={NO_CODE_REASONS}
          labels={noCodeReasons()}
          chosen={refused?.typed.reason ?? ''}
          error={errorOf(refused, 'reason')}
        />
        <PhotoField id={id} isOptional={false} error={errorOf(refused, 'photo')} />
        <button className={primaryButtonClass} type="submit" name="kind" value="no-code">
          {riderForm().deliveredNoCode}
        </button>
      </details>
    </ReportForm>
  )
}

function MoneyReceived({ id, stop, refused }: Pick<StopFormProps, 'stop' | 'refused'> & { id: string }) {
  const chosen = refused?.typed.with ?? ''
  const amount = refused?.typed.amount ?? formatAmount(stop.collect, stop.moneyFormat)
  const amountError = errorOf(refused, 'amount')
  const isBesidePrompt = refused?.errors.money === 'prompt-open' || refused?.typed.besidePrompt === '1'
  return (
    <fieldset className="grid gap-2" aria-describedby={`money-${id}`}>
      <legend className="mb-2 font-bold">{riderForm().money}</legend>
      {COLLECTED_WITH.map((paidWith) => (
        <div key={paidWith} className={choiceClass}>
          <label className="flex min-h-11 flex-[1_1_100px] items-center gap-3">
            <input
              className={radioClass}
              type="radio"
              name="with"
              value={paidWith}
              defaultChecked={paidWith === chosen}
            />
            {riderForm().with[paidWith]}
          </label>
          {paidWith === 'cash' ? (
            <input
              className="cash min-h-11 min-w-0 flex-[0_1_140px] rounded-control border border-line-strong bg-card px-2.5 text-end text-[1.125rem] font-bold"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              aria-label={riderForm().amount}
              aria-describedby={`amount-${id}`}
              aria-invalid={amountError ? true : undefined}
              defaultValue={amount}
            />
          ) : null}
        </div>
      ))}
      <FieldError id={`amount-${id}`}>{amountError}</FieldError>
      <input type="hidden" name="besidePrompt" value="1" disabled={!isBesidePrompt} />
      <FieldError id={`money-${id}`}>{errorOf(refused, 'money')}</FieldError>
    </fieldset>
  )
}
