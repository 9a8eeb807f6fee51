import { expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { MOST_CUSTOMERS, parseCustomersQuery } from '#app/domain/order/list/query.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, HOUR, NOON, openCrafts, productOf, rows } from '../support/shops.ts'

test('a customer is one phone number, with the newest name and the newest address that was given', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { customers } = await openStore(context, shop.id)
  const line = [['Mug', null, 1]] as [string, null, number][]
  await placeOrderFor(context, shop, {
    lines: line,
    phone: '0712 345 678',
    name: 'A. Otieno',
    deliveryMethod: 'delivery',
    address: 'Kilimani 4',
  })
  context.pass(HOUR)
  const last = await placeOrderFor(context, shop, { lines: line, phone: '+254712345678', name: 'Amina Otieno' })
  expect(await customers.find('+254712345678')).toMatchObject({
    phone: '+254712345678',
    name: 'Amina Otieno',
    address: 'Kilimani 4',
    ordersCount: 2,
    firstOrderAt: NOON,
    lastOrderAt: NOON + HOUR,
    lastOrderId: last.id,
  })
  expect(await customers.find('+254700000000')).toBeNull()
})

test('the rebuild derives the same customers from the orders', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { customers } = await openStore(context, shop.id)
  for (const [index, name] of ['Amina', 'Baraka', 'Chebet', 'Amina W.', 'Dalmas'].entries()) {
    context.pass(HOUR)
    const deliveryMethod = index % 2 === 0 ? ('delivery' as const) : ('pickup' as const)
    await placeOrderFor(context, shop, {
      lines: [['Mug', null, 1]],
      phone: `071200000${index % 3}`,
      name,
      deliveryMethod,
      address: `House ${index}`,
    })
  }
  const query = 'SELECT * FROM customers WHERE store_id = ? ORDER BY phone'
  const customerRows = await rows(query, shop.id)
  expect(customerRows).toHaveLength(3)
  await rows("UPDATE customers SET name = 'wrong', orders_count = 9 WHERE store_id = ?", shop.id)
  await rows(
    "INSERT INTO customers (store_id, phone, name, last_order_id, last_order_at, first_order_at) VALUES (?, '+1', 'nobody', 'x', 1, 1)",
    shop.id,
  )
  expect(await customers.rebuild()).toEqual({ customers: 3 })
  expect(await rows(query, shop.id)).toEqual(customerRows)
})

const queryOf = (query = '') => parseCustomersQuery(new URLSearchParams(query))

test('first orders of one phone at once are one customer, and a rebuild counts nobody twice', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { customers } = await openStore(context, shop.id)
  const count = async () => (await customers.page(queryOf())).count
  for (const [at, phone] of ['0712000001', '0712000002'].entries()) {
    await Promise.all([1, 2, 3].map(() => placeOrderFor(context, shop, { lines: [['Mug', null, 1]], phone })))
    expect(await count()).toBe(at + 1)
  }
  await customers.rebuild()
  expect(await count()).toBe(2)
})

test('customers are counted to 1,000, and the pages go on from there to the last one', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { customers } = await openStore(context, shop.id)
  const add = (from: number, to: number) =>
    rows(
      `INSERT INTO customers (store_id, phone, name, sort_key, last_order_id, last_order_at, first_order_at)
        WITH RECURSIVE n (at) AS (SELECT ?2 UNION ALL SELECT at + 1 FROM n WHERE at < ?3)
        SELECT ?1, printf('+2547%08d', at), printf('Customer %05d', at), printf('customer %05d', at), 'x', 1, 1 FROM n`,
      ...[shop.id, from, to],
    )
  const pageAfter = async (page: number, phone: number) => {
    const after = `+2547${String(phone).padStart(8, '0')}`
    return (await customers.page(queryOf(`page=${page}&after=${encodeURIComponent(after)}`))).position
  }
  await add(1, MOST_CUSTOMERS)
  const whole = await customers.page(queryOf())
  expect([whole.count, whole.position.pages, whole.position.isAtLeast]).toEqual([1_000, 100, false])
  await add(MOST_CUSTOMERS + 1, MOST_CUSTOMERS + 25)
  const first = await customers.page(queryOf())
  expect([first.count, first.position.pages, first.position.isAtLeast]).toEqual([1_001, 101, true])
  expect(await pageAfter(102, 1_010)).toMatchObject({ page: 102, isAtLeast: true, next: expect.any(String) })
  expect(await pageAfter(103, 1_020)).toMatchObject({ page: 103, pages: 103, isAtLeast: false, next: null })
})

test('customers are listed as people count: 2 before 10, and signs are ignored', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { customers } = await openStore(context, shop.id)
  for (const [at, name] of ['Canc 10', '=cmd|x', 'Canc 2', 'amina'].entries()) {
    await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], phone: `071200010${at}`, name })
  }
  const { rows: listed } = await customers.page(queryOf('by=name.asc'))
  expect(listed.map(({ name }) => name)).toEqual(['amina', 'Canc 2', 'Canc 10', '=cmd|x'])
})

test('a rebuild among orders that come in loses none of them', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { customers } = await openStore(context, shop.id)
  const buy = (at: number) =>
    placeOrderFor(context, shop, {
      lines: [['Mug', null, 1]],
      phone: `071200000${at % 2}`,
      name: `Name ${at}`,
      network: context.newId(),
    })
  await buy(0)
  const operations = Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? customers.rebuild() : buy(at)))
  await Promise.all(operations)
  const customersQuery = 'SELECT * FROM customers WHERE store_id = ? ORDER BY phone'
  const rowsAfter = await rows<{ orders_count: number }>(customersQuery, shop.id)
  expect(rowsAfter.reduce((sum, row) => sum + row.orders_count, 0)).toBe(9)
  await customers.rebuild()
  expect(await rows(customersQuery, shop.id)).toEqual(rowsAfter)
})

test('customers are listed by name, page by page', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { customers } = await openStore(context, shop.id)
  for (const name of ['chebet', 'Amina', 'Baraka'])
    await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], name })
  const first = await customers.list({ limit: 2 })
  expect(first.map(({ name }) => name)).toEqual(['Amina', 'Baraka'])
  const rest = await customers.list({ limit: 2, after: first[1] })
  expect(rest.map(({ name }) => name)).toEqual(['chebet'])
})

test('a phone that is begun finds who has a name, the first of them', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { customers, orders } = await openStore(context, shop.id)
  const sellTo = (customerName: string, customerPhone: string) =>
    orders.sell({
      saleId: context.newId(),
      lines: [{ productId: productOf(shop, 'Mug'), size: null, quantity: 1 }],
      customerName,
      customerPhone,
      method: 'cash',
      actorId: null,
      quotedTotal: null,
    })
  await sellTo('', '0712 000 000')
  for (const last of [4, 1, 3, 2]) await sellTo(`Number ${last}`, `071200000${last}`)
  const found = async (...beginnings: string[]) =>
    (await customers.startingWith(beginnings, 3)).map(({ name, phone }) => [name, phone.slice(-1)])
  expect(await found('+25471200')).toEqual([
    ['Number 1', '1'],
    ['Number 2', '2'],
    ['Number 3', '3'],
  ])
  expect(await found('+25425471200', '+254712000004')).toEqual([['Number 4', '4']])
  expect(await found('+254712000000', '+2547130')).toEqual([])
  expect(await found()).toEqual([])
})
