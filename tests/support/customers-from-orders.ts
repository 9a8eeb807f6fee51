import type { Customer } from '#app/domain/customer/known-customer.ts'
import { WALK_IN } from '#app/domain/customer/walk-in.ts'

interface PlacedOrder {
  id: string
  customerName: string
  customerPhone: string
  customerAddress: string
  createdAt: number
  status: string
}

/** Paid orders decide on name and address: whoever knows a phone can order with it. */
export function customersFromOrders(orders: PlacedOrder[]): Customer[] {
  const ordersByPhone = new Map<string, PlacedOrder[]>()
  for (const order of [...orders].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))) {
    const phone = customerKey(order.customerPhone)
    if (phone !== null) ordersByPhone.set(phone, [...(ordersByPhone.get(phone) ?? []), order])
  }
  return [...ordersByPhone].map(([phone, theirs]) => customerFrom(phone, theirs))
}

/** '+' and the digits; null without digits. */
function customerKey(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return digits === '' ? null : `+${digits}`
}

function customerFrom(phone: string, orders: PlacedOrder[]): Customer {
  const paidOrders = orders.filter(({ status }) => status === 'paid' || status === 'completed')
  const trusted = paidOrders.length > 0 ? paidOrders : orders
  const newest = (field: 'customerName' | 'customerAddress', list = trusted) =>
    list.findLast((order) => order[field].trim() !== '')?.[field].trim() ?? ''
  const named = (list: PlacedOrder[]) => list.filter(({ customerName }) => customerName.trim() !== WALK_IN)
  return {
    phone,
    name:
      newest('customerName', named(trusted)) || newest('customerName', named(orders)) || newest('customerName', orders),
    address: newest('customerAddress'),
    ordersCount: orders.length,
    firstOrderAt: orders[0]?.createdAt ?? 0,
    lastOrderAt: orders.at(-1)?.createdAt ?? 0,
    lastOrderId: orders.at(-1)?.id ?? '',
  }
}
