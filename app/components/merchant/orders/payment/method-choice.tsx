import { type LedgerMethod, ledgerMethodsOf } from '#app/domain/payment/ledger.ts'
import { orderMoney, recordPayment as words } from '#copy/merchant/order-money'
import { SegmentField } from '../../../ui/field/segment-field.tsx'

interface Props {
  currency: string
  chosen: LedgerMethod
  onChoose(method: LedgerMethod): void
}

export function MethodChoice({ currency, chosen, onChoose }: Props) {
  return (
    <SegmentField
      name="method"
      legend={words().method}
      options={ledgerMethodsOf(currency).map((value) => ({ value, label: orderMoney().methods[value] }))}
      value={chosen}
      onChange={onChoose}
    />
  )
}
