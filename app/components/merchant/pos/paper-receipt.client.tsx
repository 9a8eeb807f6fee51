import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { forgetPageSize, setPageSize } from '#app/browser/page-size.ts'
import type { Roll } from '#app/domain/order/paper.ts'
import { Slip } from '../orders/slip.tsx'
import type { SlipView } from '../orders/slip-view.ts'

/** Only seen on paper: while it is there, nothing else of the page is printed. */
export function PaperReceipt({ slip, roll }: { slip: SlipView; roll: Roll }) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const printed = useRef<HTMLDivElement>(null)
  useEffect(() => setBody(document.body), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sale is of another length
  useEffect(() => {
    if (printed.current) setPageSize(roll, printed.current)
    return forgetPageSize
  }, [body, roll, slip])
  return (
    body &&
    createPortal(
      <div ref={printed} className="till-paper" aria-hidden="true">
        <Slip view={slip} paper={roll} />
      </div>,
      body,
    )
  )
}
