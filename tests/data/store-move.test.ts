import { applyD1Migrations } from 'cloudflare:test'
import { beforeAll, expect, inject, test } from 'vitest'
import { removedTables } from '#app/data/accounts-tables.server.ts'
import { openStore } from '#app/data/open-store.server.ts'
import { findByToken } from '#app/data/order-by-token.server.ts'
import { countVisits } from '#app/data/visits.server.ts'
import { movedTables, moveStore } from '../commands/store-move.mjs'
import { faultyEnv } from '../support/faulty-env.ts'
import { placed } from '../support/shopping.ts'
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
  const { orders, categories: groups } = openStore(context, shop.id)
  const paid = await placed(context, shop, { lines: [['Mug', null, 2]] })
  await orders.advance(paid.id)
  await orders.markPaid(paid.id, { method: 'cash', actorId: null })
  const cancelled = await placed(context, shop, { lines: [['Basket', null, 1]] })
  await orders.cancel(cancelled.id, { actor: 'owner', id: null })
  const open = await placed(context, shop, { lines: [['Basket', null, 5]] })
  await groups.create({ name: 'Kitchen', description: null })
  const visit = { visitor: 'visitor-1', agent: 'chrome', referrer: null, at: NOON, slug: shop.slug }
  await countVisits(context, [
    { id: 'visit-1', ...visit },
    { id: 'visit-2', ...visit },
  ])
  return { shop, open }
}

const nobody = async () => undefined
const move = (shop: Shop, { to = elsewhere, settled = nobody as () => Promise<unknown> } = {}) =>
  moveStore({ storeId: shop.id, from: database, to, home: 'DB_2', directory: database, tables, settled })

test('a store is moved with every row as it was, its neighbours stay, and it is sold from where it lies', async () => {
  const context = contextOfTwo()
  const { shop, open } = await working()
  const { shop: neighbour } = await working()
  const fabrics = await openFabrics()
  await move(fabrics)
  const [before, beside] = [await everythingOf(database, shop), await everythingOf(database, neighbour)]
  const renamed = (id: string) =>
    database.prepare('UPDATE products SET updated_at = updated_at WHERE store_id = ?').bind(id).run()
  await move(shop, {
    settled: async () => {
      await expect(renamed(shop.id)).rejects.toThrow('the store is moving')
      await renamed(neighbour.id)
    },
  })
  expect(await everythingOf(elsewhere, shop)).toEqual(before)
  expect(await everythingOf(database, neighbour)).toEqual(beside)
  const left = await everythingOf(database, shop)
  expect([left.stores, left.store_slugs]).toEqual([before.stores, before.store_slugs])
  for (const table of tables) expect(left[table], table).toEqual([])

  expect((await findByToken(context, open.token))?.order?.id).toBe(open.id)
  const { orders } = openStore(context, shop.id)
  expect(await orders.cancel(open.id, { actor: 'owner', id: null })).toMatchObject({ ok: true })
  const next = await placed(context, shop, { lines: [['Basket', null, 5]] })
  expect((await findByToken(context, next.token))?.order?.number).toBe(4)
  const held = elsewhere.prepare('SELECT inventory, held FROM stock WHERE store_id = ? AND product_id = ?')
  expect(await held.bind(shop.id, productOf(shop, 'Basket')).first()).toEqual({ inventory: 5, held: 5 })
})

test('wherever a move fails, the store is whole in one home, and the next try ends it', {
  timeout: 120_000,
}, async () => {
  const { shop } = await working()
  const before = await everythingOf(database, shop)
  const homeOf = () => database.prepare('SELECT home FROM store_homes WHERE store = ?').bind(shop.id).first('home')
  let failed = 0
  for (const fault of ['error', 'lost'] as const) {
    for (let at = 1; (await homeOf()) === null && at < 1_000; at *= 3) {
      const { env, faults } = faultyEnv({ ...testEnv, DB: elsewhere })
      let calls = 0
      faults.on.DB = () => {
        calls += 1
        return calls === at ? fault : null
      }
      const error = await move(shop, { to: env.DB }).catch((thrown) => thrown)
      if ((await homeOf()) === null) {
        failed += 1
        expect(error, `${fault} of call ${at}`).toBeInstanceOf(Error)
        expect(await everythingOf(database, shop), `${fault} of call ${at}`).toEqual(before)
        expect(await everythingOf(elsewhere, shop), `${fault} of call ${at}`).toMatchObject({ stores: [], orders: [] })
      }
    }
    expect(failed).toBeGreaterThan(2)
    await move(shop)
    expect(await everythingOf(elsewhere, shop)).toEqual(before)
    await database.prepare('DELETE FROM store_homes WHERE store = ?').bind(shop.id).run()
    await moveStore({
      storeId: shop.id,
      from: elsewhere,
      to: database,
      home: 'DB_1',
      directory: elsewhere,
      tables,
      settled: nobody,
    })
    expect(await everythingOf(database, shop)).toEqual(before)
    await elsewhere.prepare('DELETE FROM store_homes WHERE store = ?').bind(shop.id).run()
    await elsewhere.prepare('DELETE FROM store_slugs WHERE store_id = ?').bind(shop.id).run()
    await elsewhere.prepare('DELETE FROM stores WHERE id = ?').bind(shop.id).run()
  }
})
