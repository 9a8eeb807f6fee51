import { useLocation } from '@remix-run/react'
import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { resetPageSize, setPageSize } from '#app/browser/page-size.ts'
import { languageOf } from '#app/copy/languages.ts'
import { PAPERS, type Paper } from '#app/domain/order/receipt/paper.ts'
import { writtenIn } from '#copy/language'
import { slip as words } from '#copy/merchant/orders'
import { Button } from '../../../ui/button.tsx'
import { queryWith } from '../list/address.ts'
import { PaperChoice } from './paper-choice.tsx'
import { Slip } from './slip.tsx'
import type { SlipView } from './slip-view.ts'

interface Props {
  view: SlipView
  paper: Paper
  papers?: readonly Paper[]
}

export function SlipPage({ view, paper, papers = PAPERS }: Props) {
  const sheetRef = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is of another length
  useEffect(() => {
    if (sheetRef.current) setPageSize(paper, sheetRef.current)
    return resetPageSize
  }, [paper, view])
  return (
    <div className="slip-desk min-h-dvh pb-12">
      <header className="slip-tools sticky top-0 mb-6 flex flex-wrap items-center gap-3 border-b border-line bg-card px-4 py-3">
        <a href={view.backTo} className="inline-flex min-h-11 items-center font-semibold text-brand-strong">
          {words().back}
        </a>
        <PaperLanguage view={view} />
        <PaperChoice paper={paper} papers={papers} />
        <Button kind="primary" className="max-md:w-full" onClick={() => window.print()}>
          <Printer className="icon icon-small" aria-hidden="true" />
          {words().print}
        </Button>
      </header>
      <main ref={sheetRef}>
        <Slip view={view} paper={paper} />
      </main>
    </div>
  )
}

/** Real links: a page in another language is loaded with its words. */
function PaperLanguage({ view }: { view: SlipView }) {
  const { pathname, search } = useLocation()
  if (view.languages.length < 2) return null
  return (
    <nav aria-label={writtenIn().label} className="flex gap-1">
      {view.languages.map((code) => (
        <a
          key={code}
          href={pathname + queryWith(search, { lang: code })}
          aria-current={code === view.language ? 'true' : undefined}
          className={`inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold ${code === view.language ? 'bg-ink text-card' : 'text-ink-2'}`}
        >
          {writtenIn().language({ language: languageOf(code)?.name ?? code })}
        </a>
      ))}
    </nav>
  )
}
