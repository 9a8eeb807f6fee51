import { applyD1Migrations } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { removedTables } from '#app/data/account/tables.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { rebuildStore } from '#app/data/store/rebuild.server.ts'
import { movedTables, moveStore } from '../../scripts/store-move/transfer.mjs'
import { confirmed } from '../support/confirmed.ts'
import { contradictions } from '../support/contradictions.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, database, insert, NOON, openCrafts, productOf, rows, type Shop, testEnv } from '../support/shops.ts'

const secondDatabase = (testEnv as unknown as { ELSEWHERE: D1Database }).ELSEWHERE
beforeAll(() => applyD1Migrations(secondDatabase, inject('migrations')))

const isLong = (testEnv as { FULL?: string }).FULL === '1'
const mpesa = (mpesaCode: string) => ({ method: 'mpesa', mpesaCode, actorId: 'owner' }) as const
const ledgerOf = (shop: Shop) =>
  rows<Record<string, unknown>>(
    'SELECT order_id, amount, code, source, is_final, voided_at IS NOT NULL AS void FROM payments WHERE store_id = ? ORDER BY voided_at IS NULL, id',
    shop.id,
  )
const paidOf = async (shop: Shop, id: string) =>
  (await rows<{ paid_amount: number }>('SELECT paid_amount FROM orders WHERE store_id = ? AND id = ?', shop.id, id))[0]
    ?.paid_amount

async function readyOrder(shop: Shop, context = contextAt()) {
  const order = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], network: crypto.randomUUID() })
  const { orders } = await openStore(context, shop.id)
  await orders.advance(order.id)
  await orders.advance(order.id)
  return order
}

function money(shop: Shop, row: Record<string, unknown>) {
  const id = crypto.randomUUID()
  const times = { received_at: NOON, recorded_at: NOON }
  return insert('payments', {
    ...{ store_id: shop.id, id, kind: 'payment', method: 'mpesa', currency: 'KES', source: 'message' },
    ...times,
    ...row,
  }).run()
}

test('a payment is a row of the ledger, its undoing makes it void, and a sale has one from the start', async () => {
  const [shop, context] = [await openCrafts(), contextAt()]
  const { orders } = await openStore(context, shop.id)
  const { id, total } = await readyOrder(shop)
  const paid = { order_id: id, amount: total, code: 'QWE77RTY01', source: 'owner', is_final: 1 }
  for (let press = 0; press < 2; press += 1) {
    expect(await orders.markPaid(id, mpesa('QWE77RTY01'))).toMatchObject({ ok: true, order: { paid: total } })
  }
  expect(await ledgerOf(shop)).toEqual([{ ...paid, void: 0 }])
  expect(await orders.undoPaid(id, 'owner')).toMatchObject({ ok: true, order: { paid: 0 } })
  expect(await ledgerOf(shop)).toEqual([{ ...paid, void: 1 }])
  expect(await orders.markPaid(id, mpesa('QWE77RTY01'))).toMatchObject({ ok: true, order: { paid: total } })
  const sale = await orders.sell({
    ...{ saleId: 'sale', customerName: '', customerPhone: '', quotedTotal: null, method: 'cash', actorId: 'owner' },
    lines: [{ productId: productOf(shop, 'Mug'), size: null, quantity: 2 }],
  })
  const saleId = sale.ok ? sale.order.id : ''
  expect(await paidOf(shop, saleId)).toBe(2 * total)
  expect(await orders.undoPaid(saleId)).toMatchObject({ ok: true, order: { status: 'cancelled', paid: 0 } })
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a payment books what is still open; money without order of the same code and amount is taken', async () => {
  const [shop, context] = [await openCrafts(), contextAt()]
  const { orders } = await openStore(context, shop.id)
  const [part, whole, other] = [await readyOrder(shop), await readyOrder(shop), await readyOrder(shop)]
  await money(shop, { order_id: part.id, amount: 100 })
  await money(shop, { order_id: null, amount: whole.total, code: 'AAAAAAAAA1' })
  await money(shop, { order_id: null, amount: 5, code: 'AAAAAAAAA2' })
  await orders.markPaid(part.id, { method: 'cash', actorId: null })
  expect((await ledgerOf(shop)).filter((row) => row.order_id === part.id).map((row) => row.amount)).toEqual(
    expect.arrayContaining([100, part.total - 100]),
  )
  await orders.markPaid(whole.id, mpesa('AAAAAAAAA1'))
  expect((await ledgerOf(shop)).filter((row) => row.order_id === whole.id)).toMatchObject([
    { amount: whole.total, source: 'message', is_final: 1 },
  ])
  const differs = { ok: false, reason: 'code-amount-differs', amount: 5, currency: 'KES' }
  expect(await orders.markPaid(other.id, mpesa('AAAAAAAAA2'))).toEqual(differs)
  expect(await orders.markPaid(other.id, mpesa('AAAAAAAAA1'))).toMatchObject({ reason: 'mpesa-code-used', number: 2 })
  await orders.undoPaid(part.id)
  expect(await paidOf(shop, part.id)).toBe(100)
  await insert('payment_claims', {
    ...{ store_id: shop.id, order_id: whole.id, id: 'c', code: 'AAAAAAAAA1', amount: whole.total, method: 'mpesa' },
    ...{ state: 'confirmed', created_at: NOON, decided_at: NOON },
  }).run()
  await rows(
    'UPDATE payment_claims SET payment_id = (SELECT p.id FROM payments AS p WHERE p.store_id = ?1 AND p.order_id = ?2) WHERE store_id = ?1',
    shop.id,
    whole.id,
  )
  await orders.undoPaid(whole.id)
  expect((await ledgerOf(shop)).filter(({ code }) => code === 'AAAAAAAAA1')).toMatchObject([
    { order_id: null, void: 0, is_final: 0 },
  ])
  const [claim] = await rows('SELECT state, payment_id FROM payment_claims WHERE store_id = ?', shop.id)
  expect(claim).toEqual({ state: 'waiting', payment_id: null })
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('the ledger is never changed, never shortened, and has no code twice', async () => {
  const shop = await openCrafts()
  const { id } = await readyOrder(shop)
  await money(shop, { id: 'one', order_id: id, amount: 100, code: 'AAAAAAAAA1' })
  const change = (sql: string) => rows(`${sql} WHERE store_id = ? AND id = 'one'`, shop.id)
  for (const column of ['amount = 90', "code = 'B'", 'received_at = 1', "source = 'till'", "payer_name = 'X'"]) {
    await expect(change(`UPDATE payments SET ${column}`)).rejects.toThrow('never changed')
  }
  await expect(change('DELETE FROM payments')).rejects.toThrow('never deleted')
  await expect(money(shop, { order_id: null, amount: 1, code: 'AAAAAAAAA1' })).rejects.toThrow('UNIQUE')
  await expect(money(shop, { order_id: id, amount: 0 })).rejects.toThrow('payment_is_money')
  await expect(money(shop, { order_id: id, amount: 5, kind: 'refund' })).rejects.toThrow('payment_has_sign')
  await change('UPDATE payments SET voided_at = 9, verified_at = 8')
  await expect(change('UPDATE payments SET voided_at = NULL')).rejects.toThrow('never changed')
  await money(shop, { order_id: null, amount: 1, code: 'AAAAAAAAA1' })
  expect(await paidOf(shop, id)).toBe(0)
})

const kinds = ['pay', 'undo', 'sell', 'part', 'refund', 'void', 'free', 'cancel', 'rebuild'] as const

test('after every step an order’s money is the sum of its rows, also once the store has moved', {
  timeout: isLong ? 600_000 : 90_000,
}, async () => {
  const step = fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat(5), amount: fc.integer({ min: 1, max: 900 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const [shop, context] = [await openCrafts(), contextAt()]
      const ids = [await readyOrder(shop), await readyOrder(shop), await readyOrder(shop)].map(({ id }) => id)
      const { orders } = await openStore(context, shop.id)
      for (const { kind, pick, amount } of steps) {
        const id = ids[pick % ids.length] ?? ''
        if (kind === 'pay') await confirmed((shown) => orders.markPaid(id, { method: 'cash', actorId: null }, shown))
        if (kind === 'undo') await orders.undoPaid(id)
        if (kind === 'cancel') await orders.cancel(id, { actor: 'owner', id: null })
        if (kind === 'part') await money(shop, { order_id: id, amount })
        if (kind === 'refund') await money(shop, { order_id: id, amount: -amount, kind: 'refund', source: 'owner' })
        if (kind === 'rebuild') await rebuildStore(context, shop.id)
        const ofOrder = 'WHERE store_id = ? AND order_id = ? AND voided_at IS NULL AND is_final = 0'
        if (kind === 'void') await rows(`UPDATE payments SET voided_at = 1 ${ofOrder}`, shop.id, id)
        if (kind === 'free') await rows(`UPDATE payments SET order_id = NULL ${ofOrder}`, shop.id, id)
        if (kind === 'sell') {
          const sale = await orders.sell({
            ...{ saleId: context.newId(), customerName: '', customerPhone: '', quotedTotal: null, method: 'cash' },
            ...{ actorId: null, lines: [{ productId: productOf(shop, 'Mug'), size: null, quantity: 1 }] },
          })
          if (sale.ok) ids.push(sale.order.id)
        }
        expect(await contradictions(rows, shop.id), kind).toEqual([])
      }
      const moneyIn = async (db: D1Database) => {
        const read = (query: string) => db.prepare(query).bind(shop.id).all()
        const paid = await read('SELECT id, paid_amount FROM orders WHERE store_id = ? ORDER BY id')
        return [paid.results, (await read('SELECT * FROM payments WHERE store_id = ? ORDER BY id')).results]
      }
      const before = await moneyIn(database)
      const tables = movedTables(Object.keys(removedTables))
      const databases = { DB: database, DB_2: secondDatabase }
      await moveStore({ storeId: shop.id, home: 'DB_2', databases, tables, settled: async () => undefined })
      expect(await moneyIn(secondDatabase)).toEqual(before)
    }),
    { numRuns: isLong ? 40 : 3 },
  )
})
