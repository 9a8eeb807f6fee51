import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { resetPageSize, setPageSize } from '#app/browser/page-size.ts'
import { ROLLS, type Roll } from '#app/domain/order/receipt/paper.ts'
import { orderSelection } from '#copy/merchant/order-selection'
import { slip as words } from '#copy/merchant/orders'
import { Button } from '../../../ui/button.tsx'
import { PaperChoice } from './paper-choice.tsx'
import { Slip } from './slip.tsx'
import type { SlipView } from './slip-view.ts'

interface Props {
  views: SlipView[]
  paper: Roll
  backTo: string
}

/** Each paper is a page of its own; the longest decides the pages' length. */
export function SlipsPage({ views, paper, backTo }: Props) {
  const sheets = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other papers are of another length
  useEffect(() => {
    const slips = [...(sheets.current?.querySelectorAll<HTMLElement>('.slip') ?? [])]
    const longest = slips.sort((a, b) => b.offsetHeight - a.offsetHeight)[0]
    if (longest) setPageSize(paper, longest)
    return resetPageSize
  }, [paper, views])
  return (
    <div className="slip-desk min-h-dvh pb-12">
      <header className="slip-tools sticky top-0 mb-6 flex flex-wrap items-center gap-3 border-b border-line bg-card px-4 py-3">
        <a href={backTo} className="inline-flex min-h-11 items-center font-semibold text-brand-strong">
          {orderSelection().printTitle}
        </a>
        <PaperChoice paper={paper} papers={ROLLS} />
        <Button kind="primary" className="max-md:w-full" onClick={() => window.print()} disabled={views.length === 0}>
          <Printer className="icon icon-small" aria-hidden="true" />
          {words().print}
        </Button>
      </header>
      <main ref={sheets} className="grid gap-6 print:block">
        <h1 className="sr-only print:hidden">{orderSelection().printTitle}</h1>
        {views.length === 0 && <p className="px-4 text-center">{orderSelection().none}</p>}
        {views.map((view) => (
          <div key={view.number} className="break-after-page last:break-after-auto" lang={view.language}>
            <Slip view={view} paper={paper} />
          </div>
        ))}
      </main>
    </div>
  )
}
