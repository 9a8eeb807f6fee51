import { getTableColumns, sql } from 'drizzle-orm'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreFeatures } from '#app/domain/store/form/features.ts'
import type { SnapshotLinks } from '#app/domain/store/snapshot.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { NO_MIRROR, type StoreMirror } from '../homes/mirror.server.ts'
import { releaseImage } from '../media/checks.server.ts'
import { isOwnMedia } from '../media/media.server.ts'
import { deliveryAreas } from '../schema/delivery.server.ts'
import { media, stores } from '../schema/stores.server.ts'
import type { Change, Statement, StoreScope } from '../sql/scope.server.ts'
import { activityOf } from '../staff/activity.server.ts'
import { deleteSnapshot } from '../store-page/kv-snapshot.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'
import { linkColumns } from './links.server.ts'
import { paymentMethodsRead } from './payment-methods.server.ts'
import { createSettingsSave } from './settings-save.server.ts'

export type ListedSettings = Awaited<ReturnType<ReturnType<typeof createSettings>['listed']>>

type SettingsResult = { ok: true } | Refused<'store-not-found'>

export function createSettings(scope: StoreScope, context: StoreContext, mirror: StoreMirror = NO_MIRROR) {
  const isOpen = sql`${stores.closedAt} IS NULL`
  /** Relabels a removed logo, so that media/logo does not adopt it again. */
  const logoRelabel = scope.update(
    media,
    { kind: 'former-logo' },
    sql`${media.kind} = 'logo' AND EXISTS (SELECT 1 FROM ${stores} WHERE ${scope.owns(stores)} AND ${stores.logoUrl} IS NOT NULL)`,
  )
  const find = async () => (await scope.select(stores, isOpen))[0] ?? null

  const told = (set: Parameters<typeof scope.update<typeof stores>>[1]): Statement[] => {
    const columns = getTableColumns(stores)
    const names = (Object.keys(set) as (keyof typeof set)[]).filter((name) => name !== 'shareCardUrl')
    const isOther = (name: keyof typeof set) => sql`${columns[name]} IS NOT ${sql.param(set[name], columns[name])}`
    const fields = names.map((name) => sql`iif(${isOther(name)}, ${sql.raw(`',"${name}"'`)}, '')`)
    // One text, because D1 takes neither many terms of a UNION nor many arguments of a function.
    const changed = sql`(SELECT '[' || substr(${sql.join(fields, sql` || `)}, 2) || ']' FROM ${stores}
      WHERE ${scope.owns(stores)} AND ${isOpen})`
    return activityOf(
      scope,
      context,
      'settings-saved',
      sql`json_object('fields', json(${changed}))`,
      sql`${changed} <> '[]'`,
    )
  }

  const write = async (
    set: Parameters<typeof scope.update<typeof stores>>[1],
    ...statements: Change[]
  ): Promise<SettingsResult> => {
    const values = { ...set, version: sql`${stores.version} + 1`, updatedAt: context.now() }
    const [rows] = await scope.commit(
      [...statements, ...told(set), scope.update(stores, values, isOpen)],
      scope.pick(stores, { id: stores.id }, isOpen),
    )
    if (rows.length === 0) return refuse('store-not-found')
    refreshStore(scope, context, 'settings')
    return { ok: true }
  }

  return {
    find,

    /** What the list of settings says beside the store's row. */
    async listed() {
      const { kind, isActive, removedAt } = deliveryAreas
      const [methods, areas] = await scope.batch([
        paymentMethodsRead(scope),
        scope
          .pick(
            deliveryAreas,
            { kind, count: sql<number>`count(*)`.as('n') },
            sql`${removedAt} IS NULL AND ${isActive} = 1`,
          )
          .groupBy(kind),
      ])
      return { methods, areas }
    },

    ...createSettingsSave(scope, context, mirror),

    /** Only the store's own images. Removes the share card, too, which shows the logo. */
    setLogo: (url: string | null): Promise<SettingsResult> => {
      const logoUrl = ownImage(scope, url)
      const former = [stores.logoUrl, stores.shareCardUrl].map((picture) => releaseImage(scope, context.now(), picture))
      return write({ logoUrl, shareCardUrl: null }, ...(logoUrl ? former : [...former, logoRelabel]))
    },

    setCover: (url: string | null): Promise<SettingsResult> => {
      const former = releaseImage(scope, context.now(), stores.bannerUrl)
      return write({ bannerUrl: ownImage(scope, url) }, former)
    },

    /** Ignored unless the store still has the version that the card was drawn from. */
    async setShareCard(url: string, drawnFrom: number): Promise<void> {
      const isUnchanged = sql`${isOpen} AND ${stores.version} = ${drawnFrom}`
      const set = { shareCardUrl: ownImage(scope, url) }
      await scope.commit([
        releaseImage(scope, context.now(), stores.shareCardUrl),
        scope.update(stores, set, isUnchanged),
      ])
      refreshStore(scope, context, 'settings')
    },

    setFeatures: (features: StoreFeatures): Promise<SettingsResult> => write(features),

    setFeed: async (hasFeed: boolean): Promise<void> => {
      await scope.commit([...told({ hasFeed }), scope.update(stores, { hasFeed, updatedAt: context.now() }, isOpen)])
    },

    setLinks: (links: SnapshotLinks): Promise<SettingsResult> => write(linkColumns(links)),

    async close(): Promise<void> {
      const now = context.now()
      const store = await find()
      await scope.update(stores, { closedAt: now, updatedAt: now }, isOpen)
      await mirror.follow()
      refreshStore(scope, context, 'settings')
      if (store) await deleteSnapshot(context.cache, store.slug)
    },
  }
}

function ownImage(scope: StoreScope, url: string | null): string | null {
  if (url !== null && !isOwnMedia(scope.storeId, url)) throw new Error("an image is one of the store's own")
  return url
}
