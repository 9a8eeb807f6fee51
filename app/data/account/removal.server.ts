import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { mailOutbox, user, verification } from '../schema/accounts.server.ts'
import { orders } from '../schema/orders.server.ts'
import { media, stores } from '../schema/stores.server.ts'
import { type Statement, type StoreScope, storeScope } from '../sql/scope.server.ts'
import { deleteSnapshot } from '../store-page/kv-snapshot.server.ts'
import { dropStore } from '../store-page/refresh.server.ts'
import { removedTables } from './tables.server.ts'

/** Asks the queue to empty a store whose owner has left: rows first, then pictures. Safe to run twice. */
export interface RemoveImagesMessage {
  kind: 'remove-images'
  storeId: string
}

// A store without an owner is one that is being removed; its name goes last and says that nothing is left to do.
const NOBODY = ''

/**
 * Ends an account. From the moment this returns nobody can sign in, and the stores are Not Found; their rows go in the
 * same moment when they are few, and in any case with the queue's job, which the clock starts again if it fails.
 */
export async function removeAccount(context: Context, userId: string): Promise<void> {
  const { db } = context
  const owned = await db.select({ id: stores.id, slug: stores.slug }).from(stores).where(eq(stores.ownerId, userId))
  const person = await db.select({ email: user.email }).from(user).where(eq(user.id, userId))
  await db.batch([
    db.update(stores).set(closed(context.now())).where(eq(stores.ownerId, userId)),
    db.delete(mailOutbox).where(eq(mailOutbox.userId, userId)),
    db.delete(mailOutbox).where(eq(mailOutbox.toAddress, person[0]?.email ?? NOBODY)),
    db.delete(verification).where(eq(verification.value, userId)),
    db.delete(user).where(eq(user.id, userId)),
  ])
  for (const store of owned) {
    dropStore(context, store.id)
    await deleteSnapshot(context.cache, store.slug)
    const message: RemoveImagesMessage = { kind: 'remove-images', storeId: store.id }
    context.waitUntil(
      context.events.send(message).catch((error: unknown) => logFault(context, 'a removal was not announced', error)),
    )
  }
}

/** The job: empties one store that has lost its owner. Any other store is left alone. */
export async function removeStore(context: Context, storeId: string): Promise<void> {
  const first = storeScope(context.db, storeId)
  const [store] = await first.pick(stores, { ownerId: stores.ownerId, name: stores.name })
  if (!store || store.ownerId !== NOBODY || store.name === '') return
  const scope = storeScope(databaseOf(context, storeId), storeId)
  // Where it lies in another database its row there knows nothing yet.
  await scope.update(stores, closed(context.now()), isNull(stores.closedAt))
  await emptyRows(scope)
  await removePictures(context, scope)
  await scope.update(stores, { name: '' })
  await first.update(stores, { name: '' })
}

/** Removals that a lost message or a failure has left half done. */
export async function unfinishedRemovals(context: Context): Promise<string[]> {
  const rows = await context.db
    .select({ id: stores.id })
    .from(stores)
    .where(and(eq(stores.ownerId, NOBODY), ne(stores.name, '')))
    .limit(20)
  return rows.map((row) => row.id)
}

async function emptyRows(scope: StoreScope): Promise<void> {
  const removals: Statement[] = Object.values(removedTables).map((table) =>
    scope.remove(table, eq(table.storeId, scope.storeId)),
  )
  const blank = scope.update(orders, {
    requestHash: '',
    customerName: '',
    customerPhone: '',
    customerEmail: '',
    customerAddress: '',
    userId: null,
    isAnonymous: true,
    discountCode: null,
    mpesaCode: null,
    holdExpiresAt: null,
  })
  await scope.batch([blank, ...removals] as [Statement, ...Statement[]])
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

/** What is left of a store is its slug, its id and that it has closed. */
function closed(now: number) {
  return {
    ownerId: NOBODY,
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
  }
}
