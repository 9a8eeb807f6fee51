import { Form, Link, useFetcher } from '@remix-run/react'
import { depositSetting as words } from '#copy/merchant/payments'
import { Button, buttonClass } from '../../ui/button.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { useFormResult } from '../use-form-result.ts'
import { type PaymentAnswer, type PaymentsView, paymentAction } from './payments-view.ts'

const DEPOSIT_FORM = 'payment-deposit'

/** Needs a DepositForm beside it, outside of any form. */
export function DepositField({ view: { deposit } }: { view: PaymentsView }) {
  const saving = useFetcher<PaymentAnswer>({ key: DEPOSIT_FORM })
  useFormResult(saving.data)
  const { data } = saving
  const isBusy = saving.state !== 'idle'
  return (
    <div className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-flat">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <NumberField
            id="deposit"
            name="percent"
            form={DEPOSIT_FORM}
            label={words().label}
            hint={words().hint}
            unit="%"
            maxLength={3}
            disabled={!deposit.isOffered}
            defaultValue={deposit.typed ?? String(deposit.percent)}
            error={data && !data.ok && data.values?.percent !== undefined ? words().invalid : null}
          />
        </div>
        {deposit.isOffered ? (
          <Button type="submit" form={DEPOSIT_FORM} name="intent" value="deposit" disabled={isBusy}>
            {isBusy ? words().saving : words().save}
          </Button>
        ) : (
          <Link to={deposit.upgradePath} className={buttonClass('soft')}>
            {words().upgrade}
          </Link>
        )}
      </div>
      {deposit.isOffered ? null : <p className="text-sm text-ink-2">{words().onlyPro}</p>}
    </div>
  )
}

/** Outside of the page's form: see DepositField. */
export function DepositForm({ storeId }: { storeId: string }) {
  return (
    <Form
      id={DEPOSIT_FORM}
      method="post"
      action={paymentAction(storeId)}
      navigate={false}
      fetcherKey={DEPOSIT_FORM}
      noValidate
    />
  )
}
