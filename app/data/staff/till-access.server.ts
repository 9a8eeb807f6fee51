import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Role } from '#app/domain/staff/role.ts'
import { LATE_SALES_MS, type LockMinutes, type TillPerson, UNLOCK_MS } from '#app/domain/staff/till.ts'
import type { Context } from '#app/load-context.server.ts'
import { memberships, profiles, tillDevices } from '../schema/accounts.server.ts'
import { stores } from '../schema/stores.server.ts'
import { sha256 } from '../sql/hash.server.ts'
import { storeEntry } from '../store/directory.server.ts'
import { isInPlan } from './room.server.ts'
import type { StoreOfPerson } from './stores.server.ts'
import { endedTill, sellersRead } from './tills.server.ts'

export interface TillKey {
  device: string
  secret: string
  /** Given at the last unlock; null when the device has none. */
  unlock: string | null
}

export interface OpenTill {
  device: string
  name: string
  lockMinutes: LockMinutes
  sellers: string[]
  store: Omit<StoreOfPerson, 'role' | 'actor'>
  /** Who has unlocked it; null while it is locked. */
  person: { id: string; name: string } | null
}

/** Null for a device that was revoked, whose secret is wrong, or whose store is closed. */
export async function findTill(context: Pick<Context, 'db' | 'now'>, key: TillKey): Promise<OpenTill | null> {
  return toOpenTill(await tillRead(context, key))
}

export function tillRead({ db, now }: Pick<Context, 'db' | 'now'>, key: TillKey) {
  const isUnlocked = sql`${tillDevices.unlockHash} = ${sha256(key.unlock ?? '')}
    AND ${tillDevices.unlockedAt} > ${now() - UNLOCK_MS}
    AND EXISTS (SELECT 1 FROM json_each(${tillDevices.sellers}) WHERE value = ${tillDevices.unlockedBy})
    AND (${tillDevices.unlockedBy} = ${stores.ownerId} OR ${memberships.id} IS NOT NULL)`
  return db
    .select({
      ...storeEntry,
      // Columns of one name would collide.
      device: sql<string>`${tillDevices.id}`.as('device'),
      tillName: sql<string>`${tillDevices.name}`.as('till_name'),
      lockMinutes: tillDevices.lockMinutes,
      sellers: tillDevices.sellers,
      person: sql<string | null>`iif(${isUnlocked}, ${tillDevices.unlockedBy}, NULL)`.as('person'),
      personName: sql<string>`coalesce(${memberships.name}, ${profiles.fullName}, '')`.as('person_name'),
    })
    .from(tillDevices)
    .innerJoin(stores, and(eq(stores.id, tillDevices.store), isNull(stores.closedAt)))
    .leftJoin(
      memberships,
      and(
        eq(memberships.id, tillDevices.unlockedBy),
        eq(memberships.store, tillDevices.store),
        isNull(memberships.removedAt),
        ne(memberships.role, 'viewer'),
        isInPlan(now()),
      ),
    )
    .leftJoin(profiles, and(eq(profiles.id, tillDevices.unlockedBy), eq(profiles.id, stores.ownerId)))
    .where(isOpenTill(key))
}

export function toOpenTill([found]: Awaited<ReturnType<typeof tillRead>>): OpenTill | null {
  if (!found) return null
  const { device, tillName, lockMinutes, sellers, person, personName, ...store } = found
  return {
    ...{ device, name: tillName, lockMinutes, sellers, store: { ...store, hasStaff: true } },
    person: person === null ? null : { id: person, name: personName },
  }
}

export async function peopleOfTill(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { store, sellers }: OpenTill,
): Promise<TillPerson[]> {
  const isOfTill = and(inArray(memberships.id, sellers), isInPlan(now()))
  const [owners, members] = await db.batch(sellersRead(db, store.id, isOfTill))
  return [...owners.filter(({ id }) => sellers.includes(id)), ...members]
}

/** Also one that was revoked, as long as its late sales are taken. */
export async function findKnownTill({ db, now }: Pick<Context, 'db' | 'now'>, key: TillKey) {
  const [found] = await db
    .select({
      ...storeEntry,
      device: sql<string>`${tillDevices.id}`.as('device'),
      tillName: sql<string>`${tillDevices.name}`.as('till_name'),
      revokedAt: tillDevices.revokedAt,
    })
    .from(tillDevices)
    .innerJoin(stores, and(eq(stores.id, tillDevices.store), isNull(stores.closedAt)))
    .where(and(isKey(key), sql`coalesce(${tillDevices.revokedAt}, ${now()}) > ${now() - LATE_SALES_MS}`))
  if (!found) return null
  const { device, tillName, revokedAt, ...store } = found
  return { device, name: tillName, revokedAt, store: { ...store, hasStaff: true } }
}

/** Whether the person sold in the store at that time; null for anybody else. */
export async function sellerAt(
  { db, now }: Pick<Context, 'db' | 'now'>,
  storeId: string,
  { person, soldAt }: { person: string; soldAt: number },
): Promise<'present' | 'left' | null> {
  const [found] = await db
    .select({ removedAt: memberships.removedAt })
    .from(stores)
    .leftJoin(memberships, and(eq(memberships.store, stores.id), eq(memberships.id, person)))
    .where(and(eq(stores.id, storeId), or(eq(stores.ownerId, person), isNotNull(memberships.id))))
  if (!found) return null
  const { removedAt } = found
  if (removedAt === null) return 'present'
  return removedAt > soldAt && removedAt > now() - LATE_SALES_MS ? 'left' : null
}

/** Of somebody who has left since; null for anybody else. */
export async function formerMemberAt(
  { db, now }: Pick<Context, 'db' | 'now'>,
  storeId: string,
  { userId, soldAt }: { userId: string; soldAt: number },
): Promise<{ id: string; role: Role } | null> {
  const { id, role, store, since, removedAt } = memberships
  const wasThere = and(lte(since, soldAt), gt(removedAt, soldAt), gt(removedAt, now() - LATE_SALES_MS))
  const [found] = await db
    .select({ id, role })
    .from(memberships)
    .where(and(eq(store, storeId), eq(memberships.userId, userId), wasThere))
    .limit(1)
  return found ?? null
}

export async function lockTill({ db }: Pick<Context, 'db'>, key: TillKey): Promise<void> {
  const { unlockedBy, unlockHash, unlockedAt } = endedTill(0)
  await db.update(tillDevices).set({ unlockedBy, unlockHash, unlockedAt }).where(isKey(key))
}

export function isOpenTill(key: TillKey) {
  return and(isKey(key), isNull(tillDevices.revokedAt))
}

function isKey({ device, secret }: TillKey) {
  return and(eq(tillDevices.id, device), eq(tillDevices.secretHash, sha256(secret)))
}
