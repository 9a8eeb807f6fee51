import { sql } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { isHome } from '../../homes/database.server.ts'
import { paymentPrompts } from '../../schema/prompts.server.ts'
import { sendCheck } from './announce.server.ts'

const LATE_MS = 30_000
const MOST_AT_ONCE = 200

/** Takes up what a lost message left. */
export async function resumeChecks(context: Context): Promise<void> {
  const late = await context.db
    .select({ storeId: paymentPrompts.storeId, promptId: paymentPrompts.id })
    .from(paymentPrompts)
    .where(sql`${paymentPrompts.checkAt} <= ${context.now() - LATE_MS} AND ${isHome(sql`${paymentPrompts.storeId}`)}`)
    .orderBy(paymentPrompts.checkAt)
    .limit(MOST_AT_ONCE)
  for (const message of late) await sendCheck(context, message, 0)
}
