import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { startOfDay } from '#app/domain/sale/day.ts'
import { heldBatch } from '../held-batch.mjs'
import type { DemoStore } from './demo-store.ts'
import { insertRows } from './insert-rows.ts'
import { activityRows, ownerRows, staffRows } from './seed-account.ts'
import { catalogRows } from './seed-catalog.ts'
import { areaRows, runRows } from './seed-delivery.ts'
import { importRows } from './seed-imports.ts'
import { type Pictures, picturesOf, storePictures } from './seed-media.ts'
import { moneyRows } from './seed-money.ts'
import { orderRows } from './seed-orders.ts'
import { tillRows } from './seed-till.ts'
import { demoStores } from './stores.ts'

const DAY = 86_400_000

export interface SeedTarget {
  DB: D1Database
  MEDIA: R2Bucket
}

/** Seeds the demo stores with pictures, orders and visits of several weeks. */
export async function seedDemo(env: SeedTarget, now: number): Promise<void> {
  for (const store of demoStores) await seedStore(env, store, now)
}

/** Seeds one store. `picturesFrom` is the id of a store whose pictures it shows. */
export async function seedStore(env: SeedTarget, store: DemoStore, now: number, picturesFrom?: string): Promise<void> {
  const openedAt = now - store.openedDaysAgo * DAY
  const pictures = picturesOf(picturesFrom ?? store.id)
  const names = [...store.products.flatMap((product) => product.pictures), store.logo, store.shareCard].concat(
    store.cover ?? [],
  )
  const mediaRows = picturesFrom ? [] : await storePictures(env.MEDIA, store.id, names, openedAt)
  await heldBatch(env.DB, await storeRows(env.DB, store, pictures, now))
  const media = insertRows(env.DB, 'media', mediaRows)
  if (media.length > 0) await heldBatch(env.DB, media)
}

/** All rows of a store but its pictures'. */
export async function storeRows(db: D1Database, store: DemoStore, pictures: Pictures, now: number) {
  const openedAt = now - store.openedDaysAgo * DAY
  return [
    ...(await ownerRows(db, store.owner, openedAt, now)),
    ...(await staffRows(db, store, now)),
    ...insertRows(db, 'stores', [storeRow(store, pictures.url, openedAt, now)]),
    ...insertRows(db, 'store_slugs', [{ slug: store.slug, store_id: store.id, is_current: 1, created_at: openedAt }]),
    ...insertRows(db, 'payment_methods', paymentRows(store, openedAt)),
    ...insertRows(db, 'discounts', discountRows(store, openedAt, now)),
    ...areaRows(db, store, openedAt),
    ...catalogRows(db, store, pictures, openedAt),
    ...orderRows(db, store, pictures, now),
    ...moneyRows(db, store, now),
    ...tillRows(db, store, now),
    ...activityRows(db, store, now),
    ...importRows(db, store, now),
    ...runRows(db, store, now),
    ...visitRows(db, store, now),
  ]
}

function storeRow(store: DemoStore, url: (name: string) => string, openedAt: number, now: number) {
  const { links, owner } = store
  return {
    id: store.id,
    owner_id: owner.id,
    name: store.name,
    slug: store.slug,
    description: store.description,
    logo_url: url(store.logo),
    banner_url: store.cover && url(store.cover),
    share_card_url: url(store.shareCard),
    primary_color: store.primaryColor ?? '#008f27',
    accent_color: store.accentColor ?? '#ffcd29',
    country: store.country,
    currency: store.currency,
    time_zone: store.timeZone,
    language: store.language,
    languages: JSON.stringify(store.languages),
    messaging_platform: store.messagingPlatform,
    whatsapp_number: store.whatsappNumber,
    telegram_number: store.telegramNumber,
    has_delivery: store.hasDelivery ? 1 : 0,
    has_pickup: store.hasPickup ? 1 : 0,
    has_feed: store.hasFeed ? 1 : 0,
    has_shifts: store.till ? 1 : 0,
    delivery_fee: store.deliveryFee,
    opening_hours: JSON.stringify(store.delivery?.openingHours ?? []),
    minimum_order: store.delivery?.minimumOrder ?? 0,
    store_address: store.address,
    instagram_url: links.instagram,
    facebook_url: links.facebook,
    youtube_url: links.youtube,
    tiktok_url: links.tiktok,
    whatsapp_group_url: links.whatsappGroup,
    telegram_group_url: links.telegramGroup,
    additional_link_url: links.additional,
    google_map_url: links.googleMap,
    is_setup_complete: 1,
    pro_until: owner.planEndsInDays === null ? null : now + owner.planEndsInDays * DAY,
    created_at: openedAt,
    updated_at: openedAt,
  }
}

function paymentRows(store: DemoStore, openedAt: number) {
  return store.paymentMethods.map((method, position) => ({
    store_id: store.id,
    id: method.id,
    method_type: method.type,
    id_type: method.idType ?? '',
    is_enabled: method.enabled ? 1 : 0,
    phone_number: method.number,
    account: method.account,
    bank_name: method.type === 'link' ? method.linkName : null,
    registered_name: method.registeredName,
    code_tried_for: 'isCodeTried' in method && method.isCodeTried ? `till ${method.number}` : null,
    position,
    created_at: openedAt,
    updated_at: openedAt,
  }))
}

function discountRows(store: DemoStore, openedAt: number, now: number) {
  const midnight = (days: number | null) => (days === null ? null : startOfDay(store.timeZone, now + days * DAY))
  return store.discounts.map((discount, at) => ({
    store_id: store.id,
    code: discount.code,
    kind: discount.kind,
    value: discount.value,
    minimum_amount: discount.minimumAmount,
    starts_at: midnight(discount.startsInDays),
    ends_at: midnight(discount.endsInDays),
    max_uses: discount.maxUses,
    created_at: openedAt - at,
    updated_at: openedAt,
  }))
}

function visitRows(db: D1Database, store: DemoStore, now: number) {
  const days = store.visits.map((visits, at) => {
    const daysAgo = store.visits.length - 1 - at
    return { day: dayIn(store.timeZone, now - daysAgo * DAY), visits, daysAgo }
  })
  const minutes = days.map(({ visits, daysAgo }) => {
    const at = now - daysAgo * DAY
    const log = Array.from({ length: visits }, (_, visit) => ({
      id: `demo-${daysAgo}-${visit}`,
      at,
      visitor: `demo-${daysAgo}-${Math.floor(visit / 2)}`,
      agent: visit % 5 === 0 ? 'safari' : 'chrome',
      referrer: visit % 3 === 0 ? 'instagram.com' : null,
    }))
    const minute_at = at - (at % 60_000)
    return { store_id: store.id, minute_at, counted_by: 'demo', visits, log: JSON.stringify(log) }
  })
  const total = store.visits.reduce((sum, visits) => sum + visits, 0)
  return [
    ...insertRows(db, 'store_visit_minutes', minutes),
    ...insertRows(
      db,
      'store_visits_daily',
      days.map(({ day, visits }) => ({ store_id: store.id, day, visits })),
    ),
    ...insertRows(db, 'store_views', [{ store_id: store.id, view_count: total, last_updated: now }]),
  ]
}
