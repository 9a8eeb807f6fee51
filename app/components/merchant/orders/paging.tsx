import { Link, useLocation } from '@remix-run/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ordersPage as words } from '#app/copy/en/merchant/orders.ts'
import type { PagePosition } from '#app/domain/order/list-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { firstPosition, positionParams, queryWith } from './address.ts'

/** Pages by cursor; the number is for display. `prefix` separates a dialog's list. */
export function Paging({ position, prefix = '' }: { position: PagePosition; prefix?: string }) {
  const { search, pathname } = useLocation()
  const to = (page: number, { after, before }: { after: string | null; before: string | null }) =>
    pathname +
    queryWith(search, { order: null, ...positionParams(prefix, page === 1 ? firstPosition : { page, after, before }) })
  const { page, pages, isAtLeast, next, previous } = position
  return (
    <nav aria-label={words.pages} className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <Step
        to={previous === null ? null : to(page - 1, { after: null, before: previous })}
        rel="prev"
        isInside={prefix !== ''}
      >
        <ChevronLeft className="icon icon-small" aria-hidden="true" />
        {words.previous}
      </Step>
      <p className="order-first basis-full text-center text-sm text-ink-2 md:order-none md:basis-auto">
        {words.page(page, pages, isAtLeast)}
      </p>
      <Step to={next === null ? null : to(page + 1, { after: next, before: null })} rel="next" isInside={prefix !== ''}>
        {words.next}
        <ChevronRight className="icon icon-small" aria-hidden="true" />
      </Step>
    </nav>
  )
}

interface StepProps {
  to: string | null
  rel: string
  /** A dialog's paging keeps the scroll position of the page behind it. */
  isInside: boolean
  children: ReactNode
}

function Step({ to, rel, isInside, children }: StepProps) {
  if (to === null) {
    return (
      <button type="button" disabled className={buttonClass('quiet', 'min-h-11 px-4 text-sm')}>
        {children}
      </button>
    )
  }
  return (
    <Link to={to} rel={rel} preventScrollReset={isInside} className={buttonClass('quiet', 'min-h-11 px-4 text-sm')}>
      {children}
    </Link>
  )
}
