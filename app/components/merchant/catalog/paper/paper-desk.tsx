import { Link, useLocation } from '@remix-run/react'
import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { MOST_PRINTED } from '#app/domain/catalog/publish/paper.ts'
import { productPaper as words } from '#copy/merchant/product-paper'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { queryWith } from '../../orders/list/address.ts'

export interface PaperView {
  perSheet: number
  page: number
  hasMore: boolean
}

interface Props {
  title: string
  hint: string
  sheets: readonly number[]
  paper: PaperView
  isEmpty: boolean
  children: ReactNode
}

/** The bar above what is printed, and the way to the next products of a large store. */
export function PaperDesk({ title, hint, sheets, paper, isEmpty, children }: Props) {
  const { pathname, search } = useLocation()
  const addressWith = (changes: Record<string, number | null>) => pathname + queryWith(search, changes)
  return (
    <div className="min-h-dvh bg-wash pb-12 print:min-h-0 print:bg-transparent print:pb-0">
      <header className="sticky top-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-card px-4 py-2 print:hidden">
        <a href="/products" className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-strong">
          <ArrowLeft className="icon icon-small rtl:-scale-x-100" aria-hidden="true" />
          {title}
        </a>
        <nav aria-label={words().sheet} className="flex gap-1 md:ms-auto">
          {sheets.map((count) => (
            <Link
              key={count}
              to={addressWith({ sheet: count })}
              replace
              aria-current={count === paper.perSheet ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold ${count === paper.perSheet ? 'bg-ink text-card' : 'text-ink-2'}`}
            >
              {words().perSheet({ n: count })}
            </Link>
          ))}
        </nav>
        <Button
          kind="primary"
          className="max-md:w-full noscript:hidden"
          onClick={() => window.print()}
          disabled={isEmpty}
        >
          <Printer className="icon icon-small" aria-hidden="true" />
          {words().print}
        </Button>
      </header>
      <main className="mx-auto max-w-[210mm] px-4 pt-4 print:max-w-none print:p-0">
        <h1 className="sr-only print:hidden">{title}</h1>
        <p className="mb-4 text-sm text-ink-2 print:hidden">{isEmpty ? words().none : hint}</p>
        {children}
        <nav aria-label={words().more} className="mt-4 flex flex-wrap gap-2 empty:hidden print:hidden">
          {paper.page > 1 && (
            <Link to={addressWith({ page: paper.page - 1 })} className={buttonClass('quiet')}>
              {words().previous({ n: MOST_PRINTED })}
            </Link>
          )}
          {paper.hasMore && (
            <Link to={addressWith({ page: paper.page + 1 })} className={buttonClass('quiet')}>
              {words().next({ n: MOST_PRINTED })}
            </Link>
          )}
        </nav>
      </main>
    </div>
  )
}

export function PrintedCode({ path, size, className }: { path: string; size: number; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
      className={`flex-none ${className}`}
    >
      <path d={path} />
    </svg>
  )
}
