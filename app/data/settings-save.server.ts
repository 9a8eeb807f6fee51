import { type SQL, sql } from 'drizzle-orm'
import { paymentChanges } from '#app/domain/payment/payment-form.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { COMING_FEATURES, type Extras } from '#app/domain/store/features-form.ts'
import type { Settings, SettingsChange } from '#app/domain/store/settings-form.ts'
import { slugify } from '#app/domain/store/slug.ts'
import type { StoreFacts } from '#app/domain/store/store-form.ts'
import { isHexColor } from '#app/domain/store/theme.ts'
import { dayStatements } from './figures-rebuild.server.ts'
import { forgetKept } from './kept-copy.server.ts'
import { letGo } from './media-checks.server.ts'
import type { StoreContext } from './open-store.server.ts'
import { paymentMethodsRead, paymentStatement } from './payments.server.ts'
import { storeSlugs, stores } from './schema/stores.server.ts'
import { linkColumns } from './settings-links.server.ts'
import { type SlugTry, slugTries } from './slugs.server.ts'
import type { StoreMirror } from './store-mirror.server.ts'
import { MIN_STORE_NAME } from './store-opening.server.ts'
import { dropStore, refreshStore } from './store-refresh.server.ts'
import type { StoreScope } from './store-scope.server.ts'

export type SaveRefused =
  | Refused<'store-not-found' | 'store-name-required' | 'slug-taken'>
  | { ok: false; reason: 'settings-changed' }

type StoreRow = typeof stores.$inferSelect

/** All that the owner sets, and the version to name when it is saved. */
export interface KeptSettings extends Settings {
  version: number
}

export function createSettingsSave(scope: StoreScope, context: StoreContext, mirror: StoreMirror) {
  const isOpen = sql`${stores.closedAt} IS NULL`
  const read = async () => {
    const [[row], payments] = await scope.batch([scope.select(stores, isOpen), paymentMethodsRead(scope)])
    return row ? { row, payments } : null
  }

  return {
    async kept(): Promise<KeptSettings | null> {
      const found = await read()
      return found && { version: found.row.version, payments: found.payments, ...settingsOf(found.row) }
    },

    /**
     * Writes the sections that the change holds, or nothing: refused when anything was saved since the version was read. A
     * new name makes a new address; the former one leads there for ever.
     */
    async save(
      change: SettingsChange,
      version: number,
    ): Promise<{ ok: true; slug: string; version: number } | SaveRefused> {
      const { store } = change
      if (store && store.name.trim().length < MIN_STORE_NAME) return refuse('store-name-required')
      if (store && !(isHexColor(store.primaryColor) && isHexColor(store.accentColor))) {
        throw new Error('a colour is #rrggbb')
      }
      const before = await read()
      if (!before) return refuse('store-not-found')
      if (before.row.version !== version) return { ok: false, reason: 'settings-changed' }
      const payments = change.payments ? paymentChanges(before.payments, change.payments) : []

      for (const attempt of triesFor(before.row, store)) {
        if (attempt.slug !== before.row.slug && !(await mirror.claim(attempt))) continue
        const isMine = sql`EXISTS (SELECT 1 FROM stores AS s WHERE s.id = ${scope.key} AND s.version = ${version}
          AND s.closed_at IS NULL) AND ${isOurs(attempt)}`
        const [[after]] = await scope.commit(
          [
            ...(attempt.slug === before.row.slug ? [] : moveStatements(attempt, version)),
            ...(store ? [letGo(scope, context.now(), stores.shareCardUrl)] : []),
            ...payments.map((method) => paymentStatement(scope, context, method, isMine)),
            ...(store && store.timeZone !== before.row.timeZone
              ? dayStatements(scope, daysIn(store.timeZone, before.row), isMine)
              : []),
            // Last, because the others ask for the version that it ends.
            scope.update(
              stores,
              { ...columnsOf(change, before.row), slug: attempt.slug, version: version + 1, updatedAt: context.now() },
              sql`${isOpen} AND ${stores.version} = ${version} AND ${isOurs(attempt)}`,
            ),
          ],
          // Counts the rows of the last statement alone.
          scope.pick(stores, { changed: sql<number>`changes()`, version: stores.version }, isOpen),
        )
        if (!after) return refuse('store-not-found')
        if (after.changed === 1) {
          await mirror.follow()
          tellAbout(before.row.slug, attempt.slug)
          return { ok: true, slug: attempt.slug, version: version + 1 }
        }
        if (after.version !== version) return { ok: false, reason: 'settings-changed' }
      }
      return refuse('slug-taken')
    },
  }

  function triesFor(row: StoreRow, store: StoreFacts | undefined): SlugTry[] {
    const isRenamed = store !== undefined && slugify(store.name) !== slugify(row.name)
    return isRenamed ? slugTries(store.name, context.newId) : [{ slug: row.slug, suffix: null }]
  }

  /** Another zone cuts the days of all figures anew. */
  function daysIn(zone: string, row: StoreRow) {
    return { zone, since: row.createdAt, now: context.now() }
  }

  function isOurs({ slug }: SlugTry): SQL {
    return sql`EXISTS (SELECT 1 FROM store_slugs AS a WHERE a.slug = ${slug} AND a.store_id = ${scope.key})`
  }

  /** The address becomes this store's when nobody has or had it, and the others of the store lead to it. */
  function moveStatements({ slug, suffix }: SlugTry, version: number) {
    const isFresh = sql`EXISTS (SELECT 1 FROM stores AS s WHERE s.id = ${scope.key} AND s.version = ${version})`
    return [
      scope
        .insertFrom(storeSlugs, { slug, isCurrent: true, suffix, createdAt: context.now() }, sql`WHERE ${isFresh}`)
        .onConflictDoNothing({ target: storeSlugs.slug }),
      scope.update(
        storeSlugs,
        { isCurrent: sql`${storeSlugs.slug} = ${slug}` },
        sql`${isFresh} AND ${isOurs({ slug, suffix })}`,
      ),
    ]
  }

  function tellAbout(former: string, slug: string): void {
    refreshStore(scope, context, 'settings')
    if (slug === former) return
    dropStore(context, slug)
    context.waitUntil(forgetKept(context.cache, former))
  }
}

function settingsOf(row: StoreRow): Omit<Settings, 'payments'> {
  const { name, description, country, currency, timeZone, primaryColor, accentColor } = row
  const { hasDelivery, deliveryFee, hasPickup, storeAddress, googleMapUrl } = row
  return {
    store: {
      ...{ name, description, country, currency, timeZone, primaryColor, accentColor },
      ...{ hasDelivery, deliveryFee, hasPickup, storeAddress, googleMapUrl },
      platform: row.messagingPlatform,
      sellerContact: row.messagingPlatform === 'telegram' ? row.telegramNumber : row.whatsappNumber,
    },
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

function columnsOf({ store, social, extras }: SettingsChange, row: StoreRow) {
  return {
    ...(store ? storeColumns(store, row) : {}),
    ...(social ? linkColumns({ ...social, map: store ? store.googleMapUrl : row.googleMapUrl }) : {}),
    ...(extras ?? {}),
  }
}

function storeColumns(store: StoreFacts, row: StoreRow) {
  const contact = store.sellerContact?.trim() || null
  const name = store.name.trim()
  const [primaryColor, accentColor] = [store.primaryColor.toLowerCase(), store.accentColor.toLowerCase()]
  const looksTheSame = name === row.name && primaryColor === row.primaryColor && accentColor === row.accentColor
  return {
    name,
    description: store.description?.trim() || null,
    country: store.country,
    currency: store.currency,
    timeZone: store.timeZone,
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
    // A card with the former name or colours would be wrong: the owner's browser draws the next one.
    ...(looksTheSame ? {} : { shareCardUrl: null }),
  }
}
