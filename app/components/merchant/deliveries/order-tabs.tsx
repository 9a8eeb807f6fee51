import type { ReactNode } from 'react'
import { orderTabs as words } from '#copy/merchant/orders'
import { PrefetchLink } from '../prefetch-link.tsx'

const tab =
  'inline-flex min-h-11 items-center gap-1 border-b-3 border-transparent font-semibold whitespace-nowrap text-ink-3 aria-[current]:border-brand-strong aria-[current]:font-bold aria-[current]:text-ink'

interface Props {
  title: string
  current: 'orders' | 'deliveries'
  ordersPath: string
  /** Deliveries that wait for a rider; '' for none, and where they aren't counted. */
  waiting: string
  /** The page's tools. */
  children?: ReactNode
}

/** The heading's row: the two pages as tabs, and what the page offers. */
export function OrderTabs({ title, current, ordersPath, waiting, children }: Props) {
  const isOfStore = ordersPath !== '/orders'
  const deliveries = isOfStore ? ordersPath.replace(/orders$/, 'deliveries') : '/orders/deliveries'
  const page = (name: typeof current) => (name === current ? 'page' : undefined)
  return (
    <div className="group/tabs relative -me-2 mb-1 flex min-h-11 flex-wrap items-center md:me-0 md:gap-x-2">
      <h1 className="sr-only">{title}</h1>
      <nav
        aria-label={words().label}
        className="me-auto flex gap-4 text-[min(1.25rem,5.5vw)] max-md:group-has-data-searching/tabs:invisible md:text-lg"
      >
        <PrefetchLink to={ordersPath} aria-current={page('orders')} className={tab}>
          {words().orders}
        </PrefetchLink>
        <PrefetchLink to={deliveries} aria-current={page('deliveries')} className={tab}>
          {words().deliveries}
          {waiting !== '' && <span className="text-sm font-normal">{waiting}</span>}
        </PrefetchLink>
      </nav>
      {children}
    </div>
  )
}
