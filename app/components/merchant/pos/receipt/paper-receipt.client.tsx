import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { resetPageSize, setPageSize } from '#app/browser/page-size.ts'
import type { Roll } from '#app/domain/order/receipt/paper.ts'
import { SlipRoll } from '../../orders/slip/slip-roll.tsx'
import type { SlipView } from '../../orders/slip/slip-view.ts'

/** Visible in print only; while it is mounted nothing else is printed. */
export function PaperReceipt({ slip, roll }: { slip: SlipView; roll: Roll }) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const receiptRef = useRef<HTMLDivElement>(null)
  useEffect(() => setBody(document.body), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sale is of another length
  useEffect(() => {
    if (receiptRef.current) setPageSize(roll, receiptRef.current)
    return resetPageSize
  }, [body, roll, slip])
  return (
    body &&
    createPortal(
      <div ref={receiptRef} className="till-paper fixed -start-[200mm] top-0 print:static" aria-hidden="true">
        <article className={`slip slip-${roll}`}>
          <SlipRoll view={slip} />
        </article>
      </div>,
      body,
    )
  )
}
