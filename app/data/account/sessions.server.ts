import { and, eq, gt } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { session } from '../schema/accounts.server.ts'

export function sessionUserRead(db: DrizzleD1Database, token: string | null, now: number) {
  return db
    .select({ userId: session.userId })
    .from(session)
    .where(and(eq(session.token, token ?? ''), gt(session.expiresAt, new Date(now))))
}
