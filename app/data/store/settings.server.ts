import { sql } from 'drizzle-orm'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreFeatures } from '#app/domain/store/features-form.ts'
import type { SnapshotLinks } from '#app/domain/store/snapshot.ts'
import { ALONE, type StoreMirror } from '../homes/mirror.server.ts'
import { releaseImage } from '../media/checks.server.ts'
import { isOwnMedia } from '../media/media.server.ts'
import { media, stores } from '../schema/stores.server.ts'
import type { Change, StoreScope } from '../sql/scope.server.ts'
import { deleteSnapshot } from '../store-page/kv-snapshot.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'
import { linkColumns } from './links.server.ts'
import type { StoreContext } from './open-store.server.ts'
import { createSettingsSave } from './settings-save.server.ts'

type Done = { ok: true } | Refused<'store-not-found'>

export function createSettings(scope: StoreScope, context: StoreContext, mirror: StoreMirror = ALONE) {
  const isOpen = sql`${stores.closedAt} IS NULL`
  /** What was a logo is none any more, so that it never comes back by itself: see logo. */
  const logoRemoved = scope.update(
    media,
    { kind: 'former-logo' },
    sql`${media.kind} = 'logo' AND EXISTS (SELECT 1 FROM ${stores} WHERE ${scope.mine(stores)} AND ${stores.logoUrl} IS NOT NULL)`,
  )
  const find = async () => (await scope.select(stores, isOpen))[0] ?? null

  const write = async (set: Parameters<typeof scope.update<typeof stores>>[1], ...first: Change[]): Promise<Done> => {
    const stamped = { ...set, version: sql`${stores.version} + 1`, updatedAt: context.now() }
    const [found] = await scope.commit(
      [...first, scope.update(stores, stamped, isOpen)],
      scope.pick(stores, { id: stores.id }, isOpen),
    )
    if (found.length === 0) return refuse('store-not-found')
    refreshStore(scope, context, 'settings')
    return { ok: true }
  }

  return {
    find,
    ...createSettingsSave(scope, context, mirror),

    /** An image of this store's own, or null to remove it. The card that showed the former one goes with it. */
    setLogo: (url: string | null): Promise<Done> => {
      const logoUrl = ownImage(scope, url)
      const former = [stores.logoUrl, stores.shareCardUrl].map((picture) => releaseImage(scope, context.now(), picture))
      return write({ logoUrl, shareCardUrl: null }, ...(logoUrl ? former : [...former, logoRemoved]))
    },

    /** The card that was drawn from this version; nothing happens when the store looks different by now. */
    async setShareCard(url: string, drawnFrom: number): Promise<void> {
      const isAsDrawn = sql`${isOpen} AND ${stores.version} = ${drawnFrom}`
      const set = { shareCardUrl: ownImage(scope, url) }
      await scope.commit([
        releaseImage(scope, context.now(), stores.shareCardUrl),
        scope.update(stores, set, isAsDrawn),
      ])
      refreshStore(scope, context, 'settings')
    },

    /** How orders are handed over, and what is saved for the day it exists. */
    setFeatures: (features: StoreFeatures): Promise<Done> => write(features),

    /** https only; what is no address of the network named is left out. */
    setLinks: (links: SnapshotLinks): Promise<Done> => write(linkColumns(links)),

    /** Not Found from now on; its addresses stay reserved. */
    async close(): Promise<void> {
      const now = context.now()
      const before = await find()
      await scope.update(stores, { closedAt: now, updatedAt: now }, isOpen)
      await mirror.follow()
      refreshStore(scope, context, 'settings')
      if (before) await deleteSnapshot(context.cache, before.slug)
    },
  }
}

function ownImage(scope: StoreScope, url: string | null): string | null {
  if (url !== null && !isOwnMedia(scope.storeId, url)) throw new Error("an image is one of the store's own")
  return url
}
