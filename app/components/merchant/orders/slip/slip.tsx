import type { Paper } from '#app/domain/order/receipt/paper.ts'
import { orderDialog } from '#copy/merchant/orders'
import { SlipOrder } from './slip-order.tsx'
import { SlipRoll } from './slip-roll.tsx'
import { SlipSheet } from './slip-sheet.tsx'
import type { SlipView } from './slip-view.ts'

export function Slip({ view, paper }: { view: SlipView; paper: Paper }) {
  return (
    <article className={`slip slip-${paper}`} data-state={view.state}>
      <SlipParts view={view} paper={paper} />
      {view.lines.length === 0 && <p>{orderDialog().noItems}</p>}
    </article>
  )
}

function SlipParts({ view, paper }: { view: SlipView; paper: Paper }) {
  if (view.kind === 'slip') return <SlipOrder view={view} />
  return paper === 'a4' ? <SlipSheet view={view} /> : <SlipRoll view={view} />
}
