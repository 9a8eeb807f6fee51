import { desc, type SQL, sql } from 'drizzle-orm'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { Actor } from '#app/domain/staff/actor.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { paymentClaims } from '../../schema/money.server.ts'
import { orderRevisions, orders } from '../../schema/orders.server.ts'
import type { ReadScope, Rows, Statement, StoreScope } from '../../sql/scope.server.ts'
import { notifyStore } from '../../store/live.server.ts'

export type AgreeResult = { ok: true; changed: boolean } | Refused<'order-not-found' | 'order-changed-again'>

export interface Agreement {
  revision: number
  by: Actor
}

/** Stored in `agreed_by` instead of an owner's id. */
const SHOPPER = 'shopper'
const SHOWN = 5

/** Excludes the revision's reason and author. */
export interface ShownRevision {
  number: number
  kind: 'edit' | 'return'
  /** JSON of an OrderState. */
  before: string
  agreement: 'not_needed' | 'asked' | 'agreed' | 'superseded'
  agreedAt: number | null
  isAgreedOnPage: boolean
  createdAt: number
}

/** Records evidence only: an edit counts once it is saved. Idempotent. */
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
  const guard = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${scope.owns(orders)} AND ${isAsked})`
  const [[order], [latest]] = await scope.commit(
    agreementStatements(scope, orderId, { agreedBy, now }, guard),
    scope.pick(orders, { revision: orders.revision }, isOrder),
    scope
      .pick(
        orderRevisions,
        {
          agreement: orderRevisions.agreement,
          agreedAt: orderRevisions.agreedAt,
          agreedBy: orderRevisions.agreedBy,
        },
        sql`${orderRevisions.orderId} = ${orderId}`,
      )
      .orderBy(desc(orderRevisions.number))
      .limit(1),
  )
  if (!order) return refuse('order-not-found')
  if (order.revision !== revision || latest?.agreement === 'asked') return refuse('order-changed-again')
  const changed = latest?.agreement === 'agreed' && latest.agreedAt === now && latest.agreedBy === agreedBy
  if (changed) notifyStore(context, scope.storeId, 'orders', `order:${orderId}`)
  return { ok: true, changed }
}

/** Paying after a change agrees to it: for claims that this batch confirms. */
export function claimAgreementStatements(scope: StoreScope, orderId: string, now: number): Statement[] {
  const lastEdit = sql`(SELECT max(${orderRevisions.createdAt}) FROM ${orderRevisions}
    WHERE ${scope.owns(orderRevisions)} AND ${orderRevisions.orderId} = ${orderId} AND ${orderRevisions.kind} = 'edit')`
  const isPaidSince = sql`EXISTS (SELECT 1 FROM ${paymentClaims} WHERE ${scope.owns(paymentClaims)}
    AND ${paymentClaims.orderId} = ${orderId} AND ${paymentClaims.state} = 'confirmed'
    AND ${paymentClaims.decidedAt} = ${now} AND ${paymentClaims.createdAt} >= ${lastEdit})`
  return agreementStatements(scope, orderId, { agreedBy: SHOPPER, now }, isPaidSince)
}

function agreementStatements(
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

export function revisionsRead(scope: ReadScope, orderId: SQL): Rows<ShownRevision> {
  return scope
    .pick(
      orderRevisions,
      {
        number: orderRevisions.number,
        kind: orderRevisions.kind,
        before: orderRevisions.before,
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
