import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { alertChannels, profiles, user, verification } from '../schema/accounts.server.ts'
import { storesOfOwner } from '../store/directory.server.ts'
import { isTelegramCode } from './telegram-code.server.ts'

const MOST_CHANNELS = 10

export function telegramAddress(chatId: string): string {
  return `telegram:${chatId}`
}

/** The person whose chat it is, and their open stores, newest first; null for any other chat. */
export async function personOfChat(context: Context, chatId: string) {
  const { db } = context
  const [[person], stores] = await db.batch([
    db
      .select({
        id: user.id,
        channelId: sql<string>`${alertChannels.id}`.as('channel'),
        name: sql<string>`coalesce(${profiles.username}, ${user.name})`.as('shown_name'),
        language: profiles.language,
      })
      .from(alertChannels)
      .innerJoin(user, eq(user.id, alertChannels.userId))
      .leftJoin(profiles, eq(profiles.id, alertChannels.userId))
      .where(isOpenChat(chatId)),
    storesOfOwner(db, sql`(SELECT ${alertChannels.userId} FROM ${alertChannels} WHERE ${isOpenChat(chatId)})`),
  ])
  return person ? { person, stores } : null
}

export type ChatPerson = NonNullable<Awaited<ReturnType<typeof personOfChat>>>

/**
 * Takes the code, whatever comes of it. A chat of another account moves with a new id, so that what
 * was sent to it before is edited no more.
 */
export async function connectChat(
  context: Context,
  code: string,
  chat: { id: string; label: string },
): Promise<'connected' | 'code-unknown' | 'channel-limit'> {
  const { db } = context
  const address = telegramAddress(chat.id)
  const isCode = isTelegramCode(context, code)
  const openOnes = sql`(SELECT count(*) FROM alert_channels AS c
    WHERE c.user_id = verification.value AND c.ended_at IS NULL AND c.address <> ${address})`
  const [codes, , , channels] = await db.batch([
    db.select({ userId: verification.value }).from(verification).where(isCode),
    db
      .insert(alertChannels)
      .select(
        sql`SELECT ${context.newId()}, value, NULL, 'telegram', ${address}, NULL, ${chat.label}, ${context.now()}, NULL, 0, NULL
          FROM verification WHERE ${isCode} AND ${openOnes} < ${MOST_CHANNELS}`,
      )
      .onConflictDoUpdate({
        target: alertChannels.address,
        set: {
          id: sql`iif(${alertChannels.userId} = excluded.user_id, ${alertChannels.id}, excluded.id)`,
          userId: sql`excluded.user_id`,
          label: sql`excluded.label`,
          failures: 0,
          endedAt: null,
        },
      }),
    db.delete(verification).where(isCode),
    db.select({ userId: alertChannels.userId }).from(alertChannels).where(isOpenChat(chat.id)),
  ])
  const [taken] = codes
  if (!taken) return 'code-unknown'
  return channels[0]?.userId === taken.userId ? 'connected' : 'channel-limit'
}

export async function disconnectChat(context: Context, chatId: string): Promise<void> {
  await context.db.update(alertChannels).set({ endedAt: context.now() }).where(isOpenChat(chatId))
}

function isOpenChat(chatId: string) {
  return and(eq(alertChannels.address, telegramAddress(chatId)), isNull(alertChannels.endedAt))
}
