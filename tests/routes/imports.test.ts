import { expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { importedFixture, importOptions, nextImportId } from '../data/import-fixture.ts'
import { jpeg } from '../support/picture-bytes.ts'
import { readCsv } from '../support/read-csv.ts'
import { contextAt, productOf, rows } from '../support/shops.ts'
import { type Owner, ownerOfShop } from './owner.ts'
import { visit } from './visitor.ts'

const options = JSON.stringify(importOptions)
const bowl = importedFixture({
  key: 'bowl',
  name: 'Sisal bowl',
  price: 90_000,
  pictures: ['https://shop.internal/bowl.jpg'],
})

async function step(cookie: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const response = await visit('/products/import.json', {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
    body,
  })
  const text = await response.text()
  return { status: response.status, json: text.startsWith('{') ? JSON.parse(text) : text }
}

/** What the queue does: it has no consumer here. */
async function workOn({ shop }: Owner, id: string) {
  const { imports } = await openStore(contextAt(Date.now()), shop.id)
  while (await imports.work(id));
}

/** An import that the owner's page has sent and started. */
async function imported(owner: Owner, id = nextImportId()) {
  const send = (fields: Record<string, string>) => step(owner.cookie, fields)
  const answers = [
    await send({ intent: 'match', products: JSON.stringify([bowl]), options }),
    await send({ intent: 'start', id, name: 'goods.csv', options, count: '1' }),
    await send({ intent: 'part', id, from: '0', products: JSON.stringify([bowl]) }),
    await send({ intent: 'run', id }),
  ]
  return { id, answers }
}

test('a file is compared, sent, done and shown; its undo asks the server once', async () => {
  const owner = await ownerOfShop()
  const { id, answers } = await imported(owner)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers[0]?.json).toMatchObject({ ok: true, results: [{ state: 'new' }] })
  await workOn(owner, id)
  expect(await rows('SELECT state FROM imports WHERE id = ? AND store_id = ?', id, owner.shop.id)).toEqual([
    { state: 'finished' },
  ])
  const page = await owner.get('/products/import')
  expect(page.words).toContain('goods.csv')
  expect(page.words).toContain('1 product is new, hidden until you have looked.')
  expect((await step(owner.cookie, { intent: 'undo', id })).json).toEqual({ ok: true })
  await workOn(owner, id)
  expect(
    await rows(
      "SELECT id FROM products WHERE store_id = ? AND name = 'Sisal bowl' AND deleted_at IS NULL",
      owner.shop.id,
    ),
  ).toEqual([])
  expect((await step(owner.cookie, { intent: 'undo', id })).json).toEqual({ ok: true })
})

test('what an import left out is downloaded by its owner alone, with its problem', async () => {
  const owner = await ownerOfShop()
  const { id } = await imported(owner)
  await rows(
    "UPDATE products SET name = 'Sisal bowl', sort_key = 'sisal bowl' WHERE id = ?",
    productOf(owner.shop, 'Mug'),
  )
  await workOn(owner, id)
  const page = await owner.get('/products/import')
  expect(page.words).toContain('1 product was left out. Download them')
  const path = `/store/${owner.shop.id}/products.csv?problems=${id}`
  expect(page.html).toContain(`href="${path}"`)
  const { html, headers } = await owner.get(path)
  expect(headers.get('content-disposition')).toMatch(/filename="left-out-[^"]+\.csv"/)
  const [heading, ...lines] = readCsv(html)
  expect(heading?.at(-1)).toBe('Problem')
  expect(lines).toEqual([expect.arrayContaining(['Sisal bowl', '900', 'You have a product of this name.'])])
  const other = await ownerOfShop()
  const none = await other.get(`/store/${other.shop.id}/products.csv?problems=${id}`)
  expect(readCsv(none.html)).toHaveLength(1)
  expect((await owner.get(`/store/${owner.shop.id}/products.csv?problems=${'x'.repeat(500)}`)).status).toBe(200)
})

test('what no page sends is refused, and nothing is written', async () => {
  const owner = await ownerOfShop()
  const id = nextImportId()
  const many = JSON.stringify(Array.from({ length: 101 }, () => bowl))
  const refused: Record<string, string>[] = [
    { intent: 'delete', id },
    { intent: 'start', id: '../x', name: 'a', options, count: '1' },
    { intent: 'start', id, name: 'a', options, count: '5001' },
    { intent: 'start', id, name: 'a'.repeat(201), options, count: '1' },
    { intent: 'start', id, name: 'a', options: '{}', count: '1' },
    { intent: 'part', id, from: '0', products: many },
    { intent: 'part', id, from: '-1', products: JSON.stringify([bowl]) },
    { intent: 'part', id, from: '0', products: '[' },
    { intent: 'part', id, from: '0', products: '[{}]' },
    { intent: 'part', id, from: '0', products: JSON.stringify([{ ...bowl, price: 0.5 }]) },
    { intent: 'part', id, from: '0', products: JSON.stringify([{ ...bowl, name: 'x'.repeat(121) }]) },
    { intent: 'part', id, from: '0', products: JSON.stringify([{ ...bowl, pictures: ['http://a.example/b.jpg'] }]) },
    { intent: 'part', id, from: '0', products: JSON.stringify([{ ...bowl, saleFrom: '2026-13-01' }]) },
  ]
  for (const fields of refused) {
    const { status, json } = await step(owner.cookie, fields)
    expect([status, json.reason], JSON.stringify(fields).slice(0, 200)).toEqual([400, 'rows-unreadable'])
  }
  const large = await step(owner.cookie, { intent: 'part', id, from: '0', products: 'x'.repeat(1_600_000) })
  expect([large.status, large.json.reason]).toEqual([413, 'too-large'])
  expect((await step(owner.cookie, { intent: 'part', id, from: '0', products: JSON.stringify([bowl]) })).json).toEqual({
    ok: false,
    reason: 'import-gone',
  })
  expect(await rows('SELECT id FROM imports WHERE store_id = ?', owner.shop.id)).toEqual([])
})

test('strangers get nothing, and another owner reaches neither import nor pictures', async () => {
  const [owner, other] = [await ownerOfShop(), await ownerOfShop()]
  const { id } = await imported(owner)
  expect((await step('', { intent: 'run', id })).status).toBe(401)
  for (const intent of ['run', 'undo'])
    expect((await step(other.cookie, { intent, id })).json).toEqual({ ok: false, reason: 'import-gone' })
  const foreign = importedFixture({ productId: productOf(owner.shop, 'Mug'), price: 1 })
  const matched = await step(other.cookie, { intent: 'match', products: JSON.stringify([foreign]), options })
  expect(matched.json.results).toEqual(
    [{ state: 'problem', problem: 'price-required' }].map(() => expect.objectContaining({ state: 'problem' })),
  )
  const path = `/products/import/picture?import=${id}&row=0&n=0`
  expect((await visit(path, { headers: { cookie: '' } })).status).toBe(401)
  expect((await visit(path, { headers: { cookie: other.cookie } })).status).toBe(404)
  expect(
    (await visit('/products/import/picture?import=x&row=-1&n=0', { headers: { cookie: owner.cookie } })).status,
  ).toBe(400)
})

test('a picture by an address of a network is not fetched, and an uploaded one is added once', async () => {
  const owner = await ownerOfShop()
  const { id } = await imported(owner)
  await workOn(owner, id)
  expect(await rows('SELECT pictures_left FROM import_rows WHERE store_id = ?', owner.shop.id)).toEqual([
    { pictures_left: 1 },
  ])
  const path = `/products/import/picture?import=${id}&row=0&n=0`
  const get = () => visit(path, { headers: { cookie: owner.cookie } })
  const inside = await get()
  expect([inside.status, await inside.json(), inside.headers.get('cache-control')]).toEqual([
    ...[422, { ok: false, reason: 'address-refused' }, 'no-store'],
  ])
  const added = await owner.upload(path, { full: jpeg(600, 600), card: jpeg(300, 300) })
  expect(added.status).toBe(201)
  const [product] = await rows<{ pictures: string }>(
    "SELECT pictures FROM products WHERE store_id = ? AND name = 'Sisal bowl'",
    owner.shop.id,
  )
  expect(JSON.parse(product?.pictures ?? '[]')).toMatchObject([{ url: added.json.url, card: added.json.card }])
  expect((await get()).status).toBe(404)
})
