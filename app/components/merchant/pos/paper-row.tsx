import { Printer } from 'lucide-react'
import { ROLLS, type Roll } from '#app/domain/order/paper.ts'
import { slip as slipWords } from '#copy/merchant/orders'
import { soldWords as words } from '#copy/merchant/pos'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import type { SlipView } from '../orders/slip-view.ts'

interface Props {
  /** Printed by the browser from the page, where it lies hidden. */
  slip: SlipView
  roll: Roll
  onRoll: (roll: Roll) => void
}

export function PaperRow({ roll, onRoll }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <Button kind="quiet" onClick={() => window.print()}>
        <Printer className="icon icon-small" aria-hidden="true" />
        {words().print}
      </Button>
      <Select
        aria-label={words().paper}
        value={roll}
        onChange={(event) => onRoll(event.target.value === '80' ? '80' : '58')}
      >
        {ROLLS.map((width) => (
          <option key={width} value={width}>
            {slipWords().papers[width]}
          </option>
        ))}
      </Select>
    </div>
  )
}
