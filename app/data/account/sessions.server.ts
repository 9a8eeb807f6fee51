import { and, eq, gt } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Context } from '#app/load-context.server.ts'
import { session } from '../schema/accounts.server.ts'
import { storesOfPerson } from '../staff/stores.server.ts'
import { gather } from '../store/gather.server.ts'
import { closeSockets } from '../store/live.server.ts'

export function sessionUserRead(db: DrizzleD1Database, token: string | null, now: number) {
  return db
    .select({ userId: session.userId })
    .from(session)
    .where(and(eq(session.token, token ?? ''), gt(session.expiresAt, new Date(now))))
}

/** Behind the response, and once for all sessions of a person that end together. */
export function closePagesOfSession(context: Context, { id, userId }: { id: string; userId: string }): void {
  gather(context, `sessions ${userId}`, [id], async (sessions) => {
    const stores = (await context.db.batch(storesOfPerson(context.db, userId))).flat()
    for (const store of stores) closeSockets(context, store.id, { sessions })
  })
}
