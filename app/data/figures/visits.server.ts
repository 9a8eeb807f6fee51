import { eq, inArray, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { VISITS_PER_ADDRESS, windowStart } from '#app/domain/limit.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { inDatabase } from '../homes/database.server.ts'
import { type LoggedVisit, storeViews, storeVisitMinutes, storeVisitsDaily } from '../schema/figures.server.ts'
import { storeHomes, storeSlugs, stores } from '../schema/stores.server.ts'
import { countedVisits, waitingVisits } from '../store-page/isolate-cache.server.ts'
import { storeDay } from './day.server.ts'

/** One page load as the edge heard of it. The consumer finds its store and day. */
export interface SeenVisit extends LoggedVisit {
  slug: string
}

interface CountedVisit {
  store: string
  /** The start of it. */
  minute: number
  day: string
  /** The database that counts it; null is the first. */
  home: string | null
  visit: LoggedVisit
}

export const KEEP_DAYS = 90
const GATHER = 50
const GATHER_MS = 2_000
/** Some 400 KB: what the queue refuses is kept up to here, the oldest go first. */
const MOST_WAITING = 1_000
/** Of up to 400 bytes each, in one text: D1 takes 2 MB. What is known is looked for once for all of them. A delivery may be 5,000. */
const COUNTED_AT_ONCE = 2_000
/** What a row of the log may hold: an export reads 500 rows at a time. */
const VISITS_A_ROW = 200
const MINUTE_MS = 60_000
const CHUNK = 2_000
const CHUNKS_A_RUN = 50
const CLEANING_HOUR = 2
const MAX_SENDERS = 20_000
const DAY_MS = 24 * 60 * 60 * 1000

/** How many visits of a sender this isolate has taken in this minute, this one included. */
export function admitVisit(sender: string, now: number): number {
  const start = windowStart(VISITS_PER_ADDRESS, now)
  if (countedVisits.windowStart !== start || countedVisits.counts.size >= MAX_SENDERS) countedVisits.counts.clear()
  countedVisits.windowStart = start
  const count = (countedVisits.counts.get(sender) ?? 0) + 1
  countedVisits.counts.set(sender, count)
  return count
}

/** Gathers up to 50 visits or 2 seconds in this isolate, then one message. A lost isolate loses what it has gathered. */
export function gatherVisit(context: Context, visit: SeenVisit): void {
  waitingVisits.list.push(visit)
  // The one who waits may be gone with its request: then a later visit waits in its place.
  if (context.now() >= waitingVisits.leaveAt) {
    waitingVisits.leaveAt = context.now() + GATHER_MS
    context.waitUntil(context.wait(GATHER_MS).then(() => sendVisits(context)))
  }
  if (waitingVisits.list.length % GATHER === 0) context.waitUntil(sendVisits(context))
}

/** What the queue refuses is tried once more here, and then goes along with later visits. */
async function sendVisits(context: Context): Promise<void> {
  if (await sendGathered(context)) return
  await context.wait(GATHER_MS)
  await sendGathered(context)
}

async function sendGathered(context: Context): Promise<boolean> {
  waitingVisits.leaveAt = 0
  for (let left = waitingVisits.list.length; left > 0; left -= GATHER) {
    const visits = waitingVisits.list.splice(0, Math.min(GATHER, left))
    try {
      if (visits.length > 0) await context.events.send({ kind: 'visits', visits })
    } catch (error) {
      waitingVisits.list.unshift(...visits)
      const lost = waitingVisits.list.splice(0, waitingVisits.list.length - MOST_WAITING).length
      logFault(context, 'visits were not sent', error, { waiting: waitingVisits.list.length, lost })
      return false
    }
  }
  return true
}

/**
 * Counts each visit once, however often and in whatever company it is delivered; a beacon that comes again in another delivery
 * is known for a minute at least. Visits of unknown or closed stores are left out. Throws when D1 does: the delivery is to be
 * repeated.
 */
export async function countVisits(context: Context, seen: SeenVisit[]): Promise<void> {
  const visits = await placed(context.db, seen)
  for (const home of new Set(visits.map((visit) => visit.home))) {
    // A store's visits of a minute side by side, so that they need few rows.
    const own = visits.filter((visit) => visit.home === home).sort(byPlace)
    const there = inDatabase(context, home)
    for (let from = 0; from < own.length; from += COUNTED_AT_ONCE) {
      await countPlaced(there, own.slice(from, from + COUNTED_AT_ONCE))
    }
  }
}

async function countPlaced({ db, newId }: Context, visits: CountedVisit[]): Promise<void> {
  const attempt = newId()
  const rows = sql`json_each(${JSON.stringify(visits)})`
  const minutes = sql`(SELECT DISTINCT value->>'store' AS store, value->>'minute' AS minute, value->>'day' AS day FROM ${rows})
    AS j CROSS JOIN store_visit_minutes AS m ON m.store_id = j.store`
  // One text: NOT IN of a pair, either of which could be NULL, reads all that is known for each visit that is new.
  const known = sql`SELECT m.store_id || ' ' || (v.value->>'id') FROM ${minutes}
    AND m.minute_at BETWEEN j.minute - ${MINUTE_MS} AND j.minute + ${MINUTE_MS} CROSS JOIN json_each(m.log) AS v`
  const fresh = sql`FROM ${minutes} AND m.minute_at = j.minute AND m.counted_by BETWEEN ${attempt} AND ${`${attempt}~`}`
  await db.batch([
    db.insert(storeVisitMinutes).select(
      sql`SELECT value->>'store', value->>'minute', ${attempt} || '-' || cast(key / ${VISITS_A_ROW} AS INTEGER), count(*),
        json_group_array(json(value->'visit')) FROM ${rows} WHERE (value->>'store') || ' ' || (value->>'$.visit.id') NOT IN (${known})
        GROUP BY 1, 2, 3`,
    ),
    db
      .insert(storeVisitsDaily)
      .select(sql`SELECT m.store_id, j.day, sum(m.visits) ${fresh} GROUP BY 1, 2`)
      .onConflictDoUpdate({
        target: [storeVisitsDaily.storeId, storeVisitsDaily.day],
        set: { visits: sql`${storeVisitsDaily.visits} + excluded.visits` },
      }),
    db
      .insert(storeViews)
      .select(sql`SELECT m.store_id, sum(m.visits), max(m.minute_at) ${fresh} GROUP BY 1`)
      .onConflictDoUpdate({
        target: storeViews.storeId,
        set: {
          viewCount: sql`${storeViews.viewCount} + excluded.view_count`,
          lastUpdated: sql`max(${storeViews.lastUpdated}, excluded.last_updated)`,
        },
      }),
  ])
}

/**
 * The log's rows end after 90 days, the daily figures stay. Does its work in the first minutes of one hour a day (UTC): the log
 * has no index by day and is read whole. Removes a bounded number.
 */
export async function forgetOldVisits(context: Context): Promise<number> {
  const time = new Date(context.now())
  if (time.getUTCHours() !== CLEANING_HOUR || time.getUTCMinutes() >= 5) return 0
  const oldest = context.now() - KEEP_DAYS * DAY_MS
  const key = sql`store_id, minute_at, counted_by`
  let removed = 0
  for (let chunk = 0; chunk < CHUNKS_A_RUN; chunk += 1) {
    const gone = await context.db
      .delete(storeVisitMinutes)
      .where(sql`(${key}) IN (SELECT ${key} FROM ${storeVisitMinutes} WHERE minute_at < ${oldest} LIMIT ${CHUNK})`)
      .returning({ of: storeVisitMinutes.storeId })
    removed += gone.length
    if (gone.length < CHUNK) break
  }
  return removed
}

async function placed(db: DrizzleD1Database, seen: SeenVisit[]): Promise<CountedVisit[]> {
  const slugs = JSON.stringify([...new Set(seen.map((visit) => visit.slug))])
  const found = await db
    .select({ slug: storeSlugs.slug, store: storeSlugs.storeId, zone: stores.timeZone, home: storeHomes.home })
    .from(storeSlugs)
    .innerJoin(stores, sql`${stores.id} = ${storeSlugs.storeId} AND ${stores.closedAt} IS NULL`)
    .leftJoin(storeHomes, eq(storeHomes.id, storeSlugs.storeId))
    .where(inArray(storeSlugs.slug, sql`(SELECT value FROM json_each(${slugs}))`))
  const known = new Map(found.map((row) => [row.slug, row]))
  const visits = new Map<string, CountedVisit>()
  for (const { slug, ...visit } of seen) {
    const place = known.get(slug)
    if (!place) continue
    const { store, zone, home } = place
    const id = `${store} ${visit.id}`
    const minute = visit.at - (visit.at % MINUTE_MS)
    if (!visits.has(id)) visits.set(id, { store, minute, day: storeDay(zone, visit.at), home, visit })
  }
  return [...visits.values()]
}

function byPlace(one: CountedVisit, other: CountedVisit): number {
  if (one.store === other.store) return one.minute - other.minute
  return one.store < other.store ? -1 : 1
}
