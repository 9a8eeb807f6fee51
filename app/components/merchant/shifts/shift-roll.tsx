import { Printer } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useHydrated } from '#app/browser/loading/use-hydrated.ts'
import type { Roll } from '#app/domain/order/receipt/paper.ts'
import { reportWords as words } from '#copy/merchant/shifts'
import { printerWords } from '#copy/merchant/till-device'
import { Button } from '../../ui/button.tsx'
import { RollStrip } from '../orders/slip/slip-roll.tsx'
import { PaperRoll } from '../pos/receipt/paper-roll.client.tsx'
import { PrinterRow } from '../pos/receipt/printer-row.tsx'
import { usePrinter } from '../pos/receipt/use-printer.ts'
import { rollReport } from './roll-report.ts'
import type { ShiftView } from './shift-view.ts'

export function ShiftRoll({ view, roll }: { view: ShiftView; roll: Roll }) {
  const text = useMemo(() => rollReport(view), [view])
  const printer = usePrinter()
  const isPrinting = printer.step === 'printing'
  const row = useRef<HTMLParagraphElement>(null)
  return (
    <>
      <div className="overflow-x-auto rounded-card border border-line bg-wash p-4">
        <article className={`slip slip-${roll}`}>
          <RollStrip text={text} />
        </article>
      </div>
      <p ref={row}>
        <Button aria-disabled={isPrinting} onClick={() => !isPrinting && printer.print(text, roll)}>
          <Printer className="icon icon-small" aria-hidden="true" />
          {isPrinting ? printerWords().printing : words().print}
        </Button>
      </p>
      <PrinterRow printer={printer} onChanged={() => row.current?.querySelector('button')?.focus()} />
      {useHydrated() && (
        <PaperRoll of={text} roll={roll}>
          <RollStrip text={text} />
        </PaperRoll>
      )}
    </>
  )
}
