import { desc, type SQL, sql } from 'drizzle-orm'
import { isOpen } from '#app/domain/order/lifecycle.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { orderRevisions, orders } from '../schema/orders.server.ts'
import type { ReadScope, Rows, Statement, StoreScope } from '../sql/scope.server.ts'
import { notifyStore } from '../store/live.server.ts'
import type { Actor } from './change.server.ts'

export type AgreeResult = { ok: true; changed: boolean } | Refused<'order-not-found' | 'order-changed-again'>

export interface Agreement {
  /** Of the order as its page showed it. */
  revision: number
  by: Actor
}

/** Stands in `agreed_by`, where an owner's id stands else. */
export const SHOPPER = 'shopper'

/** What its shopper may see of a revision: neither its reason nor its author. */
export interface ShownRevision {
  number: number
  kind: 'edit' | 'return'
  /** JSON of an OrderState each. */
  before: string
  after: string
  agreement: 'not_needed' | 'asked' | 'agreed' | 'superseded'
  agreedAt: number | null
  /** By the shopper on the page, not by the seller who was told so. */
  isAgreedOnPage: boolean
  createdAt: number
}

/** Nothing but evidence: an edit counts from its save on. The same again changes nothing. */
export async function agree(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  { revision, by }: Agreement,
): Promise<AgreeResult> {
  const now = context.now()
  const agreedBy = by.actor === 'shopper' ? SHOPPER : by.id
  const isOrder = sql`${orders.id} = ${orderId}`
  const isAsked = sql`${isOrder} AND ${orders.revision} = ${revision} AND ${orders.agreedState} IS NOT NULL
    AND ${orders.status} NOT IN ('paid', 'completed', 'cancelled')`
  const isOfOrder = sql`${orderRevisions.orderId} = ${orderId}`
  const guard = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${scope.owns(orders)} AND ${isAsked})`
  const [[order], agreed] = await scope.commit(
    agreementStatements(scope, orderId, { agreedBy, now }, guard),
    scope.pick(orders, { revision: orders.revision, status: orders.status, agreedState: orders.agreedState }, isOrder),
    scope.pick(
      orderRevisions,
      { number: orderRevisions.number },
      sql`${isOfOrder} AND ${orderRevisions.agreedAt} = ${now} AND ${orderRevisions.agreedBy} IS ${agreedBy}`,
    ),
  )
  if (!order) return refuse('order-not-found')
  if (order.revision !== revision || (order.agreedState !== null && !isOpen(order.status))) {
    return refuse('order-changed-again')
  }
  const changed = agreed.length > 0
  if (changed) notifyStore(context, scope.storeId, 'orders', `order:${orderId}`)
  return { ok: true, changed }
}

const SHOWN = 5

/** What was asked last is agreed, and the order stands as it is; a claim that is confirmed agrees too. */
export function agreementStatements(
  scope: StoreScope,
  orderId: string,
  { agreedBy, now }: { agreedBy: string | null; now: number },
  guard: SQL,
): Statement[] {
  const isOfOrder = sql`${orderRevisions.orderId} = ${orderId}`
  const latestAsked = sql`(SELECT max(${orderRevisions.number}) FROM ${orderRevisions}
    WHERE ${scope.owns(orderRevisions)} AND ${isOfOrder} AND ${orderRevisions.agreement} = 'asked')`
  return [
    scope.update(
      orderRevisions,
      { agreement: 'agreed', agreedAt: now, agreedBy },
      sql`${isOfOrder} AND ${orderRevisions.number} = ${latestAsked} AND ${guard}`,
    ),
    scope.update(
      orders,
      { agreedState: null, updatedAt: now },
      sql`${orders.id} = ${orderId} AND ${orders.agreedState} IS NOT NULL AND ${guard}`,
    ),
  ]
}

/** The last ones first. */
export function revisionsRead(scope: ReadScope, orderId: SQL): Rows<ShownRevision> {
  return scope
    .pick(
      orderRevisions,
      {
        number: orderRevisions.number,
        kind: orderRevisions.kind,
        before: orderRevisions.before,
        after: orderRevisions.after,
        agreement: orderRevisions.agreement,
        agreedAt: orderRevisions.agreedAt,
        isAgreedOnPage: sql<boolean>`coalesce(${orderRevisions.agreedBy} = ${SHOPPER}, 0)`
          .mapWith(Boolean)
          .as('is_agreed_on_page'),
        createdAt: orderRevisions.createdAt,
      },
      sql`${orderRevisions.orderId} = ${orderId}`,
    )
    .orderBy(desc(orderRevisions.number))
    .limit(SHOWN)
}
