import { Link, useLocation, useNavigate } from '@remix-run/react'
import { customerHistory as words } from '#app/copy/en/customers.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { currencySymbol } from '#app/domain/reference/currencies.ts'
import { Money } from '../../ui/money.tsx'
import { Dialog } from '../dialog.tsx'
import { queryWith } from '../orders/address.ts'
import { spaced } from '../orders/order-customer.tsx'
import { fullDate } from '../orders/order-dates.ts'
import { StatusBadge } from '../orders/status-badge.tsx'
import type { CustomersView } from './customer-view.ts'

interface Props {
  history: NonNullable<CustomersView['history']>
  store: CustomersView['store']
}

/** A customer's orders, the newest first; each leads to its details. */
export function CustomerHistory({ history, store }: Props) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { name, phone, orders } = history
  const ordersPath = pathname.replace(/customers\/*$/, 'orders')
  return (
    <Dialog
      isOpen
      onClose={() => navigate(pathname + queryWith(search, { history: null }), { preventScrollReset: true })}
      title={words.title}
      text={[name, spaced(phone)].filter(Boolean).join(' · ')}
    >
      {orders.length === 0 ? (
        <p className="text-ink-2">{words.empty}</p>
      ) : (
        <ul className="-my-2 max-h-[400px] overflow-y-auto" aria-label={words.orders(orders.length)}>
          {orders.map((order) => (
            <li
              key={order.id}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-t border-line px-1 py-3 first:border-t-0 hover:bg-wash"
            >
              <p className="flex items-baseline gap-2">
                <Link to={`${ordersPath}?order=${order.id}`} className="font-bold after:absolute after:inset-0">
                  {orderNumber(order.number)}
                </Link>
                <span className="text-xs text-ink-3">{order.id.slice(0, 8)}</span>
              </p>
              <p className="text-right">
                <StatusBadge status={order.status} />
              </p>
              <p className="text-sm text-ink-2">{fullDate(order.createdAt, store.timeZone)}</p>
              <p className="text-right text-sm font-bold">
                <Money minor={order.total} symbol={currencySymbol(order.currency)} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
