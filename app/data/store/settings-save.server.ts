import { type SQL, sql } from 'drizzle-orm'
import { isHexColor } from '#app/domain/color.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { COMING_FEATURES, type Extras } from '#app/domain/store/form/features.ts'
import type { Settings, SettingsChange } from '#app/domain/store/form/settings.ts'
import type { StoreDetails } from '#app/domain/store/form/store.ts'
import { isAddressOfOthers, mayRename, needsApproval, withRename } from '#app/domain/store/rename.ts'
import { reservedIn } from '#app/domain/store/reserved-names.ts'
import { slugify } from '#app/domain/store/slug.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import type { StoreMirror } from '../homes/mirror.server.ts'
import { releaseImage } from '../media/checks.server.ts'
import { storeSlugs, stores } from '../schema/stores.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { settingsSaved } from '../staff/activity.server.ts'
import { deleteSnapshot } from '../store-page/kv-snapshot.server.ts'
import { dropStore, refreshStore } from '../store-page/refresh.server.ts'
import { linkColumns } from './links.server.ts'
import { MIN_STORE_NAME } from './opening.server.ts'
import { type SlugTry, slugTries } from './slugs.server.ts'

export type SaveRefused =
  | Refused<'store-not-found' | 'store-name-required' | 'slug-taken' | 'name-reserved' | 'too-many-renames'>
  | { ok: false; reason: 'settings-changed' | 'address-of-others' | 'address-taken' | 'address-too-often' }

type StoreRow = typeof stores.$inferSelect

export interface SavedSettings extends Settings {
  version: number
  slug: string
  isNameAllowed: boolean
  hasOwnSlug: boolean
  renames: number[]
}

export function createSettingsSave(scope: StoreScope, context: StoreContext, mirror: StoreMirror) {
  const isOpen = sql`${stores.closedAt} IS NULL`

  return {
    async load(): Promise<SavedSettings | null> {
      const [row] = await scope.select(stores, isOpen)
      if (!row) return null
      const { version, slug, renames, hasOwnSlug } = row
      const isNameAllowed = row.namedAt !== null
      return { version, slug, isNameAllowed, hasOwnSlug, renames, ...settingsOf(row) }
    },

    /** Writes all sections or none: refused when anything was saved since `before` was loaded. */
    async save(
      change: SettingsChange,
      before: SavedSettings,
    ): Promise<{ ok: true; slug: string; version: number } | SaveRefused> {
      const store = change.store && { ...before.store, ...change.store }
      if (store && store.name.trim().length < MIN_STORE_NAME) return refuse('store-name-required')
      if (store && !(isHexColor(store.primaryColor) && isHexColor(store.accentColor))) {
        throw new Error('a colour is #rrggbb')
      }
      const { version, slug } = before
      const isReserved = store !== undefined && needsApproval(store.name, before.store.name)
      if (isReserved && !before.isNameAllowed) return refuse('name-reserved')
      const isMoved = store !== undefined && store.slug !== slug
      if (isMoved && isAddressOfOthers(store.slug, store.name)) return { ok: false, reason: 'address-of-others' }
      if (!mayRename(before.renames, context.now())) {
        if (isMoved) return { ok: false, reason: 'address-too-often' }
        if (isRenamed(before, store)) return refuse('too-many-renames')
      }

      const fields = changedFields({ ...change, ...(store ? { store } : {}) }, before)
      for (const attempt of slugTriesFor(before, store)) {
        if (attempt.slug !== slug && !(await mirror.claim(attempt))) continue
        const [[result]] = await scope.commit(
          [
            ...(attempt.slug === slug ? [] : moveStatements(attempt, version)),
            ...(store ? [releaseImage(scope, context.now(), stores.shareCardUrl)] : []),
            // Last: the guard of the other statements needs the former version.
            scope.update(
              stores,
              {
                ...columnsOf({ ...change, store }, before.store),
                ...(isReserved ? { namedAt: null } : {}),
                ...(attempt.slug === slug ? {} : { renames: withRename(before.renames, context.now()) }),
                ...(isMoved ? { hasOwnSlug: store.slug !== slugify(store.name) } : {}),
                slug: attempt.slug,
                version: version + 1,
                updatedAt: context.now(),
              },
              sql`${isOpen} AND ${stores.version} = ${version} AND ${isOurs(attempt)}`,
            ),
            ...settingsSaved(scope, context, fields),
          ],
          scope.pick(stores, { changed: sql<number>`changes()`, version: stores.version }, isOpen),
        )
        if (!result) return refuse('store-not-found')
        if (result.changed === 1) {
          await mirror.follow()
          refreshAfterSave(slug, attempt.slug)
          return { ok: true, slug: attempt.slug, version: version + 1 }
        }
        if (result.version !== version) return { ok: false, reason: 'settings-changed' }
      }
      return isMoved ? { ok: false, reason: 'address-taken' } : refuse('slug-taken')
    },
  }

  function slugTriesFor(before: SavedSettings, store: StoreDetails | undefined): SlugTry[] {
    if (!store || store.slug !== before.slug) return [{ slug: store?.slug ?? before.slug, suffix: null }]
    return isRenamed(before, store) ? slugTries(store.name, context.newId) : [{ slug: before.slug, suffix: null }]
  }

  function isRenamed(before: SavedSettings, store: StoreDetails | undefined): boolean {
    return store !== undefined && !before.hasOwnSlug && slugify(store.name) !== slugify(before.store.name)
  }

  function isOurs({ slug }: SlugTry): SQL {
    return sql`EXISTS (SELECT 1 FROM store_slugs AS a WHERE a.slug = ${slug} AND a.store_id = ${scope.key})`
  }

  /** Skips a slug that a store has or had. */
  function moveStatements({ slug, suffix }: SlugTry, version: number) {
    const isFresh = sql`EXISTS (SELECT 1 FROM stores AS s WHERE s.id = ${scope.key} AND s.version = ${version})`
    return [
      scope
        .insertFrom(storeSlugs, { slug, isCurrent: true, suffix, createdAt: context.now() }, sql`WHERE ${isFresh}`)
        .onConflictDoNothing({ target: storeSlugs.slug }),
      scope.update(
        storeSlugs,
        { isCurrent: sql`${storeSlugs.slug} = ${slug}`, leftAt: leftAt(slug) },
        sql`${isFresh} AND ${isOurs({ slug, suffix })}`,
      ),
    ]
  }

  function leftAt(slug: string): SQL {
    return sql`CASE WHEN ${storeSlugs.slug} = ${slug} THEN NULL
      WHEN ${storeSlugs.isCurrent} = 1 THEN ${context.now()} ELSE ${storeSlugs.leftAt} END`
  }

  function refreshAfterSave(former: string, slug: string): void {
    refreshStore(scope, context, 'settings')
    if (slug === former) return
    dropStore(context, slug)
    context.waitUntil(deleteSnapshot(context.cache, former))
  }
}

function changedFields(change: SettingsChange, before: SavedSettings): string[] {
  const sections = ['store', 'deposit', 'social', 'extras'] as const
  return sections.flatMap((section) => {
    const former: Record<string, unknown> = { ...before[section] }
    return Object.entries(change[section] ?? {})
      .filter(([name, value]) => plain(name, value) !== plain(name, former[name]))
      .map(([name]) => name)
  })
}

/** As it would be saved: colours in small letters, an empty text as none. */
function plain(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : JSON.stringify(value ?? '')
  const shown = text === '""' ? '' : text
  return name.endsWith('Color') ? shown.toLowerCase() : shown
}

function settingsOf(row: StoreRow): Settings {
  const { name, slug, description, country, currency, timeZone, primaryColor, accentColor } = row
  const { hasDelivery, deliveryFee, hasPickup, storeAddress, googleMapUrl, largestHold } = row
  return {
    store: {
      ...{ name, slug, description, country, currency, timeZone, primaryColor, accentColor },
      ...{ language: row.language, languages: row.languages },
      ...{ hasDelivery, deliveryFee, hasPickup, storeAddress, googleMapUrl, largestHold },
      platform: row.messagingPlatform,
      sellerContact: row.messagingPlatform === 'telegram' ? row.telegramNumber : row.whatsappNumber,
    },
    deposit: { depositPercent: row.depositPercent },
    social: {
      instagram: row.instagramUrl,
      facebook: row.facebookUrl,
      youtube: row.youtubeUrl,
      tiktok: row.tiktokUrl,
      whatsappGroup: row.whatsappGroupUrl,
      telegramGroup: row.telegramGroupUrl,
      additional: row.additionalLinkUrl,
    },
    extras: Object.fromEntries(COMING_FEATURES.map((name) => [name, row[name]])) as Extras,
  }
}

function columnsOf({ store, deposit, social, extras }: Partial<Settings>, before: StoreDetails) {
  return {
    ...(deposit ?? {}),
    ...(store ? storeColumns(store, before) : {}),
    ...(social ? linkColumns({ ...social, map: store ? store.googleMapUrl : before.googleMapUrl }) : {}),
    ...(extras ?? {}),
  }
}

/** Keeps a store hidden that the operator has hidden for a reason. */
const shownAgain = { hiddenAt: sql`iif(${stores.hiddenReason} IS NULL, NULL, ${stores.hiddenAt})` }

function storeColumns(store: StoreDetails, before: StoreDetails) {
  const contact = store.sellerContact?.trim() || null
  const name = store.name.trim()
  const description = store.description?.trim() || null
  const [primaryColor, accentColor] = [store.primaryColor.toLowerCase(), store.accentColor.toLowerCase()]
  const isLookUnchanged =
    name === before.name &&
    description === before.description &&
    primaryColor === before.primaryColor &&
    accentColor === before.accentColor
  return {
    name,
    description,
    country: store.country,
    currency: store.currency,
    timeZone: store.timeZone,
    ...(store.language ? { language: store.language, languages: store.languages } : {}),
    primaryColor,
    accentColor,
    messagingPlatform: store.platform,
    whatsappNumber: store.platform === 'whatsapp' ? contact : null,
    telegramNumber: store.platform === 'telegram' ? contact : null,
    hasDelivery: store.hasDelivery,
    hasPickup: store.hasPickup,
    deliveryFee: store.hasDelivery ? store.deliveryFee : 0,
    storeAddress: store.hasPickup ? store.storeAddress?.trim() || null : null,
    googleMapUrl: store.hasPickup ? store.googleMapUrl : null,
    largestHold: store.largestHold,
    // The share card shows name, description and colours: the owner's browser will draw a new one.
    ...(isLookUnchanged ? {} : { shareCardUrl: null }),
    ...(reservedIn(name).length > 0 ? {} : shownAgain),
  }
}
