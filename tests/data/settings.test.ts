import { beforeEach, expect, test } from 'vitest'
import { createAnalytics } from '#app/data/analytics.server.ts'
import { forgetEverything } from '#app/data/isolate-cache.server.ts'
import { createSettings, type SettingsInput } from '#app/data/settings.server.ts'
import { storeBySlug, storeBySuffix, storesOfOwner } from '#app/data/store-directory.server.ts'
import { createStore } from '#app/data/store-opening.server.ts'
import { storeSnapshot } from '#app/data/store-page.server.ts'
import { storeScope } from '#app/data/store-scope.server.ts'
import { contextAt, openCrafts, openFabrics, rows, type Shop, type TestContext } from '../support/shops.ts'

beforeEach(forgetEverything)

test('stores of one name get addresses of their own, also when made at once', async () => {
  const context = contextAt()
  const name = `Duka ${context.newId().slice(0, 8)}`
  const made = await Promise.all(
    Array.from({ length: 6 }, () => createStore(context, { ownerId: 'o1', name, proUntil: null })),
  )
  const slugs = made.map((one) => (one.ok ? one.slug : ''))
  const plain = name.toLowerCase().replace(' ', '-')
  expect(slugs.filter((slug) => slug === plain)).toHaveLength(1)
  for (const slug of slugs) expect(slug).toMatch(new RegExp(`^${plain}(-[0-9a-z]{6})?$`))
  expect(new Set(slugs).size).toBe(6)
})

test('a name without letters and a route word get a slug of ours', async () => {
  const context = contextAt()
  const unnamed = await createStore(context, { ownerId: 'o2', name: '売店屋', proUntil: null })
  expect(unnamed.ok && unnamed.slug).toMatch(/^store-[0-9a-z]{6}$/)
  const reserved = await createStore(context, { ownerId: 'o2', name: 'Checkout', proUntil: null })
  expect(reserved.ok && reserved.slug).toMatch(/^checkout-[0-9a-z]{6}$/)
  expect(await createStore(context, { ownerId: 'o2', name: ' x ', proUntil: null })).toEqual({
    ok: false,
    reason: 'store-name-required',
  })
  expect((await storesOfOwner(context.db, 'o2')).map((store) => store.name).sort()).toEqual(['Checkout', '売店屋'])
})

test('a new name makes a new address; every former one leads there, and none is ever free again', async () => {
  const { context, shop, settings } = await bench()
  const first = await renamed(settings, `Alpha ${shop.id}`)
  const second = await renamed(settings, `Beta ${shop.id}`)
  expect([first, second]).toEqual([`alpha-${shop.id}`, `beta-${shop.id}`])
  for (const slug of [shop.slug, first, second]) {
    expect(await storeBySlug(context.db, slug)).toEqual({ storeId: shop.id, slug: second })
  }
  const other = await createStore(context, { ownerId: 'o3', name: `Alpha ${shop.id}`, proUntil: null })
  expect(other.ok && other.slug).toMatch(new RegExp(`^${first}-[0-9a-z]{6}$`))
  expect(await renamed(settings, `Alpha ${shop.id}`)).toBe(first)
  expect(await rows('SELECT slug FROM store_slugs WHERE store_id = ? AND is_current = 1', shop.id)).toEqual([
    { slug: first },
  ])
})

test('a rename onto a taken name takes a suffix; a name that spells the same keeps the address', async () => {
  const { context, shop, settings } = await bench()
  const other = await openFabrics()
  const taken = other.slug.replace('-', ' ')
  const slug = await renamed(settings, taken)
  expect(slug).toMatch(new RegExp(`^${other.slug}-[0-9a-z]{6}$`))
  expect(await renamed(settings, taken.toUpperCase())).toBe(slug)
  expect(await storeBySlug(context.db, other.slug)).toEqual({ storeId: other.id, slug: other.slug })
  expect(await storeSnapshot(context, shop.slug)).toEqual({ movedTo: slug })
})

test('only a suffix that we made finds a store, and only one store’s', async () => {
  const { context, shop, settings } = await bench()
  const other = await openFabrics()
  const slug = await renamed(settings, other.slug)
  const suffix = slug.slice(-6)
  expect(await storeSnapshot(context, `any-old-name-${suffix}`)).toEqual({ movedTo: slug })
  expect(await storeBySuffix(context.db, `x-${suffix}`)).toEqual({ storeId: shop.id, slug })
  // 'crafts' has six letters too.
  const crafts = await createStore(context, { ownerId: 'o4', name: `${shop.id} crafts`, proUntil: null })
  expect(crafts.ok).toBe(true)
  expect(await storeSnapshot(context, 'other-crafts')).toBeNull()
  await context.env.DB.prepare(
    'INSERT INTO store_slugs (slug, store_id, is_current, suffix, created_at) VALUES (?, ?, 0, ?, 1)',
  )
    .bind(`double-${suffix}`, other.id, suffix)
    .run()
  expect(await storeBySuffix(context.db, `x-${suffix}`)).toBeNull()
})

test('settings keep one contact, and no fee or address for what is off', async () => {
  const { context, shop, settings } = await bench()
  const input = {
    ...plain,
    name: 'Kijani Crafts',
    platform: 'telegram',
    sellerContact: ' @kijani ',
    hasDelivery: false,
    hasPickup: false,
  } as const
  expect(await settings.edit(input)).toMatchObject({ ok: true })
  expect(await settings.find()).toMatchObject({
    messagingPlatform: 'telegram',
    telegramNumber: '@kijani',
    whatsappNumber: null,
    deliveryFee: 0,
    storeAddress: null,
    version: 2,
  })
  forgetEverything()
  const sight = await storeSnapshot(context, (await settings.find())?.slug ?? '')
  expect(sight && 'snapshot' in sight && sight.snapshot).toMatchObject({
    storeId: shop.id,
    platform: 'telegram',
    sellerContact: '@kijani',
  })
  expect(await settings.edit({ ...plain, name: ' ' })).toEqual({ ok: false, reason: 'store-name-required' })
})

test('links are https of their network, images and colours our own', async () => {
  const { shop, settings } = await bench()
  const none = {
    instagram: null,
    facebook: null,
    youtube: null,
    tiktok: null,
    whatsappGroup: null,
    telegramGroup: null,
    additional: null,
    map: null,
  }
  await settings.setLinks({
    ...none,
    instagram: 'http://www.instagram.com/kijani',
    facebook: 'javascript:alert(1)',
    tiktok: 'https://evil.example',
  })
  expect(await settings.find()).toMatchObject({
    instagramUrl: 'https://www.instagram.com/kijani',
    facebookUrl: null,
    tiktokUrl: null,
  })
  expect(await settings.setLogo(`/media/stores/${shop.id}/abc.jpg`)).toEqual({ ok: true })
  expect(() => settings.setLogo('/media/stores/other/abc.jpg')).toThrow()
  expect(await settings.setColors('#AABBCC', '#ffcd29')).toEqual({ ok: true })
  expect(() => settings.setColors('red;}', '#ffcd29')).toThrow()
  expect(await settings.find()).toMatchObject({ primaryColor: '#aabbcc', logoUrl: `/media/stores/${shop.id}/abc.jpg` })
})

test('a closed store is not found, and its addresses stay its own', async () => {
  const { context, shop, settings } = await bench()
  expect(await storeSnapshot(context, shop.slug)).not.toBeNull()
  await settings.close()
  expect(await storeSnapshot(context, shop.slug)).toBeNull()
  expect(await storeBySlug(context.db, shop.slug)).toBeNull()
  expect(await storesOfOwner(context.db, shop.ownerId)).toEqual([])
  expect(await settings.setColors('#aabbcc', '#aabbcc')).toEqual({ ok: false, reason: 'store-not-found' })
  const again = await createStore(context, { ownerId: 'o5', name: shop.slug, proUntil: null })
  expect(again.ok && again.slug).not.toBe(shop.slug)
})

test('figures come from counters', async () => {
  const { context, shop } = await bench()
  expect(await createAnalytics(storeScope(context.db, shop.id)).figures()).toEqual({
    products: 5,
    productsOnSale: 4,
    orders: 0,
    customers: 0,
    visits: 0,
  })
})

const plain: SettingsInput = {
  name: 'Kijani',
  description: null,
  country: 'KE',
  currency: 'KES',
  platform: 'whatsapp',
  sellerContact: '+254712345678',
  hasDelivery: true,
  hasPickup: true,
  deliveryFee: 20_000,
  storeAddress: 'Ngong Road',
}

async function bench() {
  const [context, shop]: [TestContext, Shop] = [contextAt(), await openCrafts()]
  return { context, shop, settings: createSettings(storeScope(context.db, shop.id), context) }
}

async function renamed(settings: ReturnType<typeof createSettings>, name: string): Promise<string> {
  const done = await settings.edit({ ...plain, name })
  return done.ok ? done.slug : done.reason
}
