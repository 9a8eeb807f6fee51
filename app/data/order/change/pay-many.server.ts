import { sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import { balanceOf } from '#app/domain/order/change/balance.ts'
import { isPayable } from '#app/domain/order/change/lifecycle.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { announceOrders } from '../../money/announce.server.ts'
import { type RecordedEntry, recordStatements } from '../../money/record.server.ts'
import { payments } from '../../schema/money.server.ts'
import { orderEvents } from '../../schema/orders.server.ts'
import { brokenConstraint } from '../../sql/constraint.server.ts'
import { isIn } from '../../sql/literal.server.ts'
import { batchesWithin } from '../../sql/query-budget.server.ts'
import type { Statement, StoreScope } from '../../sql/scope.server.ts'
import { loadOrders } from '../loaded-orders.server.ts'
import type { LoadedOrder } from '../reads.server.ts'
import { changeStatements } from './change.server.ts'
import { closingMethodOf, lastPaymentRead } from './finish.server.ts'
import { payingOf } from './payment.server.ts'

export type LeftOutReason = 'cancelled' | 'paid' | 'missing' | 'changed' | 'gone'

export interface PaidMany {
  paid: string[]
  /** `number` is 0 for an unknown order. */
  leftOut: { number: number; reason: LeftOutReason }[]
  /** Ids that one request had no queries left for: nothing was done for them. */
  notReached: string[]
}

interface Booking {
  loaded: LoadedOrder
  eventId: string
  paymentId: string
  statements: Statement[]
}

export async function payMany(
  scope: StoreScope,
  context: StoreContext,
  ids: readonly string[],
  { method, by, till = null }: { method: PaidWith; by: string | null; till?: string | null },
): Promise<PaidMany> {
  const now = context.now()
  const loadedOrders = await loadOrders(scope, ids, now)
  const leftOut: PaidMany['leftOut'] = []
  const payable: LoadedOrder[] = []
  for (const id of ids) {
    const loaded = loadedOrders.get(id)
    const reason = loaded ? whyLeftOut(loaded) : 'gone'
    if (loaded && reason === null) payable.push(loaded)
    else leftOut.push({ number: loaded?.order.number ?? 0, reason: reason ?? 'gone' })
  }
  const lastPayments = await lastPaymentsOf(scope, payable)
  const bookings = payable.map((loaded): Booking => {
    const { order } = loaded
    const [eventId, paymentId] = [context.newId(), context.newId()]
    const amount = balanceOf(order)
    if (!isPayable(order)) {
      const entry = { amount, method, code: null, receivedAt: null, note: '', requestId: null, by, till }
      const written = { paymentId, isNew: true, eventId }
      return { loaded, eventId, paymentId, statements: recordStatements(scope, loaded, entry, written, now) }
    }
    const closing = amount > 0 ? { method, code: null } : closingMethodOf(order, lastPayments.get(order.id))
    const change = payingOf(scope, loaded, { id: paymentId, ...closing, actorId: by, till, amount }, now)
    return { loaded, eventId, paymentId, statements: changeStatements(scope, order, change, eventId) }
  })
  const { written, notReached } = await writeBookings(scope, context, bookings)
  const changed = payable.filter(({ order }) => !written.has(order.id) && !notReached.includes(order.id))
  leftOut.push(...changed.map(({ order }) => ({ number: order.number, reason: 'changed' as const })))
  return { paid: [...written], leftOut, notReached }
}

export interface OwnedEntry {
  orderId: string
  /** The key books again after its payment was removed. */
  entry: RecordedEntry
  paid: Minor
}

/** Books one payment of each order, never more than it needs. Idempotent. */
export async function recordMany(
  scope: StoreScope,
  context: StoreContext,
  entries: readonly OwnedEntry[],
): Promise<{ recorded: number; refused: string[]; notReached: string[] }> {
  const now = context.now()
  const ids = entries.map(({ orderId }) => orderId)
  const loadedOrders = await loadOrders(scope, ids, now)
  const keys = JSON.stringify(entries.map(({ entry }) => entry.requestId))
  const readKnown = async () => {
    // CROSS JOIN makes SQLite look up each key, not compare each of the store's rows.
    const isKnown = sql`${payments.id} IN (SELECT p.id FROM json_each(${keys}) AS given CROSS JOIN payments AS p
      ON p.store_id = ${scope.key} AND likelihood(p.request_id = given.value, 0.0001) AND p.voided_at IS NULL)`
    return new Set((await scope.pick(payments, { orderId: payments.orderId }, isKnown)).map(({ orderId }) => orderId))
  }
  const knownIds = await readKnown()
  const bookings = entries.flatMap(({ orderId, entry, paid }): Booking[] => {
    const loaded = loadedOrders.get(orderId)
    if (!loaded || knownIds.has(orderId) || loaded.order.status === 'cancelled' || loaded.order.paid !== paid) return []
    if (entry.amount > balanceOf(loaded.order)) return []
    const [eventId, paymentId] = [context.newId(), context.newId()]
    const statements = recordStatements(scope, loaded, entry, { paymentId, isNew: true, eventId }, now)
    return [{ loaded, eventId, paymentId, statements }]
  })
  const { written, notReached } = await writeBookings(scope, context, bookings)
  const bookedIds = written.size < bookings.length ? await readKnown() : knownIds
  const isDone = (id: string) => written.has(id) || bookedIds.has(id)
  return {
    recorded: ids.filter(isDone).length,
    refused: ids.filter((id) => !isDone(id) && !notReached.includes(id)),
    notReached,
  }
}

function whyLeftOut({ order, missing }: LoadedOrder): LeftOutReason | null {
  if (order.status === 'cancelled') return 'cancelled'
  if (!isPayable(order)) return balanceOf(order) > 0 ? null : 'paid'
  return missing.length > 0 ? 'missing' : null
}

async function lastPaymentsOf(scope: StoreScope, payable: readonly LoadedOrder[]) {
  const ids = payable.filter(({ order }) => isPayable(order) && balanceOf(order) <= 0).map(({ order }) => order.id)
  const [first, ...rest] = ids.map((id) => lastPaymentRead(scope, id))
  const rows = first ? await scope.batch([first, ...rest]) : []
  return new Map(ids.map((id, at) => [id, rows[at]?.[0]]))
}

async function writeBookings(scope: StoreScope, context: StoreContext, bookings: readonly Booking[]) {
  const { batches, notReached } = batchesWithin(bookings)
  const written = new Set<string>()
  for (const batch of batches) for (const id of await writeBatch(scope, batch)) written.add(id)
  const before = bookings.map(({ loaded }) => loaded.order).filter(({ id }) => written.has(id))
  if (before.length > 0) announceOrders(scope, context, before)
  return { written, notReached: notReached.map(({ loaded }) => loaded.order.id) }
}

async function writeBatch(scope: StoreScope, batch: readonly Booking[]): Promise<string[]> {
  const events = JSON.stringify(batch.map(({ loaded, eventId }) => ({ id: loaded.order.id, eventId })))
  const paymentIds = batch.map(({ paymentId }) => paymentId)
  try {
    const [changed, booked] = await scope.commit(
      batch.flatMap(({ statements }) => statements),
      scope.pick(
        orderEvents,
        { orderId: orderEvents.orderId },
        sql`(${orderEvents.orderId}, ${orderEvents.id}) IN (SELECT value->>'id', value->>'eventId' FROM json_each(${events}))`,
      ),
      scope.pick(payments, { orderId: payments.orderId }, isIn(payments.id, paymentIds)),
    )
    return [...changed, ...booked].flatMap(({ orderId }) => orderId ?? [])
  } catch (error) {
    if (brokenConstraint(error) === null) throw error
    if (batch.length === 1) return []
    const ids: string[] = []
    for (const booking of batch) ids.push(...(await writeBatch(scope, [booking])))
    return ids
  }
}
