import { expect, test } from 'vitest'
import {
  CODES_PER_ADDRESS,
  EXPORTS,
  IMPORT_PICTURES,
  IMPORT_STEPS,
  IMPORT_UPLOADS,
  ORDERS_PER_NETWORK,
  PASTES,
  SIGN_INS,
  STATEMENTS,
  STORE_EXPORTS,
  UPLOADS,
} from '#app/domain/limit.ts'
import { newPerson } from '../support/people.ts'
import { jpeg } from '../support/picture-bytes.ts'
import { contextAt, DAY, openCrafts, productOf, reachLimit, rows } from '../support/shops.ts'
import { ownerOfShop } from './owner.ts'
import { orderOf, page, postForm, postJson, visit, words } from './visitor.ts'

const WAIT = /Please try again in (a minute|\d+ minutes|an hour)/

test('the sign-in page says how long to wait, keeps the address and carries Retry-After', async () => {
  const { email, password } = await newPerson(contextAt(Date.now()))
  await reachLimit(SIGN_INS, email)
  const { status, headers, html } = await postForm('/auth?mode=signin', { email, password })
  expect(status).toBe(429)
  expect(words(html)).toMatch(WAIT)
  expect(html).toContain(`value="${email}"`)
  expectWait(headers, 15 * 60)
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('an order too many of a network says in how many seconds the next may come', async () => {
  const shop = await openCrafts()
  const path = `/store/${shop.slug}/orders.json`
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'cf-connecting-ip': '192.0.2.90',
  }
  const order = () => visit(path, { method: 'POST', headers, body: JSON.stringify(orderOf(shop, [['Mug', null, 1]])) })
  const answers = await Promise.all(Array.from({ length: ORDERS_PER_NETWORK.count + 5 }, order))
  const refused = answers.find(({ status }) => status === 429)
  expect(await refused?.json()).toMatchObject({
    reason: 'too-many-orders',
    message: expect.stringMatching(
      /^Too many orders in a short time\. Please try again in (a second|\d seconds), or ask the seller\.$/,
    ),
  })
  expectWait(refused?.headers ?? new Headers(), 7)
})

test('wrong codes too many say when to try again', async () => {
  const shop = await openCrafts()
  const lines = [{ productId: productOf(shop, 'Mug'), size: null, quantity: 1 }]
  const guessCode = (code: string) => postJson(`/store/${shop.slug}/discount.json`, { code, lines })
  for (let n = 1; n < CODES_PER_ADDRESS.count; n += 1) await guessCode(`GUESS${n}`)
  const { headers, json } = await guessCode('GUESS0')
  expect([json.reason, json.message]).toEqual(['too-many-codes', expect.stringMatching(WAIT)])
  expectWait(headers, 3600)
})

test('each address that takes a file counts and refuses before it reads', async () => {
  const owner = await ownerOfShop()
  const { id: storeId } = owner.shop
  const newcomer = await newPerson(contextAt(Date.now()))
  const addresses: [string, string][] = [
    [`/products/images?store=${storeId}`, owner.cookie],
    [`/settings/pictures?store=${storeId}`, owner.cookie],
    [`/products/share-cards?store=${storeId}`, owner.cookie],
    ['/money', owner.cookie],
    ['/onboarding/store', newcomer.browser.cookie()],
  ]
  const send = async ([path, cookie]: [string, string]) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=b' }
    const { status } = await visit(path, { method: 'POST', headers, body: new Uint8Array(7 * 1024 * 1024) })
    return [path, status]
  }
  for (const address of addresses) {
    const isForm = ['/money', '/onboarding/store'].includes(address[0])
    expect(await send(address)).toEqual([address[0], isForm ? 413 : 422])
  }
  await reachLimit(UPLOADS, storeId)
  await reachLimit(UPLOADS, newcomer.id)
  await reachLimit(STATEMENTS, storeId)
  for (const address of addresses) expect(await send(address)).toEqual([address[0], 429])
})

test('pictures of one store are counted before they are read', async () => {
  const owner = await ownerOfShop()
  await reachLimit(UPLOADS, owner.shop.id)
  const response = await owner.upload('/products/images', { full: jpeg(600, 600), card: jpeg(300, 300) })
  expect(response).toEqual({ status: 429, json: { ok: false, reason: 'too-many-uploads' } })
  const logo = await owner.upload('/settings/pictures', { logo: jpeg(600, 600) })
  expect([logo.status, logo.json.reason]).toEqual([429, 'too-many-uploads'])
  const otherOwner = await ownerOfShop()
  expect((await otherOwner.upload('/products/images', { full: jpeg(600, 600), card: jpeg(300, 300) })).status).toBe(201)
})

test('steps and pictures of imports are counted by store, beside its other uploads', async () => {
  const owner = await ownerOfShop()
  await reachLimit(UPLOADS, owner.shop.id)
  const picture = '/products/import/picture?import=none&row=0&n=0'
  const files = { full: jpeg(600, 600), card: jpeg(300, 300) }
  expect(await owner.upload(picture, files)).toEqual({ status: 404, json: { ok: false, reason: 'picture-gone' } })
  await reachLimit(IMPORT_STEPS, owner.shop.id)
  await reachLimit(IMPORT_PICTURES, owner.shop.id)
  await reachLimit(IMPORT_UPLOADS, owner.shop.id)
  expect((await owner.upload(picture, files)).json).toEqual({ ok: false, reason: 'too-many-pictures' })
  expect((await page(picture, { headers: { cookie: owner.cookie } })).status).toBe(429)
  expect((await owner.upload('/products/import.json', {})).json).toEqual({ ok: false, reason: 'too-many-steps' })
})

test('downloads of everything are counted by person', async () => {
  const person = await newPerson(contextAt(Date.now()))
  const headers = { cookie: person.browser.cookie() }
  await reachLimit(EXPORTS, person.id)
  const refusal = await page('/profile/export', { headers })
  expect([refusal.status, refusal.html]).toEqual([429, expect.stringMatching(WAIT)])
  expectWait(refusal.headers, 3600)
  const response = await visit('/contact', { headers })
  expect(response.status).toBe(200)
})

test('files of a store are counted by store, and who has had many is told when to come again', async () => {
  const owner = await ownerOfShop()
  const download = (file: string, language = 'en') =>
    page(`/store/${owner.shop.id}/${file}`, { headers: { cookie: `${owner.cookie}; lang=${language}` } })
  expect((await download('orders.csv')).status).toBe(200)
  await reachLimit(STORE_EXPORTS, owner.shop.id)
  for (const file of ['orders.csv', 'customers.csv', 'payments.csv', 'products.csv', 'orders.csv?ids=a']) {
    const refusal = await download(file)
    expect([refusal.status, refusal.html], file).toEqual([429, expect.stringMatching(WAIT)])
    expectWait(refusal.headers, 3600)
  }
  const otherOwner = await ownerOfShop()
  const headers = { cookie: otherOwner.cookie }
  expect((await visit(`/store/${otherOwner.shop.id}/orders.csv`, { headers })).status).toBe(200)
})

test('statements, pastes and fee tables are counted by store; what was typed stays', async () => {
  const owner = await ownerOfShop()
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', Date.now() + DAY, owner.shop.id)
  await reachLimit(PASTES, owner.shop.id)
  await reachLimit(STATEMENTS, owner.shop.id)
  const typed = 'TFA1B2C3D4 Confirmed. Ksh100.00 received'
  const paste = await owner.post('/money', { intent: 'paste', messages: typed })
  expect([paste.status, paste.words]).toEqual([429, expect.stringMatching(WAIT)])
  expect(paste.html).toContain(`>${typed}</textarea>`)
  const table = await owner.post('/settings/delivery', { intent: 'table', kind: 'area', table: 'Roysambu 200' })
  expect([table.status, table.words]).toEqual([429, expect.stringMatching(WAIT)])
  expect(table.html).toContain('Roysambu 200')
  const body = new FormData()
  body.set('intent', 'statement')
  body.set('statement', new File(['Receipt No,Paid In\n'], 'statement.csv'))
  const headers = { cookie: owner.cookie, 'sec-fetch-site': 'same-origin' }
  const statement = await visit('/money', { method: 'POST', headers, body })
  expect([statement.status, words(await statement.text())]).toEqual([429, expect.stringMatching(WAIT)])
  expectWait(statement.headers, 3600)
})

function expectWait(headers: Headers, seconds: number): void {
  const wait = Number(headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(seconds)
}
