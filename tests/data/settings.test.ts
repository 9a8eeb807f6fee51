import { beforeEach, expect, test } from 'vitest'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { storeBySlug, storeBySuffix, storesOfOwner } from '#app/data/store/directory.server.ts'
import { createStore } from '#app/data/store/opening.server.ts'
import { createPayments } from '#app/data/store/payment-methods.server.ts'
import { createSettings } from '#app/data/store/settings.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { storeSnapshot } from '#app/data/store-page/page.server.ts'
import { loadedSettings, renameStore, saveNow, saveStore } from '../support/settings.ts'
import { contextAt, openCrafts, openFabrics, rows, type Shop, type TestContext } from '../support/shops.ts'

beforeEach(clearIsolateCaches)

test('stores of one name get addresses of their own, also when made at once', async () => {
  const context = contextAt()
  const name = `Duka ${context.newId().slice(0, 8)}`
  const results = await Promise.all(
    Array.from({ length: 6 }, () => createStore(context, { ownerId: 'o1', name, proUntil: null })),
  )
  const slugs = results.map((result) => (result.ok ? result.slug : ''))
  const plain = name.toLowerCase().replace(' ', '-')
  expect(slugs.filter((slug) => slug === plain)).toHaveLength(1)
  for (const slug of slugs) expect(slug).toMatch(new RegExp(`^${plain}(-[0-9a-z]{6})?$`))
  expect(new Set(slugs).size).toBe(6)
})

test('a name without letters and a route word get a slug of ours', async () => {
  const context = contextAt()
  const unnamedResult = await createStore(context, { ownerId: 'o2', name: '売店屋', proUntil: null })
  expect(unnamedResult.ok && unnamedResult.slug).toMatch(/^store-[0-9a-z]{6}$/)
  const reservedResult = await createStore(context, { ownerId: 'o2', name: 'Checkout', proUntil: null })
  expect(reservedResult.ok && reservedResult.slug).toMatch(/^checkout-[0-9a-z]{6}$/)
  expect(await createStore(context, { ownerId: 'o2', name: ' x ', proUntil: null })).toEqual({
    ok: false,
    reason: 'store-name-required',
  })
  expect((await storesOfOwner(context.db, 'o2')).map((store) => store.name).sort()).toEqual(['Checkout', '売店屋'])
})

test('a new name makes a new address; every former one leads there, and none is ever free again', async () => {
  const { context, shop, settings } = await bench()
  const first = await renameStore(settings, `Alpha ${shop.id}`)
  const second = await renameStore(settings, `Beta ${shop.id}`)
  expect([first, second]).toEqual([`alpha-${shop.id}`, `beta-${shop.id}`])
  for (const slug of [shop.slug, first, second]) {
    expect(await storeBySlug(context.db, slug)).toEqual({ storeId: shop.id, slug: second })
  }
  const otherResult = await createStore(context, { ownerId: 'o3', name: `Alpha ${shop.id}`, proUntil: null })
  expect(otherResult.ok && otherResult.slug).toMatch(new RegExp(`^${first}-[0-9a-z]{6}$`))
  expect(await renameStore(settings, `Alpha ${shop.id}`)).toBe(first)
  expect(await rows('SELECT slug FROM store_slugs WHERE store_id = ? AND is_current = 1', shop.id)).toEqual([
    { slug: first },
  ])
})

test('a rename onto a taken name takes a suffix; a name that spells the same keeps the address', async () => {
  const { context, shop, settings } = await bench()
  const other = await openFabrics()
  const takenName = other.slug.replace('-', ' ')
  const slug = await renameStore(settings, takenName)
  expect(slug).toMatch(new RegExp(`^${other.slug}-[0-9a-z]{6}$`))
  expect(await renameStore(settings, takenName.toUpperCase())).toBe(slug)
  expect(await storeBySlug(context.db, other.slug)).toEqual({ storeId: other.id, slug: other.slug })
  expect(await storeSnapshot(context, shop.slug)).toEqual({ movedTo: slug })
})

test('only a suffix that we made finds a store, and only one store’s', async () => {
  const { context, shop, settings } = await bench()
  const other = await openFabrics()
  const slug = await renameStore(settings, other.slug)
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

test('settings keep one contact, and no fee, address or map for what is off', async () => {
  const { context, shop, settings } = await bench()
  const details = {
    hasDelivery: true,
    deliveryFee: 25_050,
    hasPickup: true,
    storeAddress: ' Stall 114 ',
    googleMapUrl: MAP,
  }
  expect(await saveStore(settings, details)).toMatchObject({ ok: true, version: 2 })
  expect(await settings.find()).toMatchObject({ ...details, storeAddress: 'Stall 114' })
  const disabledDetails = {
    platform: 'telegram',
    sellerContact: ' @kijani ',
    hasDelivery: false,
    hasPickup: false,
  } as const
  expect(await saveStore(settings, disabledDetails)).toMatchObject({ ok: true, slug: shop.slug })
  expect(await settings.find()).toMatchObject({
    messagingPlatform: 'telegram',
    telegramNumber: '@kijani',
    whatsappNumber: null,
    deliveryFee: 0,
    storeAddress: null,
    googleMapUrl: null,
    version: 3,
  })
  await context.settled()
  clearIsolateCaches()
  const view = await storeSnapshot(context, shop.slug)
  expect(view && 'snapshot' in view && view.snapshot).toMatchObject({
    storeId: shop.id,
    platform: 'telegram',
    sellerContact: '@kijani',
    hasDelivery: false,
  })
  expect(await saveStore(settings, { sellerContact: null })).toMatchObject({ ok: true })
  expect(await settings.find()).toMatchObject({ telegramNumber: null })
  expect(await saveStore(settings, { name: ' ' })).toEqual({ ok: false, reason: 'store-name-required' })
})

test('each section is saved alone and read back as it was', async () => {
  const { shop, settings } = await bench()
  const before = await settings.load()
  const social = { ...noLinks, instagram: 'https://www.instagram.com/kijani', telegramGroup: 'https://t.me/kijani' }
  const extras = { ...noExtras, hasLoyaltyProgram: true, acceptsCreditCards: true }
  const location = { country: 'UG', currency: 'UGX', timeZone: 'Africa/Kampala', primaryColor: '#7d2f23' }
  expect(await saveNow(settings, { social })).toMatchObject({ ok: true })
  expect(await saveNow(settings, { extras })).toMatchObject({ ok: true })
  expect(await saveStore(settings, { ...location, name: shop.slug })).toMatchObject({ ok: true, version: 4 })
  expect(await saveNow(settings, { deposit: { depositPercent: 30 } })).toMatchObject({ ok: true })
  expect(await settings.load()).toEqual({
    version: 5,
    slug: shop.slug,
    isNameAllowed: false,
    hasOwnSlug: false,
    renames: [],
    store: { ...before?.store, ...location, name: shop.slug },
    deposit: { depositPercent: 30 },
    social,
    extras,
  })
})

test('of two saves from one version the later one writes nothing at all: no name, address or link', async () => {
  const { context, shop, settings } = await bench()
  const before = await loadedSettings(settings)
  const saves = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((name) =>
    settings.save(
      {
        store: { ...before.store, name: `${name} ${shop.id}` },
        social: { ...noLinks, additional: `https://${name.toLowerCase()}.example/` },
      },
      before,
    ),
  )
  const results = await Promise.all(saves)
  const winner = results.findIndex(({ ok }) => ok)
  const name = ['Alpha', 'Beta', 'Gamma', 'Delta'][winner]
  expect(results.filter(({ ok }) => !ok)).toEqual(Array(3).fill({ ok: false, reason: 'settings-changed' }))
  const slug = `${name?.toLowerCase()}-${shop.id}`
  expect(await settings.load()).toMatchObject({
    version: before.version + 1,
    store: { name: `${name} ${shop.id}` },
    social: { additional: `https://${name?.toLowerCase()}.example/` },
  })
  expect(
    await rows('SELECT slug, is_current FROM store_slugs WHERE store_id = ? ORDER BY is_current', shop.id),
  ).toEqual([
    { slug: shop.slug, is_current: 0 },
    { slug, is_current: 1 },
  ])
  expect(await storeSnapshot(context, shop.slug)).toEqual({ movedTo: slug })
})

test('whatever else writes a setting is a change that a save hears of', async () => {
  const { context, settings, payments } = await bench()
  const writes = [
    () => settings.setLogo(null),
    () => settings.setLinks({ ...noLinks, map: null }),
    () => payments.remove('cash'),
    () => payments.reorder([]),
  ]
  for (const write of writes) {
    const before = await loadedSettings(settings)
    await write()
    expect(await settings.save({ extras: noExtras }, before)).toEqual({ ok: false, reason: 'settings-changed' })
  }
  await context.settled()
})

test('a shared card goes with the look that it was drawn from', async () => {
  const { shop, settings } = await bench()
  const [card, other] = [`/media/stores/${shop.id}/card.jpg`, `/media/stores/${shop.id}/other.jpg`]
  const cardNow = async () => (await settings.find())?.shareCardUrl
  await settings.setShareCard(card, 1)
  expect(await cardNow()).toBe(card)
  await saveStore(settings, { timeZone: 'Africa/Kampala' })
  expect(await cardNow()).toBe(card)
  for (const change of [
    { name: `New ${shop.id}` },
    { description: 'Baskets' },
    { primaryColor: '#7d2f23' },
    { accentColor: '#f0c877' },
  ]) {
    const { version: drawnFrom } = await loadedSettings(settings)
    await saveStore(settings, change)
    expect(await cardNow()).toBeNull()
    await settings.setShareCard(other, drawnFrom)
    expect(await cardNow()).toBeNull()
    await settings.setShareCard(card, drawnFrom + 1)
    expect(await cardNow()).toBe(card)
  }
  await settings.setLogo(null)
  expect(await cardNow()).toBeNull()
})

test('links are https of their network, images and colours our own', async () => {
  const { shop, settings } = await bench()
  await settings.setLinks({
    ...noLinks,
    map: null,
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
  expect(await saveStore(settings, { primaryColor: '#AABBCC' })).toMatchObject({ ok: true })
  await expect(saveStore(settings, { primaryColor: 'red;}' })).rejects.toThrow()
  expect(await settings.find()).toMatchObject({ primaryColor: '#aabbcc', logoUrl: `/media/stores/${shop.id}/abc.jpg` })
})

test('a closed store is not found, and its addresses stay its own', async () => {
  const { context, shop, settings } = await bench()
  expect(await storeSnapshot(context, shop.slug)).not.toBeNull()
  const before = await loadedSettings(settings)
  await settings.close()
  expect(await storeSnapshot(context, shop.slug)).toBeNull()
  expect(await storeBySlug(context.db, shop.slug)).toBeNull()
  expect(await storesOfOwner(context.db, shop.ownerId)).toEqual([])
  expect(await settings.save({ extras: noExtras }, before)).toEqual({ ok: false, reason: 'store-not-found' })
  const result = await createStore(context, { ownerId: 'o5', name: shop.slug, proUntil: null })
  expect(result.ok && result.slug).not.toBe(shop.slug)
})

const MAP = 'https://maps.app.goo.gl/abc'
const noLinks = {
  instagram: null,
  facebook: null,
  youtube: null,
  tiktok: null,
  whatsappGroup: null,
  telegramGroup: null,
  additional: null,
}
const noExtras = {
  hasWhatsappBot: false,
  hasTelegramBot: false,
  hasLoyaltyProgram: false,
  hasCustomDomain: false,
  acceptsCreditCards: false,
}

async function bench() {
  const [context, shop]: [TestContext, Shop] = [contextAt(), await openCrafts()]
  const scope = storeScope(context.db, shop.id)
  return { context, shop, settings: createSettings(scope, context), payments: createPayments(scope, context) }
}
