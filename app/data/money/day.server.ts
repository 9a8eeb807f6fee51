import { type SQL, sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import type { TimeSpan } from '#app/domain/order/list/time-span.ts'
import { type DayTotals, expectedCash, sheetOf } from '#app/domain/payment/day-sheet.ts'
import { dayClosings, payments } from '../schema/money.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { ReadScope, Rows, StoreScope } from '../sql/scope.server.ts'

export interface NewClosing {
  day: string
  span: TimeSpan
  currency: string
  timeZone: string
  opening: Minor
  counted: Minor
  by: string | null
  requestId: string
  now: number
}

const MOST_EARLIER = 20

/** Returns closings oldest first, and the last counts of earlier days. */
export async function readDay(scope: ReadScope, day: string, span: TimeSpan) {
  const columns = {
    currency: dayClosings.currency,
    timeZone: dayClosings.timeZone,
    opening: dayClosings.opening,
    expected: dayClosings.expected,
    counted: dayClosings.counted,
    closedBy: dayClosings.closedBy,
    closedAt: dayClosings.closedAt,
  }
  const [totals, closings, earlier, [store]] = await scope.batch([
    totalsRead(scope, span),
    scope
      .pick(dayClosings, columns, sql`${dayClosings.day} = ${day}`)
      .orderBy(dayClosings.closedAt, dayClosings.id)
      .limit(50),
    scope
      .pick(
        dayClosings,
        { currency: dayClosings.currency, counted: dayClosings.counted },
        sql`${dayClosings.day} < ${day}`,
      )
      .orderBy(sql`${dayClosings.day} DESC`, sql`${dayClosings.closedAt} DESC`)
      .limit(MOST_EARLIER),
    scope.pick(stores, { currency: stores.currency }),
  ])
  return {
    totals,
    closings,
    countedBefore: (code: string) => earlier.find(({ currency }) => currency === code)?.counted ?? null,
    currency: store?.currency ?? '',
  }
}

export async function closeDay(scope: StoreScope, closing: NewClosing): Promise<{ expected: Minor; counted: Minor }> {
  const { day, span, currency, timeZone, opening, counted, by, requestId, now } = closing
  const expected = expectedCash(opening, sheetOf(currency, await totalsRead(scope, span)))
  const row = { day, id: requestId, opening, expected, counted, closedBy: by, closedAt: now, currency, timeZone }
  const [[written]] = await scope.commit(
    [scope.insert(dayClosings, row).onConflictDoNothing()],
    scope.pick(
      dayClosings,
      { expected: dayClosings.expected, counted: dayClosings.counted },
      sql`${dayClosings.day} = ${day} AND ${dayClosings.id} = ${requestId}`,
    ),
  )
  return written ?? { expected, counted }
}

export function dayRows(
  scope: ReadScope,
  span: TimeSpan,
  after: { receivedAt: number; id: string } | null,
  limit: number,
) {
  const isPastCursor = after
    ? sql`(${payments.receivedAt}, ${payments.id}) > (${after.receivedAt}, ${after.id})`
    : sql`true`
  return scope
    .pick(
      payments,
      {
        id: payments.id,
        receivedAt: payments.receivedAt,
        method: payments.method,
        amount: payments.amount,
        currency: payments.currency,
        code: payments.code,
        payerName: payments.payerName,
        payerPhone: payments.payerPhone,
        recordedAt: payments.recordedAt,
        number: sql<number | null>`(SELECT o.number FROM orders AS o
          WHERE o.store_id = payments.store_id AND o.id = payments.order_id)`.as('number'),
      },
      sql`${isOfDay(span)} AND ${isPastCursor}`,
    )
    .orderBy(payments.receivedAt, payments.id)
    .limit(limit)
}

function totalsRead(scope: ReadScope, span: TimeSpan): Rows<DayTotals> {
  return scope
    .pick(
      payments,
      {
        currency: payments.currency,
        method: payments.method,
        person: payments.recordedBy,
        received: sql<number>`sum(max(${payments.amount}, 0))`.as('received'),
        givenBack: sql<number>`-sum(min(${payments.amount}, 0))`.as('givenBack'),
        count: sql<number>`count(*)`.as('count'),
      },
      isOfDay(span),
    )
    .groupBy(payments.currency, payments.method, payments.recordedBy)
}

/** Must match the partial index by day. Reversed and dismissed payments are no takings. */
function isOfDay({ start, end }: TimeSpan): SQL {
  return sql`payments.voided_at IS NULL AND payments.kind <> 'transfer'
    AND payments.received_at >= ${start ?? 0} AND payments.received_at < ${end ?? Number.MAX_SAFE_INTEGER}
    AND ${payments.reversedAt} IS NULL AND ${payments.dismissedAt} IS NULL`
}
