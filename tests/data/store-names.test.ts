import { applyD1Migrations } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { storeBySlug } from '#app/data/store/directory.server.ts'
import { freeSlugs } from '#app/data/store/freed-slugs.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { createStore } from '#app/data/store/opening.server.ts'
import { createOperator } from '#app/data/store/operator.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { storeSnapshot } from '#app/data/store-page/page.server.ts'
import { slugify } from '#app/domain/store/slug.ts'
import { renameStore, saveStore } from '../support/settings.ts'
import { order, placeOrderFor } from '../support/shopping.ts'
import { contextAt, DAY, database, HOUR, openCrafts, rows, type Shop, testEnv } from '../support/shops.ts'

const secondDatabase = (testEnv as unknown as { ELSEWHERE: D1Database }).ELSEWHERE
beforeAll(() => applyD1Migrations(secondDatabase, inject('migrations')))
beforeEach(clearIsolateCaches)

test('a store changes its address three times a day, and what else is saved goes on', async () => {
  const { context, shop, settings } = await bench()
  for (const name of ['Alpha', 'Beta', 'Gamma'])
    expect(await renameStore(settings, `${name} ${shop.id}`)).toContain(shop.id)
  expect(await renameStore(settings, `Alpha ${shop.id}`)).toBe('too-many-renames')
  expect(await renameStore(settings, `GAMMA ${shop.id}`)).toBe(`gamma-${shop.id}`)
  context.pass(23 * HOUR)
  expect(await renameStore(settings, `Delta ${shop.id}`)).toBe('too-many-renames')
  context.pass(HOUR)
  expect(await renameStore(settings, `Delta ${shop.id}`)).toBe(`delta-${shop.id}`)
})

test('an owner chooses the address, which stays with any name; the old one leads there', async () => {
  const { context, shop, settings } = await bench()
  const [own, other] = [`own-${shop.id}`, await openCrafts()]
  const choose = async (slug: string) => {
    const result = await saveStore(settings, { slug })
    return result.ok ? result.slug : result.reason
  }
  expect(await choose(other.slug)).toBe('address-taken')
  expect(await choose(`mpesa-${shop.id}`)).toBe('address-of-others')
  expect(await choose(own)).toBe(own)
  expect(await storeSnapshot(context, shop.slug)).toEqual({ movedTo: own })
  expect(await renameStore(settings, `Alpha ${shop.id}`)).toBe(own)
  expect(await choose(shop.slug)).toBe(shop.slug)
  expect(await choose(`alpha-${shop.id}`)).toBe(`alpha-${shop.id}`)
  expect(await choose(own)).toBe('address-too-often')
  context.pass(24 * HOUR)
  // The address is the name's own again, so it follows the name.
  expect(await renameStore(settings, `Beta ${shop.id}`)).toBe(`beta-${shop.id}`)
})

test('of two stores that choose one address at once, one has it', async () => {
  const [first, second] = [await bench(), await bench()]
  const slug = `wanted-${first.shop.id}`
  const results = await Promise.all([first, second].map(({ settings }) => saveStore(settings, { slug })))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'address-taken' })
})

test('of ten renames at once three are made', async () => {
  const { shop, settings } = await bench()
  const rename = async (at: number) => {
    for (;;) {
      const slug = await renameStore(settings, `Name${at} ${shop.id}`)
      if (slug !== 'settings-changed') return slug
    }
  }
  const results = await Promise.all(Array.from({ length: 10 }, (_, at) => rename(at)))
  expect(results.filter((result) => result === 'too-many-renames')).toHaveLength(7)
})

test('an address that was held shortly and brought no order is free 90 days after the rename', async () => {
  const { context, shop, settings } = await bench()
  const first = await renameStore(settings, `Alpha ${shop.id}`)
  context.pass(6 * DAY)
  const second = await renameStore(settings, `Beta ${shop.id}`)
  context.pass(90 * DAY - 1)
  await freeSlugs(context)
  expect(await storeBySlug(context.db, first)).toEqual({ storeId: shop.id, slug: second })
  context.pass(1)
  await freeSlugs(context)
  expect(await storeBySlug(context.db, first)).toBeNull()
  const other = await createStore(context, { ownerId: 'o1', name: `Alpha ${shop.id}`, proUntil: null })
  expect(other).toMatchObject({ ok: true, slug: first })
  expect((await storeBySlug(context.db, second))?.storeId).toBe(shop.id)
})

test('an address that was held for a week, brought an order or is the present one is kept for ever', async () => {
  const { context, shop, settings } = await bench()
  const ordered = await renameStore(settings, `Ordered ${shop.id}`)
  await placeOrderFor(context, { ...shop, slug: ordered }, { lines: [['Mug', null, 1]] })
  context.pass(DAY)
  const held = await renameStore(settings, `Held ${shop.id}`)
  context.pass(7 * DAY)
  await renameStore(settings, `Back ${shop.id}`)
  const back = await renameStore(settings, `Between ${shop.id}`)
  expect(await renameStore(settings, `Back ${shop.id}`)).toBe(`back-${shop.id}`)
  context.pass(1000 * DAY)
  await freeSlugs(context)
  await freeSlugs(context)
  for (const slug of [shop.slug, ordered, held])
    expect((await storeBySlug(context.db, slug))?.storeId, slug).toBe(shop.id)
  expect(await storeBySlug(context.db, back)).toBeNull()
  expect(await storeBySlug(context.db, `back-${shop.id}`)).toEqual({ storeId: shop.id, slug: `back-${shop.id}` })
})

test('in a store of another database an address is freed there and in the directory', async () => {
  const context = { ...contextAt(), env: { ...testEnv, DB_2: secondDatabase, NEW_STORES_IN: 'DB_2' } }
  const tag = context.newId().slice(0, 8)
  const created = await createStore(context, { ownerId: `o${tag}`, name: `Mwanzo ${tag}`, proUntil: null })
  if (!created.ok) throw new Error(created.reason)
  const { settings } = await openStore(context, created.id)
  await renameStore(settings, `Kati ${tag}`)
  await renameStore(settings, `Mwisho ${tag}`)
  context.pass(90 * DAY)
  await freeSlugs(context)
  for (const db of [database, secondDatabase]) {
    const { results } = await db.prepare('SELECT slug FROM store_slugs WHERE store_id = ?').bind(created.id).all()
    expect(results).toEqual([{ slug: `mwisho-${tag}` }])
  }
  expect(await renameStore(settings, `Kati ${tag}`)).toBe(`kati-${tag}`)
  expect(await storeBySlug(context.db, `kati-${tag}`)).toEqual({ storeId: created.id, slug: `kati-${tag}` })
})

test('a store with the name of a bank is hidden until the operator opens it', async () => {
  const context = contextAt()
  const name = `M-PESA Agent ${context.newId().slice(0, 6)}`
  const created = await createStore(context, { ownerId: 'o2', name, proUntil: null })
  if (!created.ok) throw new Error(created.reason)
  expect(await storeSnapshot(context, created.slug)).toEqual({ isHidden: true })
  const operator = createOperator(context)
  expect(await operator.show(created.slug)).toMatchObject({
    state: 'hidden',
    hiddenReason: null,
    reservedNames: ['mpesa'],
  })
  expect(await operator.open(created.slug)).toMatchObject({ ok: true })
  clearIsolateCaches()
  expect(await storeSnapshot(context, created.slug)).toMatchObject({ snapshot: { name } })
  const { settings } = await openStore(context, created.id)
  expect(await renameStore(settings, 'KCB Bank')).toBe('name-reserved')
})

test('a store takes a bank’s name only after the operator’s open, one for each', async () => {
  const { context, shop, settings } = await bench()
  expect(await renameStore(settings, `Equity Tailors ${shop.id}`)).toBe('name-reserved')
  expect(await createOperator(context).open(shop.slug)).toMatchObject({ ok: true })
  expect(await renameStore(settings, `Equity Tailors ${shop.id}`)).toBe(slugify(`Equity Tailors ${shop.id}`))
  expect(await renameStore(settings, `KCB ${shop.id}`)).toBe('name-reserved')
  expect(await storeSnapshot(context, `equity-tailors-${shop.id}`)).toHaveProperty('snapshot')
})

test('another name shows a store that its name had hidden, and not one that the operator has hidden', async () => {
  const { context, shop, settings } = await bench()
  await rows("UPDATE stores SET hidden_at = 1, name = 'KRA' WHERE id = ?", shop.id)
  expect(await renameStore(settings, `Duka ${shop.id}`)).toBe(`duka-${shop.id}`)
  expect(await storeSnapshot(context, `duka-${shop.id}`)).toHaveProperty('snapshot')
  await createOperator(context).hide(`duka-${shop.id}`, 'Reported as a fraud')
  await renameStore(settings, `Soko ${shop.id}`)
  clearIsolateCaches()
  expect(await storeSnapshot(context, `soko-${shop.id}`)).toEqual({ isHidden: true })
})

test('a hidden store takes no order, also from a page that was open before; its till and its past orders stay', async () => {
  const { context, shop } = await bench()
  const lines: [string, null, number][] = [['Mug', null, 1]]
  await placeOrderFor(context, shop, { lines })
  await storeSnapshot(context, shop.slug)
  expect(await createOperator(context).hide(shop.slug, 'Reported as a fraud')).toMatchObject({ ok: true })
  expect(await order(context, shop, { lines })).toEqual({ ok: false, reason: 'store-not-found' })
  const { shell } = await openStore(context, shop.id)
  expect((await shell.read()).storeRow).toMatchObject({ hiddenReason: 'Reported as a fraud' })
  await createOperator(context).open(shop.slug)
  expect(await order(context, shop, { lines })).toMatchObject({ ok: true })
})

test('a hidden store is not shown from KV while the database is away', async () => {
  const { context, shop } = await bench()
  await storeSnapshot(context, shop.slug)
  await context.settled()
  expect((await testEnv.CACHE.list({ prefix: 'snap:' })).keys.some(({ name }) => name.endsWith(shop.slug))).toBe(true)
  await createOperator(context).hide(shop.slug, 'Reported as a fraud')
  clearIsolateCaches()
  context.pass(HOUR)
  expect(await storeSnapshot(context, shop.slug)).toEqual({ isHidden: true })
  await context.settled()
  expect((await testEnv.CACHE.list({ prefix: 'snap:' })).keys.some(({ name }) => name.endsWith(shop.slug))).toBe(false)
})

test('the operator closes a store and opens it again with everything in it', async () => {
  const { context, shop } = await bench()
  const operator = createOperator(context)
  expect(await operator.close(shop.slug)).toMatchObject({ ok: true })
  clearIsolateCaches()
  expect(await storeSnapshot(context, shop.slug)).toBeNull()
  expect((await operator.list()).find(({ id }) => id === shop.id)?.state).toBe('closed')
  expect(await operator.open(shop.slug)).toMatchObject({ ok: true })
  clearIsolateCaches()
  expect(await storeSnapshot(context, shop.slug)).toMatchObject({ snapshot: { productCount: 4 } })
  expect(await operator.open('nobody-sells-here')).toEqual({ ok: false, reason: 'store-not-found' })
})

async function bench() {
  const [context, shop]: [ReturnType<typeof contextAt>, Shop] = [contextAt(), await openCrafts()]
  return { context, shop, settings: (await openStore(context, shop.id)).settings }
}
