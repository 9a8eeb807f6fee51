import { sql } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { rateLimits } from '../schema/accounts.server.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const MAILS_A_DAY = 6

/** Returns 0, or how long to wait (ms): one mail an hour and six a day for each store. */
export async function takeMailTurn({ db, now }: Pick<Context, 'db' | 'now'>, storeId: string): Promise<number> {
  const at = now()
  const key = `order-mail:${storeId}`
  const since = (time: number) => sql`(SELECT count(*) FROM rate_limits WHERE key = ${key} AND window_start > ${time})`
  const isFree = sql`${since(at - HOUR_MS)} = 0 AND ${since(at - DAY_MS)} < ${MAILS_A_DAY}`
  const [taken, times] = await db.batch([
    db
      .insert(rateLimits)
      .select(sql`SELECT ${key}, ${at}, 1, ${at + DAY_MS} WHERE ${isFree}`)
      .returning({ at: rateLimits.windowStart }),
    db
      .select({ at: rateLimits.windowStart })
      .from(rateLimits)
      .where(sql`${rateLimits.key} = ${key} AND ${rateLimits.windowStart} > ${at - DAY_MS}`)
      .orderBy(sql`${rateLimits.windowStart} DESC`)
      .limit(MAILS_A_DAY),
  ])
  if (taken.length > 0) return 0
  const [last = { at }, first] = [times[0], times[MAILS_A_DAY - 1]]
  return Math.max(last.at + HOUR_MS, first ? first.at + DAY_MS : 0) - at
}
