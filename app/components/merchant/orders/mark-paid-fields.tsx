import { howPaid } from '#app/copy/phrases/merchant/orders.ts'
import { plainAmount } from '#app/domain/money.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import { handOver } from '#copy/merchant/order-money'
import { orderDialog as words } from '#copy/merchant/orders'
import { Field } from '../../ui/field/field.tsx'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { SegmentField } from '../../ui/field/segment-field.tsx'
import type { OrderView } from './order-view.ts'

const METHODS: PaidWith[] = ['cash', 'mpesa', 'other']

interface Props {
  view: OrderView
  codeError: string | null
  amountError: string | null
}

export function MarkPaidFields({ view, codeError, amountError }: Props) {
  const { defaultMethod, money, moneyFormat } = view
  return (
    <div className="group grid gap-3">
      <input type="hidden" name="total" value={view.total} />
      <input type="hidden" name="paid" value={money.paid} />
      <SegmentField
        name="method"
        legend={howPaid(view.customerName.split(' ')[0] ?? '')}
        options={METHODS.map((value) => ({ value, label: words().methods[value] }))}
        defaultValue={defaultMethod}
      />
      <MoneyField
        key={money.stillToPay}
        id="paid-amount"
        name="amount"
        label={handOver().amount}
        symbol={moneyFormat.symbol}
        defaultValue={plainAmount(money.stillToPay)}
        error={amountError}
      />
      <p className="hidden text-sm text-ink-2 group-has-[[value=other]:checked]:block">{words().otherNote}</p>
      <div className="hidden group-has-[[value=mpesa]:checked]:block">
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
    </div>
  )
}
