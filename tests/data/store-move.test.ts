import { applyD1Migrations } from 'cloudflare:test'
import { beforeAll, expect, inject, test } from 'vitest'
import { removedTables } from '#app/data/account/tables.server.ts'
import { countVisits } from '#app/data/figures/visits.server.ts'
import { findByToken } from '#app/data/order/by-token.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { movedTables, moveStore } from '../../scripts/store-move/transfer.mjs'
import { alertRows } from '../support/alert-rows.ts'
import { deliveryRows } from '../support/delivery-rows.ts'
import { faultyEnv } from '../support/faulty-env.ts'
import { importRowsOf } from '../support/import-rows.ts'
import { LATE_PROBLEM_MARK, LATE_TILL_NUMBER, sellMugLate } from '../support/late-sale.ts'
import { ledgerRows } from '../support/ledger-rows.ts'
import { promptRows } from '../support/prompt-rows.ts'
import { placeOrderFor } from '../support/shopping.ts'
import {
  contextAt,
  database,
  insert,
  NOON,
  openCrafts,
  openFabrics,
  productOf,
  type Shop,
  testEnv,
} from '../support/shops.ts'

const isLong = (testEnv as { FULL?: string }).FULL === '1'
const secondDatabase = (testEnv as unknown as { ELSEWHERE: D1Database }).ELSEWHERE
beforeAll(() => applyD1Migrations(secondDatabase, inject('migrations')))

const tables = movedTables(Object.keys(removedTables))

/** A Worker with two databases. */
function contextOfTwo() {
  const context = contextAt()
  return { ...context, env: { ...context.env, DB_2: secondDatabase } }
}

async function everythingOf(db: D1Database, shop: Shop): Promise<Record<string, unknown[]>> {
  const names = ['stores', 'store_slugs', ...tables]
  const results = await db.batch(
    names.map((table) =>
      db.prepare(`SELECT * FROM ${table} WHERE ${table === 'stores' ? 'id' : 'store_id'} = ?`).bind(shop.id),
    ),
  )
  return Object.fromEntries(names.map((table, index) => [table, results[index]?.results ?? []]))
}

/** A store with orders, a late sale, a category and visits. */
async function openUsedShop(context = contextAt()) {
  const shop = await openCrafts()
  const { orders, categories: groups } = await openStore(context, shop.id)
  const paidOrder = await placeOrderFor(context, shop, { lines: [['Mug', null, 2]] })
  await orders.advance(paidOrder.id)
  await orders.markPaid(paidOrder.id, { method: 'cash', actorId: null })
  const cancelledOrder = await placeOrderFor(context, shop, { lines: [['Basket', null, 1]] })
  await orders.cancel(cancelledOrder.id, { actor: 'owner', id: null })
  const openOrder = await placeOrderFor(context, shop, { lines: [['Basket', null, 5]] })
  await database.batch(
    [ledgerRows, deliveryRows, alertRows, importRowsOf, promptRows].flatMap((rowsOf) =>
      rowsOf(shop.id, openOrder.id, NOON),
    ),
  )
  await sellMugLate(shop, context)
  await groups.create({ name: 'Kitchen', description: null })
  await insert('blocked_phones', { store_id: shop.id, phone: '+254733445566', name: 'Baraka', created_at: NOON }).run()
  const visit = { visitor: 'visitor-1', agent: 'chrome', referrer: null, at: NOON, slug: shop.slug }
  await countVisits(context, [
    { id: 'visit-1', ...visit },
    { id: 'visit-2', ...visit },
  ])
  return { shop, openOrder }
}

const noWait = async () => undefined
const move = (
  shop: Shop,
  { home = 'DB_2', second = secondDatabase, settled = noWait as () => Promise<unknown> } = {},
) => moveStore({ storeId: shop.id, home, databases: { DB: database, DB_2: second }, tables, settled })
const homeOf = (shop: Shop) =>
  database.prepare('SELECT home FROM store_homes WHERE store = ?').bind(shop.id).first('home')
const touch = (shop: Shop, db = database) =>
  db.prepare('UPDATE products SET updated_at = updated_at WHERE store_id = ?').bind(shop.id).run()

test('a store is moved with every row as it was, its neighbours stay, and it is sold from where it lies', async () => {
  const context = contextOfTwo()
  const { shop, openOrder } = await openUsedShop()
  const { shop: neighbour } = await openUsedShop()
  const fabrics = await openFabrics()
  await move(fabrics)
  const [before, neighbourBefore] = [await everythingOf(database, shop), await everythingOf(database, neighbour)]
  await move(shop, {
    settled: async () => {
      await expect(touch(shop)).rejects.toThrow('the store is moving')
      await touch(neighbour)
    },
  })
  expect(await everythingOf(secondDatabase, shop)).toEqual(before)
  expect(await everythingOf(database, neighbour)).toEqual(neighbourBefore)
  const late = { till_number: LATE_TILL_NUMBER, late_problem: expect.stringContaining(LATE_PROBLEM_MARK) }
  expect(before.orders).toContainEqual(expect.objectContaining(late))
  const rowsLeft = await everythingOf(database, shop)
  expect([rowsLeft.stores, rowsLeft.store_slugs]).toEqual([before.stores, before.store_slugs])
  for (const table of tables) expect(rowsLeft[table], table).toEqual([])

  expect((await findByToken(context, openOrder.token))?.order?.id).toBe(openOrder.id)
  const { orders } = await openStore(context, shop.id)
  expect(await orders.cancel(openOrder.id, { actor: 'owner', id: null })).toMatchObject({ ok: true })
  const next = await placeOrderFor(context, shop, { lines: [['Basket', null, 5]] })
  expect((await findByToken(context, next.token))?.order?.number).toBe(5)
  const stockQuery = secondDatabase.prepare('SELECT inventory, held FROM stock WHERE store_id = ? AND product_id = ?')
  expect(await stockQuery.bind(shop.id, productOf(shop, 'Basket')).first()).toEqual({ inventory: 5, held: 5 })
})

test('a store moves back into the first database, out of it again and on, with every row as it was', {
  timeout: 90_000,
}, async () => {
  const context = contextOfTwo()
  const { shop, openOrder } = await openUsedShop()
  // Products refer to a category that is being removed; a new row could not.
  const { categories } = await openStore(contextAt(), shop.id)
  const result = await categories.create({ name: 'Old', description: null })
  await database.batch([
    database
      .prepare(
        "UPDATE products SET category_id = (SELECT id FROM categories WHERE store_id = ?1 AND name = 'Old') WHERE store_id = ?1 AND name = 'Mug'",
      )
      .bind(shop.id),
    database.prepare("UPDATE categories SET removed_at = 5 WHERE store_id = ? AND name = 'Old'").bind(shop.id),
  ])
  expect(result.ok).toBe(true)
  const before = await everythingOf(database, shop)
  await move(shop)
  expect(await everythingOf(secondDatabase, shop)).toEqual(before)

  await (await openStore(context, shop.id)).orders.cancel(openOrder.id, { actor: 'owner', id: null })
  const movedRows = await everythingOf(secondDatabase, shop)
  // The owner and the closing date live in the directory.
  await database.prepare('UPDATE stores SET closed_at = 7 WHERE id = ?').bind(shop.id).run()
  await move(shop, {
    home: 'DB',
    settled: async () => await expect(touch(shop, secondDatabase)).rejects.toThrow('the store is moving'),
  })
  const [row] = movedRows.stores as object[]
  expect(await everythingOf(database, shop)).toEqual({ ...movedRows, stores: [{ ...row, closed_at: 7 }] })
  expect(Object.values(await everythingOf(secondDatabase, shop)).flat()).toEqual([])
  expect(await homeOf(shop)).toBeNull()
  await touch(shop)

  await database.prepare('UPDATE stores SET closed_at = NULL WHERE id = ?').bind(shop.id).run()
  await move(shop)
  expect(await everythingOf(secondDatabase, shop)).toEqual(movedRows)
  expect(await placeOrderFor(context, shop, { lines: [['Basket', null, 5]] })).toMatchObject({ number: 5 })
})

test('a move that was killed is ended by the same call, and the one who was thought dead touches nothing', async () => {
  const { shop } = await openUsedShop()
  const before = await everythingOf(database, shop)
  const { env, faults } = faultyEnv({ ...testEnv, DB: secondDatabase })
  let releaseDelay: () => void = () => undefined
  const pausePoint = new Promise<void>((resolve) => {
    faults.on.DB = ({ writes }) => {
      // In the middle of the copy.
      if (writes && faults.calls.filter((call) => call.writes).length === 40) {
        faults.answerDelay = new Promise((release) => {
          releaseDelay = () => release(undefined)
        })
        resolve()
      }
      return null
    }
  })
  const killedMove = move(shop, { second: env.DB }).catch((error: unknown) => error)
  await pausePoint
  await expect(touch(shop)).rejects.toThrow('the store is moving')
  expect(await everythingOf(database, shop)).toEqual(before)
  await move(shop)
  expect(await homeOf(shop)).toBe('DB_2')
  const movedRows = await everythingOf(secondDatabase, shop)
  expect(movedRows).toEqual(before)
  releaseDelay()
  await killedMove
  expect(await everythingOf(secondDatabase, shop)).toEqual(before)
  await touch(shop, secondDatabase)
})

test('a move that was killed is given up with the home that the store has; after the directory was told it is only ended', async () => {
  const { shop } = await openUsedShop()
  const before = await everythingOf(database, shop)
  const { env, faults } = faultyEnv({ ...testEnv, DB: secondDatabase })
  const pausePoint = new Promise<void>((resolve) => {
    faults.on.DB = ({ writes }) => {
      if (writes && faults.calls.filter((call) => call.writes).length === 40) {
        faults.answerDelay = new Promise(() => undefined)
        resolve()
      }
      return null
    }
  })
  void move(shop, { second: env.DB })
  await pausePoint
  await move(shop, { home: 'DB' })
  await touch(shop)
  expect(await everythingOf(database, shop)).toEqual(before)
  expect(Object.values(await everythingOf(secondDatabase, shop)).flat()).toEqual([])

  await new Promise<void>((resolve) => {
    const onSettled = () => {
      resolve()
      return new Promise(() => undefined)
    }
    void move(shop, { settled: onSettled })
  })
  expect(await homeOf(shop)).toBe('DB_2')
  await move(shop)
  expect(await everythingOf(secondDatabase, shop)).toEqual(before)
  expect((await everythingOf(database, shop)).orders).toEqual([])
  await touch(shop, secondDatabase)
})

test('two stores move at the same time', async () => {
  const [{ shop: firstShop }, { shop: secondShop }] = [await openUsedShop(), await openUsedShop()]
  const before = [await everythingOf(database, firstShop), await everythingOf(database, secondShop)]
  await Promise.all([move(firstShop), move(secondShop)])
  expect([await everythingOf(secondDatabase, firstShop), await everythingOf(secondDatabase, secondShop)]).toEqual(
    before,
  )
})

test('while a store moves its visits wait for the next delivery', async () => {
  const { shop } = await openUsedShop()
  const visit = { id: 'visit-3', visitor: 'v', agent: 'chrome', referrer: null, at: NOON, slug: shop.slug }
  await move(shop, {
    settled: async () => {
      await database.prepare('DELETE FROM store_homes WHERE store = ?').bind(shop.id).run()
      await expect(countVisits(contextOfTwo(), [visit])).rejects.toThrow()
      await database.prepare("INSERT INTO store_homes (store, home) VALUES (?, 'DB_2')").bind(shop.id).run()
    },
  })
  await countVisits(contextOfTwo(), [visit])
  const viewsQuery = secondDatabase.prepare('SELECT view_count FROM store_views WHERE store_id = ?').bind(shop.id)
  expect(await viewsQuery.first('view_count')).toBe(3)
})

test('wherever a move fails, the store is whole in one home, and the next try ends it', {
  timeout: 120_000,
}, async () => {
  const { shop } = await openUsedShop()
  const before = await everythingOf(database, shop)
  let failures = 0
  for (const fault of ['error', 'lost'] as const) {
    for (let at = 1; (await homeOf(shop)) === null && at < 1_000; at *= isLong ? 3 : 9) {
      const { env, faults } = faultyEnv({ ...testEnv, DB: secondDatabase })
      let calls = 0
      faults.on.DB = () => {
        calls += 1
        return calls === at ? fault : null
      }
      const error = await move(shop, { second: env.DB }).catch((reason) => reason)
      if ((await homeOf(shop)) === null) {
        failures += 1
        expect(error, `${fault} of call ${at}`).toBeInstanceOf(Error)
        expect(await everythingOf(database, shop), `${fault} of call ${at}`).toEqual(before)
        expect(await everythingOf(secondDatabase, shop), `${fault} of call ${at}`).toMatchObject({
          stores: [],
          orders: [],
        })
      }
    }
    expect(failures).toBeGreaterThan(2)
    await move(shop)
    expect(await everythingOf(secondDatabase, shop)).toEqual(before)
    await move(shop, { home: 'DB' })
    expect(await everythingOf(database, shop)).toEqual(before)
    await touch(shop)
  }
})
