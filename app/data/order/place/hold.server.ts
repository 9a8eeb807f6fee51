import { type SQL, sql } from 'drizzle-orm'
import type { ChallengeState } from '#app/domain/challenge.ts'
import { type Limit, WAITING_ORDERS, windowStart } from '#app/domain/limit.ts'
import {
  HOLD_LENGTHS,
  HOLD_WINDOWS,
  LARGEST_HOLD,
  MAX_THRESHOLDS,
  PROVING_ORDERS,
  THRESHOLD_DAYS,
} from '#app/domain/order/place/hold.ts'
import { rateLimits } from '../../schema/accounts.server.ts'
import { storeSalesDaily } from '../../schema/figures.server.ts'
import { blockedPhones, orderItems, orders } from '../../schema/orders.server.ts'
import { stores } from '../../schema/stores.server.ts'
import { literal } from '../../sql/literal.server.ts'
import type { ReadScope, StoreScope } from '../../sql/scope.server.ts'
import { isCapped } from './order-cap.server.ts'

type Window = Pick<Limit, 'windowMs'>

export interface HoldRequest {
  phone: string
  /** A hash of the network address. */
  network: string
  pieces: number
  challenge: ChallengeState
  calmEnd: number
  today: string | SQL
  now: number
}

/** `criteria`: one row of flags and counts: orders `waiting`, all else in pieces. */
export function holdCriteria(scope: ReadScope, hold: HoldRequest): SQL {
  const { phone, network, pieces, challenge, now } = hold
  const isOfPhone = sql`${scope.owns(orders)} AND ${orders.customerPhone} = ${phone}`
  const hasPaid = sql`EXISTS (SELECT 1 FROM (SELECT ${orders.status} AS status FROM ${orders} WHERE ${isOfPhone}
    ORDER BY ${orders.createdAt} DESC LIMIT ${literal(PROVING_ORDERS)}) WHERE status IN ('paid', 'completed'))`
  const isWaiting = sql`${isOfPhone} AND ${orders.createdAt} > ${now - WAITING_ORDERS.withinMs}
    AND ${orders.status} = 'pending' AND ${orders.channel} = 'store'`
  // Without LIMIT SQLite would copy the subqueries into each of their uses.
  return sql`(SELECT
    ${challenge === 'passed' ? sql`1` : hasPaid} AS is_proven,
    min(${pieces}, ${stores.largestHold}) AS pieces,
    ${heldPieces(networkKey(scope.key, network), HOLD_WINDOWS.network, now)} AS held_by_network,
    ${heldPieces(storeKey(scope.key), HOLD_WINDOWS.store, now)} AS held_in_store,
    ${thresholdOf(scope, hold.today)} AS threshold,
    (SELECT count(*) FROM ${orders} WHERE ${isWaiting}) AS waiting,
    EXISTS (SELECT 1 FROM ${blockedPhones} WHERE ${scope.owns(blockedPhones)} AND ${blockedPhones.phone} = ${phone}) AS is_blocked,
    ${stores.hiddenAt} IS NULL AND NOT ${isCapped(scope, now)} AS takes_orders
    FROM ${stores} WHERE ${scope.owns(stores)} LIMIT 1) AS criteria`
}

export const isBlocked = sql`criteria.is_blocked`

export const hasTooManyWaiting = sql`(criteria.waiting >= iif(criteria.is_proven, ${WAITING_ORDERS.proven}, ${WAITING_ORDERS.unproven}))`

export const holdsFullTime = sql`(criteria.is_proven
  OR (criteria.held_by_network + criteria.pieces <= criteria.threshold AND criteria.held_in_store <= ${MAX_THRESHOLDS} * criteria.threshold))`

export function holdEnd({ calmEnd, now }: Pick<HoldRequest, 'calmEnd' | 'now'>): SQL {
  return sql`CASE WHEN ${holdsFullTime} THEN ${calmEnd}
    WHEN criteria.held_by_network + criteria.pieces <= ${MAX_THRESHOLDS} * criteria.threshold THEN ${now + HOLD_LENGTHS.busy} END`
}

/** Asks for a challenge before holds get short. */
export function mayHold(challenge: ChallengeState): SQL {
  const mayOrder = sql`NOT ${isBlocked} AND NOT ${hasTooManyWaiting}`
  return challenge === 'challenged' ? sql`${mayOrder} AND ${holdsFullTime}` : mayOrder
}

export function heldOfLine(scope: StoreScope, orderId: string, quantity: SQL, before: SQL): SQL {
  return sql`(SELECT CASE WHEN ${orders.holdExpiresAt} IS NULL THEN 0 WHEN ${orders.isProven} THEN ${quantity}
      ELSE max(0, min(${quantity}, ${stores.largestHold} - ${before})) END
    FROM ${orders} JOIN ${stores} ON ${scope.owns(stores)} WHERE ${scope.owns(orders)} AND ${orders.id} = ${orderId})`
}

/** Rows for `rate_limits`: the pieces held for an unproven order, by network and by store. */
export function heldRows(scope: StoreScope, orderId: string, { network, now }: HoldRequest): SQL {
  const counted = (key: SQL, window: Window) =>
    sql`SELECT ${key} AS key, ${windowStart(window, now)} AS start, ${window.windowMs} AS length`
  const isUnproven = sql`EXISTS (SELECT 1 FROM ${orders}
    WHERE ${scope.owns(orders)} AND ${orders.id} = ${orderId} AND ${orders.isProven} = 0)`
  return sql`SELECT key, start, held, start + length FROM (
      SELECT coalesce(sum(${orderItems.held}), 0) AS held FROM ${orderItems}
      WHERE ${scope.owns(orderItems)} AND ${orderItems.orderId} = ${orderId} AND ${isUnproven})
    CROSS JOIN (${counted(networkKey(scope.key, network), HOLD_WINDOWS.network)}
      UNION ALL ${counted(storeKey(scope.key), HOLD_WINDOWS.store)}) WHERE held > 0`
}

/** Threshold of pieces: the largest hold, or twice the orders of a day. For queries on stores. */
function thresholdOf(scope: ReadScope, today: string | SQL): SQL<number> {
  return sql<number>`max(${stores.largestHold}, (SELECT 2.0 * coalesce(sum(${storeSalesDaily.orders}), 0) / ${THRESHOLD_DAYS}
    FROM ${storeSalesDaily} WHERE ${scope.owns(storeSalesDaily)}
      AND ${storeSalesDaily.day} >= date(${today}, ${`-${THRESHOLD_DAYS} days`}) AND ${storeSalesDaily.day} < ${today}))`
}

/** NULL until so many pieces are held that holds get shorter. Skips daily sales where it can. */
export function heldByUnproven(scope: ReadScope, now: number, today: string): SQL<number | null> {
  const pieces = heldPieces(storeKey(scope.key), HOLD_WINDOWS.store, now)
  return sql<number | null>`iif(${pieces} > ${MAX_THRESHOLDS * LARGEST_HOLD.least}
    AND ${pieces} > ${MAX_THRESHOLDS} * ${thresholdOf(scope, today)}, ${pieces}, NULL)`
}

function heldPieces(key: SQL, window: Window, now: number): SQL<number> {
  return sql<number>`coalesce((SELECT ${rateLimits.count} FROM ${rateLimits}
    WHERE ${rateLimits.key} = ${key} AND ${rateLimits.windowStart} = ${windowStart(window, now)}), 0)`
}

function networkKey(store: SQL, network: string): SQL {
  return sql`('hold-network:' || ${store} || ${`:${network}`})`
}

function storeKey(store: SQL): SQL {
  return sql`('hold-store:' || ${store})`
}
