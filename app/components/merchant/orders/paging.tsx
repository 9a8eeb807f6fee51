import { Link, useLocation } from '@remix-run/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ordersPage as words } from '#app/copy/en/orders.ts'
import type { PagePlace } from '#app/domain/order/list-asked.ts'
import { buttonClass } from '../../ui/button.tsx'
import { queryWith } from './address.ts'

/** Previous, 'Page X of Y', Next. Pages are asked by the key of the row beside them, with their number in the address. */
export function Paging({ place }: { place: PagePlace }) {
  const { search, pathname } = useLocation()
  const to = (page: number, keys: { after: string | null; before: string | null }) =>
    pathname + queryWith(search, { page: page === 1 ? null : page, order: null, ...(page === 1 ? none : keys) })
  const { page, pages, next, previous } = place
  return (
    <nav aria-label={words.pages} className="mt-4 flex items-center justify-between gap-3">
      <Step to={previous === null ? null : to(page - 1, { after: null, before: previous })} rel="prev">
        <ChevronLeft className="icon icon-small" aria-hidden="true" />
        {words.previous}
      </Step>
      <p className="text-sm text-ink-2">{words.page(page, pages)}</p>
      <Step to={next === null ? null : to(page + 1, { after: next, before: null })} rel="next">
        {words.next}
        <ChevronRight className="icon icon-small" aria-hidden="true" />
      </Step>
    </nav>
  )
}

const none = { after: null, before: null }

function Step({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) {
  if (to === null) {
    return (
      <button type="button" disabled className={buttonClass('quiet', 'min-h-11 px-4 text-sm')}>
        {children}
      </button>
    )
  }
  return (
    <Link to={to} rel={rel} className={buttonClass('quiet', 'min-h-11 px-4 text-sm')}>
      {children}
    </Link>
  )
}
