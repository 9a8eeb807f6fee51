import { applyD1Migrations } from 'cloudflare:test'
import { beforeAll, expect, inject, test } from 'vitest'
import { removedTables } from '#app/data/account/tables.server.ts'
import { countVisits } from '#app/data/figures/visits.server.ts'
import { findByToken } from '#app/data/order/by-token.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { movedTables, moveStore } from '../../scripts/store-move/transfer.mjs'
import { faultyEnv } from '../support/faulty-env.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, database, NOON, openCrafts, openFabrics, productOf, type Shop, testEnv } from '../support/shops.ts'

const elsewhere = (testEnv as unknown as { ELSEWHERE: D1Database }).ELSEWHERE
beforeAll(() => applyD1Migrations(elsewhere, inject('migrations')))

const tables = movedTables(Object.keys(removedTables))

/** A Worker with two databases. */
function contextOfTwo() {
  const context = contextAt()
  return { ...context, env: { ...context.env, DB_2: elsewhere } }
}

async function everythingOf(db: D1Database, shop: Shop): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const table of ['stores', 'store_slugs', ...tables]) {
    const owner = table === 'stores' ? 'id' : 'store_id'
    all[table] = (await db.prepare(`SELECT * FROM ${table} WHERE ${owner} = ?`).bind(shop.id).all()).results
  }
  return all
}

/** A store that has been at work. */
async function working(context = contextAt()) {
  const shop = await openCrafts()
  const { orders, categories: groups } = await openStore(context, shop.id)
  const paid = await placeOrderFor(context, shop, { lines: [['Mug', null, 2]] })
  await orders.advance(paid.id)
  await orders.markPaid(paid.id, { method: 'cash', actorId: null })
  const cancelled = await placeOrderFor(context, shop, { lines: [['Basket', null, 1]] })
  await orders.cancel(cancelled.id, { actor: 'owner', id: null })
  const open = await placeOrderFor(context, shop, { lines: [['Basket', null, 5]] })
  await groups.create({ name: 'Kitchen', description: null })
  const visit = { visitor: 'visitor-1', agent: 'chrome', referrer: null, at: NOON, slug: shop.slug }
  await countVisits(context, [
    { id: 'visit-1', ...visit },
    { id: 'visit-2', ...visit },
  ])
  return { shop, open }
}

const nobody = async () => undefined
const move = (shop: Shop, { home = 'DB_2', second = elsewhere, settled = nobody as () => Promise<unknown> } = {}) =>
  moveStore({ storeId: shop.id, home, databases: { DB: database, DB_2: second }, tables, settled })
const homeOf = (shop: Shop) =>
  database.prepare('SELECT home FROM store_homes WHERE store = ?').bind(shop.id).first('home')
const touch = (shop: Shop, db = database) =>
  db.prepare('UPDATE products SET updated_at = updated_at WHERE store_id = ?').bind(shop.id).run()

test('a store is moved with every row as it was, its neighbours stay, and it is sold from where it lies', async () => {
  const context = contextOfTwo()
  const { shop, open } = await working()
  const { shop: neighbour } = await working()
  const fabrics = await openFabrics()
  await move(fabrics)
  const [before, beside] = [await everythingOf(database, shop), await everythingOf(database, neighbour)]
  await move(shop, {
    settled: async () => {
      await expect(touch(shop)).rejects.toThrow('the store is moving')
      await touch(neighbour)
    },
  })
  expect(await everythingOf(elsewhere, shop)).toEqual(before)
  expect(await everythingOf(database, neighbour)).toEqual(beside)
  const left = await everythingOf(database, shop)
  expect([left.stores, left.store_slugs]).toEqual([before.stores, before.store_slugs])
  for (const table of tables) expect(left[table], table).toEqual([])

  expect((await findByToken(context, open.token))?.order?.id).toBe(open.id)
  const { orders } = await openStore(context, shop.id)
  expect(await orders.cancel(open.id, { actor: 'owner', id: null })).toMatchObject({ ok: true })
  const next = await placeOrderFor(context, shop, { lines: [['Basket', null, 5]] })
  expect((await findByToken(context, next.token))?.order?.number).toBe(4)
  const held = elsewhere.prepare('SELECT inventory, held FROM stock WHERE store_id = ? AND product_id = ?')
  expect(await held.bind(shop.id, productOf(shop, 'Basket')).first()).toEqual({ inventory: 5, held: 5 })
})

test('a store moves back into the first database, out of it again and on, with every row as it was', async () => {
  const context = contextOfTwo()
  const { shop, open } = await working()
  // Products still refer to a category that is being removed: no new row could.
  const { categories } = await openStore(contextAt(), shop.id)
  const made = await categories.create({ name: 'Old', description: null })
  await database.batch([
    database
      .prepare(
        "UPDATE products SET category_id = (SELECT id FROM categories WHERE store_id = ?1 AND name = 'Old') WHERE store_id = ?1 AND name = 'Mug'",
      )
      .bind(shop.id),
    database.prepare("UPDATE categories SET removed_at = 5 WHERE store_id = ? AND name = 'Old'").bind(shop.id),
  ])
  expect(made.ok).toBe(true)
  const before = await everythingOf(database, shop)
  await move(shop)
  expect(await everythingOf(elsewhere, shop)).toEqual(before)

  await (await openStore(context, shop.id)).orders.cancel(open.id, { actor: 'owner', id: null })
  const later = await everythingOf(elsewhere, shop)
  // The directory's own word on who has the store and whether it is open.
  await database.prepare('UPDATE stores SET closed_at = 7 WHERE id = ?').bind(shop.id).run()
  await move(shop, {
    home: 'DB',
    settled: async () => await expect(touch(shop, elsewhere)).rejects.toThrow('the store is moving'),
  })
  const [row] = later.stores as object[]
  expect(await everythingOf(database, shop)).toEqual({ ...later, stores: [{ ...row, closed_at: 7 }] })
  expect(Object.values(await everythingOf(elsewhere, shop)).flat()).toEqual([])
  expect(await homeOf(shop)).toBeNull()
  await touch(shop)

  await database.prepare('UPDATE stores SET closed_at = NULL WHERE id = ?').bind(shop.id).run()
  await move(shop)
  expect(await everythingOf(elsewhere, shop)).toEqual(later)
  expect(await placeOrderFor(context, shop, { lines: [['Basket', null, 5]] })).toMatchObject({ number: 4 })
})

test('a move that was killed is ended by the same call, and the one who was thought dead touches nothing', async () => {
  const { shop } = await working()
  const before = await everythingOf(database, shop)
  const { env, faults } = faultyEnv({ ...testEnv, DB: elsewhere })
  let wake: () => void = () => undefined
  const asleep = new Promise<void>((resolve) => {
    faults.on.DB = ({ writes }) => {
      // In the middle of the copy.
      if (writes && faults.calls.filter((call) => call.writes).length === 40) {
        faults.held = new Promise((go) => {
          wake = () => go(undefined)
        })
        resolve()
      }
      return null
    }
  })
  const killed = move(shop, { second: env.DB }).catch((error: unknown) => error)
  await asleep
  await expect(touch(shop)).rejects.toThrow('the store is moving')
  expect(await everythingOf(database, shop)).toEqual(before)
  await move(shop)
  expect(await homeOf(shop)).toBe('DB_2')
  const moved = await everythingOf(elsewhere, shop)
  expect(moved).toEqual(before)
  wake()
  await killed
  expect(await everythingOf(elsewhere, shop)).toEqual(before)
  await touch(shop, elsewhere)
})

test('a move that was killed is given up with the home that the store has; after the directory was told it is only ended', async () => {
  const { shop } = await working()
  const before = await everythingOf(database, shop)
  const { env, faults } = faultyEnv({ ...testEnv, DB: elsewhere })
  const asleep = new Promise<void>((resolve) => {
    faults.on.DB = ({ writes }) => {
      if (writes && faults.calls.filter((call) => call.writes).length === 40) {
        faults.held = new Promise(() => undefined)
        resolve()
      }
      return null
    }
  })
  void move(shop, { second: env.DB })
  await asleep
  await move(shop, { home: 'DB' })
  await touch(shop)
  expect(await everythingOf(database, shop)).toEqual(before)
  expect(Object.values(await everythingOf(elsewhere, shop)).flat()).toEqual([])

  await new Promise<void>((resolve) => {
    const told = () => {
      resolve()
      return new Promise(() => undefined)
    }
    void move(shop, { settled: told })
  })
  expect(await homeOf(shop)).toBe('DB_2')
  await move(shop)
  expect(await everythingOf(elsewhere, shop)).toEqual(before)
  expect((await everythingOf(database, shop)).orders).toEqual([])
  await touch(shop, elsewhere)
})

test('two stores move at the same time', async () => {
  const [{ shop: one }, { shop: other }] = [await working(), await working()]
  const before = [await everythingOf(database, one), await everythingOf(database, other)]
  await Promise.all([move(one), move(other)])
  expect([await everythingOf(elsewhere, one), await everythingOf(elsewhere, other)]).toEqual(before)
})

test('while a store moves its visits wait for the next delivery', async () => {
  const { shop } = await working()
  const visit = { id: 'visit-3', visitor: 'v', agent: 'chrome', referrer: null, at: NOON, slug: shop.slug }
  await move(shop, {
    settled: async () => {
      await database.prepare('DELETE FROM store_homes WHERE store = ?').bind(shop.id).run()
      await expect(countVisits(contextOfTwo(), [visit])).rejects.toThrow()
      await database.prepare("INSERT INTO store_homes (store, home) VALUES (?, 'DB_2')").bind(shop.id).run()
    },
  })
  await countVisits(contextOfTwo(), [visit])
  const seen = elsewhere.prepare('SELECT view_count FROM store_views WHERE store_id = ?').bind(shop.id)
  expect(await seen.first('view_count')).toBe(3)
})

test('wherever a move fails, the store is whole in one home, and the next try ends it', {
  timeout: 120_000,
}, async () => {
  const { shop } = await working()
  const before = await everythingOf(database, shop)
  let failed = 0
  for (const fault of ['error', 'lost'] as const) {
    for (let at = 1; (await homeOf(shop)) === null && at < 1_000; at *= 3) {
      const { env, faults } = faultyEnv({ ...testEnv, DB: elsewhere })
      let calls = 0
      faults.on.DB = () => {
        calls += 1
        return calls === at ? fault : null
      }
      const error = await move(shop, { second: env.DB }).catch((thrown) => thrown)
      if ((await homeOf(shop)) === null) {
        failed += 1
        expect(error, `${fault} of call ${at}`).toBeInstanceOf(Error)
        expect(await everythingOf(database, shop), `${fault} of call ${at}`).toEqual(before)
        expect(await everythingOf(elsewhere, shop), `${fault} of call ${at}`).toMatchObject({ stores: [], orders: [] })
      }
    }
    expect(failed).toBeGreaterThan(2)
    await move(shop)
    expect(await everythingOf(elsewhere, shop)).toEqual(before)
    await move(shop, { home: 'DB' })
    expect(await everythingOf(database, shop)).toEqual(before)
    await touch(shop)
  }
})
