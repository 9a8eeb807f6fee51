import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import type { OrderState } from '#app/domain/order/edit/order-state.ts'
import type { DemoOrder, DemoStore } from './demo-store.ts'
import { insertRows } from './insert-rows.ts'
import { feeOfOrder } from './seed-delivery.ts'
import { drawerAt } from './seed-till.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** What lies in the drawer each morning. */
const OPENING = 200_000
const RETURNED_HOURS_AGO = 150
const CUSTOMER_NOTE = 'Call before you come, please'

/** What happened to orders after the chat: changes, payments, claims, a return, a closed day. */
export function moneyRows(db: D1Database, store: DemoStore, now: number): D1PreparedStatement[] {
  const { money } = store
  if (!money) return []
  const order = (number: number) => {
    const found = store.orders.find((other) => other.number === number)
    if (!found) throw new Error(`the cast has no order ${number}`)
    return found
  }
  return [
    ...editedRows(db, store, order(money.edited), now),
    ...partPaidRows(db, store, order(money.partPaid), now),
    ...claimRows(db, store, order(money.claimed), now),
    ...returnRows(db, store, order(money.returned), now),
    ...owingRows(db, store, order(money.owing), now),
    ...insertRows(db, 'payments', [{ ...paymentOf(store, 150_000, now - 5 * HOUR), ...money.withoutOrder }]),
    ...closingRows(db, store, now),
  ]
}

/** One more was added; the customer has yet to agree. */
function editedRows(db: D1Database, store: DemoStore, order: DemoOrder, now: number) {
  const after = { ...stateOf(store, order), note: CUSTOMER_NOTE }
  const before = { ...after, lines: after.lines.slice(0, -1) }
  const added = after.lines.at(-1)
  const agreed = JSON.stringify({ ...before, total: after.total - (added ? added.price * added.quantity : 0) })
  const revision = {
    store_id: store.id,
    order_id: order.id,
    number: 1,
    request_id: `demo-edit-${order.id}`,
    kind: 'edit',
    before: agreed,
    total_before: JSON.parse(agreed).total,
    total_after: after.total,
    agreement: 'asked',
    reason: 'She asked for one more in the chat',
    author_id: store.owner.id,
    created_at: now - 2 * HOUR,
  }
  return [
    ...insertRows(db, 'order_revisions', [revision]),
    db
      .prepare(
        `UPDATE orders SET revision = 1, agreed_state = ?, placed_total = ?, customer_note = ?
        WHERE store_id = ? AND id = ?`,
      )
      .bind(agreed, revision.total_before, CUSTOMER_NOTE, store.id, order.id),
    ...insertRows(db, 'order_events', [
      {
        store_id: store.id,
        order_id: order.id,
        id: 'note',
        type: 'note',
        actor: 'owner',
        actor_id: store.owner.id,
        note: 'Gate B only, the guard at A sends riders away',
        created_at: now - HOUR,
      },
    ]),
  ]
}

function partPaidRows(db: D1Database, store: DemoStore, order: DemoOrder, now: number) {
  const half = Math.round(totalOf(store, order) / 200) * 100
  const payment = {
    ...paymentOf(store, half, now - 30 * HOUR),
    order_id: order.id,
    code: 'SKV3H7N2QD',
    source: 'owner',
  }
  return insertRows(db, 'payments', [payment])
}

function claimRows(db: D1Database, store: DemoStore, order: DemoOrder, now: number) {
  const claim = {
    store_id: store.id,
    order_id: order.id,
    id: `demo-claim-${order.id}`,
    code: 'SKX4T8W1RP',
    amount: totalOf(store, order),
    method: 'mpesa',
    said_at: now - HOUR / 2,
    words: '',
    state: 'waiting',
    created_at: now - HOUR / 2,
  }
  return insertRows(db, 'payment_claims', [claim])
}

/** The last line came back and is on sale again; the manager allowed it, the till paid it back. */
function returnRows(db: D1Database, store: DemoStore, order: DemoOrder, now: number) {
  const line = order.lines.length - 1
  const { price = 0, quantity = 0, product = '' } = order.lines.at(-1) ?? {}
  const worth = price * quantity
  const before = stateOf(store, order)
  const at = now - RETURNED_HOURS_AGO * HOUR
  const paidOn = dayIn(store.timeZone, now - Math.round((order.paidHoursAgo ?? 0) * HOUR))
  const productId = store.products.find(({ slugName }) => slugName === product)?.id ?? ''
  const revision = {
    store_id: store.id,
    order_id: order.id,
    number: 1,
    request_id: `demo-return-${order.id}`,
    kind: 'return',
    before: JSON.stringify(before),
    total_before: before.total,
    total_after: before.total - worth,
    agreement: 'not_needed',
    reason: 'Too small for her wrist',
    author_id: store.till?.seller.id ?? store.owner.id,
    created_at: at,
  }
  const refund = {
    ...paymentOf(store, -worth, at),
    kind: 'refund',
    method: 'cash',
    order_id: order.id,
    source: 'owner',
    ...drawerAt(store, RETURNED_HOURS_AGO),
  }
  const approval = {
    ...{ store_id: store.id, order_id: order.id, id: 'allowed', type: 'allowed-return-goods', created_at: at },
    ...{ actor: 'staff', actor_id: store.till?.seller.id ?? null },
    till: drawerAt(store, RETURNED_HOURS_AGO).till,
    note: store.staff.find(({ role }) => role === 'manager')?.id ?? null,
  }
  const run = (query: string, ...values: (string | number)[]) => db.prepare(query).bind(...values)
  return [
    run(
      'UPDATE order_items SET returned = quantity, restocked = taken WHERE store_id = ? AND order_id = ? AND line = ?',
      ...[store.id, order.id, line],
    ),
    run(
      'UPDATE orders SET revision = 1, returned_amount = ?, total_amount = total_amount - ? WHERE store_id = ? AND id = ?',
      ...[worth, worth, store.id, order.id],
    ),
    run(
      'UPDATE store_sales_daily SET revenue = revenue - ? WHERE store_id = ? AND day = ?',
      ...[worth, store.id, paidOn],
    ),
    run(
      'UPDATE product_sales SET quantity = quantity - ? WHERE store_id = ? AND product_id = ?',
      ...[quantity, store.id, productId],
    ),
    ...insertRows(db, 'order_revisions', [revision]),
    ...insertRows(db, 'payments', [refund]),
    ...insertRows(db, 'order_events', store.till ? [approval] : []),
  ]
}

/** Handed over before it was paid. */
function owingRows(db: D1Database, store: DemoStore, order: DemoOrder, now: number) {
  const event = {
    store_id: store.id,
    order_id: order.id,
    id: 'handed over',
    type: 'advanced',
    from_status: order.status,
    to_status: 'delivered',
    actor: 'owner',
    created_at: now - 40 * HOUR,
  }
  return [
    db.prepare("UPDATE orders SET status = 'delivered' WHERE store_id = ? AND id = ?").bind(store.id, order.id),
    ...insertRows(db, 'order_events', [event]),
    // A backup that is restored counts anew, and has no counters of nothing.
    db.prepare('DELETE FROM store_counters WHERE store_id = ? AND value = 0').bind(store.id),
  ]
}

/** Yesterday's drawer was counted, and fitted. */
function closingRows(db: D1Database, store: DemoStore, now: number) {
  const day = dayIn(store.timeZone, now - DAY)
  const cash = store.orders
    .filter(({ paymentMethod, paidHoursAgo }) => paymentMethod === 'cash' && paidHoursAgo !== undefined)
    .filter(({ paidHoursAgo = 0 }) => dayIn(store.timeZone, now - Math.round(paidHoursAgo * HOUR)) === day)
    .reduce((sum, order) => sum + totalOf(store, order), 0)
  const closing = {
    store_id: store.id,
    day,
    id: `demo-${day}`,
    person: '',
    opening: OPENING,
    expected: OPENING + cash,
    counted: OPENING + cash,
    closed_by: store.owner.id,
    closed_at: now - 12 * HOUR,
    currency: store.currency,
    time_zone: store.timeZone,
  }
  return insertRows(db, 'day_closings', [closing])
}

function paymentOf(store: DemoStore, amount: number, at: number) {
  return {
    store_id: store.id,
    id: `demo-${at}-${amount}`,
    kind: 'payment',
    method: 'mpesa',
    amount,
    currency: store.currency,
    received_at: at,
    recorded_at: at,
    recorded_by: store.owner.id,
  }
}

function stateOf(store: DemoStore, order: DemoOrder): OrderState {
  return {
    lines: order.lines.map(({ product, size, quantity, price }, line) => {
      const { id, name, sizes } = store.products.find(({ slugName }) => slugName === product) ?? {}
      const selectedSize = sizes?.find(({ value }) => value === size)?.label ?? null
      return { line, productId: id ?? null, size, name: name ?? '', selectedSize, price, quantity }
    }),
    discount: 0,
    discountCode: null,
    fee: feeOfOrder(store, order),
    total: totalOf(store, order),
    method: order.method,
    address: order.method === 'delivery' ? order.customer.address : '',
    note: '',
    area: null,
  }
}

function totalOf(store: DemoStore, order: DemoOrder): number {
  return order.lines.reduce((sum, { price, quantity }) => sum + price * quantity, feeOfOrder(store, order))
}
