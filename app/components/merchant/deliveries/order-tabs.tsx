import { Link } from '@remix-run/react'
import { orderTabs as words } from '#copy/merchant/orders'

const tab =
  '-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent text-sm font-semibold whitespace-nowrap text-ink-2 aria-[current]:border-brand aria-[current]:text-ink'

interface Props {
  current: 'orders' | 'deliveries'
  ordersPath: string
  /** Deliveries that wait for a rider; null: not counted. */
  waiting?: number | null
}

export function OrderTabs({ current, ordersPath, waiting = null }: Props) {
  const isOfStore = ordersPath !== '/orders'
  const deliveries = isOfStore ? ordersPath.replace(/orders$/, 'deliveries') : '/orders/deliveries'
  const page = (name: typeof current) => (name === current ? 'page' : undefined)
  return (
    <nav aria-label={words().label} className="mb-4 flex gap-5 border-b border-line md:gap-6">
      <Link to={ordersPath} prefetch="intent" aria-current={page('orders')} className={tab}>
        {words().orders}
      </Link>
      <Link to={deliveries} prefetch="intent" aria-current={page('deliveries')} className={tab}>
        {words().deliveries}
        {waiting !== null && waiting > 0 && (
          <span className="grid min-h-5 min-w-5 place-items-center rounded-full bg-wash px-1.5 text-xs">{waiting}</span>
        )}
      </Link>
    </nav>
  )
}
