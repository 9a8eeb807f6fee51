import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { nameTerms } from '#app/domain/customer/search.ts'
import { sortKey } from '#app/domain/text/fold.ts'
import { customersFromOrders } from '../customers-from-orders.ts'
import type { DemoLine, DemoOrder, DemoStatus, DemoStore } from './demo-store.ts'
import { derivedRows } from './derived-rows.ts'
import { insertRows } from './insert-rows.ts'
import { feeOfOrder, placeOfOrder } from './seed-delivery.ts'
import type { Pictures } from './seed-media.ts'
import { drawerAt } from './seed-till.ts'

const HOUR = 3_600_000

export function orderRows(db: D1Database, store: DemoStore, pictures: Pictures, now: number) {
  const placedOrders = store.orders.map((order) => withTimes(order, now))
  const isProven = ({ customer, placedAt }: PlacedOrder) =>
    placedOrders.some(
      ({ customer: { phone }, paidAt }) => phone === customer.phone && paidAt !== null && paidAt < placedAt,
    )
  return [
    ...insertRows(
      db,
      'orders',
      placedOrders.map((order) => ({ ...orderRow(store, order), is_proven: isProven(order) ? 1 : 0 })),
    ),
    ...insertRows(
      db,
      'order_items',
      placedOrders.flatMap((order) => order.lines.map((line, at) => itemRow(store, pictures, order, line, at))),
    ),
    ...insertRows(
      db,
      'payments',
      placedOrders.flatMap((order) => paymentRows(store, order)),
    ),
    ...insertRows(
      db,
      'order_events',
      placedOrders.flatMap((order) => eventRows(store, order)),
    ),
    ...insertRows(
      db,
      'order_names',
      placedOrders.flatMap((order) => termRows(orderRow(store, order))),
    ),
    ...insertRows(db, 'customers', customerRows(store, placedOrders)),
    ...insertRows(
      db,
      'blocked_phones',
      store.blockedPhones.map(({ hoursAgo, ...row }) => ({
        ...row,
        store_id: store.id,
        created_at: now - hoursAgo * HOUR,
      })),
    ),
    ...insertRows(db, 'store_sales_daily', salesRows(store, placedOrders)),
    ...derivedRows(db, store.id),
  ]
}

interface PlacedOrder extends DemoOrder {
  placedAt: number
  paidAt: number | null
  /** Whether its lines still hold stock. */
  holds: boolean
}

function withTimes(order: DemoOrder, now: number): PlacedOrder {
  const placedAt = now - Math.round(order.placedHoursAgo * HOUR)
  const lapses = order.status === 'pending' || order.status === 'pending_payment'
  const isOpen = lapses || ['processing', 'out_for_delivery', 'ready_for_pickup'].includes(order.status)
  return {
    ...order,
    placedAt,
    paidAt: order.paidHoursAgo === undefined ? null : now - Math.round(order.paidHoursAgo * HOUR),
    holds: isOpen && !(lapses && placedAt + 24 * HOUR <= now),
  }
}

function orderRow(store: DemoStore, order: PlacedOrder) {
  const subtotal = order.lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const fee = feeOfOrder(store, order)
  const lapses = order.status === 'pending' || order.status === 'pending_payment'
  const changedAt = order.paidAt ?? order.placedAt
  return {
    store_id: store.id,
    id: order.id,
    number: order.number,
    token: order.token,
    request_id: `demo-${order.id}`,
    request_hash: 'demo',
    channel: order.source === 'pos' ? 'pos' : 'store',
    status: order.status,
    status_before_paid: order.status === 'paid' ? readyStatus(order) : null,
    is_anonymous: 1,
    customer_name: order.customer.name ?? 'Walk-in customer',
    customer_phone: order.customer.phone ?? '',
    customer_address: order.method === 'delivery' ? order.customer.address : '',
    delivery_method: order.method,
    ...placeOfOrder(store, order),
    currency: store.currency,
    subtotal_amount: subtotal,
    delivery_fee: fee,
    total_amount: subtotal + fee,
    paid_amount: order.paidAt === null ? 0 : subtotal + fee,
    payment_method: order.paymentMethod ?? null,
    mpesa_code: order.mpesaCode ?? null,
    till: order.source === 'pos' ? drawerAt(store, order.placedHoursAgo).till : null,
    till_number: order.tillNumber ?? null,
    hold_expires_at: order.holds && lapses ? order.placedAt + 24 * HOUR : null,
    stock_taken_at: order.paidAt,
    paid_at: order.paidAt,
    cancelled_at: order.status === 'cancelled' ? order.placedAt + HOUR : null,
    created_at: order.placedAt,
    updated_at: changedAt,
  }
}

function paymentRows(store: DemoStore, placed: PlacedOrder) {
  const order = orderRow(store, placed)
  if (order.paid_at === null) return []
  const isSale = order.channel === 'pos'
  return {
    store_id: order.store_id,
    id: order.id,
    order_id: order.id,
    kind: 'payment',
    method: order.payment_method ?? 'other',
    amount: order.total_amount,
    currency: order.currency,
    code: order.mpesa_code,
    received_at: order.paid_at,
    recorded_at: order.paid_at,
    source: isSale ? 'till' : 'owner',
    is_final: 1,
    ...drawerAt(store, isSale ? (placed.paidHoursAgo ?? null) : null),
  }
}

function termRows({ store_id, id, created_at, customer_name }: ReturnType<typeof orderRow>) {
  return nameTerms(customer_name).map((term) => ({ store_id, term, created_at, order_id: id }))
}

function itemRow(store: DemoStore, pictures: Pictures, order: PlacedOrder, line: DemoLine, at: number) {
  const product = store.products.find((candidate) => candidate.slugName === line.product)
  if (!product) throw new Error(`the cast has no product ${line.product}`)
  const size = product.sizes?.find((candidate) => candidate.value === line.size)
  return {
    store_id: store.id,
    order_id: order.id,
    line: at,
    product_id: product.id,
    size: line.size,
    product_name: product.name,
    product_price: line.price,
    quantity: line.quantity,
    selected_size: size?.label ?? null,
    image_url: product.pictures[0] ? pictures.url(`${product.pictures[0]}-card`) : null,
    held: order.holds ? line.quantity : 0,
    taken: order.paidAt === null ? 0 : line.quantity,
    changed_at: order.paidAt ?? order.placedAt,
  }
}

function eventRows(store: DemoStore, order: PlacedOrder) {
  const path = pathTo(order)
  const end = order.paidAt ?? order.placedAt + 2 * HOUR
  return path.map((status, at) => ({
    store_id: store.id,
    order_id: order.id,
    id: String(at).padStart(2, '0'),
    type: at === 0 ? 'placed' : status === 'paid' || status === 'cancelled' ? status : 'advanced',
    from_status: path[at - 1] ?? null,
    to_status: status,
    actor: at === 0 && order.source === 'storefront' ? 'shopper' : 'owner',
    created_at: Math.round(order.placedAt + ((end - order.placedAt) * at) / Math.max(1, path.length - 1)),
  }))
}

function pathTo(order: PlacedOrder): DemoStatus[] {
  if (order.source === 'pos') return ['completed']
  const readyState = readyStatus(order)
  const paths: Partial<Record<DemoStatus, DemoStatus[]>> = {
    pending: ['pending'],
    processing: ['pending', 'processing'],
    pending_payment: ['pending', 'pending_payment'],
    cancelled: ['pending', 'cancelled'],
    paid: ['pending', 'processing', readyState, 'paid'],
    delivered: ['pending', 'processing', readyState, 'delivered'],
    completed: ['pending', 'processing', readyState, 'completed'],
  }
  return paths[order.status] ?? ['pending', 'processing', order.status]
}

function readyStatus(order: DemoOrder): DemoStatus {
  return order.method === 'pickup' ? 'ready_for_pickup' : 'out_for_delivery'
}

function customerRows(store: DemoStore, placedOrders: PlacedOrder[]) {
  const orders = placedOrders.map((order) => orderRow(store, order))
  const customers = customersFromOrders(
    orders.map((row) => ({
      id: row.id,
      customerName: row.customer_name,
      customerPhone: row.customer_phone,
      customerAddress: row.customer_address ?? '',
      createdAt: row.created_at,
      status: row.status,
    })),
  )
  return customers.map((customer) => ({
    store_id: store.id,
    phone: customer.phone,
    name: customer.name,
    sort_key: sortKey(customer.name),
    name_terms: JSON.stringify(nameTerms(customer.name)),
    address: customer.address,
    orders_count: customer.ordersCount,
    last_order_id: customer.lastOrderId,
    last_order_at: customer.lastOrderAt,
    first_order_at: customer.firstOrderAt,
  }))
}

function salesRows(store: DemoStore, placedOrders: PlacedOrder[]) {
  const days = new Map<string, { orders: number; revenue: number }>()
  const day = (at: number) => {
    const name = dayIn(store.timeZone, at)
    const totals = days.get(name) ?? { orders: 0, revenue: 0 }
    days.set(name, totals)
    return totals
  }
  for (const order of placedOrders) {
    if (order.status !== 'cancelled') day(order.placedAt).orders += 1
    if (order.paidAt !== null) day(order.paidAt).revenue += orderRow(store, order).total_amount
  }
  return [...days].map(([name, sums]) => ({ store_id: store.id, currency: store.currency, day: name, ...sums }))
}
