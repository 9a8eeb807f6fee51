import { applyD1Migrations } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, expect, inject, test } from 'vitest'
import { settingsOf } from '#app/data/account/accounts.server.ts'
import { removeAccount, unfinishedRemovals } from '#app/data/account/removal.server.ts'
import { countVisits } from '#app/data/figures/visits.server.ts'
import { databaseOf } from '#app/data/homes/database.server.ts'
import { findByToken } from '#app/data/order/by-token.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { storesOfOwner } from '#app/data/store/directory.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { createStore } from '#app/data/store/opening.server.ts'
import { changePlan } from '#app/data/store/plans.server.ts'
import { readSnapshot } from '#app/data/store-page/snapshot.server.ts'
import { parseOrdersQuery } from '#app/domain/order/list-query.ts'
import { slugify } from '#app/domain/store/slug.ts'
import type { Env } from '#app/env.server.ts'
import { runJobs } from '../../functions/jobs.ts'
import { insertRows } from '../support/demo/insert-rows.ts'
import { faultyEnv } from '../support/faulty-env.ts'
import { newPerson, newShopOf } from '../support/people.ts'
import { loadedSettings } from '../support/settings.ts'
import { placeOrderFor } from '../support/shopping.ts'
import {
  contextAt,
  DAY,
  database,
  NOON,
  openCrafts,
  openFabrics,
  productOf,
  rows,
  type Shop,
  testEnv,
} from '../support/shops.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'

const elsewhere = (testEnv as unknown as { ELSEWHERE: D1Database }).ELSEWHERE
beforeAll(() => applyD1Migrations(elsewhere, inject('migrations')))

/** Its rows go to the other database; what the first one still has of its goods is spoilt, so that nobody can live on it. */
async function move(shop: Shop): Promise<void> {
  const tables = [
    'stores',
    'store_slugs',
    'categories',
    'products',
    'product_images',
    'stock',
    'inventory_transactions',
    'payment_methods',
  ]
  for (const table of tables) {
    const key = table === 'stores' ? 'id' : 'store_id'
    const own = await rows<Record<string, string | number | null>>(`SELECT * FROM ${table} WHERE ${key} = ?`, shop.id)
    // The ledger fills the shelves again.
    const bare = table === 'stock' ? own.map((unit) => ({ ...unit, inventory: 0, held: 0 })) : own
    await elsewhere.batch(insertRows(elsewhere, table, bare))
  }
  await rows("UPDATE products SET name = 'Left behind', price = 1 WHERE store_id = ?", shop.id)
  await rows("INSERT INTO store_homes (store, home) VALUES (?, 'DB_2')", shop.id)
}

const there = async <Row>(query: string, ...values: unknown[]) =>
  (
    await elsewhere
      .prepare(query)
      .bind(...values)
      .all<Row>()
  ).results

/** A Worker with two databases. */
function contextOfTwo(more: Partial<Env> = {}) {
  const context = contextAt()
  return { ...context, env: { ...context.env, DB_2: elsewhere, ...more } }
}

test('a store in another database is found, shown and sold from, and its neighbour stays where it is', async () => {
  const [moved, stayed, context] = [await openCrafts(), await openFabrics(), contextOfTwo()]
  await move(moved)
  const snapshot = await readSnapshot(
    storeScope(await databaseOf(context, { slug: moved.slug }), { slug: moved.slug }),
    NOON,
  )
  expect(snapshot?.products.map(({ name }) => name)).toContain('Basket')

  const order = await placeOrderFor(context, moved, { lines: [['Basket', null, 2]] })
  const other = await placeOrderFor(context, stayed, { lines: [['Kanga', null, 1]] })
  expect(await there('SELECT store_id FROM orders WHERE store_id IN (?, ?)', moved.id, stayed.id)).toEqual([
    { store_id: moved.id },
  ])
  expect(await rows('SELECT store_id FROM orders WHERE store_id IN (?, ?)', moved.id, stayed.id)).toEqual([
    { store_id: stayed.id },
  ])
  expect((await findByToken(context, order.token))?.order?.number).toBe(1)
  expect((await findByToken(context, other.token))?.order?.number).toBe(1)

  const own = await openStore(context, moved.id)
  expect((await own.orders.page(parseOrdersQuery(new URLSearchParams()))).rows.map(({ id }) => id)).toEqual([order.id])
  expect(await own.orders.find(other.id)).toBeNull()
  expect(await own.orders.advance(order.id)).toMatchObject({ ok: true })
  expect(await (await openStore(context, stayed.id)).orders.advance(order.id)).toMatchObject({ ok: false })
  expect(
    await there('SELECT held FROM stock WHERE store_id = ? AND product_id = ?', moved.id, productOf(moved, 'Basket')),
  ).toEqual([{ held: 2 }])
})

test('the owner’s work goes to the store’s database, and the account finds both stores in the first', async () => {
  const [moved, stayed, context] = [await openCrafts(), await openFabrics(), contextOfTwo()]
  await move(moved)
  await rows('UPDATE stores SET owner_id = ? WHERE id = ?', moved.ownerId, stayed.id)
  const listed = (await storesOfOwner(context.db, moved.ownerId)).map(({ id }) => id)
  expect(listed.sort()).toEqual([moved.id, stayed.id].sort())
  for (const id of listed) {
    const { products } = await openStore(context, id)
    const lamp = { name: 'Lamp', description: null, price: 5_000, compareAtPrice: null, categoryId: null }
    expect(
      await products.create({ ...lamp, isActive: true, lowStock: null, code: null, sizes: [], inventory: 3 }),
    ).toMatchObject({ ok: true })
    expect((await products.list()).map(({ name }) => name)).toContain('Lamp')
  }
  expect(
    await there('SELECT store_id FROM products WHERE name = ? AND store_id IN (?, ?)', 'Lamp', moved.id, stayed.id),
  ).toEqual([{ store_id: moved.id }])
  expect(await rows('SELECT store_id FROM products WHERE name = ? AND store_id = ?', 'Lamp', moved.id)).toEqual([])
})

test('a new store begins in the database that is named for it, once, and is found, worked on and sold from there', async () => {
  const context = contextOfTwo({ NEW_STORES_IN: 'DB_2' })
  const person = await newPerson(context)
  const name = `Mwanzo ${person.id}`
  const tries = await Promise.all(
    Array.from({ length: 4 }, () => createStore(context, { ownerId: person.id, name, proUntil: null, isOnly: true })),
  )
  const [made] = tries.filter(({ ok }) => ok)
  expect(tries.map((one) => (one.ok ? 'made' : one.reason)).sort()).toEqual(['made', ...Array(3).fill('store-exists')])
  if (!made?.ok) throw new Error('no store')
  const all = 'SELECT id, slug, name FROM stores WHERE owner_id = ?'
  expect(await there(all, person.id)).toEqual([{ id: made.id, slug: made.slug, name }])
  expect(await rows(all, person.id)).toEqual([{ id: made.id, slug: made.slug, name }])
  expect((await storesOfOwner(context.db, person.id)).map(({ id }) => id)).toEqual([made.id])

  const { products } = await openStore(context, made.id)
  const lamp = { name: 'Lamp', description: null, price: 5_000, compareAtPrice: null, categoryId: null }
  await products.create({ ...lamp, isActive: true, lowStock: null, code: null, sizes: [], inventory: 3 })
  const key = { slug: made.slug }
  const snapshot = await readSnapshot(storeScope(await databaseOf(context, key), key), NOON)
  expect(snapshot?.products.map(({ name: shown }) => shown)).toEqual(['Lamp'])
  expect(await rows('SELECT id FROM products WHERE store_id = ?', made.id)).toEqual([])
})

test('a name that is taken in the first database is not had twice in another, and what is left out leaves nothing', async () => {
  const [stayed, context] = [await openFabrics(), contextOfTwo({ NEW_STORES_IN: 'DB_2' })]
  const name = `Bahari ${stayed.id}`
  await rows('UPDATE store_slugs SET slug = ? WHERE store_id = ?', slugify(name), stayed.id)
  const made = await createStore(context, { ownerId: context.newId(), name, proUntil: null })
  if (!made.ok) throw new Error(made.reason)
  expect(made.slug).toMatch(new RegExp(`^${slugify(name)}-[a-z0-9]{6}$`))
  const addresses = 'SELECT slug FROM store_slugs WHERE store_id = ?'
  expect(await there(addresses, made.id)).toEqual([{ slug: made.slug }])
  expect(await rows(addresses, made.id)).toEqual([{ slug: made.slug }])
})

test('whichever database fails while a store begins, the directory names none that is not there', async () => {
  const nowhere = contextOfTwo({ NEW_STORES_IN: 'DB_3' })
  await expect(createStore(nowhere, { ownerId: 'o', name: 'Mwanzo', proUntil: null })).rejects.toThrow('DB_3')
  for (const fails of ['first', 'other'] as const) {
    for (const fault of ['error', 'lost'] as const) {
      const { env, faults } = faultyEnv({ ...testEnv, DB: fails === 'first' ? database : elsewhere })
      const bound = fails === 'first' ? { DB: env.DB } : { DB_2: env.DB }
      const two = contextOfTwo({ NEW_STORES_IN: 'DB_2', ...bound })
      const context = { ...two, db: drizzle(two.env.DB) }
      const ownerId = context.newId()
      const store = { ownerId, name: `Mwanzo ${ownerId}`, proUntil: null, isOnly: true }
      faults.on.DB = fault
      await expect(createStore(context, store)).rejects.toThrow()
      faults.on.DB = null
      const again = await createStore(context, store)
      const isDone = fails === 'first' && fault === 'lost'
      expect(again).toMatchObject(isDone ? { reason: 'store-exists' } : { ok: true })
      const [named, ...more] = await storesOfOwner(two.db, ownerId)
      expect(more).toEqual([])
      expect(await there('SELECT slug FROM stores WHERE id = ?', named?.id)).toEqual([{ slug: named?.slug }])
    }
  }
})

test('a store whose database is not bound is written nowhere', async () => {
  const [moved, context] = [await openCrafts(), contextOfTwo()]
  await rows("INSERT INTO store_homes (store, home) VALUES (?, 'DB_3')", moved.id)
  await expect(openStore(context, moved.id)).rejects.toThrow('DB_3')
  await expect(databaseOf(context, moved.id)).rejects.toThrow('DB_3')
  expect(
    await rows('SELECT is_active FROM products WHERE store_id = ? AND id = ?', moved.id, productOf(moved, 'Mug')),
  ).toEqual([{ is_active: 1 }])
})

test('a new name is claimed where all addresses are; the former address leads on, and a name that is taken there is not had twice', async () => {
  const [moved, stayed, context] = [await openCrafts(), await openFabrics(), contextOfTwo()]
  await move(moved)
  const { settings } = await openStore(context, moved.id)
  const rename = async (name: string) => {
    const before = await loadedSettings(settings)
    const saved = await settings.save({ ...before, store: { ...before.store, name, timeZone: 'Africa/Lagos' } }, before)
    return saved.ok ? saved.slug : saved.reason
  }
  const name = `Bahari ${stayed.id}`
  await rows('UPDATE store_slugs SET slug = ? WHERE store_id = ?', slugify(name), stayed.id)
  const slug = await rename(name)
  expect(slug).toMatch(new RegExp(`^${slugify(name)}-[a-z0-9]{6}$`))
  for (const address of [slug, moved.slug]) {
    const found = await readSnapshot(storeScope(await databaseOf(context, { slug: address }), { slug: address }), NOON)
    expect([found?.storeId, found?.slug]).toEqual([moved.id, slug])
  }
  const directory = (await storesOfOwner(context.db, moved.ownerId)).find(({ id }) => id === moved.id)
  expect(directory).toMatchObject({ name, slug, timeZone: 'Africa/Lagos' })
  const addresses = 'SELECT slug, is_current FROM store_slugs WHERE store_id = ? ORDER BY is_current'
  const expected = [
    { slug: moved.slug, is_current: 0 },
    { slug, is_current: 1 },
  ]
  expect(await rows(addresses, moved.id)).toEqual(expected)
  expect(await there(addresses, moved.id)).toEqual(expected)

  await settings.close()
  expect((await storesOfOwner(context.db, moved.ownerId)).map(({ id }) => id)).toEqual([])
})

test('visits of one delivery are counted in the databases of their stores, once', async () => {
  const [moved, stayed, context] = [await openCrafts(), await openFabrics(), contextOfTwo()]
  await move(moved)
  const visits = [moved, stayed, moved].map(({ slug }, at) => ({
    ...{ id: `visit-${at}`, slug, visitor: `visitor-${at}`, agent: 'Chrome', referrer: null, at: NOON },
  }))
  await countVisits(context, visits)
  await countVisits(context, visits)
  const counted = 'SELECT store_id, view_count FROM store_views WHERE store_id IN (?, ?)'
  expect(await there(counted, moved.id, stayed.id)).toEqual([{ store_id: moved.id, view_count: 2 }])
  expect(await rows(counted, moved.id, stayed.id)).toEqual([{ store_id: stayed.id, view_count: 1 }])
})

test('the clock’s jobs go through all databases', async () => {
  const [moved, stayed, context] = [await openCrafts(), await openFabrics(), contextOfTwo()]
  await move(moved)
  await placeOrderFor(context, moved, { lines: [['Mug', null, 2]] })
  await placeOrderFor(context, stayed, { lines: [['Kanga', null, 1]] })
  const held = 'SELECT sum(held) AS held FROM stock WHERE store_id = ?'
  expect([await there(held, moved.id), await rows(held, stayed.id)]).toEqual([[{ held: 2 }], [{ held: 1 }]])
  context.pass(DAY)
  await runJobs(context)
  expect([await there(held, moved.id), await rows(held, stayed.id)]).toEqual([[{ held: 0 }], [{ held: 0 }]])
})

test('who is signed in orders as themselves, an upgrade reaches the store, and a deleted account leaves nothing there', async () => {
  const context = contextOfTwo()
  const person = await newPerson(context)
  const moved = await newShopOf(person)
  await settingsOf(context, person.id)
  await move(moved)
  const [session] = await rows<{ token: string }>('SELECT token FROM session WHERE user_id = ?', person.id)
  await placeOrderFor(context, moved, { lines: [['Mug', null, 1]], sessionToken: session?.token ?? '' })
  expect(await there('SELECT user_id FROM orders WHERE store_id = ?', moved.id)).toEqual([{ user_id: person.id }])

  const upgrade = await changePlan(context, person.id, { plan: 'pro', shownEnd: null })
  expect(await there('SELECT pro_until FROM stores WHERE id = ?', moved.id)).toEqual([
    { pro_until: upgrade.ok && upgrade.endsAt },
  ])

  await removeAccount(context, person.id)
  await runJobs(context)
  expect(await there('SELECT id FROM products WHERE store_id = ?', moved.id)).toEqual([])
  expect(await there('SELECT name, whatsapp_number FROM stores WHERE id = ?', moved.id)).toEqual([
    { name: '', whatsapp_number: null },
  ])
  expect(await unfinishedRemovals(context)).not.toContain(moved.id)
})

test('an owner’s verbs look the home of their store up once', async () => {
  const [moved, stayed, context] = [await openCrafts(), await openFabrics(), contextOfTwo()]
  await move(moved)
  for (const shop of [moved, stayed]) {
    const trips: RoundTrip[] = []
    const watched = drizzle(watchedDatabase(testEnv.DB, (trip) => trips.push(trip)))
    const { products, settings } = await openStore({ ...context, db: watched }, shop.id)
    await products.list()
    await products.hide(productOf(shop, shop === moved ? 'Mug' : 'Kanga'))
    await settings.find()
    expect(lookups(trips)).toBe(1)
  }
})

const lookups = (trips: RoundTrip[]) =>
  trips.filter(({ asked }) => asked.some(({ sql }) => sql.includes('store_homes'))).length

test('with one database its directory is not asked', async () => {
  const context = contextAt()
  expect(await databaseOf(context, 'any')).toBe(context.db)
  expect(database).toBeDefined()
})
