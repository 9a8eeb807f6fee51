import { expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { type OrdersQuery, PAGE_SIZE, parseCustomersQuery, parseOrdersQuery } from '#app/domain/order/list/query.ts'
import { orderView } from '#app/routes/merchant/orders/orders-details.server.ts'
import { confirmed } from '../support/confirmed.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, DAY, HOUR, openCrafts, restock, rows, type Shop, type TestContext } from '../support/shops.ts'

const queryOf = (query = ''): OrdersQuery => parseOrdersQuery(new URLSearchParams(query))

/** Orders an hour apart, the names not in the order of time. */
async function shopWith(count: number): Promise<{ context: TestContext; shop: Shop; ids: string[] }> {
  const [context, shop] = [contextAt(), await openCrafts()]
  await restock(shop, 'Mug', count)
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const name = `${'QWERTYUIOPASDFGHJKLZXCVBNM'[at % 26]}${at} Otieno`
    const phone = `0712${String(345_000 + at)}`
    ids.push((await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], name, phone })).id)
    context.pass(60_000)
  }
  return { context, shop, ids }
}

/** Copies an order's row, each copy a second older. */
async function copyOrder(shop: Shop, id: string, count: number): Promise<void> {
  const [row] = await rows<Record<string, unknown>>('SELECT * FROM orders WHERE store_id = ? AND id = ?', shop.id, id)
  if (!row) throw new Error('no order')
  const own: Record<string, string> = {
    id: "'copy' || n.i",
    number: '1000 + n.i',
    token: "orders.store_id || 'copy' || n.i",
    request_id: "'copy' || n.i",
    created_at: 'created_at - n.i * 1000',
  }
  const columns = Object.keys(row)
  await rows(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     INSERT INTO orders (${columns.join(', ')}) SELECT ${columns.map((column) => own[column] ?? column).join(', ')}
     FROM n, orders WHERE store_id = ? AND orders.id = ?`,
    shop.id,
    id,
  )
}

test('pages of ten by their keys meet every order once, forwards and backwards, in every order of sorting', async () => {
  const { context, shop, ids } = await shopWith(23)
  const { orders } = await openStore(context, shop.id)
  for (const by of ['date.desc', 'date.asc', 'customer.asc', 'customer.desc']) {
    const first = await orders.page(queryOf(`by=${by}`))
    const second = await orders.page(queryOf(`by=${by}&page=2&after=${first.position.next}`))
    const third = await orders.page(queryOf(`by=${by}&page=3&after=${second.position.next}`))
    const seenIds = [first, second, third].flatMap((page) => page.rows.map(({ id }) => id))
    expect(new Set(seenIds), by).toEqual(new Set(ids))
    expect(seenIds, by).toHaveLength(23)
    expect([first, second, third].map(({ position }) => [position.page, position.pages, position.total])).toEqual([
      [1, 3, 23],
      [2, 3, 23],
      [3, 3, 23],
    ])
    expect([first.position.previous, third.position.next]).toEqual([null, null])
    const previousPage = await orders.page(queryOf(`by=${by}&page=2&before=${third.position.previous}`))
    expect(previousPage.rows, by).toEqual(second.rows)
    const typedPages = await Promise.all([2, 3, 4, 0].map((page) => orders.page(queryOf(`by=${by}&page=${page}`))))
    expect(typedPages.map(({ rows, position }) => [rows, position.page])).toEqual([
      [second.rows, 2],
      [third.rows, 3],
      [third.rows, 3],
      [first.rows, 1],
    ])
  }
})

test('the newest order comes first, and names are sorted whatever their case', async () => {
  const { context, shop, ids } = await shopWith(3)
  const { orders } = await openStore(context, shop.id)
  expect((await orders.page(queryOf())).rows.map(({ id }) => id)).toEqual([...ids].reverse())
  await rows("UPDATE orders SET customer_name = 'aaron' WHERE store_id = ? AND id = ?", shop.id, ids[1])
  expect((await orders.page(queryOf('by=customer.asc'))).rows[0]?.id).toBe(ids[1])
})

test('an order that came in between moves no order to a page where it is missed', async () => {
  const { context, shop, ids } = await shopWith(15)
  const { orders } = await openStore(context, shop.id)
  const first = await orders.page(queryOf())
  await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  const second = await orders.page(queryOf(`page=2&after=${first.position.next}`))
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual([...ids].reverse())
})

test('a page whose orders have left the list shows those that come before it', async () => {
  const { context, shop, ids } = await shopWith(11)
  const { orders } = await openStore(context, shop.id)
  const cursor = `page=2&after=${ids[1]}`
  for (const query of ['status=new', 'status=new&handover=pickup', 'status=new&q=otieno']) {
    await rows("UPDATE orders SET status = 'pending' WHERE store_id = ?", shop.id)
    expect((await orders.page(queryOf(`${query}&${cursor}`))).rows.map(({ id }) => id)).toEqual([ids[0]])
    await rows("UPDATE orders SET status = 'processing' WHERE store_id = ? AND id = ?", shop.id, ids[0])
    const { rows: shown, position } = await orders.page(queryOf(`${query}&${cursor}`))
    expect([query, shown.length, position.page, position.pages]).toEqual([query, 10, 1, 1])
    const later = await orders.page(queryOf(`${query}&page=2&after=${ids[5]}`))
    // A search counts from its cursor, and leads back from there.
    if (later.position.page === 1) expect([query, later.rows.length]).toEqual([query, 10])
    else expect([query, later.position.previous]).toEqual(['status=new&q=otieno', ids[4]])
  }
  await rows("UPDATE orders SET status = 'processing' WHERE store_id = ?", shop.id)
  expect((await orders.page(queryOf(`status=new&${cursor}`))).rows).toEqual([])
})

test('search finds by number, name and phone, however they are written', async () => {
  const { context, shop, ids } = await shopWith(12)
  const { orders } = await openStore(context, shop.id)
  const search = async (q: string) =>
    (await orders.page(queryOf(`q=${encodeURIComponent(q)}`))).rows.map(({ id }) => id)
  for (const q of ['#0003', '3', '0003', 'E2 ot', 'e2 OTIENO', '0712 345 002', '+254712345002', '345002']) {
    expect(await search(q), q).toContain(ids[2])
    if (q !== '3') expect(await search(q), q).toHaveLength(1)
  }
  expect(await search(String(ids[4]).slice(0, 8))).toEqual([ids[4]])
  for (const q of ["' OR 1=1 --", '%', '_', 'nobody']) expect(await search(q), q).toEqual([])
  const allMatches = await orders.page(queryOf('q=otieno'))
  expect([allMatches.rows.length, allMatches.position.total, allMatches.position.pages]).toEqual([PAGE_SIZE, 12, 2])
})

test('a name that many share is counted so far ahead, and every order of it is met once, by date, both ways', async () => {
  const { context, shop, ids } = await shopWith(2)
  await copyOrder(shop, ids[0] ?? '', 230)
  const { orders } = await openStore(context, shop.id)
  await orders.rebuildSearch()
  const newestFirst = (await orders.exported(queryOf(), null, 500)).map(({ id }) => id)
  await orders.cancel(newestFirst[5] ?? '', { actor: 'owner', id: null })
  for (const [by, expected] of [
    ['date.desc', newestFirst],
    ['date.asc', newestFirst.toReversed()],
    // Many are listed by date.
    ['customer.asc', newestFirst],
  ] as const) {
    const seenIds: string[] = []
    const labels: string[] = []
    for (let [page, after, next] = [1, '', true]; next; page += 1) {
      const result = await orders.page(queryOf(`q=oti&by=${by}&page=${page}${after && `&after=${after}`}`))
      expect(result.query.sort).toBe('date')
      seenIds.push(...result.rows.map(({ id }) => id))
      labels.push(`${result.position.page} of ${result.position.pages}${result.position.isAtLeast ? '+' : ''}`)
      after = result.position.next ?? ''
      next = result.position.next !== null
    }
    expect(seenIds, by).toEqual(expected)
    expect(labels.slice(0, 5), by).toEqual(['1 of 20+', '2 of 21+', '3 of 22+', '4 of 23+', '5 of 24'])
    const typedPage = await orders.page(queryOf(`q=oti&by=${by}&page=7`))
    expect([typedPage.rows.map(({ id }) => id), typedPage.position.page]).toEqual([expected.slice(60, 70), 7])
    const farPage = await orders.page(queryOf(`q=oti&by=${by}&page=99`))
    expect([farPage.rows.map(({ id }) => id), farPage.position.page]).toEqual([expected.slice(230), 24])
  }
  const lastPage = await orders.page(queryOf(`q=oti&page=23&before=${newestFirst[230]}`))
  expect(lastPage.rows.map(({ id }) => id)).toEqual(newestFirst.slice(220, 230))
  expect([lastPage.position.page, lastPage.position.pages, lastPage.position.isAtLeast]).toEqual([23, 24, false])
  const cancelledPage = await orders.page(queryOf('q=otieno&status=cancelled&by=customer.asc'))
  expect([cancelledPage.rows.map(({ id }) => id), cancelledPage.query.sort]).toEqual([[newestFirst[5]], 'customer'])
})

test('two words are found in any order, however they go on, and with digits of the phone', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders, customers } = await openStore(context, shop.id)
  const customerInputs = [
    ['Achieng Juma', '0712345001'],
    ['juma Achieng Odhiambo', '0712345002'],
    ['Achieng Otieno', '0712346003'],
    ['Zoë Jumba', '0712345004'],
    ['Table 100', '0712345100'],
  ] as const
  for (const [name, phone] of customerInputs) {
    await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], name, phone })
    context.pass(60_000)
  }
  const search = async (q: string) => {
    const term = encodeURIComponent(q)
    const orderNumbers = (await orders.page(queryOf(`q=${term}`))).rows.map(({ number }) => number).sort()
    const [customer] = (await customers.page(parseCustomersQuery(new URLSearchParams(`q=${term}`)))).rows
    return [orderNumbers, customer?.name]
  }
  expect(await search('achieng juma')).toEqual([[1, 2], 'Achieng Juma'])
  expect(await search('JU ach')).toEqual([[1, 2], 'Achieng Juma'])
  expect(await search('juma odh achieng')).toEqual([[2], 'juma Achieng Odhiambo'])
  expect(await search('ach achieng')).toEqual([[1, 2, 3], 'Achieng Juma'])
  expect(await search('zoe')).toEqual([[4], 'Zoë Jumba'])
  expect(await search('achieng 5002')).toEqual([[2], 'juma Achieng Odhiambo'])
  expect(await search('achieng 0712345')).toEqual([[1, 2, 4, 5], 'Achieng Juma'])
  expect(await search('table 100')).toEqual([[5], 'Table 100'])
  expect(await search('juma zoe')).toEqual([[], undefined])
})

test('the filter by status and its figures agree', async () => {
  const { context, shop, ids } = await shopWith(6)
  const { orders } = await openStore(context, shop.id)
  const [first = '', second = '', third = '', fourth = ''] = ids
  await orders.advance(first)
  await orders.cancel(second, { actor: 'owner', id: null })
  for (const id of [third, fourth]) for (const _ of [1, 2]) await orders.advance(id)
  await orders.markPaid(third, { method: 'cash', actorId: null })
  const idsWith = async (status: string) =>
    (await orders.page(queryOf(`status=${status}`))).rows.map(({ id }) => id).sort()
  const { counts } = await orders.page(queryOf())
  expect(counts).toEqual({ all: 6, new: 2, progress: 2, paid: 1, cancelled: 1, other: 0, attention: 0, unsent: 0 })
  expect(await idsWith('new')).toEqual([ids[4], ids[5]].sort())
  expect(await idsWith('progress')).toEqual([first, fourth].sort())
  expect(await idsWith('paid')).toEqual([third])
  expect(await idsWith('cancelled')).toEqual([second])
  expect(await idsWith('nonsense')).toEqual([...ids].sort())
})

test('an order that waits for more than a day wants attention, and so does one sold beyond the stock', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const oldOrder = await placeOrderFor(context, shop, { lines: [['Sandals', '39', 1]] })
  context.pass(DAY + HOUR)
  const newOrder = await placeOrderFor(context, shop, { lines: [['Sandals', '39', 1]] })
  const flags = async () =>
    Object.fromEntries((await orders.page(queryOf())).rows.map(({ id, needsAttention }) => [id, needsAttention]))
  expect(await flags()).toEqual({ [oldOrder.id]: true, [newOrder.id]: false })
  expect((await orders.page(queryOf('status=attention'))).rows.map(({ id }) => id)).toEqual([oldOrder.id])

  await rows("UPDATE orders SET status = 'ready_for_pickup' WHERE store_id = ? AND id = ?", shop.id, oldOrder.id)
  const result = await confirmed((shown) => orders.markPaid(oldOrder.id, { method: 'cash', actorId: null }, shown))
  expect(result).toMatchObject({ ok: true, stockWarning: [{ short: 1 }] })
  expect(await flags()).toEqual({ [oldOrder.id]: true, [newOrder.id]: false })
  expect((await orders.page(queryOf())).counts.attention).toBe(1)
})

test('an order that waited tells which of the pieces that are still there are kept for it', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const { id } = await placeOrderFor(context, shop, {
    lines: [
      ['Basket', null, 4],
      ['Mug', null, 1],
    ],
  })
  await confirmed((shown) => orders.advance(id, null, shown))
  context.pass(DAY + HOUR)
  const attentionWith = async (heldBaskets: number, heldMugs: number) => {
    await rows(
      'UPDATE order_items SET held = iif(quantity = 4, ?, ?) WHERE store_id = ? AND order_id = ?',
      ...[heldBaskets, heldMugs, shop.id, id],
    )
    const details = await orders.details(id)
    if (!details) throw new Error('no order')
    return orderView(details, null, {
      now: context.now(),
      origin: 'https://kibanda.example',
      reader: { actor: shop.ownerId, names: {} },
    }).attention
  }
  expect(await attentionWith(4, 1)).toEqual(['old'])
  expect(await attentionWith(0, 0)).toEqual(['old', 'hold'])
  expect(await attentionWith(2, 1)).toEqual(['old', 'part'])
  // What is gone can't be kept: the panel names it.
  await placeOrderFor(context, shop, { lines: [['Basket', null, 3]] })
  expect(await attentionWith(2, 1)).toEqual(['old'])
})

test('while the clock goes on, the flags, the group and its figure name the same orders', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const statuses = ['pending', 'processing', 'out_for_delivery', 'pending_payment', 'on_the_moon', 'cancelled'] as const
  for (const status of statuses) {
    const { id } = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
    await rows('UPDATE orders SET status = ? WHERE store_id = ? AND id = ?', status, shop.id, id)
  }
  const shortOrder = await placeOrderFor(context, shop, { lines: [['Sandals', '39', 1]] })
  context.pass(DAY + HOUR)
  await placeOrderFor(context, shop, { lines: [['Sandals', '39', 1]] })
  await rows("UPDATE orders SET status = 'ready_for_pickup' WHERE store_id = ? AND id = ?", shop.id, shortOrder.id)
  await confirmed((shown) => orders.markPaid(shortOrder.id, { method: 'cash', actorId: null }, shown))
  const attentionCounts: number[] = []
  for (const pause of [0, DAY - HOUR, HOUR, 1, 28 * DAY, DAY - 2, 1, 1]) {
    context.pass(pause)
    const page = await orders.page(queryOf())
    const flaggedIds = page.rows.filter((row) => row.needsAttention).map(({ id }) => id)
    const group = await orders.page(queryOf('status=attention'))
    expect(group.rows.map(({ id }) => id)).toEqual(flaggedIds)
    expect([page.counts.attention, group.counts.attention, group.position.total]).toEqual(
      [0, 0, 0].fill(flaggedIds.length),
    )
    attentionCounts.push(flaggedIds.length)
  }
  expect(attentionCounts).toEqual([5, 5, 5, 6, 6, 6, 5, 5])
})

test('the details of an order hold its lines, every change with who made it, the store and the ways to pay', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const { id } = await placeOrderFor(context, shop, { lines: [['Sandals', '38', 2]] })
  context.pass(HOUR)
  await orders.advance(id, 'owner-1', { from: 'pending' })
  const details = await orders.details(id)
  expect(details?.order).toMatchObject({
    id,
    number: 1,
    status: 'processing',
    lines: [{ name: 'Sandals', quantity: 2 }],
  })
  expect(details?.events.map(({ type, actor, toStatus }) => [type, actor, toStatus])).toEqual([
    ['placed', 'shopper', 'pending'],
    ['advanced', 'owner', 'processing'],
  ])
  expect(details?.store).toMatchObject({ name: 'Kijani Crafts', platform: 'whatsapp' })
  expect(details?.payments).toHaveLength(2)
  expect(await orders.details('nothing')).toBeNull()
})

test('a step decided on an older look at the order is not taken twice', async () => {
  const { context, shop, ids } = await shopWith(1)
  const { orders } = await openStore(context, shop.id)
  const id = ids[0] ?? ''
  const results = await Promise.all([
    orders.advance(id, null, { from: 'pending' }),
    orders.advance(id, null, { from: 'pending' }),
  ])
  expect(results.map(({ ok }) => ok)).toEqual([true, true])
  expect((await orders.find(id))?.status).toBe('processing')
  expect(await orders.advance(id, null, { from: 'pending' })).toMatchObject({ ok: true, changed: false })
  expect((await orders.find(id))?.status).toBe('processing')
})

test('an export reads every order once, newest first, with its items', async () => {
  const { context, shop, ids } = await shopWith(7)
  const { orders } = await openStore(context, shop.id)
  const readIds: string[] = []
  for (const query of ['', 'q=otieno', 'q=0712&status=new']) {
    for (let last: string | null = null; ; ) {
      const batch = await orders.exported(queryOf(query), last, 3)
      if (batch.length === 0) break
      readIds.push(...batch.map(({ id }) => id))
      expect(batch[0]?.items).toBe('1 x Mug')
      last = batch.at(-1)?.id ?? null
    }
    expect(readIds.splice(0), query).toEqual([...ids].reverse())
  }
})
