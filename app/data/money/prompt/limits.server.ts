import { type SQL, sql } from 'drizzle-orm'
import { type Limit, PROMPTS_PER_ORDER, PROMPTS_PER_PHONE, PROMPTS_PER_STORE } from '#app/domain/limit.ts'
import type { Context } from '#app/load-context.server.ts'
import { everyDatabase, isHome, otherDatabases } from '../../homes/database.server.ts'
import { isOpenPrompt, openUntil } from './reads.server.ts'

interface Asked {
  orderId: string | SQL | null
  phone: string
  now: number
}

/** Null while there is room. The windows slide, since each prompt has its row. */
export function promptsFullUntil(store: SQL, { orderId, phone, now }: Asked): SQL<number | null> {
  const until = ({ count, windowMs }: Limit, where: SQL) =>
    sql`coalesce((SELECT iif(count(*) >= ${count}, min(p.asked_at) + ${windowMs}, 0) FROM payment_prompts AS p
      WHERE ${where} AND p.asked_at > ${now - windowMs}), 0)`
  const ofStore = sql`p.store_id = ${store}`
  return sql<number | null>`nullif(max(${until(PROMPTS_PER_ORDER, sql`${ofStore} AND p.order_id = ${orderId}`)},
    ${until(PROMPTS_PER_STORE, ofStore)}, ${until(PROMPTS_PER_PHONE, sql`p.phone = ${phone}`)}), 0)`
}

/** Null when no prompt is on the phone, of whatever store. */
export function phoneBusyUntil({ phone, now }: Pick<Asked, 'phone' | 'now'>): SQL<number | null> {
  return sql<number | null>`(SELECT max(${openUntil(sql`p`)}) FROM payment_prompts AS p
    WHERE p.phone = ${phone} AND p.asked_at > ${now - PROMPTS_PER_PHONE.windowMs}
      AND ${isOpenPrompt(now, sql`p`)})`
}

/** Of stores in all databases, read beside the order. With one, the INSERT alone decides. */
export async function phoneInAllDatabases(context: Context, asked: Pick<Asked, 'phone' | 'now'>) {
  if (otherDatabases(context.env).size === 0) return { busyUntil: null, fullUntil: null }
  const { count, windowMs } = PROMPTS_PER_PHONE
  const found = await Promise.all(
    everyDatabase(context).map(({ db }) =>
      db.get<{ busyUntil: number | null; asked: number; first: number | null }>(sql`
        SELECT ${phoneBusyUntil(asked)} AS busyUntil, count(*) AS asked, min(p.asked_at) AS first
        FROM payment_prompts AS p WHERE p.phone = ${asked.phone} AND p.asked_at > ${asked.now - windowMs}
          AND ${isHome(sql`p.store_id`)}`),
    ),
  )
  const busyUntil = Math.max(0, ...found.map((row) => row?.busyUntil ?? 0)) || null
  const isFull = found.reduce((sum, row) => sum + (row?.asked ?? 0), 0) >= count
  const first = Math.min(...found.map((row) => row?.first ?? asked.now))
  return { busyUntil, fullUntil: isFull ? first + windowMs : null }
}
