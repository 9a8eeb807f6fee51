import { LEDGER_METHODS, type LedgerMethod } from '#app/domain/payment/ledger.ts'
import { orderMoney, recordPayment as words } from '#copy/merchant/order-money'
import { SegmentField } from '../../../ui/field/segment-field.tsx'

export function MethodChoice({ chosen, onChoose }: { chosen: LedgerMethod; onChoose(method: LedgerMethod): void }) {
  return (
    <SegmentField
      name="method"
      legend={words().method}
      options={LEDGER_METHODS.map((value) => ({ value, label: orderMoney().methods[value] }))}
      value={chosen}
      onChange={onChoose}
    />
  )
}
