import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type Refused, refuse, type TillRefusal } from '#app/domain/refusal.ts'
import { membershipId } from '#app/domain/staff/actor.ts'
import type { LockMinutes, TillForm, TillPerson } from '#app/domain/staff/till.ts'
import type { Context } from '#app/load-context.server.ts'
import { memberships, profiles, tillDevices } from '../schema/accounts.server.ts'
import { stores } from '../schema/stores.server.ts'
import { sha256 } from '../sql/hash.server.ts'
import { storeScope } from '../sql/scope.server.ts'
import { closeSockets } from '../store/live.server.ts'
import { planNumber } from '../store/plan-limit.server.ts'
import { type OwnDatabase, writeTold } from './activity.server.ts'
import { openInvitationsOf, peopleOf } from './room.server.ts'

export interface ListedTill {
  id: string
  name: string
  sellers: string[]
  lockMinutes: LockMinutes
  createdAt: number
}

export interface AddedTill {
  ok: true
  id: string
  /** For the device's cookie; its hash alone is stored. */
  secret: string
}

export function endedTill(now: number) {
  return { revokedAt: now, unlockedBy: null, unlockHash: null, unlockedAt: null }
}

/** The shared tills of a store, in the first database wherever the store itself is. */
export function createTills(
  context: Pick<Context, 'db' | 'now' | 'newId' | 'live' | 'requestId' | 'waitUntil'>,
  storeId: string,
  own: OwnDatabase = { scope: storeScope(context.db, storeId), isFirst: true },
) {
  const { db, now, newId } = context
  const isOpen = (id: string) =>
    and(eq(tillDevices.id, id), eq(tillDevices.store, storeId), isNull(tillDevices.revokedAt))
  return {
    /** `people` are all who may sell at a till: the owner first. */
    async list(): Promise<{ tills: ListedTill[]; people: TillPerson[] }> {
      const [tills, owners, members] = await db.batch([
        db
          .select({
            id: tillDevices.id,
            name: tillDevices.name,
            sellers: tillDevices.sellers,
            lockMinutes: tillDevices.lockMinutes,
            createdAt: tillDevices.createdAt,
          })
          .from(tillDevices)
          .where(and(eq(tillDevices.store, storeId), isNull(tillDevices.revokedAt)))
          .orderBy(asc(tillDevices.createdAt), asc(tillDevices.id)),
        ...sellersRead(db, storeId),
      ])
      return { tills, people: [...owners, ...members] }
    },

    async add({ name, sellers, lockMinutes }: TillForm): Promise<AddedTill | Refused<TillRefusal>> {
      const [id, secret, at] = [newId(), newId(), now()]
      const json = JSON.stringify(sellers)
      const write = db
        .insert(tillDevices)
        .select(
          sql`SELECT ${id}, stores.id, ${name}, ${sha256(secret)}, ${json}, ${lockMinutes}, ${at}, NULL, NULL, NULL, NULL
          FROM stores WHERE stores.id = ${storeId} AND stores.closed_at IS NULL AND ${areSellers(json)}
          AND (SELECT count(*) FROM till_devices AS other WHERE other.store = stores.id AND other.revoked_at IS NULL)
            < ${planNumber('maxTills', at)}`,
        )
        .returning({ id: tillDevices.id })
      const added = await writeTold(context, own, write, ['till-added', { name }])
      if (added.length > 0) return { ok: true, id, secret }
      const [found] = await db
        .select({ areSellers: areSellers(json) })
        .from(stores)
        .where(eq(stores.id, storeId))
      return refuse(found?.areSellers ? 'till-limit' : 'member-not-found')
    },

    async change(id: string, { name, sellers, lockMinutes }: TillForm): Promise<{ ok: true } | Refused<TillRefusal>> {
      const json = JSON.stringify(sellers)
      const write = db
        .update(tillDevices)
        .set({ name, sellers, lockMinutes })
        .where(and(isOpen(id), sql`EXISTS (SELECT 1 FROM stores WHERE stores.id = ${storeId} AND ${areSellers(json)})`))
        .returning({ id: tillDevices.id })
      const written = await writeTold(context, own, write, ['till-changed', { name }])
      return written.length > 0 ? { ok: true } : refuse('till-not-found')
    },

    /** Also of one that is revoked; every copy of its cookie opens nothing from then on. */
    async revoke(id: string): Promise<{ ok: true } | Refused<TillRefusal>> {
      const isTill = and(eq(tillDevices.id, id), eq(tillDevices.store, storeId))
      const [till] = await db.select({ name: tillDevices.name }).from(tillDevices).where(isTill)
      if (!till) return refuse('till-not-found')
      const write = db.update(tillDevices).set(endedTill(now())).where(isOpen(id)).returning({ id: tillDevices.id })
      await writeTold(context, own, write, ['till-revoked', till])
      closeSockets(context, storeId, { sessions: [id] })
      return { ok: true }
    },

    /** A person without an account. `name` has 1 to 60 characters. */
    async addSeller(name: string): Promise<{ ok: true; membershipId: string } | Refused<TillRefusal>> {
      const [id, at] = [membershipId(newId()), now()]
      const store = sql`${storeId}`
      const write = db
        .insert(memberships)
        .select(
          sql`SELECT ${id}, stores.id, NULL, 'seller', ${name}, ${at}, NULL
          FROM stores WHERE stores.id = ${store} AND stores.closed_at IS NULL
          AND ${peopleOf(store)} + ${openInvitationsOf(store, at)} < ${planNumber('maxTillSellers', at)}`,
        )
        .returning({ id: memberships.id })
      const written = await writeTold(context, own, write, ['till-seller-added', { member: id }])
      return written.length > 0 ? { ok: true, membershipId: id } : refuse('people-limit')
    },
  }
}

/** Two statements of a batch: the owner, and the members who may sell and `isOffered`. */
export function sellersRead(db: Context['db'], storeId: string, isOffered?: SQL) {
  const owners = db
    .select({
      id: sql<string>`${stores.ownerId}`.as('owner'),
      role: sql<'owner'>`'owner'`.as('owner_role'),
      name: sql<string>`coalesce(${profiles.fullName}, '')`.as('owner_name'),
    })
    .from(stores)
    .leftJoin(profiles, eq(profiles.id, stores.ownerId))
    .where(eq(stores.id, storeId))
  const members = db
    .select({ id: memberships.id, role: memberships.role, name: sql<string>`coalesce(${memberships.name}, '')` })
    .from(memberships)
    .where(
      and(eq(memberships.store, storeId), isNull(memberships.removedAt), ne(memberships.role, 'viewer'), isOffered),
    )
    .orderBy(asc(memberships.since), asc(memberships.id))
  return [owners, members] as const
}

/** Whether all of a JSON array's ids are people who may sell in the statement's `stores`. */
function areSellers(json: string): SQL<number> {
  return sql<number>`NOT EXISTS (SELECT 1 FROM json_each(${json}) AS chosen WHERE chosen.value <> stores.owner_id
    AND NOT EXISTS (SELECT 1 FROM memberships AS person WHERE person.id = chosen.value AND person.store = stores.id
      AND person.removed_at IS NULL AND person.role <> 'viewer'))`
}
