import { eq, inArray, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { VISITS_PER_ADDRESS, windowStart } from '#app/domain/limit.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { inDatabase } from '../homes/database.server.ts'
import { type LoggedVisit, storeViews, storeVisitMinutes, storeVisitsDaily } from '../schema/figures.server.ts'
import { storeHomes, storeSlugs, stores } from '../schema/stores.server.ts'
import { admittedVisits, waitingVisits } from '../store-page/isolate-cache.server.ts'

export interface SeenVisit extends LoggedVisit {
  slug: string
}

interface ResolvedVisit {
  store: string
  /** Start of the minute, epoch ms. */
  minute: number
  day: string
  /** Name of the store's database; null is the first. */
  home: string | null
  visit: LoggedVisit
}

export const KEEP_DAYS = 90
const BATCH_SIZE = 50
const BATCH_MS = 2_000
/** About 400 KB; beyond it the oldest visits that the queue refused are lost. */
const MAX_WAITING = 1_000
/** At up to 400 bytes each they fit into one parameter of D1 (2 MB). A delivery may be 5,000. */
const VISITS_PER_INSERT = 2_000
/** Limits the size of a log row: an export reads 500 rows at a time. */
const VISITS_PER_ROW = 200
const MINUTE_MS = 60_000
const CHUNK = 2_000
const CHUNKS_PER_RUN = 50
const CLEANING_HOUR = 2
const MAX_SENDERS = 20_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the sender's visits in this isolate and minute, this one included. */
export function admitVisit(sender: string, now: number): number {
  const start = windowStart(VISITS_PER_ADDRESS, now)
  if (admittedVisits.windowStart !== start || admittedVisits.counts.size >= MAX_SENDERS) admittedVisits.counts.clear()
  admittedVisits.windowStart = start
  const count = (admittedVisits.counts.get(sender) ?? 0) + 1
  admittedVisits.counts.set(sender, count)
  return count
}

/** Sends visits in batches of 50, or every 2 s. An isolate that ends loses its waiting visits. */
export function enqueueVisit(context: Context, visit: SeenVisit): void {
  waitingVisits.list.push(visit)
  // The request that was to send them may have been cancelled: then a later one takes over.
  if (context.now() >= waitingVisits.leaveAt) {
    waitingVisits.leaveAt = context.now() + BATCH_MS
    context.waitUntil(context.wait(BATCH_MS).then(() => sendVisits(context)))
  }
  if (waitingVisits.list.length % BATCH_SIZE === 0) context.waitUntil(sendVisits(context))
}

async function sendVisits(context: Context): Promise<void> {
  if (await sendBatches(context)) return
  await context.wait(BATCH_MS)
  await sendBatches(context)
}

async function sendBatches(context: Context): Promise<boolean> {
  waitingVisits.leaveAt = 0
  for (let left = waitingVisits.list.length; left > 0; left -= BATCH_SIZE) {
    const visits = waitingVisits.list.splice(0, Math.min(BATCH_SIZE, left))
    try {
      if (visits.length > 0) await context.events.send({ kind: 'visits', visits })
    } catch (error) {
      waitingVisits.list.unshift(...visits)
      const failed = waitingVisits.list.splice(0, waitingVisits.list.length - MAX_WAITING).length
      logFault(context, 'visits were not sent', error, { waiting: waitingVisits.list.length, failed })
      return false
    }
  }
  return true
}

/** Counts each visit once, however often it is delivered. Throws D1's error: deliver it again. */
export async function countVisits(context: Context, seenVisits: SeenVisit[]): Promise<void> {
  const visits = await resolveVisits(context.db, seenVisits)
  for (const home of new Set(visits.map((visit) => visit.home))) {
    const homeVisits = visits.filter((visit) => visit.home === home).sort(compareVisits)
    const homeContext = inDatabase(context, home)
    for (let from = 0; from < homeVisits.length; from += VISITS_PER_INSERT) {
      await insertVisits(homeContext, homeVisits.slice(from, from + VISITS_PER_INSERT))
    }
  }
}

async function insertVisits({ db, newId }: Context, visits: ResolvedVisit[]): Promise<void> {
  const attempt = newId()
  const rows = sql`json_each(${JSON.stringify(visits)})`
  const minutes = sql`(SELECT DISTINCT value->>'store' AS store, value->>'minute' AS minute, value->>'day' AS day FROM ${rows})
    AS j CROSS JOIN store_visit_minutes AS m ON m.store_id = j.store`
  // Concatenated: NOT IN of a pair that could contain NULL reads all known ids for each new visit.
  const knownIds = sql`SELECT m.store_id || ' ' || (v.value->>'id') FROM ${minutes}
    AND m.minute_at BETWEEN j.minute - ${MINUTE_MS} AND j.minute + ${MINUTE_MS} CROSS JOIN json_each(m.log) AS v`
  const newRows = sql`FROM ${minutes} AND m.minute_at = j.minute AND m.counted_by BETWEEN ${attempt} AND ${`${attempt}~`}`
  await db.batch([
    db.insert(storeVisitMinutes).select(
      sql`SELECT value->>'store', value->>'minute', ${attempt} || '-' || cast(key / ${VISITS_PER_ROW} AS INTEGER), count(*),
        json_group_array(json(value->'visit')) FROM ${rows} WHERE (value->>'store') || ' ' || (value->>'$.visit.id') NOT IN (${knownIds})
        GROUP BY 1, 2, 3`,
    ),
    db
      .insert(storeVisitsDaily)
      .select(sql`SELECT m.store_id, j.day, sum(m.visits) ${newRows} GROUP BY 1, 2`)
      .onConflictDoUpdate({
        target: [storeVisitsDaily.storeId, storeVisitsDaily.day],
        set: { visits: sql`${storeVisitsDaily.visits} + excluded.visits` },
      }),
    db
      .insert(storeViews)
      .select(sql`SELECT m.store_id, sum(m.visits), max(m.minute_at) ${newRows} GROUP BY 1`)
      .onConflictDoUpdate({
        target: storeViews.storeId,
        set: {
          viewCount: sql`${storeViews.viewCount} + excluded.view_count`,
          lastUpdated: sql`max(${storeViews.lastUpdated}, excluded.last_updated)`,
        },
      }),
  ])
}

/** Runs only in the first minutes of one hour a day (UTC): the log has no index by day. */
export async function deleteOldVisits(context: Context): Promise<number> {
  const time = new Date(context.now())
  if (time.getUTCHours() !== CLEANING_HOUR || time.getUTCMinutes() >= 5) return 0
  const oldest = context.now() - KEEP_DAYS * DAY_MS
  const key = sql`store_id, minute_at, counted_by`
  let removed = 0
  for (let chunk = 0; chunk < CHUNKS_PER_RUN; chunk += 1) {
    const deleted = await context.db
      .delete(storeVisitMinutes)
      .where(sql`(${key}) IN (SELECT ${key} FROM ${storeVisitMinutes} WHERE minute_at < ${oldest} LIMIT ${CHUNK})`)
      .returning({ of: storeVisitMinutes.storeId })
    removed += deleted.length
    if (deleted.length < CHUNK) break
  }
  return removed
}

async function resolveVisits(db: DrizzleD1Database, seenVisits: SeenVisit[]): Promise<ResolvedVisit[]> {
  const slugs = JSON.stringify([...new Set(seenVisits.map((visit) => visit.slug))])
  const storeRows = await db
    .select({ slug: storeSlugs.slug, store: storeSlugs.storeId, zone: stores.timeZone, home: storeHomes.home })
    .from(storeSlugs)
    .innerJoin(stores, sql`${stores.id} = ${storeSlugs.storeId} AND ${stores.closedAt} IS NULL`)
    .leftJoin(storeHomes, eq(storeHomes.id, storeSlugs.storeId))
    .where(inArray(storeSlugs.slug, sql`(SELECT value FROM json_each(${slugs}))`))
  const storesBySlug = new Map(storeRows.map((row) => [row.slug, row]))
  const visits = new Map<string, ResolvedVisit>()
  for (const { slug, ...visit } of seenVisits) {
    const row = storesBySlug.get(slug)
    if (!row) continue
    const { store, zone, home } = row
    const id = `${store} ${visit.id}`
    const minute = visit.at - (visit.at % MINUTE_MS)
    if (!visits.has(id)) visits.set(id, { store, minute, day: dayIn(zone, visit.at), home, visit })
  }
  return [...visits.values()]
}

function compareVisits(a: ResolvedVisit, b: ResolvedVisit): number {
  if (a.store === b.store) return a.minute - b.minute
  return a.store < b.store ? -1 : 1
}
