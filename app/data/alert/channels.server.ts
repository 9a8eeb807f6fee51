import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { Context } from '#app/load-context.server.ts'
import { alertChannels } from '../schema/accounts.server.ts'

export const MOST_CHANNELS = 10
const MOST_ENDED = 20

const ENDED_RETENTION_MS = 30 * 24 * 60 * 60 * 1000
/** Long, so that a browser which was removed from another device doesn't renew itself. */
const REMOVED_RETENTION_MS = 365 * 24 * 60 * 60 * 1000

type Accounts = Pick<Context, 'db' | 'now'>

export type AlertChannel = typeof alertChannels.$inferSelect

export type NewChannel = Pick<AlertChannel, 'kind' | 'address' | 'keys' | 'label' | 'sessionId'>

export type ListedChannel = Pick<
  AlertChannel,
  'id' | 'kind' | 'label' | 'sessionId' | 'createdAt' | 'okAt' | 'endedAt' | 'mutedStores'
> & {
  isMoved: boolean
}

export type ChannelRegistration = { ok: true; id: string } | Refused<'channel-limit' | 'channel-removed'>

const listed = {
  id: alertChannels.id,
  kind: alertChannels.kind,
  label: alertChannels.label,
  sessionId: alertChannels.sessionId,
  createdAt: alertChannels.createdAt,
  okAt: alertChannels.okAt,
  endedAt: alertChannels.endedAt,
  mutedStores: alertChannels.mutedStores,
  isMoved: sql<boolean>`${alertChannels.address} LIKE 'moved:%'`.mapWith(Boolean).as('is_moved'),
}

const isLive = isNull(alertChannels.endedAt)
/** A removed browser stays as an ended row without keys. */
const isRemoved = sql`(${alertChannels.kind} = 'push' AND ${alertChannels.keys} IS NULL)`

/** Moves an address from another account; `by` 'page' never revives a channel that was removed. */
export async function registerChannel(
  context: Pick<Context, 'db' | 'now' | 'newId'>,
  userId: string,
  channel: NewChannel,
  by: 'person' | 'page' = 'person',
): Promise<ChannelRegistration> {
  const { db, newId, now } = context
  const { kind, address, keys, label, sessionId } = channel
  const isThis = sql`${alertChannels.userId} = ${userId} AND ${alertChannels.address} = ${address}`
  const others = sql`(SELECT count(*) FROM ${alertChannels} WHERE ${ofUser(userId)} AND ${isLive}
    AND NOT (${isThis}) AND NOT (${isOfSession(sessionId)}))`
  const isAllowed =
    by === 'person' ? sql`TRUE` : sql`NOT EXISTS (SELECT 1 FROM ${alertChannels} WHERE ${isThis} AND ${isRemoved})`
  const mutedBefore = sql`coalesce((SELECT ${alertChannels.mutedStores} FROM ${alertChannels}
    WHERE ${ofUser(userId)} AND ${isOfSession(sessionId)} AND ${isLive} LIMIT 1), '[]')`
  const row = sql`SELECT ${newId()}, ${userId}, ${sessionId}, ${kind}, ${address}, ${keys}, ${label}, ${now()}, NULL, 0, NULL, ${mutedBefore}
    WHERE ${others} < ${MOST_CHANNELS} AND ${isAllowed}`
  const isTaken = sql`${alertChannels.address} = ${address} AND ${alertChannels.userId} <> ${userId}
    AND ${alertChannels.kind} = 'telegram' AND ${isLive} AND ${others} < ${MOST_CHANNELS}`
  const [, , , , , [saved]] = await db.batch([
    db
      .update(alertChannels)
      .set({ address: sql`'moved:' || ${alertChannels.id}`, endedAt: now() })
      .where(isTaken),
    db.insert(alertChannels).select(row).onConflictDoUpdate({ target: alertChannels.address, set: revived }),
    db.delete(alertChannels).where(replacedBy(userId, sessionId, address)),
    db.delete(alertChannels).where(returnedTo(userId, label)),
    db.delete(alertChannels).where(surplusOf(userId)),
    db.select().from(alertChannels).where(isThis),
  ])
  if (saved && saved.endedAt === null) return { ok: true, id: saved.id }
  return refuse(by === 'page' && saved?.keys === null ? 'channel-removed' : 'channel-limit')
}

const isNewOwner = sql`${alertChannels.userId} <> excluded.user_id`

const revived = {
  id: sql`CASE WHEN ${isNewOwner} THEN excluded.id ELSE ${alertChannels.id} END`,
  userId: sql`excluded.user_id`,
  sessionId: sql`excluded.session_id`,
  keys: sql`excluded.keys`,
  label: sql`excluded.label`,
  okAt: sql`CASE WHEN ${isNewOwner} THEN NULL ELSE ${alertChannels.okAt} END`,
  failures: sql`0`,
  endedAt: sql`NULL`,
  mutedStores: sql`CASE WHEN ${isNewOwner} THEN '[]' ELSE ${alertChannels.mutedStores} END`,
}

const ofUser = (userId: string) => eq(alertChannels.userId, userId)

function isOfSession(sessionId: string | null): SQL {
  return sessionId === null ? sql`FALSE` : sql`coalesce(${alertChannels.sessionId} = ${sessionId}, FALSE)`
}

function replacedBy(userId: string, sessionId: string | null, address: string): SQL {
  return sql`${ofUser(userId)} AND ${isOfSession(sessionId)} AND ${alertChannels.address} <> ${address}
    AND EXISTS (SELECT 1 FROM ${alertChannels} AS new WHERE new.address = ${address} AND new.user_id = ${userId}
      AND new.ended_at IS NULL)`
}

function returnedTo(userId: string, label: string): SQL {
  return sql`${ofUser(userId)} AND ${alertChannels.address} LIKE 'moved:%' AND ${alertChannels.label} = ${label}
    AND EXISTS (SELECT 1 FROM ${alertChannels} AS new WHERE new.user_id = ${userId} AND new.kind = 'telegram'
      AND new.label = ${label} AND new.ended_at IS NULL)`
}

function surplusOf(userId: string): SQL {
  return sql`${ofUser(userId)} AND ${isNotNull(alertChannels.endedAt)} AND ${alertChannels.id} NOT IN (
    SELECT id FROM ${alertChannels} WHERE user_id = ${userId} AND ended_at IS NOT NULL
    ORDER BY ended_at DESC, id LIMIT ${MOST_ENDED})`
}

export async function listChannels({ db }: Pick<Context, 'db'>, userId: string): Promise<ListedChannel[]> {
  return db
    .select(listed)
    .from(alertChannels)
    .where(and(ofUser(userId), sql`NOT ${isRemoved}`))
    .orderBy(asc(alertChannels.createdAt), asc(alertChannels.id))
}

export async function hasBrowser({ db }: Pick<Context, 'db'>, userId: string, sessionId: string): Promise<boolean> {
  const found = await db
    .select({ id: alertChannels.id })
    .from(alertChannels)
    .where(and(eq(alertChannels.sessionId, sessionId), ofUser(userId), isLive))
  return found.length > 0
}

export async function findLiveChannel(
  { db }: Pick<Context, 'db'>,
  userId: string,
  channelId: string,
): Promise<AlertChannel | null> {
  const [channel] = await db
    .select()
    .from(alertChannels)
    .where(and(eq(alertChannels.id, channelId), ofUser(userId), isLive))
  return channel ?? null
}

export async function removeChannel({ db, now }: Accounts, userId: string, channelId: string): Promise<void> {
  const isOwn = and(eq(alertChannels.id, channelId), ofUser(userId))
  await db.batch([
    db.delete(alertChannels).where(and(isOwn, eq(alertChannels.kind, 'telegram'))),
    db
      .update(alertChannels)
      .set({ keys: null, sessionId: null, endedAt: sql`coalesce(${alertChannels.endedAt}, ${now()})` })
      .where(isOwn),
  ])
}

/** Of `stores`, the person's own now, the others stay as they are; of any other nothing is kept. */
export async function muteStore(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { channelId, storeId, stores, isMuted }: { channelId: string; storeId: string; stores: string[]; isMuted: boolean },
): Promise<boolean> {
  const others = sql`SELECT value FROM json_each(${alertChannels.mutedStores})
    WHERE value <> ${storeId} AND value IN (SELECT value FROM json_each(${JSON.stringify(stores)}))`
  const muted = isMuted ? sql`${others} UNION ALL SELECT ${storeId}` : others
  const changed = await db
    .update(alertChannels)
    .set({ mutedStores: sql`(SELECT json_group_array(value) FROM (${muted}))` })
    .where(and(eq(alertChannels.id, channelId), ofUser(userId), isLive))
    .returning({ id: alertChannels.id })
  return changed.length > 0
}

export async function endChannel(context: Accounts, channelId: string): Promise<void> {
  await end(context, eq(alertChannels.id, channelId))
}

export async function endChannelsOfSession(context: Accounts, sessionId: string): Promise<void> {
  await end(context, eq(alertChannels.sessionId, sessionId))
}

export async function endChannelsOfUser(context: Accounts, userId: string): Promise<void> {
  await end(context, ofUser(userId))
}

async function end(context: Accounts, which: SQL): Promise<void> {
  await endingWrite(context, which)
}

function endingWrite({ db, now }: Accounts, which: SQL) {
  return db.update(alertChannels).set({ endedAt: now() }).where(and(which, isLive))
}

export type Outcome = 'sent' | 'gone' | 'later' | 'refused'

export function outcomeWrite(context: Accounts, channelId: string, outcome: Outcome) {
  const { db, now } = context
  const isThis = eq(alertChannels.id, channelId)
  if (outcome === 'gone') return endingWrite(context, isThis)
  const changes = outcome === 'sent' ? { okAt: now(), failures: 0 } : { failures: sql`${alertChannels.failures} + 1` }
  return db.update(alertChannels).set(changes).where(isThis)
}

export async function noteOutcome(context: Accounts, channelId: string, outcome: Outcome): Promise<void> {
  await outcomeWrite(context, channelId, outcome)
}

export async function deleteEndedChannels({ db, now }: Accounts): Promise<void> {
  const isOld = lt(alertChannels.endedAt, now() - ENDED_RETENTION_MS)
  const isLongRemoved = lt(alertChannels.endedAt, now() - REMOVED_RETENTION_MS)
  await db.delete(alertChannels).where(or(and(isOld, sql`NOT ${isRemoved}`), isLongRemoved))
}
