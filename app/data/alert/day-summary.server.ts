import { sql } from 'drizzle-orm'
import { type DayEnd, lastDayEnd, nextSummaryTime } from '#app/domain/alert/summary-time.ts'
import type { Minor } from '#app/domain/money.ts'
import { timeSpanOf } from '#app/domain/order/time-span.ts'
import { daySheets } from '#app/domain/payment/day-sheet.ts'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { readDay } from '../money/day.server.ts'
import { storeSalesDaily } from '../schema/figures.server.ts'
import { stores } from '../schema/stores.server.ts'
import { type StoreScope, storeScope } from '../sql/scope.server.ts'
import { openingColumns } from '../store/opening-rules.server.ts'

export interface DaySummary {
  day: string
  /** Placed on that day and not cancelled. */
  orders: number
  /** What was received less what was given back; the store's currency first. */
  takings: { currency: string; amount: Minor }[]
  /** Of whatever day: not confirmed yet, and confirmed but not handed over. */
  waiting: number
  underWay: number
}

const STORES_AT_ONCE = 200
/** Whoever has claimed it sends within this time, or the clock finds it again. */
const LEASE_MS = 10 * 60 * 1000
/** A summary that comes later is left out. */
const LATEST_MS = 3 * 60 * 60 * 1000
const isWanted = sql`${stores.summaryBy} <> 'none' AND ${stores.closedAt} IS NULL`

/** Ids of the stores on this database whose day has ended. */
export async function dueSummaries({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string[]> {
  const due = await db.all<{ id: string }>(
    // The first database keeps a row of each store that has moved to another.
    sql`SELECT id FROM stores WHERE summary_at <= ${now()}
      AND NOT EXISTS (SELECT 1 FROM store_homes WHERE store = stores.id) ORDER BY summary_at LIMIT ${STORES_AT_ONCE}`,
  )
  return due.map(({ id }) => id)
}

/** Null unless it is due and nobody else sends it now; `end` is null when it is too late. */
export async function claimSummary(context: Context, storeId: string) {
  const scope = await scopeOf(context, storeId)
  const now = context.now()
  // Of two that claim in the same instant one alone finds its own lease.
  const leaseEnd = now + LEASE_MS + Number.parseInt(context.newId().slice(0, 4), 16)
  const { name, ownerId, language, timeZone, summaryBy } = stores
  const [[store]] = await scope.commit(
    [scope.update(stores, { summaryAt: leaseEnd }, sql`${isWanted} AND ${stores.summaryAt} <= ${now}`)],
    scope.pick(
      stores,
      { ...openingColumns, name, ownerId, language, timeZone, summaryBy },
      sql`${isWanted} AND ${stores.summaryAt} = ${leaseEnd}`,
    ),
  )
  if (!store) return null
  const last = lastDayEnd(store, now, store.timeZone)
  return { store, leaseEnd, end: last && now - last.at <= LATEST_MS ? last : null }
}

export type SummaryClaim = NonNullable<Awaited<ReturnType<typeof claimSummary>>>

export async function readSummary(
  context: Context,
  storeId: string,
  { day }: DayEnd,
  zone: string,
): Promise<DaySummary> {
  const scope = await scopeOf(context, storeId)
  const [{ totals, currency }, [[store], sales]] = await Promise.all([
    readDay(scope, day, timeSpanOf({ from: day, to: day }, zone)),
    scope.batch([
      scope.pick(stores, {
        waiting: counters(['pending']).as('waiting'),
        underWay: counters(['processing', 'out_for_delivery', 'ready_for_pickup']).as('underWay'),
      }),
      scope.pick(storeSalesDaily, { orders: storeSalesDaily.orders }, sql`${storeSalesDaily.day} = ${day}`),
    ]),
  ])
  return {
    day,
    orders: sales.reduce((sum, { orders }) => sum + orders, 0),
    takings: daySheets(totals, currency).map(({ currency, total }) => ({ currency, amount: total.net })),
    waiting: store?.waiting ?? 0,
    underWay: store?.underWay ?? 0,
  }
}

/** Unless the owner has chosen another time since the claim. */
export async function scheduleSummary(
  context: Context,
  storeId: string,
  { store, leaseEnd }: SummaryClaim,
): Promise<void> {
  const scope = await scopeOf(context, storeId)
  const summaryAt = nextSummaryTime(store, context.now(), store.timeZone)
  await scope.update(stores, { summaryAt }, sql`${stores.summaryAt} = ${leaseEnd}`)
}

async function scopeOf(context: Context, storeId: string): Promise<StoreScope> {
  return storeScope(await databaseOf(context, storeId), storeId)
}

function counters(statuses: string[]) {
  const names = JSON.stringify(statuses.map((status) => `orders:${status}`))
  return sql<number>`coalesce((SELECT sum(c.value) FROM store_counters AS c
    WHERE c.store_id = stores.id AND c.counter IN (SELECT value FROM json_each(${names}))), 0)`
}
