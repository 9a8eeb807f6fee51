import { expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { customersFromOrders } from '../support/customers-from-orders.ts'
import { dice } from '../support/dice.ts'
import { afterFirstBatch, order, placeOrderFor } from '../support/shopping.ts'
import { contextAt, HOUR, openCrafts, productOf, restock, rows, type Shop, testEnv } from '../support/shops.ts'

const isLong = (testEnv as { FULL?: string }).FULL === '1'
const PHONE = '+254712345678'
const cash = { method: 'cash', actorId: 'owner' } as const

async function bench() {
  const [context, shop] = [contextAt(), await openCrafts()]
  await restock(shop, 'Mug', 1_000)
  const store = await openStore(context, shop.id)
  const buy = (name: string, address = '', phone = PHONE) =>
    placeOrderFor(context, shop, wishOf(name, address, phone, context.newId()))
  const pay = async (id: string) => {
    await store.orders.advance(id)
    await store.orders.advance(id)
    expect(await store.orders.markPaid(id, cash)).toMatchObject({ ok: true })
  }
  const shown = async () => {
    const customer = await store.customers.find(PHONE)
    return [customer?.name, customer?.address, customer?.ordersCount]
  }
  return { context, shop, store, buy, pay, shown }
}

function wishOf(name: string, address: string, phone: string, network: string) {
  const deliveryMethod = address === '' ? ('pickup' as const) : ('delivery' as const)
  return { lines: [['Mug', null, 1]] as [string, null, number][], name, address, phone, deliveryMethod, network }
}

test('a stranger who orders with a known phone changes neither name nor address of the customer, only the counts', async () => {
  const { context, store, buy, pay, shown } = await bench()
  const first = await buy('Amina Otieno', 'Kilimani 4')
  context.pass(HOUR)
  await buy('Amina W. Otieno')
  expect(await shown()).toEqual(['Amina W. Otieno', 'Kilimani 4', 2])
  await pay(first.id)
  expect(await shown()).toEqual(['Amina Otieno', 'Kilimani 4', 2])
  context.pass(HOUR)
  const strange = await buy('Send it to me', 'Elsewhere 1')
  expect(await shown()).toEqual(['Amina Otieno', 'Kilimani 4', 3])
  expect(await store.orders.find(strange.id)).toMatchObject({
    customerName: 'Send it to me',
    customerAddress: 'Elsewhere 1',
  })
  expect(await store.customers.find(PHONE)).toMatchObject({ lastOrderId: strange.id })
  await store.orders.cancel(strange.id, { actor: 'owner', id: null })
  expect(await shown()).toEqual(['Amina Otieno', 'Kilimani 4', 3])
})

test('the customer is who paid last; undoing a payment brings back whom the orders named without it', async () => {
  const { context, store, buy, pay, shown } = await bench()
  const search = async (query: string) =>
    (
      await store.customers.page({
        query,
        sort: 'name',
        direction: 'asc',
        isBlocked: false,
        page: 1,
        after: '',
        before: '',
      })
    ).rows.length
  const first = await buy('Amina Otieno', 'Kilimani 4')
  context.pass(60_000)
  const second = await buy('Baraka Juma', 'Ngong Road 7')
  await pay(first.id)
  await pay(second.id)
  expect(await shown()).toEqual(['Baraka Juma', 'Ngong Road 7', 2])
  expect([await search('amina'), await search('baraka')]).toEqual([0, 1])
  await store.orders.undoPaid(second.id)
  expect(await shown()).toEqual(['Amina Otieno', 'Kilimani 4', 2])
  expect([await search('amina'), await search('baraka')]).toEqual([1, 0])
  await store.orders.undoPaid(first.id)
  expect(await shown()).toEqual(['Baraka Juma', 'Ngong Road 7', 2])
  expect([await search('amina'), await search('baraka')]).toEqual([0, 1])
})

test("a sale without a name leaves a customer's name as it is, and takes the first that comes", async () => {
  const { context, shop, store, buy, pay, shown } = await bench()
  const sellNameless = async () => {
    const result = await store.orders.sell({ ...saleOf(shop, context.newId()), customerPhone: '0712 345 678' })
    if (!result.ok) throw new Error(result.reason)
    context.pass(60_000)
    return result.order.id
  }
  await sellNameless()
  expect(await shown()).toEqual(['Walk-in customer', '', 1])
  context.pass(HOUR)
  const { id } = await buy('Grace Muthoni')
  expect(await shown()).toEqual(['Grace Muthoni', '', 2])
  await pay(id)
  context.pass(HOUR)
  const nameless = await sellNameless()
  expect(await shown()).toEqual(['Grace Muthoni', '', 3])
  await store.orders.undoPaid(nameless)
  expect(await shown()).toEqual(['Grace Muthoni', '', 3])
  const before = await rowsOf(shop)
  await store.customers.rebuild()
  expect(await rowsOf(shop)).toEqual(before)
})

test('an order that comes while a payment is undone is the one that names the customer then', async () => {
  const { context, shop, store, buy, pay, shown } = await bench()
  const { id } = await buy('Amina Otieno')
  await pay(id)
  context.pass(60_000)
  const meanwhile = await openStore(
    afterFirstBatch(context, () => buy('Baraka Juma')),
    shop.id,
  )
  expect(await meanwhile.orders.undoPaid(id)).toMatchObject({ ok: true, changed: true })
  expect(await shown()).toEqual(['Baraka Juma', '', 2])
  expect(await store.customers.rebuild()).toEqual({ customers: 1 })
  expect(await shown()).toEqual(['Baraka Juma', '', 2])
})

test('whatever is placed, sold, paid, undone and cancelled, the record is the one that the orders and a rebuild give', async () => {
  for (let series = 0; series < (isLong ? 20 : 2); series += 1) {
    const { context, shop, store } = await bench()
    const chance = dice(20_261_123 + series)
    const names = ['Amina Otieno', 'Amina W. Otieno', 'Baraka Juma', 'amina otieno']
    const phones = [PHONE, '+254712345679', '']
    for (let step = 0; step < 60; step += 1) {
      if (chance.below(2) === 0) context.pass(60_000)
      const orders = await rows<{ id: string }>('SELECT id FROM orders WHERE store_id = ? ORDER BY number', shop.id)
      const { id } = orders.length > 0 ? chance.pick(orders.slice(-8)) : { id: '' }
      const [name, address] = [chance.pick(names), chance.pick(['', 'Kilimani 4', 'Ngong Road 7'])]
      const action = chance.below(10)
      if (action < 3) await order(context, shop, wishOf(name, address, chance.pick(phones.slice(0, 2)), `n${step}`))
      else if (action < 4) await store.orders.sell({ ...saleOf(shop, context.newId()), customerName: name })
      else if (action < 5) {
        const customerPhone = chance.pick(phones)
        const customerName = chance.pick([name, ''])
        await store.orders.sell({ ...saleOf(shop, context.newId()), customerName, customerPhone })
      } else if (action < 8) {
        await store.orders.advance(id)
        await store.orders.advance(id)
        await store.orders.markPaid(id, cash)
      } else if (action < 9) await store.orders.undoPaid(id)
      else await store.orders.cancel(id, { actor: 'owner', id: null })
      expect(await recordsOf(shop), `series ${series}, step ${step}`).toEqual(await derivedRecords(shop))
    }
    const kept = await rowsOf(shop)
    await store.customers.rebuild()
    expect(await rowsOf(shop), `series ${series}`).toEqual(kept)
  }
})

function saleOf(shop: Shop, saleId: string) {
  const lines = [{ productId: productOf(shop, 'Mug'), size: null, quantity: 1 }]
  return { saleId, lines, customerName: '', customerPhone: '', quotedTotal: null, ...cash }
}

function recordsOf(shop: Shop) {
  return rows(
    `SELECT phone, name, address, orders_count AS ordersCount, first_order_at AS firstOrderAt,
     last_order_at AS lastOrderAt, last_order_id AS lastOrderId FROM customers WHERE store_id = ? ORDER BY phone`,
    shop.id,
  )
}

async function derivedRecords(shop: Shop) {
  const orders = await rows<Parameters<typeof customersFromOrders>[0][number]>(
    `SELECT id, customer_name AS customerName, customer_phone AS customerPhone, customer_address AS customerAddress,
     created_at AS createdAt, status FROM orders WHERE store_id = ?`,
    shop.id,
  )
  return customersFromOrders(orders).sort((a, b) => (a.phone < b.phone ? -1 : 1))
}

/** Also the words that they are found by. */
async function rowsOf(shop: Shop) {
  const tables = ['customers', 'customer_names'] as const
  return Promise.all(tables.map((table) => rows(`SELECT * FROM ${table} WHERE store_id = ? ORDER BY 2, 3, 4`, shop.id)))
}
