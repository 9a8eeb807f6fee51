import { COLLECTED_WITH, NO_CODE_REASONS } from '#app/domain/delivery/run.ts'
import { formatAmount } from '#app/domain/money.ts'
import { noCodeReasons, riderForm } from '#copy/storefront/rider'
import { CloseSheet, errorOf, FieldError, PhotoField, Reasons, ReportForm } from './report-fields.tsx'
import type { StopFormProps } from './stop-card.tsx'

const CODE_LENGTH = 4

export function DeliveredForm({ stop, path, refused }: StopFormProps) {
  const id = `delivered-${stop.orderId}`
  const codeError = refused?.codeError ?? errorOf(refused, 'code')
  const isNoCode = refused?.kind === 'no-code' || stop.triesLeft === 0
  return (
    <ReportForm stop={stop} path={path} kind="delivered">
      <div className="sheet-head">
        <h3>
          <label htmlFor={`code-input-${id}`}>{riderForm().code}</label>
        </h3>
        <CloseSheet />
      </div>
      <div className="code" dir="ltr">
        {Array.from({ length: CODE_LENGTH }, (_, box) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: four boxes that never change
          <span key={box} aria-hidden="true" />
        ))}
        <input
          id={`code-input-${id}`}
          name="code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={CODE_LENGTH}
          defaultValue={refused?.typed.code ?? ''}
          aria-invalid={codeError ? true : undefined}
          aria-describedby={`code-${id}`}
          disabled={stop.triesLeft === 0}
        />
      </div>
      <FieldError id={`code-${id}`}>{codeError}</FieldError>
      {stop.collect > 0 ? <MoneyReceived id={id} stop={stop} refused={refused} /> : null}
      {stop.triesLeft === 0 ? null : (
        <button className="button button-primary" type="submit" name="kind" value="delivered">
          {riderForm().delivered}
        </button>
      )}
      <details className="no-code" open={isNoCode}>
        <summary className="button button-quiet">{riderForm().noCode}</summary>
        <Reasons
          id={id}
          legend={riderForm().whyNoCode}
          reasons={NO_CODE_REASONS}
          labels={noCodeReasons()}
          chosen={refused?.typed.reason ?? ''}
          error={errorOf(refused, 'reason')}
        />
        <PhotoField id={id} isOptional={false} error={errorOf(refused, 'photo')} />
        <button className="button button-primary" type="submit" name="kind" value="no-code">
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
  return (
    <fieldset className="choices" aria-describedby={`money-${id}`}>
      <legend>{riderForm().money}</legend>
      {COLLECTED_WITH.map((paidWith) => (
        <div key={paidWith} className="choice">
          <label>
            <input type="radio" name="with" value={paidWith} defaultChecked={paidWith === chosen} />
            {riderForm().with[paidWith]}
          </label>
          {paidWith === 'cash' ? (
            <input
              className="cash"
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
      <FieldError id={`money-${id}`}>{errorOf(refused, 'money')}</FieldError>
    </fieldset>
  )
}
