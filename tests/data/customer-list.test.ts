import { expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { type HistoryQuery, parseCustomersQuery, parseHistoryQuery } from '#app/domain/order/list/query.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, HOUR, openCrafts, restock, rows } from '../support/shops.ts'

const queryOf = (query = '') => parseCustomersQuery(new URLSearchParams(query))

function historyOf(phone: string, more = ''): HistoryQuery {
  const query = parseHistoryQuery(new URLSearchParams(`history=${encodeURIComponent(phone)}${more}`))
  if (!query) throw new Error('no history was asked for')
  return query
}

const naturally = new Intl.Collator('en', { numeric: true }).compare

async function shopOf(count: number) {
  const [context, shop] = [contextAt(), await openCrafts()]
  await restock(shop, 'Mug', count)
  for (let at = 0; at < count; at++) {
    const name = `${'mNbVcXzLkJhGfDsA'[at % 16]}${at} Kamau`
    await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], name, phone: `0712${String(345_000 + at)}` })
    context.pass(60_000)
  }
  return openStore(context, shop.id)
}

test('customers come by name, ten a page, and every one of them once', async () => {
  const { customers } = await shopOf(23)
  for (const by of ['name.asc', 'name.desc', 'last.desc', 'last.asc']) {
    const first = await customers.page(queryOf(`by=${by}`))
    const second = await customers.page(
      queryOf(`by=${by}&page=2&after=${encodeURIComponent(first.position.next ?? '')}`),
    )
    const third = await customers.page(
      queryOf(`by=${by}&page=3&after=${encodeURIComponent(second.position.next ?? '')}`),
    )
    const phones = [first, second, third].flatMap((page) => page.rows.map(({ phone }) => phone))
    expect(new Set(phones).size, by).toBe(23)
    expect(third.position, by).toMatchObject({ page: 3, pages: 3, total: 23, next: null })
    const previousPage = await customers.page(
      queryOf(`by=${by}&page=2&before=${encodeURIComponent(third.position.previous ?? '')}`),
    )
    expect(previousPage.rows, by).toEqual(second.rows)
  }
  const { rows, count } = await customers.page(queryOf())
  const names = rows.map(({ name }) => name.toLowerCase())
  expect([names, count]).toEqual([names.toSorted(naturally), 23])
})

test('search finds by name and by phone; the status is that of the last order', async () => {
  const { customers, orders } = await shopOf(11)
  const search = async (q: string) => (await customers.page(queryOf(`q=${encodeURIComponent(q)}`))).rows
  for (const q of ['b2 kam', '0712345002', '+254 712 345 002']) {
    expect(
      (await search(q)).map(({ phone }) => phone),
      q,
    ).toEqual(['+254712345002'])
  }
  expect(await search('nobody')).toEqual([])
  expect((await customers.page(queryOf('q=kamau'))).position).toMatchObject({ total: 11, pages: 2 })
  const [customer] = await search('b2')
  await orders.cancel(customer?.lastOrderId ?? '', { actor: 'owner', id: null })
  expect((await search('b2'))[0]?.lastStatus).toBe('cancelled')
})

test('search finds a phone as its country writes it, with the 0 that is a part of it', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { customers } = await openStore(context, shop.id)
  for (const [country, phone, queries] of [
    ['CI', '+2250712345678', ['0712', '07 12 34 56 78', '+225 07 12', '345678']],
    ['RU', '+79123456789', ['8 912', '8 (912) 345-67-89', '912345']],
    ['AR', '+5491123456789', ['011 15-2345-6789', '91123', '+54 9 11']],
  ] as const) {
    await rows('UPDATE stores SET country = ? WHERE id = ?', country, shop.id)
    await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], phone })
    for (const q of queries) {
      const found = await customers.page(queryOf(`q=${encodeURIComponent(q)}`))
      expect(
        found.rows.map((row) => row.phone),
        q,
      ).toEqual([phone])
    }
  }
})

test('what somebody owes is in the currency of each order, whatever the store’s is by now', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const order = async (currency: string) => {
    await rows('UPDATE stores SET currency = ? WHERE id = ?', currency, shop.id)
    return placeOrderFor(context, shop, { lines: [['Mug', null, 1]], phone: '0712345000' })
  }
  const [first] = [await order('KES'), await order('KES'), await order('UGX')]
  await rows("UPDATE orders SET status = 'delivered', paid_amount = 0 WHERE store_id = ?", shop.id)
  const { customers } = await openStore(context, shop.id)
  const [{ total = 0 } = {}] = await rows<{ total: number }>(
    'SELECT total_amount AS total FROM orders WHERE id = ?',
    first.id,
  )
  const owes = async () => {
    const page = await customers.page(queryOf())
    return page.rows.map((row) => row.owes.map(({ currency, amount }) => `${currency} ${amount}`).toSorted())
  }
  expect(await owes()).toEqual([['KES', 'KES', 'UGX'].map((currency) => `${currency} ${total}`)])
  await rows("UPDATE orders SET status = 'pending' WHERE store_id = ?", shop.id)
  expect(await owes()).toEqual([[]])
})

test('a name that many share is met once by each customer, by name, also when the last order was asked for', async () => {
  const { customers } = await shopOf(214)
  const names: string[] = []
  for (let [page, after, next] = [1, '', true]; next; page += 1) {
    const result = await customers.page(queryOf(`q=kamau&by=last.desc&page=${page}&after=${encodeURIComponent(after)}`))
    expect([result.query.sort, result.position.isAtLeast]).toEqual(['name', page < 3])
    names.push(...result.rows.map(({ name }) => name.toLowerCase()))
    after = result.position.next ?? ''
    next = result.position.next !== null
  }
  expect(new Set(names).size).toBe(214)
  expect(names).toEqual(names.toSorted(naturally))
  const newest = await customers.page(queryOf('q=n1&by=last.desc'))
  expect(newest.rows.map(({ name }) => name).slice(0, 2)).toEqual(['N193 Kamau', 'N177 Kamau'])
})

test('with a new name a customer is found by that alone', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { customers } = await openStore(context, shop.id)
  const search = async (q: string) => (await customers.page(queryOf(`q=${q}`))).rows.map(({ name }) => name)
  for (const name of ['Mama Asha', 'Asha Juma']) {
    await placeOrderFor(context, shop, {
      lines: [['Mug', null, 1]],
      name,
      phone: '0712345001',
      network: context.newId(),
    })
    context.pass(HOUR)
  }
  expect([await search('mama'), await search('asha'), await search('juma')]).toEqual([[], ['Asha Juma'], ['Asha Juma']])
  await customers.rebuild()
  expect([await search('mama'), await search('asha'), await search('juma')]).toEqual([[], ['Asha Juma'], ['Asha Juma']])
})

test('the history of a customer is theirs alone, newest first', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const lines: [string, null, number][] = [['Mug', null, 1]]
  const first = await placeOrderFor(context, shop, { lines, phone: '0712 345 678' })
  await placeOrderFor(context, shop, { lines, phone: '0712 345 679' })
  context.pass(60_000)
  const last = await placeOrderFor(context, shop, { lines, phone: '+254712345678' })
  const history = await orders.ofCustomer(historyOf('+254712345678'))
  expect(history.rows.map(({ id }) => id)).toEqual([last.id, first.id])
  expect(history).toMatchObject({ name: 'Amina Otieno', position: { page: 1, pages: 1, total: 2, next: null } })
  expect(await orders.ofCustomer(historyOf('+254700000000'))).toMatchObject({
    name: '',
    rows: [],
    position: { total: 0 },
  })
})

test('a long history is read by pages of ten, each order once, forwards and back, also when one comes in between', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const phone = '+254712345678'
  const numbers = (page: { rows: { number: number }[] }) => page.rows.map(({ number }) => number)
  const buy = async () => {
    const { id } = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], phone })
    await orders.advance(id, shop.ownerId)
  }
  for (let at = 0; at < 15; at++) {
    await buy()
    context.pass(at % 3 === 0 ? 0 : HOUR)
  }
  context.pass(HOUR)
  for (let at = 0; at < 8; at++) await buy()
  const first = await orders.ofCustomer(historyOf(phone))
  const second = await orders.ofCustomer(historyOf(phone, `&history-page=2&history-after=${first.position.next}`))
  const third = await orders.ofCustomer(historyOf(phone, `&history-page=3&history-after=${second.position.next}`))
  expect([...numbers(first), ...numbers(second), ...numbers(third)].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 23 }, (_, at) => at + 1),
  )
  expect(third.position).toMatchObject({ page: 3, pages: 3, total: 23, next: null })
  await buy()
  const previousPage = await orders.ofCustomer(
    historyOf(phone, `&history-page=2&history-before=${third.position.previous}`),
  )
  expect(previousPage.rows).toEqual(second.rows)
})

test('an export reads every customer once, by name', async () => {
  const { customers } = await shopOf(7)
  const names: string[] = []
  for (const query of ['', 'kamau', '0712']) {
    for (let last: string | null = null; ; ) {
      const batch = await customers.exported(query, last, 3)
      if (batch.length === 0) break
      names.push(...batch.map(({ name }) => name.toLowerCase()))
      last = batch.at(-1)?.phone ?? null
    }
    expect(names).toEqual([...names].sort())
    expect(names.splice(0), query).toHaveLength(7)
  }
})
