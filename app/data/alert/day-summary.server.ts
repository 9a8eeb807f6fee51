import { sql } from 'drizzle-orm'
import { lastDayEnd, nextSummaryTime, type SummedDay, summedDay } from '#app/domain/alert/summary-time.ts'
import type { Minor } from '#app/domain/money.ts'
import { daySheets } from '#app/domain/payment/day-sheet.ts'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf, isHome } from '../homes/database.server.ts'
import { readDay } from '../money/day.server.ts'
import { orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import { type StoreScope, storeScope } from '../sql/scope.server.ts'
import { openingColumns } from '../store/hours.server.ts'
import { LEASE_MS } from './due.server.ts'

export interface DaySummary extends SummedDay {
  timeZone: string
  orders: number
  /** Received less refunded; the store's currency first. */
  takings: { currency: string; amount: Minor }[]
  /** Orders of any day: not confirmed yet, and confirmed but not handed over. */
  waiting: number
  underWay: number
}

const STORES_AT_ONCE = 200
/** A summary that would be later than this is left out; the next one includes its time. */
const LATEST_MS = 3 * 60 * 60 * 1000
const isWanted = sql`${stores.summaryBy} <> 'none' AND ${stores.closedAt} IS NULL`

export async function dueSummaries({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string[]> {
  // Without isWanted, stores that claimSummary refuses would stay due and fill the list.
  const due = await db.all<{ id: string }>(
    sql`SELECT id FROM stores WHERE summary_at <= ${now()} AND ${isWanted} AND ${isHome(sql`stores.id`)}
      ORDER BY summary_at LIMIT ${STORES_AT_ONCE}`,
  )
  return due.map(({ id }) => id)
}

/** Returns null unless it is due and unclaimed; `day` is null when there is none to sum up. */
export async function claimSummary(context: Context, storeId: string) {
  const scope = await scopeOf(context, storeId)
  const now = context.now()
  // The random part tells two claims of the same instant apart.
  const leaseEnd = now + LEASE_MS + Number.parseInt(context.newId().slice(0, 3), 16)
  const { name, ownerId, language, timeZone, summaryBy, summedUntil } = stores
  const [[store]] = await scope.commit(
    [scope.update(stores, { summaryAt: leaseEnd }, sql`${isWanted} AND ${stores.summaryAt} <= ${now}`)],
    scope.pick(
      stores,
      { ...openingColumns, name, ownerId, language, timeZone, summaryBy, summedUntil },
      sql`${isWanted} AND ${stores.summaryAt} = ${leaseEnd}`,
    ),
  )
  if (!store) return null
  const end = lastDayEnd(store, now, store.timeZone)
  const isInTime = end !== null && now - end.at <= LATEST_MS
  return { store, leaseEnd, day: isInTime ? summedDay(store, end, store.timeZone, store.summedUntil) : null }
}

export type SummaryClaim = NonNullable<Awaited<ReturnType<typeof claimSummary>>>

export async function readSummary(
  context: Context,
  storeId: string,
  day: SummedDay,
  timeZone: string,
): Promise<DaySummary> {
  const scope = await scopeOf(context, storeId)
  const { start, end } = day
  const isPlacedThen = sql`${orders.createdAt} >= ${start} AND ${orders.createdAt} < ${end}`
  const [{ totals, currency }, [[store], [placed]]] = await Promise.all([
    readDay(scope, day.day, { start, end }),
    scope.batch([
      scope.pick(stores, {
        waiting: counters(['pending']).as('waiting'),
        underWay: counters(['processing', 'out_for_delivery', 'ready_for_pickup']).as('underWay'),
      }),
      scope.pick(
        orders,
        { count: sql<number>`count(*)`.as('count') },
        sql`${isPlacedThen} AND ${orders.status} <> 'cancelled'`,
      ),
    ]),
  ])
  return {
    ...day,
    timeZone,
    orders: placed?.count ?? 0,
    takings: daySheets(totals, currency).map(({ currency, total }) => ({ currency, amount: total.net })),
    waiting: store?.waiting ?? 0,
    underWay: store?.underWay ?? 0,
  }
}

export async function endSummary(
  context: Context,
  storeId: string,
  { store, leaseEnd, day }: SummaryClaim,
): Promise<void> {
  const scope = await scopeOf(context, storeId)
  const summaryAt = nextSummaryTime(store, context.now(), store.timeZone)
  await scope.commit([
    scope.update(stores, { summaryAt }, sql`${stores.summaryAt} = ${leaseEnd}`),
    ...(day ? [scope.update(stores, { summedUntil: day.end }, isWanted)] : []),
  ])
}

async function scopeOf(context: Context, storeId: string): Promise<StoreScope> {
  return storeScope(await databaseOf(context, storeId), storeId)
}

function counters(statuses: string[]) {
  const names = JSON.stringify(statuses.map((status) => `orders:${status}`))
  return sql<number>`coalesce((SELECT sum(c.value) FROM store_counters AS c
    WHERE c.store_id = stores.id AND c.counter IN (SELECT value FROM json_each(${names}))), 0)`
}
