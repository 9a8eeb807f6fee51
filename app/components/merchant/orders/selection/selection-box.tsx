import { orderNumber } from '#app/domain/order/order.ts'
import { orderSelection } from '#copy/merchant/order-selection'
import { TickBox } from '../../tick-box.tsx'
import type { Selection } from './use-selection.ts'

export function SelectionBox({ row, selection }: { row: { id: string; number: number }; selection: Selection }) {
  return (
    <TickBox
      label={orderSelection().choose({ number: orderNumber(row.number) })}
      isTicked={selection.ids.includes(row.id)}
      onTick={() => selection.toggle(row.id)}
    />
  )
}
