import { type SQL, sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import { HOLD_MS, holdLapses } from '#app/domain/order/change/lifecycle.ts'
import { type Agreement, decideEdit, type EditedOrder, type EditRefusal } from '#app/domain/order/edit/edit.ts'
import { isEditable, type OrderEdit } from '#app/domain/order/edit/rules.ts'
import { type BelowLowest, judgeEdit } from '#app/domain/order/edit/seller-limits.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { merchantActor } from '#app/domain/staff/actor.ts'
import type { Approval } from '#app/domain/staff/approval.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { quotedProducts, quoteReads } from '../../product/stock/stock.server.ts'
import { deliveryAreas } from '../../schema/delivery.server.ts'
import { orderRevisions, orders } from '../../schema/orders.server.ts'
import { stores } from '../../schema/stores.server.ts'
import { brokenConstraint } from '../../sql/constraint.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'
import { approvalStatements } from '../change/approval.server.ts'
import { announceChange } from '../change/change.server.ts'
import { type Overtaken, overtaken } from '../change/refused-step.server.ts'
import { MAX_READS } from '../place/idempotency.server.ts'
import { areLimitsUnchanged, limitColumns } from '../place/offer.server.ts'
import { linesRead, orderRead, type StockedOrder, unheldStockRead } from '../reads.server.ts'
import { editStatements, isWritten } from './statements.server.ts'

export interface RequestedEdit {
  requestId: string
  edit: OrderEdit
  shown: { revision: number; status: string; paid: Minor }
  by: string | null
  /** Judged by what a seller may agree to; with `approval` it may go above that. */
  isLimited?: boolean
  approval?: Approval | null
}

export type EditResult =
  | { ok: true; changed: false; order: StockedOrder }
  | { ok: true; changed: true; revision: number; total: Minor; agreement: Agreement | 'superseded' }
  | ((EditRefusal | BelowLowest) & { currency: string })
  | Refused<'order-not-found' | 'key-reused'>
  | Overtaken

export async function editOrder(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  request: RequestedEdit,
): Promise<EditResult> {
  for (let reads = 1; ; reads += 1) {
    const loaded = await loadForEdit(scope, context, orderId, request)
    if (loaded.revision) {
      const { orderId: changedId, number, total, agreement } = loaded.revision
      if (changedId !== orderId) return refuse('key-reused')
      return { ok: true, changed: true, revision: number, total, agreement }
    }
    const { order, stock, areas, limits } = loaded
    if (!order) return refuse('order-not-found')
    if (!isAsShown(order, request.shown) || reads > MAX_READS) return overtaken(scope, order)
    const decision = decideEdit(order, stock, request.edit, areas)
    if (!decision.ok) return { ...decision, currency: order.currency }
    if (!decision.edited) return { ok: true, changed: false, order }
    const judged = request.isLimited && limits ? { limits, products: stock.products, currency: order.currency } : null
    const below = judged && judgeEdit(order, decision.edited, judged)
    if (below && !request.approval) return { ...below, currency: order.currency }
    const approval = below && request.approval
    const isJudged = judged && areLimitsUnchanged(scope, judged.limits, judged.products)
    const written = await write(scope, context, { order, edited: decision.edited, request, approval, isJudged })
    if (written) return written
  }
}

interface JudgedEdit {
  order: StockedOrder
  edited: EditedOrder
  request: RequestedEdit
  approval: Approval | null | undefined
  isJudged: SQL | null
}

async function write(
  scope: StoreScope,
  context: StoreContext,
  { order, edited, request, approval, isJudged }: JudgedEdit,
): Promise<EditResult | null> {
  const now = context.now()
  const holdExpiresAt = holdEndOf(order, now)
  const { requestId, by } = request
  const { reason } = request.edit
  const edit = { order, edited, requestId, reason, by, now, holdExpiresAt, isJudged }
  const approved = { approval, actorId: by, now }
  const statements = [
    ...editStatements(scope, edit),
    ...approvalStatements(scope, context, order.id, approved, isWritten(scope, edit)),
  ]
  try {
    const [[revision], lines] = await scope.commit(
      statements,
      scope.pick(orderRevisions, { number: orderRevisions.number }, isRequest(requestId)),
      linesRead(scope, sql`${order.id}`),
    )
    if (!revision) return null
    const after = { ...order, holdExpiresAt, lines }
    announceChange(scope, context, { before: order, after, by: merchantActor(by), now })
    return { ok: true, changed: true, revision: revision.number, total: edited.total, agreement: edited.agreement }
  } catch (error) {
    // The pieces went meanwhile, or the same request was faster.
    if (brokenConstraint(error) === null) throw error
    return null
  }
}

async function loadForEdit(
  scope: StoreScope,
  context: StoreContext,
  orderId: string,
  { requestId, edit }: RequestedEdit,
) {
  const now = context.now()
  const ids = edit.lines.flatMap(({ productId }) => productId ?? [])
  const [orderRows, lines, areas, free, limitRows, products, units, covers, revisions] = await scope.batch([
    orderRead(scope, sql`${orders.id} = ${orderId}`),
    linesRead(scope, sql`${orderId}`),
    servedAreaRead(scope, edit.areaId ?? null),
    unheldStockRead(scope, orderId, now),
    scope.pick(stores, limitColumns),
    ...quoteReads(scope, ids, now),
    scope.pick(
      orderRevisions,
      {
        orderId: orderRevisions.orderId,
        number: orderRevisions.number,
        total: orderRevisions.totalAfter,
        agreement: orderRevisions.agreement,
      },
      isRequest(requestId),
    ),
  ])
  return {
    order: orderRows[0] ? { ...orderRows[0], lines } : null,
    stock: { products: quotedProducts(products, units, covers, now), free },
    areas,
    limits: limitRows[0] ?? null,
    revision: revisions[0] ?? null,
  }
}

function servedAreaRead(scope: StoreScope, areaId: string | null) {
  const { id, kind, name } = deliveryAreas
  const isServed = sql`${deliveryAreas.isActive} = 1 AND ${deliveryAreas.removedAt} IS NULL`
  return scope.pick(deliveryAreas, { id, kind, name }, sql`${id} = ${areaId} AND ${isServed}`)
}

function isRequest(requestId: string) {
  return sql`${orderRevisions.requestId} = ${requestId}`
}

function isAsShown(order: StockedOrder, shown: RequestedEdit['shown']): boolean {
  if (!isEditable(order.status)) return order.status === shown.status
  return order.revision === shown.revision && order.status === shown.status && order.paid === shown.paid
}

function holdEndOf({ status, paid, holdExpiresAt }: StockedOrder, now: number): number | null {
  if (!holdLapses(status)) return holdExpiresAt
  return paid > 0 ? null : Math.max(holdExpiresAt ?? 0, now + HOLD_MS)
}
