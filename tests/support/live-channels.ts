import { and, asc, eq, isNull } from 'drizzle-orm'
import type { AlertChannel } from '#app/data/alert/channels.server.ts'
import { alertChannels } from '#app/data/schema/accounts.server.ts'
import type { Context } from '#app/load-context.server.ts'

/** Those of a person that still take alerts. */
export async function liveChannels({ db }: Pick<Context, 'db'>, userId: string): Promise<AlertChannel[]> {
  return db
    .select()
    .from(alertChannels)
    .where(and(eq(alertChannels.userId, userId), isNull(alertChannels.endedAt)))
    .orderBy(asc(alertChannels.createdAt), asc(alertChannels.id))
}
