import { type SQL, sql } from 'drizzle-orm'
import { type Limit, PROMPTS_PER_ORDER, PROMPTS_PER_PHONE, PROMPTS_PER_STORE } from '#app/domain/limit.ts'
import { isOpenPrompt, openUntil } from './reads.server.ts'

interface Asked {
  orderId: string | SQL | null
  phone: string
  now: number
}

/** Null while there is room. The windows slide, since each prompt has its row. */
export function fullUntil(store: SQL, { orderId, phone, now }: Asked): SQL<number | null> {
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
