import { Link, useLocation } from '@remix-run/react'
import type { Paper } from '#app/domain/order/receipt/paper.ts'
import { slip as words } from '#copy/merchant/orders'
import { queryWith } from '../list/address.ts'

export function PaperChoice({ paper, papers }: { paper: Paper; papers: readonly Paper[] }) {
  const { pathname, search } = useLocation()
  return (
    <nav aria-label={words().paper} className="flex gap-1 md:ms-auto">
      {papers.map((name) => (
        <Link
          key={name}
          to={pathname + queryWith(search, { paper: name })}
          replace
          aria-current={name === paper ? 'true' : undefined}
          className={`inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold ${name === paper ? 'bg-ink text-card' : 'text-ink-2'}`}
        >
          {words().papers[name]}
        </Link>
      ))}
    </nav>
  )
}
