import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { alertChannels, profiles, user } from '../schema/accounts.server.ts'
import { mergeStores, storesOfPerson } from '../staff/stores.server.ts'
import { registerChannel } from './channels.server.ts'

const PREFIX = 'telegram:'

export function telegramAddress(chatId: string): string {
  return PREFIX + chatId
}

export function chatIdOf(address: string): string {
  return address.slice(PREFIX.length)
}

export async function personOfChat(context: Context, chatId: string) {
  const { db } = context
  const [[person], ownStores, joinedStores] = await db.batch([
    db
      .select({
        id: user.id,
        email: user.email,
        channelId: sql<string>`${alertChannels.id}`.as('channel'),
        label: alertChannels.label,
        name: sql<string>`coalesce(${profiles.username}, ${user.name})`.as('shown_name'),
        language: profiles.language,
      })
      .from(alertChannels)
      .innerJoin(user, eq(user.id, alertChannels.userId))
      .leftJoin(profiles, eq(profiles.id, alertChannels.userId))
      .where(isOpenChat(chatId)),
    ...storesOfPerson(db, sql`(SELECT ${alertChannels.userId} FROM ${alertChannels} WHERE ${isOpenChat(chatId)})`),
  ])
  return person ? { person, stores: mergeStores(person.id, ownStores, joinedStores) } : null
}

export type ChatPerson = NonNullable<Awaited<ReturnType<typeof personOfChat>>>

export async function connectChat(context: Context, userId: string, chat: { id: string; label: string }) {
  const address = telegramAddress(chat.id)
  return registerChannel(context, userId, { kind: 'telegram', address, keys: null, label: chat.label, sessionId: null })
}

export async function disconnectChat(context: Context, chatId: string): Promise<void> {
  await context.db.update(alertChannels).set({ endedAt: context.now() }).where(isOpenChat(chatId))
}

function isOpenChat(chatId: string) {
  return and(eq(alertChannels.address, telegramAddress(chatId)), isNull(alertChannels.endedAt))
}
