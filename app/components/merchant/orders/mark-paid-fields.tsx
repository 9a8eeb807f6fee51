import { howPaid } from '#app/copy/phrases/merchant/orders.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import { isMpesa } from '#app/domain/payment/payment-method.ts'
import { orderDialog as words } from '#copy/merchant/orders'
import { Field } from '../../ui/field.tsx'
import type { OrderView } from './order-view.ts'

const METHODS: PaidWith[] = ['cash', 'mpesa', 'other']

export function MarkPaidFields({ view, codeError }: { view: OrderView; codeError: string | null }) {
  const defaultMethod: PaidWith = view.paymentOptions.some(({ kind }) => isMpesa(kind)) ? 'mpesa' : 'cash'
  return (
    <fieldset className="group m-4 grid gap-3 rounded-card bg-accent-soft p-4 md:mx-6">
      <legend className="sr-only">{howPaid('')}</legend>
      <p className="text-sm font-bold" aria-hidden="true">
        {howPaid(view.customerName.split(' ')[0] ?? '')}
      </p>
      <div className="segments bg-card">
        {METHODS.map((method) => (
          <label key={method} className={choice}>
            <input type="radio" name="method" value={method} defaultChecked={method === defaultMethod} />
            {words().methods[method]}
          </label>
        ))}
      </div>
      <div className="hidden [--ink-3:var(--ink-2)] group-has-[[value=mpesa]:checked]:block">
        <Field
          id="mpesa-code"
          name="mpesaCode"
          label={words().mpesaCode}
          optional={words().optional}
          hint={words().mpesaHint}
          error={codeError}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </fieldset>
  )
}

const choice = 'has-[:checked]:bg-ink has-[:checked]:text-card'
