import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { ROLLS, type Roll } from '#app/domain/order/paper.ts'
import { slip as slipWords } from '#copy/merchant/orders'
import { soldWords as words } from '#copy/merchant/pos'
import { printerWords } from '#copy/merchant/till-device'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import type { SlipView } from '../orders/slip-view.ts'
import { PrinterRow } from './printer-row.tsx'
import { usePrinter } from './use-printer.ts'

interface Props {
  /** Also hidden in the page, for the browser to print. */
  slip: SlipView
  roll: Roll
  onRoll: (roll: Roll) => void
}

export function PaperRow({ slip, roll, onRoll }: Props) {
  const printer = usePrinter()
  const isPrinting = printer.step === 'printing'
  const row = useRef<HTMLDivElement>(null)
  return (
    <div className="grid gap-2">
      <div ref={row} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <Button kind="quiet" aria-disabled={isPrinting} onClick={() => !isPrinting && printer.print(slip, roll)}>
          <Printer className="icon icon-small" aria-hidden="true" />
          {isPrinting ? printerWords().printing : words().print}
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
      <PrinterRow printer={printer} onChanged={() => row.current?.querySelector('button')?.focus()} />
    </div>
  )
}
