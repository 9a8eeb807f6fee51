import { expect, test } from 'vitest'
import { runLinkPath } from '#app/auth/run-link.server.ts'
import { formatMoney } from '#app/domain/money.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { placeForDelivery } from '../support/rider-runs.ts'
import { contextAt, rows, type Shop } from '../support/shops.ts'
import { type Owner, ownerOfShop } from './owner.ts'
import { newKey, page, postForm, words } from './visitor.ts'

const PAGE = '/orders/deliveries'

async function ownerOfDeliveries(count: number) {
  const owner = await ownerOfShop()
  const orders = await waiting(owner.shop, count)
  return { owner, orders, ids: orders.map(({ id }) => id) }
}

async function waiting(shop: Shop, count: number) {
  const context = contextAt(Date.now())
  for (let at = 0; at < count; at += 1) await placeForDelivery(context, shop, { name: `Amina ${at}` })
  await rows("UPDATE orders SET status = 'processing', hold_expires_at = NULL WHERE store_id = ?", shop.id)
  return rows<{ id: string; name: string; total: number }>(
    `SELECT id, printf('#%04d', number) AS name, total_amount AS total FROM orders WHERE store_id = ? ORDER BY number`,
    shop.id,
  )
}

function runForm(ids: string[], fields: Record<string, string> = {}): [string, string][] {
  const rider = { intent: 'start', requestId: newKey(), riderName: 'Otieno', riderPhone: '0722 000 111' }
  return [...ids.map((id): [string, string] => ['order', id]), ...Object.entries({ ...rider, ...fields })]
}

const runsOf = ({ shop }: Owner) => rows('SELECT id FROM delivery_runs WHERE store_id = ?', shop.id)

async function started(owner: Owner, ids: string[]): Promise<string> {
  const { headers } = await owner.post(PAGE, runForm(ids))
  const path = headers.get('location') ?? ''
  expect(path).toMatch(/^\/orders\/deliveries\/[\w-]+#share$/)
  return path.slice(0, path.indexOf('#'))
}

test("the tab says on the page of orders, too, how many deliveries wait for a rider, one store's only", async () => {
  const { owner, ids } = await ownerOfDeliveries(3)
  const other = await ownerOfShop()
  await placeForDelivery(contextAt(Date.now()), other.shop, { name: 'Amina' })
  expect((await owner.get('/orders')).words).toMatch(/Deliveries ?3/)
  await started(owner, ids.slice(1))
  expect((await owner.get('/orders')).words).toMatch(/Deliveries ?1/)
  await rows("UPDATE orders SET status = 'delivered' WHERE id = ?", ids[0])
  for (const { words } of [await owner.get('/orders'), await other.get('/orders')]) {
    expect(words).not.toMatch(/Deliveries ?\d/)
  }
})

const stateOf = async (orderId: string) => {
  const [stop] = await rows<{ state: string }>('SELECT state FROM delivery_stops WHERE order_id = ?', orderId)
  return stop?.state
}

test('a plain form makes a run, in the order of the list, and a second one is the same run', async () => {
  const { owner, ids } = await ownerOfDeliveries(3)
  const list = await owner.get(PAGE)
  expect(list.words).toContain('Start a run (0)')
  const form = runForm(ids)
  const [first, second] = [await owner.post(PAGE, form), await owner.post(PAGE, form)]
  expect([first.status, second.headers.get('location')]).toEqual([302, first.headers.get('location')])
  const run = await owner.get(first.headers.get('location') ?? '')
  expect(run.words).toMatch(/Run 1 .*Otieno .*0 of 3 done/)
  expect(
    await rows('SELECT order_id AS id FROM delivery_stops WHERE store_id = ? ORDER BY position', owner.shop.id),
  ).toEqual(ids.map((id) => ({ id })))
  expect((await owner.get(PAGE)).words).toContain('Nothing to deliver')
})

test('what is missing is said at its field, with everything typed and ticked kept', async () => {
  const { owner, ids } = await ownerOfDeliveries(2)
  const [id = ''] = ids
  const wrong = await owner.post(PAGE, runForm([id], { riderPhone: '12' }))
  expect([wrong.status, wrong.words]).toEqual([422, expect.stringContaining('Enter the rider’s phone number')])
  expect(wrong.html).toContain('value="Otieno"')
  expect(wrong.html).toContain('value="12"')
  expect(wrong.html.match(/<input[^>]*name="order"[^>]*checked/g)).toHaveLength(1)
  expect(wrong.words).toContain('Start a run (1)')
  const empty = await owner.post(PAGE, runForm([], { riderName: ' ' }))
  expect(empty.words).toContain('Choose at least one order')
  expect(empty.words).toContain('The rider’s name is required')
  expect((await owner.post(PAGE, runForm([id], { requestId: 'short' }))).status).toBe(400)
  expect((await owner.post(PAGE, runForm([id], { intent: 'burn' }))).status).toBe(400)
  expect(await runsOf(owner)).toEqual([])
})

test('one that changed meanwhile is named and nothing is started, and a full plan shows the plans', async () => {
  const { owner, orders, ids } = await ownerOfDeliveries(3)
  const [gone, other] = orders
  await rows("UPDATE orders SET status = 'cancelled' WHERE id = ?", gone?.id ?? '')
  const changed = await owner.post(PAGE, runForm(ids))
  expect([changed.status, changed.words]).toEqual([
    409,
    expect.stringContaining(`${gone?.name} changed meanwhile or is on another run. Nothing was started.`),
  ])
  expect(changed.html).toContain('value="Otieno"')
  expect(await runsOf(owner)).toEqual([])
  await rows('UPDATE stores SET pro_until = NULL WHERE id = ?', owner.shop.id)
  const path = await started(owner, [other?.id ?? ''])
  const full = await owner.post(PAGE, runForm(ids.slice(2)))
  expect([full.status, full.words]).toEqual([
    403,
    expect.stringContaining('Only 1 run can be on the way at once on your plan. See plans'),
  ])
  await waiting(owner.shop, 5)
  const many = await rows<{ id: string }>(
    "SELECT id FROM orders WHERE store_id = ? AND status = 'processing' AND id <> ?",
    ...[owner.shop.id, other?.id ?? ''],
  )
  const add = { intent: 'add', run: path.split('/').at(-1) ?? '' }
  const tooMany = await owner.post(
    `${PAGE}?run=${add.run}`,
    runForm(
      many.slice(0, 5).map(({ id }) => id),
      add,
    ),
  )
  expect([tooMany.status, tooMany.words]).toEqual([
    403,
    expect.stringContaining('A run has at most 5 stops on your plan.'),
  ])
})

test('runs and orders of another store are not found', async () => {
  const [{ owner, ids }, theirs] = [await ownerOfDeliveries(1), await ownerOfDeliveries(2)]
  const [first = '', second = ''] = theirs.ids
  const path = await started(theirs.owner, [first])
  expect((await owner.get(path)).status).toBe(404)
  for (const intent of ['extend', 'stop', 'end', 'move', 'take-off', 'record'])
    expect([intent, (await owner.post(path, { intent, order: first })).status]).toEqual([intent, 404])
  const run = path.split('/').at(-1) ?? ''
  expect((await owner.post(PAGE, runForm(ids, { intent: 'add', run }))).status).toBe(404)
  expect((await owner.post(PAGE, runForm([...ids, second]))).status).toBe(404)
  const own = await started(owner, ids)
  expect((await owner.post(own, { intent: 'take-off', order: first })).status).toBe(404)
  expect((await owner.post(own, { intent: 'burn' })).status).toBe(400)
  expect([await stateOf(first), await stateOf(ids[0] ?? '')]).toEqual(['waiting', 'waiting'])
})

test('without a script ending, stopping and taking off ask first', async () => {
  const { owner, orders, ids } = await ownerOfDeliveries(2)
  const path = await started(owner, ids)
  const run = await owner.get(path)
  const [first] = orders
  const asks: [string, string][] = [
    ['?ask=end', 'End this run? The link stops.'],
    ['?ask=stop', 'Stop the link? The rider’s page shows nothing any more.'],
    [`?ask=take-off&order=${first?.id}`, `Take ${first?.name} off this run? It waits among the deliveries`],
  ]
  for (const [search, question] of asks) {
    expect(run.html).toContain(`href="${search.replace('&', '&amp;')}"`)
    const asked = await owner.get(path + search)
    expect(asked.words).toContain(question)
    expect(asked.html).toContain(`<form method="post" action="${path}"`)
  }
  expect(await stateOf(ids[0] ?? '')).toBe('waiting')
  const takenOff = await owner.post(path, { intent: 'take-off', order: first?.id ?? '' })
  expect([takenOff.status, await stateOf(ids[0] ?? '')]).toEqual([200, 'removed'])
  expect((await owner.get(`${path}${asks[2]?.[0]}`)).words).not.toContain('off this run?')
  expect((await owner.post(path, { intent: 'end' })).words).toContain('This run is over.')
  expect((await owner.get(`${path}?ask=end`)).words).not.toContain('End this run?')
})

test('cash is recorded once however often it is pressed, and a stop that fails is named', async () => {
  const { owner, orders, ids } = await ownerOfDeliveries(3)
  const path = await started(owner, ids)
  for (const [at, { id, total }] of orders.entries())
    await rows(
      `UPDATE delivery_stops SET state = 'delivered', report_id = ?, collected_with = 'cash', collected = ?, done_at = ?
        WHERE order_id = ?`,
      ...[`report-${id}`, at === 1 ? total - 5000 : total, Date.now(), id],
    )
  await rows("UPDATE orders SET status = 'delivered' WHERE store_id = ?", owner.shop.id)
  await rows("UPDATE orders SET status = 'cancelled' WHERE id = ?", ids[2] ?? '')
  const failed = await owner.post(path, { intent: 'record' })
  expect([failed.status, failed.words]).toEqual([
    409,
    expect.stringContaining(`Not recorded: ${orders[2]?.name}. Open the order and look.`),
  ])
  await rows("UPDATE orders SET status = 'delivered' WHERE id = ?", ids[2] ?? '')
  const [again, twice] = await Promise.all([
    owner.post(path, { intent: 'record' }),
    owner.post(path, { intent: 'record' }),
  ])
  expect([again.status, twice.status]).toEqual([200, 200])
  expect(`${again.words} ${twice.words}`).toContain('Cash of 1 stop recorded')
  expect((await owner.get(path)).words).toContain('All cash of this run is recorded.')
  const booked = await rows('SELECT order_id AS id, amount FROM payments WHERE store_id = ?', owner.shop.id)
  expect(booked).toHaveLength(3)
  expect(await rows('SELECT status FROM orders WHERE store_id = ? ORDER BY number', owner.shop.id)).toEqual([
    { status: 'paid' },
    { status: 'delivered' },
    { status: 'paid' },
  ])
})

test('orders of an older currency keep it, and are never one sum with others', async () => {
  const { owner } = await ownerOfDeliveries(2)
  await rows("UPDATE stores SET currency = 'UGX' WHERE id = ?", owner.shop.id)
  const [{ total } = { total: 0 }] = await waiting(owner.shop, 1)
  const [, sum, own] = [total, 2 * total, total].map((minor, at) =>
    formatMoney(minor, moneyFormatOf(at < 2 ? 'KES' : 'UGX')),
  )
  const list = await owner.get(PAGE)
  expect(list.words).toContain(`3 orders, ${sum} + ${own}`)
  expect(list.words.match(/Amina \d #000\d (KSh|USh)/g)?.toSorted()).toEqual([
    'Amina 0 #0001 KSh',
    'Amina 0 #0003 USh',
    'Amina 1 #0002 KSh',
  ])

  const all = await rows<{ id: string }>('SELECT id FROM orders WHERE store_id = ? ORDER BY number', owner.shop.id)
  const path = await started(
    owner,
    all.map(({ id }) => id),
  )
  const run = await owner.get(path)
  expect(run.words.match(/[KU]Sh 1,000 \.50 to collect/g)?.map((text) => text[0])).toEqual(['K', 'K', 'U'])
  expect(decodeURIComponent(run.html)).toContain(`3 stops, collect ${sum} + ${own}`)

  await rows(
    `UPDATE delivery_stops SET state = 'delivered', report_id = 'report-' || order_id, collected_with = 'cash',
      collected = ?, done_at = ? WHERE store_id = ?`,
    ...[total, Date.now(), owner.shop.id],
  )
  const [, collected = ''] = (await owner.get(PAGE)).words.match(/3 of 3 done, collected (\S+ \S+ \+ \S+ \S+)/) ?? []
  expect(collected.split(' + ').toSorted()).toEqual([sum, own])
  const back = await owner.get(path)
  expect(back.words).toContain(`Record the cash · ${sum} + ${own}`)
  expect(back.words.match(/Cash (KSh|USh)/g)).toEqual(['Cash KSh', 'Cash USh'])
  await owner.post(path, { intent: 'record' })
  expect(await rows('SELECT currency FROM payments WHERE store_id = ? ORDER BY currency', owner.shop.id)).toEqual(
    ['KES', 'KES', 'UGX'].map((currency) => ({ currency })),
  )
})

test('a failed order tells its owner why, with what the rider wrote, and its shopper why', async () => {
  const { owner, ids } = await ownerOfDeliveries(1)
  const path = await started(owner, ids)
  await rows(
    `UPDATE delivery_stops SET state = 'failed', reason = 'nobody-there', note = 'Gate locked', photos = '["gate"]',
       report_id = 'r', done_at = 1 WHERE order_id = ?`,
    ids[0] ?? '',
  )
  await rows("UPDATE orders SET failed_reason = 'nobody-there' WHERE id = ?", ids[0] ?? '')
  expect((await owner.get(PAGE)).words).toContain('Nobody there · Gate locked')
  const run = (await owner.get(path)).words
  expect([run, run]).toEqual([expect.stringContaining('Gate locked'), expect.stringContaining('1 photo')])
  const [order] = await rows<{ token: string }>('SELECT token FROM orders WHERE id = ?', ids[0] ?? '')
  const shoppers = await page(`/o/${order?.token}`)
  expect(words(shoppers.html)).toContain('The rider could not deliver: nobody there.')
})

test('a link that has had its 72 hours is made no longer, and says what to do', async () => {
  const { owner, ids } = await ownerOfDeliveries(1)
  const path = await started(owner, ids)
  for (let n = 0; n < 4; n += 1) expect((await owner.post(path, { intent: 'extend' })).status).toBe(200)
  const refused = await owner.post(path, { intent: 'extend' })
  expect([refused.status, refused.words]).toEqual([
    409,
    expect.stringContaining(
      'The link can’t work longer A link works for 72 hours at most. Start another run for the orders that still wait.',
    ),
  ])
})

test('run and order say what a report left out, and what came after the end', async () => {
  const { owner, ids } = await ownerOfDeliveries(2)
  const [bare = '', late = ''] = ids
  const path = await started(owner, ids)
  const [run] = await rows<{ id: string; store_id: string }>(
    'SELECT id, store_id FROM delivery_runs WHERE store_id = ?',
    owner.shop.id,
  )
  const link = { id: run?.id ?? '', storeId: run?.store_id ?? '', linkVersion: 1 }
  const rider = runLinkPath(contextAt().env.BETTER_AUTH_SECRET ?? '', owner.shop.slug, link)
  const report = { kind: 'no-code', reason: 'phone-off', queued: '1' }
  await postForm(rider, { ...report, report: 'left-out-left-out', stop: bare })
  await owner.post(path, { intent: 'end' })
  const cash = { kind: 'delivered', with: 'cash', amount: '900', code: '1111', queued: '1', photos: '1' }
  for (const id of ['late-late-late-01', 'late-late-late-02']) {
    expect((await postForm(rider, { ...cash, report: id, stop: late })).status).toBe(200)
  }
  const lateWords = 'The rider reported late: delivered · Cash received: KSh 900.00 · 2 reports'
  const { words: runWords } = await owner.get(path)
  expect(runWords).toContain('no money was named, although some was owed · sent without a photo')
  expect(runWords).toContain(`a photo was not kept · ${lateWords}`)
  const handover = async (id: string) => {
    const { html } = await owner.get(`/store/${owner.shop.id}/orders/${id}/handover`)
    return JSON.parse(html).stops[0]
  }
  expect((await handover(bare)).warnings).toEqual([
    ...['no money was named, although some was owed', 'sent without a photo'],
  ])
  expect((await handover(late)).warnings).toEqual(['a photo was not kept', lateWords])
  expect(await stateOf(late)).toBe('removed')
})
