import { orderNumber } from '#app/domain/order/order.ts'
import { orderSelection } from '#copy/merchant/order-selection'
import type { Selection } from './use-selection.ts'

/** Above the link that covers its row. */
export function SelectionBox({ row, selection }: { row: { id: string; number: number }; selection: Selection }) {
  return (
    <label className="relative z-10 -m-2 grid size-11 flex-none cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="size-5 accent-brand-strong"
        aria-label={orderSelection().choose({ number: orderNumber(row.number) })}
        checked={selection.ids.includes(row.id)}
        onChange={() => selection.toggle(row.id)}
      />
    </label>
  )
}
