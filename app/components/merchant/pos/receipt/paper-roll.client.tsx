import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { resetPageSize, setPageSize } from '#app/browser/page-size.ts'
import type { Roll } from '#app/domain/order/receipt/paper.ts'

interface Props {
  roll: Roll
  /** Decides how long the strip is. */
  of: object
  children: ReactNode
}

/** Visible in print only; while it is mounted nothing else is printed. */
export function PaperRoll({ roll, of, children }: Props) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const stripRef = useRef<HTMLDivElement>(null)
  useEffect(() => setBody(document.body), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sale is of another length
  useEffect(() => {
    if (stripRef.current) setPageSize(roll, stripRef.current)
    return resetPageSize
  }, [body, roll, of])
  return (
    body &&
    createPortal(
      <div ref={stripRef} className="till-paper fixed -start-[200mm] top-0 print:static" aria-hidden="true">
        <article className={`slip slip-${roll}`}>{children}</article>
      </div>,
      body,
    )
  )
}
