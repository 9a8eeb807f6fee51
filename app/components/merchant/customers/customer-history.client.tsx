import { Link, useLocation } from '@remix-run/react'
import { formatMoney } from '#app/domain/money.ts'
import { stillToPay } from '#app/domain/order/change/balance.ts'
import { isHandedOver } from '#app/domain/order/change/lifecycle.ts'
import { HISTORY_PREFIX } from '#app/domain/order/list/query.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { owes, customerHistory as words } from '#copy/merchant/customers'
import { Money } from '../../ui/money.tsx'
import { Dialog } from '../dialog.tsx'
import { Paging } from '../orders/list/paging.tsx'
import { fullDate, spacedPhone } from '../orders/order-dates.ts'
import { StatusBadge } from '../orders/status-badge.tsx'
import type { CustomersView, HistoryOrder } from './customer-view.ts'

interface Props {
  history: CustomersView['history']
  store: CustomersView['store']
  onClose(): void
}

export function CustomerHistory({ history, store, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words().title}
      text={history ? [history.name, spacedPhone(history.phone)].filter(Boolean).join(' · ') : undefined}
    >
      {history ? <Orders history={history} zone={store.timeZone} /> : <Coming />}
    </Dialog>
  )
}

function Orders({ history, zone }: { history: NonNullable<CustomersView['history']>; zone: string }) {
  const { rows, position } = history
  if (rows.length === 0) return <p className="text-ink-2">{words().empty}</p>
  return (
    <>
      <ul
        key={position.page}
        className="-my-2 max-h-[400px] overflow-y-auto"
        aria-label={words().orders({ n: position.total })}
      >
        {rows.map((order) => (
          <Entry key={order.id} order={order} zone={zone} />
        ))}
      </ul>
      {position.pages > 1 && <Paging position={position} prefix={HISTORY_PREFIX} />}
    </>
  )
}

function Coming() {
  return (
    <div className="grid gap-3" aria-busy="true">
      <p className="sr-only">{words().loading}</p>
      {['a', 'b', 'c'].map((line) => (
        <span key={line} className="h-12 rounded-control bg-wash" />
      ))}
    </div>
  )
}

function Entry({ order, zone }: { order: HistoryOrder; zone: string }) {
  const ordersPath = useLocation().pathname.replace(/customers\/*$/, 'orders')
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-t border-line px-1 py-3 first:border-t-0 hover:bg-wash">
      <p className="flex items-baseline gap-2">
        <Link to={`${ordersPath}?order=${order.id}`} className="font-bold after:absolute after:inset-0">
          {orderNumber(order.number)}
        </Link>
        <span className="text-xs text-ink-3">{order.id.slice(0, 8)}</span>
      </p>
      <p className="text-end">
        <StatusBadge status={order.status} />
      </p>
      <p className="text-sm text-ink-2">{fullDate(order.createdAt, zone)}</p>
      <p className="text-end text-sm font-bold">
        <Money minor={order.total} format={moneyFormatOf(order.currency)} />
      </p>
      {isHandedOver(order.status) && stillToPay(order) > 0 && (
        <p className="col-span-2 text-end text-sm font-semibold text-warn">
          {owes({ amount: formatMoney(stillToPay(order), moneyFormatOf(order.currency)) })}
        </p>
      )}
    </li>
  )
}
