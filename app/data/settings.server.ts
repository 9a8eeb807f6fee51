import { sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Minor } from '#app/domain/money.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreFeatures } from '#app/domain/store/features-form.ts'
import { slugify } from '#app/domain/store/slug.ts'
import type { SnapshotLinks } from '#app/domain/store/snapshot.ts'
import { socialLink } from '#app/domain/store/social-links.ts'
import type { Platform } from '#app/domain/store/store.ts'
import { isHexColor } from '#app/domain/store/theme.ts'
import { forgetKept } from './kept-copy.server.ts'
import { isOwnMedia } from './media.server.ts'
import { checkLater } from './media-checks.server.ts'
import type { StoreContext } from './open-store.server.ts'
import { storeSlugs, stores } from './schema/stores.server.ts'
import { type SlugTry, slugTries } from './slugs.server.ts'
import { MIN_STORE_NAME } from './store-opening.server.ts'
import { dropStore, refreshStore } from './store-refresh.server.ts'
import type { Change, StoreScope } from './store-scope.server.ts'

export interface SettingsInput {
  name: string
  description: string | null
  country: string
  currency: string
  platform: Platform
  /** '+' and digits, or '@username' on Telegram; the other platform's number is cleared. */
  sellerContact: string | null
  hasDelivery: boolean
  hasPickup: boolean
  deliveryFee: Minor
  storeAddress: string | null
}

export type SettingsRefused = Refused<'store-not-found' | 'store-name-required' | 'slug-taken'>
type Done = { ok: true } | SettingsRefused

export function createSettings(scope: StoreScope, context: StoreContext) {
  const isOpen = sql`${stores.closedAt} IS NULL`
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

  const letGo = (picture: AnySQLiteColumn): Change =>
    checkLater(scope, context.now(), sql`SELECT ${picture} AS url FROM ${stores} WHERE ${scope.mine(stores)}`)

  /** True when the slug is free or was this store's own before; then it is the current one and the others lead to it. */
  const moveTo = async ({ slug, suffix }: SlugTry): Promise<boolean> => {
    const isOurs = sql`EXISTS (SELECT 1 FROM store_slugs AS s WHERE s.slug = ${slug} AND s.store_id = ${scope.key})`
    const [[store]] = await scope.commit(
      [
        scope
          .insert(storeSlugs, { slug, isCurrent: true, suffix, createdAt: context.now() })
          .onConflictDoNothing({ target: storeSlugs.slug }),
        scope.update(storeSlugs, { isCurrent: sql`${storeSlugs.slug} = ${slug}` }, isOurs),
        scope.update(stores, { slug }, sql`${isOpen} AND ${isOurs}`),
      ],
      scope.pick(stores, { slug: stores.slug }),
    )
    return store?.slug === slug
  }

  return {
    find,

    /** A new name makes a new address; the former one leads there for ever. */
    async edit(input: SettingsInput): Promise<{ ok: true; slug: string } | SettingsRefused> {
      const name = input.name.trim()
      if (name.length < MIN_STORE_NAME) return refuse('store-name-required')
      const before = await find()
      if (!before) return refuse('store-not-found')
      const slug = slugify(name) === slugify(before.name) ? before.slug : await renamed(name, before.slug)
      if (slug === null) return refuse('slug-taken')
      const done = await write(columnsOf({ ...input, name }))
      if (!done.ok) return done
      if (slug !== before.slug) {
        dropStore(context, slug)
        context.waitUntil(forgetKept(context.cache, before.slug))
      }
      return { ok: true, slug }
    },

    setColors: (primaryColor: string, accentColor: string): Promise<Done> => {
      if (!isHexColor(primaryColor) || !isHexColor(accentColor)) throw new Error('a colour is #rrggbb')
      return write({ primaryColor: primaryColor.toLowerCase(), accentColor: accentColor.toLowerCase() })
    },

    /** An image of this store's own, or null to remove it. */
    setLogo: (url: string | null): Promise<Done> => write({ logoUrl: ownImage(scope, url) }, letGo(stores.logoUrl)),
    setShareCard: (url: string | null): Promise<Done> =>
      write({ shareCardUrl: ownImage(scope, url) }, letGo(stores.shareCardUrl)),

    /** How orders are handed over, and what is saved for the day it exists. */
    setFeatures: (features: StoreFeatures): Promise<Done> => write(features),

    /** https only; what is no address of the network named is left out. */
    setLinks: (links: SnapshotLinks): Promise<Done> => write(linkColumns(links)),

    /** Kept from the owner's plan, so that a shopper's page needs no row of the owner. */
    setPlan: (proUntil: number | null): Promise<Done> => write({ proUntil }),

    /** Not Found from now on; its addresses stay reserved. */
    async close(): Promise<void> {
      const now = context.now()
      const before = await find()
      await scope.update(stores, { closedAt: now, updatedAt: now }, isOpen)
      refreshStore(scope, context, 'settings')
      if (before) await forgetKept(context.cache, before.slug)
    },
  }

  async function renamed(name: string, current: string): Promise<string | null> {
    for (const attempt of slugTries(name, context.newId)) {
      if (attempt.slug === current || (await moveTo(attempt))) return attempt.slug
    }
    return null
  }
}

function columnsOf(input: SettingsInput) {
  const contact = input.sellerContact?.trim() || null
  return {
    name: input.name,
    description: input.description?.trim() || null,
    country: input.country,
    currency: input.currency,
    messagingPlatform: input.platform,
    whatsappNumber: input.platform === 'whatsapp' ? contact : null,
    telegramNumber: input.platform === 'telegram' ? contact : null,
    hasDelivery: input.hasDelivery,
    hasPickup: input.hasPickup,
    deliveryFee: input.hasDelivery ? input.deliveryFee : 0,
    storeAddress: input.hasPickup ? input.storeAddress?.trim() || null : null,
  }
}

function linkColumns(links: SnapshotLinks) {
  const link = (network: keyof SnapshotLinks) => (links[network] ? socialLink(network, links[network]) : null)
  return {
    instagramUrl: link('instagram'),
    facebookUrl: link('facebook'),
    youtubeUrl: link('youtube'),
    tiktokUrl: link('tiktok'),
    whatsappGroupUrl: link('whatsappGroup'),
    telegramGroupUrl: link('telegramGroup'),
    additionalLinkUrl: link('additional'),
    googleMapUrl: link('map'),
  }
}

function ownImage(scope: StoreScope, url: string | null): string | null {
  if (url !== null && !isOwnMedia(scope.storeId, url)) throw new Error("an image is one of the store's own")
  return url
}
