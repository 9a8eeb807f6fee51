import { and, eq, inArray, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import {
  invitations,
  mailOutbox,
  memberships,
  pins,
  tillDevices,
  user,
  verification,
} from '../schema/accounts.server.ts'
import { orders } from '../schema/orders.server.ts'
import { media, stores } from '../schema/stores.server.ts'
import { type Statement, type StoreScope, storeScope, type TenantTable } from '../sql/scope.server.ts'
import { endedTill } from '../staff/tills.server.ts'
import { closeSockets } from '../store/live.server.ts'
import { deleteSnapshot } from '../store-page/kv-snapshot.server.ts'
import { dropStore } from '../store-page/refresh.server.ts'
import { removedTables } from './tables.server.ts'

export interface RemoveImagesMessage {
  kind: 'remove-images'
  storeId: string
}

// An empty owner marks a removal; the empty name, written last, marks it as done.
const NO_OWNER = ''

const ROWS_PER_STATEMENT = 1_000
const ROWS_PER_RUN = 40_000

const blankOrder = {
  requestHash: '',
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  customerAddress: '',
  userId: null,
  isAnonymous: true,
  discountCode: null,
  countsUse: false,
  mpesaCode: null,
  lateProblem: null,
  holdExpiresAt: null,
  placedFrom: null,
  extras: [],
  customerNote: '',
  agreedState: null,
  areaId: null,
  areaName: '',
  landmark: '',
  pin: null,
  slotDay: null,
  handoverCode: null,
  seenBy: null,
  till: null,
  alertAt: null,
}

export async function removeAccount(context: Context, userId: string): Promise<void> {
  const { db } = context
  const owned = ownedBy(context, userId)
  const ownedStores = await db
    .select({ id: stores.id, slug: stores.slug })
    .from(stores)
    .where(eq(stores.ownerId, userId))
  const joined = await db
    .select({ id: memberships.id, store: memberships.store })
    .from(memberships)
    .where(and(isNull(memberships.removedAt), or(eq(memberships.userId, userId), inArray(memberships.store, owned))))
  const users = await db.select({ email: user.email }).from(user).where(eq(user.id, userId))
  await db.batch([
    ...staffWrites(context, userId, owned),
    db.update(stores).set(closedStore(context.now())).where(eq(stores.ownerId, userId)),
    db.delete(mailOutbox).where(eq(mailOutbox.userId, userId)),
    db.delete(mailOutbox).where(eq(mailOutbox.toAddress, users[0]?.email ?? '')),
    db.delete(verification).where(eq(verification.value, userId)),
    db.delete(user).where(eq(user.id, userId)),
  ])
  for (const storeId of new Set([...ownedStores.map(({ id }) => id), ...joined.map(({ store }) => store)])) {
    const members = joined.filter(({ store }) => store === storeId).map(({ id }) => id)
    closeSockets(context, storeId, { actors: [userId, ...members] })
  }
  for (const store of ownedStores) {
    dropStore(context, store.id)
    await deleteSnapshot(context.cache, store.slug)
    const message: RemoveImagesMessage = { kind: 'remove-images', storeId: store.id }
    context.waitUntil(
      context.events.send(message).catch((error: unknown) => logFault(context, 'a removal was not announced', error)),
    )
  }
}

function ownedBy({ db }: Context, userId: string) {
  return db.select({ id: stores.id }).from(stores).where(eq(stores.ownerId, userId))
}

/** Ends whatever the account gave to others, and leaves of its own memberships no name. */
function staffWrites({ db, now }: Context, userId: string, owned: ReturnType<typeof ownedBy>) {
  const ownMemberships = db.select({ id: memberships.id }).from(memberships).where(eq(memberships.userId, userId))
  return [
    db
      .delete(pins)
      .where(or(inArray(pins.store, owned), eq(pins.person, userId), inArray(pins.person, ownMemberships))),
    db
      .update(memberships)
      .set({ removedAt: now() })
      .where(and(inArray(memberships.store, owned), isNull(memberships.removedAt))),
    db
      .update(invitations)
      .set({ revokedAt: now() })
      .where(and(inArray(invitations.store, owned), isNull(invitations.usedAt), isNull(invitations.revokedAt))),
    db
      .update(tillDevices)
      .set(endedTill(now()))
      .where(and(inArray(tillDevices.store, owned), isNull(tillDevices.revokedAt))),
    db
      .update(memberships)
      .set({
        userId: null,
        name: null,
        removedAt: sql`coalesce(${memberships.removedAt}, ${now()})`,
      })
      .where(eq(memberships.userId, userId)),
  ] as const
}

/** Returns false while rows are left for the next run; leaves a store with an owner alone. */
export async function removeStore(context: Context, storeId: string): Promise<boolean> {
  const directory = storeScope(context.db, storeId)
  const [store] = await directory.pick(stores, { ownerId: stores.ownerId, name: stores.name })
  if (!store || store.ownerId !== NO_OWNER || store.name === '') return true
  const scope = storeScope(await databaseOf(context, storeId), storeId)
  // If the store is in another database, its row there still has its owner.
  await scope.update(stores, closedStore(context.now()), ne(stores.ownerId, NO_OWNER))
  if (!(await removeRows(scope))) return false
  await removePictures(context, scope)
  await context.db.batch([
    context.db.delete(memberships).where(eq(memberships.store, storeId)),
    context.db.delete(invitations).where(eq(invitations.store, storeId)),
    context.db.delete(pins).where(eq(pins.store, storeId)),
    context.db.delete(tillDevices).where(eq(tillDevices.store, storeId)),
  ])
  await scope.update(stores, { name: '' })
  await directory.update(stores, { name: '' })
  return true
}

export async function continueRemoval(context: Context, message: RemoveImagesMessage): Promise<void> {
  if (!(await removeStore(context, message.storeId))) await context.events.send(message)
}

export async function unfinishedRemovals(context: Context): Promise<string[]> {
  const rows = await context.db
    .select({ id: stores.id })
    .from(stores)
    .where(and(eq(stores.ownerId, NO_OWNER), ne(stores.name, '')))
    .limit(20)
  return rows.map((row) => row.id)
}

async function removeRows(scope: StoreScope): Promise<boolean> {
  const parts = [
    () => scope.update(orders, blankOrder, sql`${orders.id} IN (${firstKeys(scope, orders, orders.id, isNamed)})`),
    ...Object.values(removedTables).map((table) => () => removalOf(scope, table)),
  ]
  let rowsLeft = ROWS_PER_RUN
  for (const part of parts) {
    for (let changed = ROWS_PER_STATEMENT; changed === ROWS_PER_STATEMENT; rowsLeft -= changed) {
      if (rowsLeft <= 0) return false
      // changes() counts the statement's rows, without those of triggers.
      const [[result]] = await scope.commit([part()], scope.pick(stores, { changed: sql<number>`changes()` }))
      changed = result?.changed ?? 0
    }
  }
  return true
}

// Every order has a name until it is blanked; `orders_by_name` finds those that still do.
const isNamed = sql`${orders.customerName} > ''`

function removalOf(scope: StoreScope, table: TenantTable): Statement {
  const { columns, primaryKeys } = getTableConfig(table)
  const keyColumns = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
  const key = sql.join(keyColumns, sql`, `)
  return scope.remove(table, sql`(${key}) IN (${firstKeys(scope, table, key)})`)
}

function firstKeys(scope: StoreScope, table: TenantTable, key: SQLWrapper, where = sql`true`): SQL {
  return sql`SELECT ${key} FROM ${table} WHERE ${scope.owns(table)} AND ${where} LIMIT ${ROWS_PER_STATEMENT}`
}

async function removePictures(context: Context, scope: StoreScope): Promise<void> {
  const prefix = `stores/${scope.storeId}/`
  let listed = await context.media.list({ prefix })
  while (listed.objects.length > 0) {
    await context.media.delete(listed.objects.map((object) => object.key))
    listed = await context.media.list({ prefix })
  }
  await scope.remove(media, eq(media.storeId, scope.storeId))
}

function closedStore(now: number) {
  return {
    ownerId: NO_OWNER,
    closedAt: now,
    updatedAt: now,
    description: null,
    logoUrl: null,
    bannerUrl: null,
    shareCardUrl: null,
    whatsappNumber: null,
    telegramNumber: null,
    storeAddress: null,
    instagramUrl: null,
    facebookUrl: null,
    youtubeUrl: null,
    tiktokUrl: null,
    whatsappGroupUrl: null,
    telegramGroupUrl: null,
    additionalLinkUrl: null,
    googleMapUrl: null,
    proUntil: null,
    summaryAt: null,
    summedUntil: null,
  }
}
