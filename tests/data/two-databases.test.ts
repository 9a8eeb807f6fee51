import { applyD1Migrations } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, expect, inject, test } from 'vitest'
import { settingsOf } from '#app/data/account/accounts.server.ts'
import { removeAccount, unfinishedRemovals } from '#app/data/account/removal.server.ts'
import { countVisits } from '#app/data/figures/visits.server.ts'
import { databaseOf } from '#app/data/homes/database.server.ts'
import { findByToken } from '#app/data/order/by-token.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { joinStore } from '#app/data/staff/join.server.ts'
import { storesOfPerson } from '#app/data/staff/stores.server.ts'
import { storesOfOwner } from '#app/data/store/directory.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { createStore } from '#app/data/store/opening.server.ts'
import { changePlan } from '#app/data/store/plans.server.ts'
import { readSnapshot } from '#app/data/store-page/snapshot.server.ts'
import { parseOrdersQuery } from '#app/domain/order/list/query.ts'
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

const secondDatabase = (testEnv as unknown as { ELSEWHERE: D1Database }).ELSEWHERE
beforeAll(() => applyD1Migrations(secondDatabase, inject('migrations')))

/** Copies the rows to the other database and spoils the first one's, so that reads of them fail. */
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
    const storeRows = await rows<Record<string, string | number | null>>(
      `SELECT * FROM ${table} WHERE ${key} = ?`,
      shop.id,
    )
    // The ledger's triggers restore the stock.
    const copiedRows = table === 'stock' ? storeRows.map((unit) => ({ ...unit, inventory: 0, held: 0 })) : storeRows
    await secondDatabase.batch(insertRows(secondDatabase, table, copiedRows))
  }
  await rows("UPDATE products SET name = 'Left behind', price = 1 WHERE store_id = ?", shop.id)
  await rows("INSERT INTO store_homes (store, home) VALUES (?, 'DB_2')", shop.id)
}

const secondRows = async <Row>(query: string, ...values: unknown[]) =>
  (
    await secondDatabase
      .prepare(query)
      .bind(...values)
      .all<Row>()
  ).results

/** A Worker with two databases. */
function contextOfTwo(more: Partial<Env> = {}) {
  const context = contextAt()
  return { ...context, env: { ...context.env, DB_2: secondDatabase, ...more } }
}

test('a store in another database is found, shown and sold from, and its neighbour stays where it is', async () => {
  const [movedShop, otherShop, context] = [await openCrafts(), await openFabrics(), contextOfTwo()]
  await move(movedShop)
  const snapshot = await readSnapshot(
    storeScope(await databaseOf(context, { slug: movedShop.slug }), { slug: movedShop.slug }),
    NOON,
  )
  expect(snapshot?.products.map(({ name }) => name)).toContain('Basket')

  const order = await placeOrderFor(context, movedShop, { lines: [['Basket', null, 2]] })
  const otherOrder = await placeOrderFor(context, otherShop, { lines: [['Kanga', null, 1]] })
  expect(await secondRows('SELECT store_id FROM orders WHERE store_id IN (?, ?)', movedShop.id, otherShop.id)).toEqual([
    { store_id: movedShop.id },
  ])
  expect(await rows('SELECT store_id FROM orders WHERE store_id IN (?, ?)', movedShop.id, otherShop.id)).toEqual([
    { store_id: otherShop.id },
  ])
  expect((await findByToken(context, order.token))?.order?.number).toBe(1)
  expect((await findByToken(context, otherOrder.token))?.order?.number).toBe(1)

  const ownStore = await openStore(context, movedShop.id)
  expect((await ownStore.orders.page(parseOrdersQuery(new URLSearchParams()))).rows.map(({ id }) => id)).toEqual([
    order.id,
  ])
  expect(await ownStore.orders.find(otherOrder.id)).toBeNull()
  expect(await ownStore.orders.advance(order.id)).toMatchObject({ ok: true })
  expect(await (await openStore(context, otherShop.id)).orders.advance(order.id)).toMatchObject({ ok: false })
  expect(
    await secondRows(
      'SELECT held FROM stock WHERE store_id = ? AND product_id = ?',
      movedShop.id,
      productOf(movedShop, 'Basket'),
    ),
  ).toEqual([{ held: 2 }])
})

test('the people of a store stay in the first database, wherever the store is', async () => {
  const [movedShop, context] = [await openCrafts(), contextOfTwo()]
  const person = await newPerson(context)
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON + DAY, movedShop.id)
  await rows('UPDATE user SET email_verified = 1 WHERE id = ?', person.id)
  await move(movedShop)
  const { staff } = await openStore(context, movedShop.id)
  const invited = await staff.invite({ role: 'seller', name: 'Wanjiku' })
  if (!invited.ok) throw new Error(invited.reason)
  const joined = await joinStore(context, person.id, invited.token)
  expect(joined).toMatchObject({ ok: true, storeId: movedShop.id })
  expect((await staff.list()).people).toMatchObject([{ name: 'Wanjiku' }])
  expect(await secondRows('SELECT id FROM memberships UNION ALL SELECT id FROM invitations')).toEqual([])
  const [ownStores, joinedStores] = await context.db.batch(storesOfPerson(context.db, person.id))
  expect([ownStores, joinedStores]).toMatchObject([[], [{ id: movedShop.id, role: 'seller' }]])
})

test('the owner’s work goes to the store’s database, and the account finds both stores in the first', async () => {
  const [movedShop, otherShop, context] = [await openCrafts(), await openFabrics(), contextOfTwo()]
  await move(movedShop)
  await rows('UPDATE stores SET owner_id = ? WHERE id = ?', movedShop.ownerId, otherShop.id)
  const storeIds = (await storesOfOwner(context.db, movedShop.ownerId)).map(({ id }) => id)
  expect(storeIds.sort()).toEqual([movedShop.id, otherShop.id].sort())
  for (const id of storeIds) {
    const { products } = await openStore(context, id)
    const lamp = { name: 'Lamp', description: null, price: 5_000, compareAtPrice: null, categoryId: null }
    expect(
      await products.create({ ...lamp, isActive: true, lowStock: null, code: null, sizes: [], inventory: 3 }),
    ).toMatchObject({ ok: true })
    expect((await products.list()).map(({ name }) => name)).toContain('Lamp')
  }
  expect(
    await secondRows(
      'SELECT store_id FROM products WHERE name = ? AND store_id IN (?, ?)',
      'Lamp',
      movedShop.id,
      otherShop.id,
    ),
  ).toEqual([{ store_id: movedShop.id }])
  expect(await rows('SELECT store_id FROM products WHERE name = ? AND store_id = ?', 'Lamp', movedShop.id)).toEqual([])
})

test('a new store begins in the database that is named for it, once, and is found, worked on and sold from there', async () => {
  const context = contextOfTwo({ NEW_STORES_IN: 'DB_2' })
  const person = await newPerson(context)
  const name = `Mwanzo ${person.id}`
  const results = await Promise.all(
    Array.from({ length: 4 }, () => createStore(context, { ownerId: person.id, name, proUntil: null, isOnly: true })),
  )
  const [newStore] = results.filter(({ ok }) => ok)
  expect(results.map((result) => (result.ok ? 'made' : result.reason)).sort()).toEqual([
    'made',
    ...Array(3).fill('store-exists'),
  ])
  if (!newStore?.ok) throw new Error('no store')
  const storesQuery = 'SELECT id, slug, name FROM stores WHERE owner_id = ?'
  expect(await secondRows(storesQuery, person.id)).toEqual([{ id: newStore.id, slug: newStore.slug, name }])
  expect(await rows(storesQuery, person.id)).toEqual([{ id: newStore.id, slug: newStore.slug, name }])
  expect((await storesOfOwner(context.db, person.id)).map(({ id }) => id)).toEqual([newStore.id])

  const { products } = await openStore(context, newStore.id)
  const lamp = { name: 'Lamp', description: null, price: 5_000, compareAtPrice: null, categoryId: null }
  await products.create({ ...lamp, isActive: true, lowStock: null, code: null, sizes: [], inventory: 3 })
  const key = { slug: newStore.slug }
  const snapshot = await readSnapshot(storeScope(await databaseOf(context, key), key), NOON)
  expect(snapshot?.products.map(({ name: productName }) => productName)).toEqual(['Lamp'])
  expect(await rows('SELECT id FROM products WHERE store_id = ?', newStore.id)).toEqual([])
})

test('a name that is taken in the first database is not had twice in another, and what is left out leaves nothing', async () => {
  const [otherShop, context] = [await openFabrics(), contextOfTwo({ NEW_STORES_IN: 'DB_2' })]
  const name = `Bahari ${otherShop.id}`
  await rows('UPDATE store_slugs SET slug = ? WHERE store_id = ?', slugify(name), otherShop.id)
  const newStore = await createStore(context, { ownerId: context.newId(), name, proUntil: null })
  if (!newStore.ok) throw new Error(newStore.reason)
  expect(newStore.slug).toMatch(new RegExp(`^${slugify(name)}-[a-z0-9]{6}$`))
  const addresses = 'SELECT slug FROM store_slugs WHERE store_id = ?'
  expect(await secondRows(addresses, newStore.id)).toEqual([{ slug: newStore.slug }])
  expect(await rows(addresses, newStore.id)).toEqual([{ slug: newStore.slug }])
})

test('whichever database fails while a store begins, the directory names none that is not there', async () => {
  const unboundContext = contextOfTwo({ NEW_STORES_IN: 'DB_3' })
  await expect(createStore(unboundContext, { ownerId: 'o', name: 'Mwanzo', proUntil: null })).rejects.toThrow('DB_3')
  for (const failingDatabase of ['first', 'other'] as const) {
    for (const fault of ['error', 'lost'] as const) {
      const { env, faults } = faultyEnv({ ...testEnv, DB: failingDatabase === 'first' ? database : secondDatabase })
      const bindings = failingDatabase === 'first' ? { DB: env.DB } : { DB_2: env.DB }
      const bothContext = contextOfTwo({ NEW_STORES_IN: 'DB_2', ...bindings })
      const context = { ...bothContext, db: drizzle(bothContext.env.DB) }
      const ownerId = context.newId()
      const store = { ownerId, name: `Mwanzo ${ownerId}`, proUntil: null, isOnly: true }
      faults.on.DB = fault
      await expect(createStore(context, store)).rejects.toThrow()
      faults.on.DB = null
      const result = await createStore(context, store)
      const isDone = failingDatabase === 'first' && fault === 'lost'
      expect(result).toMatchObject(isDone ? { reason: 'store-exists' } : { ok: true })
      const [directoryRow, ...more] = await storesOfOwner(bothContext.db, ownerId)
      expect(more).toEqual([])
      expect(await secondRows('SELECT slug FROM stores WHERE id = ?', directoryRow?.id)).toEqual([
        { slug: directoryRow?.slug },
      ])
    }
  }
})

test('a store whose database is not bound is written nowhere', async () => {
  const [movedShop, context] = [await openCrafts(), contextOfTwo()]
  await rows("INSERT INTO store_homes (store, home) VALUES (?, 'DB_3')", movedShop.id)
  await expect(openStore(context, movedShop.id)).rejects.toThrow('DB_3')
  await expect(databaseOf(context, movedShop.id)).rejects.toThrow('DB_3')
  expect(
    await rows(
      'SELECT is_active FROM products WHERE store_id = ? AND id = ?',
      movedShop.id,
      productOf(movedShop, 'Mug'),
    ),
  ).toEqual([{ is_active: 1 }])
})

test('a new name is claimed where all addresses are; the former address leads on, and a name that is taken there is not had twice', async () => {
  const [movedShop, otherShop, context] = [await openCrafts(), await openFabrics(), contextOfTwo()]
  await move(movedShop)
  const { settings } = await openStore(context, movedShop.id)
  const rename = async (name: string) => {
    const before = await loadedSettings(settings)
    const result = await settings.save(
      { ...before, store: { ...before.store, name, timeZone: 'Africa/Lagos' } },
      before,
    )
    return result.ok ? result.slug : result.reason
  }
  const name = `Bahari ${otherShop.id}`
  await rows('UPDATE store_slugs SET slug = ? WHERE store_id = ?', slugify(name), otherShop.id)
  const slug = await rename(name)
  expect(slug).toMatch(new RegExp(`^${slugify(name)}-[a-z0-9]{6}$`))
  for (const address of [slug, movedShop.slug]) {
    const snapshot = await readSnapshot(
      storeScope(await databaseOf(context, { slug: address }), { slug: address }),
      NOON,
    )
    expect([snapshot?.storeId, snapshot?.slug]).toEqual([movedShop.id, slug])
  }
  const directory = (await storesOfOwner(context.db, movedShop.ownerId)).find(({ id }) => id === movedShop.id)
  expect(directory).toMatchObject({ name, slug, timeZone: 'Africa/Lagos' })
  const addresses = 'SELECT slug, is_current FROM store_slugs WHERE store_id = ? ORDER BY is_current'
  const expected = [
    { slug: movedShop.slug, is_current: 0 },
    { slug, is_current: 1 },
  ]
  expect(await rows(addresses, movedShop.id)).toEqual(expected)
  expect(await secondRows(addresses, movedShop.id)).toEqual(expected)

  await settings.close()
  expect((await storesOfOwner(context.db, movedShop.ownerId)).map(({ id }) => id)).toEqual([])
})

test('visits of one delivery are counted in the databases of their stores, once', async () => {
  const [movedShop, otherShop, context] = [await openCrafts(), await openFabrics(), contextOfTwo()]
  await move(movedShop)
  const visits = [movedShop, otherShop, movedShop].map(({ slug }, at) => ({
    ...{ id: `visit-${at}`, slug, visitor: `visitor-${at}`, agent: 'Chrome', referrer: null, at: NOON },
  }))
  await countVisits(context, visits)
  await countVisits(context, visits)
  const viewsQuery = 'SELECT store_id, view_count FROM store_views WHERE store_id IN (?, ?)'
  expect(await secondRows(viewsQuery, movedShop.id, otherShop.id)).toEqual([{ store_id: movedShop.id, view_count: 2 }])
  expect(await rows(viewsQuery, movedShop.id, otherShop.id)).toEqual([{ store_id: otherShop.id, view_count: 1 }])
})

test('the clock’s jobs go through all databases', async () => {
  const [movedShop, otherShop, context] = [await openCrafts(), await openFabrics(), contextOfTwo()]
  await move(movedShop)
  await placeOrderFor(context, movedShop, { lines: [['Mug', null, 2]] })
  await placeOrderFor(context, otherShop, { lines: [['Kanga', null, 1]] })
  const heldQuery = 'SELECT sum(held) AS held FROM stock WHERE store_id = ?'
  expect([await secondRows(heldQuery, movedShop.id), await rows(heldQuery, otherShop.id)]).toEqual([
    [{ held: 2 }],
    [{ held: 1 }],
  ])
  context.pass(DAY)
  await runJobs(context)
  expect([await secondRows(heldQuery, movedShop.id), await rows(heldQuery, otherShop.id)]).toEqual([
    [{ held: 0 }],
    [{ held: 0 }],
  ])
})

test('who is signed in orders as themselves, an upgrade reaches the store, and a deleted account leaves nothing there', async () => {
  const context = contextOfTwo()
  const person = await newPerson(context)
  const movedShop = await newShopOf(person)
  await settingsOf(context, person.id)
  await move(movedShop)
  const [session] = await rows<{ token: string }>('SELECT token FROM session WHERE user_id = ?', person.id)
  await placeOrderFor(context, movedShop, { lines: [['Mug', null, 1]], sessionToken: session?.token ?? '' })
  expect(await secondRows('SELECT user_id FROM orders WHERE store_id = ?', movedShop.id)).toEqual([
    { user_id: person.id },
  ])

  const upgrade = await changePlan(context, person.id, { plan: 'pro', shownEnd: null })
  expect(await secondRows('SELECT pro_until FROM stores WHERE id = ?', movedShop.id)).toEqual([
    { pro_until: upgrade.ok && upgrade.endsAt },
  ])

  await removeAccount(context, person.id)
  await runJobs(context)
  expect(await secondRows('SELECT id FROM products WHERE store_id = ?', movedShop.id)).toEqual([])
  expect(await secondRows('SELECT name, whatsapp_number FROM stores WHERE id = ?', movedShop.id)).toEqual([
    { name: '', whatsapp_number: null },
  ])
  expect(await unfinishedRemovals(context)).not.toContain(movedShop.id)
})

test('of a moved store that was closed before its account was deleted nothing stays there, and its clock stands', async () => {
  const context = contextOfTwo()
  const person = await newPerson(context)
  const movedShop = await newShopOf(person)
  await move(movedShop)
  await secondRows("UPDATE stores SET closed_at = 1, summary_by = 'push', summary_at = 1 WHERE id = ?", movedShop.id)
  await removeAccount(context, person.id)
  await runJobs(context)
  expect(await secondRows('SELECT name, whatsapp_number, summary_at FROM stores WHERE id = ?', movedShop.id)).toEqual([
    { name: '', whatsapp_number: null, summary_at: null },
  ])
})

test('an owner’s verbs look the home of their store up once', async () => {
  const [movedShop, otherShop, context] = [await openCrafts(), await openFabrics(), contextOfTwo()]
  await move(movedShop)
  for (const shop of [movedShop, otherShop]) {
    const trips: RoundTrip[] = []
    const watchedDb = drizzle(watchedDatabase(testEnv.DB, (trip) => trips.push(trip)))
    const { products, settings } = await openStore({ ...context, db: watchedDb }, shop.id)
    await products.list()
    await products.hide(productOf(shop, shop === movedShop ? 'Mug' : 'Kanga'))
    await settings.find()
    expect(lookups(trips)).toBe(1)
  }
})

const lookups = (trips: RoundTrip[]) =>
  trips.filter(({ statements }) => statements.some(({ sql }) => sql.includes('store_homes'))).length

test('with one database its directory is not asked', async () => {
  const context = contextAt()
  expect(await databaseOf(context, 'any')).toBe(context.db)
  expect(database).toBeDefined()
})
