import { afterEach, expect, test, vi } from 'vitest'
import { addArea } from '../support/areas.ts'
import { mailsTo, newEmail, newPerson } from '../support/people.ts'
import { givePrompts, playSafaricom } from '../support/safaricom.ts'
import { contextAt, DAY, database, insert, NOON, openCrafts, productOf, rows, type Shop } from '../support/shops.ts'
import { type Owner, ownerOfShop, personWithoutShop } from './owner.ts'
import { saleOf } from './till-sale.ts'
import { newKey, ORIGIN, orderOf, postForm, postJson, visit, words } from './visitor.ts'

afterEach(() => vi.unstubAllGlobals())

/** Far beyond every limit, and less than a form may weigh. */
const FAR = 240_000
const x = (length: number) => 'x'.repeat(length)

const product: Record<string, string> = {
  intent: 'save-product',
  description: '',
  price: '100',
  inventory: '1',
  isActive: 'on',
  images: '[]',
}

test('a product takes texts up to their limits and refuses longer ones in words', async () => {
  const owner = await ownerOfShop()
  const sizes = (list: { value: string; label: string }[]) => ({
    hasSizes: 'on',
    sizes: JSON.stringify(list.map((size) => ({ ...size, inventory: 1 }))),
  })
  const numbered = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => {
      const value = `${index}`.padEnd(length, '"')
      return { value, label: value }
    })
  const image = { url: '/media/none.jpg', card: '/media/none.jpg', isCover: false }
  const tooLong: [Record<string, string>, string][] = [
    [{ name: x(121) }, 'Please use at most 120 characters'],
    [{ name: x(FAR) }, 'Please use at most 120 characters'],
    [{ description: x(2_001) }, 'Please use at most 2,000 characters'],
    [{ code: x(65) }, 'Please use at most 64 characters for the code'],
    [sizes([{ value: x(41), label: 'S' }]), 'Please use at most 40 characters for a size'],
    [sizes([{ value: 'S', label: x(41) }]), 'Please use at most 40 characters for a size'],
    [sizes([{ value: x(FAR), label: '' }]), 'Please use at most 40 characters for a size'],
    [sizes(numbered(61, 3)), 'Please use at most 60 sizes'],
    [{ images: JSON.stringify(Array(51).fill(image)) }, 'Please use at most 50 images'],
  ]
  const send = (changes: Record<string, string>) =>
    owner.send('/products', Object.entries({ ...product, name: 'Tray', ...changes }))
  const before = await countOf('products', owner.shop)
  for (const [changes, expectedText] of tooLong) {
    const response = await send(changes)
    expect(
      [response.status, response.text.includes(expectedText)],
      `${expectedText}: ${response.text.slice(0, 200)}`,
    ).toEqual([422, true])
  }
  expect(await countOf('products', owner.shop)).toBe(before)

  const longestFields = {
    name: `${x(118)}😀`,
    description: `a\r\n${x(1_998)}`,
    code: x(64),
    ...sizes(numbered(60, 40)),
  }
  expect((await send(longestFields)).status).toBe(200)
  const [savedRow] = await rows('SELECT * FROM products WHERE store_id = ? AND code = ?', owner.shop.id, x(64))
  expect(savedRow).toMatchObject({ name: longestFields.name, description: `a\n${x(1_998)}` })
  expect(JSON.parse(String(savedRow?.units))).toHaveLength(60)
  expect((await send({ name: 'Wide', ...sizes([{ value: `${x(38)}😀`, label: x(40) }]) })).status).toBe(200)
})

test('the first product of a new store says beside its sizes what is too long', async () => {
  const owner = await ownerOfShop()
  const path = `/store/${owner.shop.id}/product-creation`
  const sizes = JSON.stringify([{ value: x(FAR), label: 'S', inventory: 1 }])
  const response = await owner.post(path, { ...product, intent: 'save', name: 'Tray', hasSizes: 'on', sizes })
  expect(response.status).toBe(422)
  expect(response.words).toContain('Please use at most 40 characters for a size')
})

test('a category takes 60 characters and 300, a store 200 categories', async () => {
  const owner = await ownerOfShop()
  const send = (name: string, description = '', id = '') =>
    owner.send('/products', Object.entries({ intent: 'save-category', name, description, id }))
  const tooLong: [string, string, string][] = [
    [x(61), '', 'Please use at most 60 characters'],
    [x(FAR), '', 'Please use at most 60 characters'],
    ['Gifts', x(301), 'Please use at most 300 characters'],
  ]
  for (const [name, description, expectedText] of tooLong) {
    for (const id of ['', 'all']) {
      const response = await send(name, description, id)
      expect([response.status, response.text.includes(expectedText)], expectedText).toEqual([422, true])
    }
  }
  expect((await send(x(60), `a\r\n${x(298)}`)).status).toBe(200)
  const times = { created_at: NOON, updated_at: NOON }
  const fillers = Array.from({ length: 197 }, (_, index) =>
    insert('categories', { store_id: owner.shop.id, id: `c${index}`, name: `Group ${index}`, ...times }),
  )
  await database.batch(fillers)
  const last = await Promise.all([send('The last'), send('The last'), send('The last')])
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect((await send('One more')).text).toContain('A store can have at most 200 categories')
  expect(await countOf('categories', owner.shop)).toBe(200)
})

test('settings take texts up to their limits and say beside the field what is longer', async () => {
  const owner = await ownerOfShop()
  const save = async (changes: Record<string, string>) => {
    const section = 'additional' in changes ? 'social-media' : 'hasPickup' in changes ? 'handover' : 'store'
    return owner.post(`/settings/${section}`, { ...(await shownOn(owner, `/settings/${section}`)), ...changes })
  }
  const tooLong: [Record<string, string>, string][] = [
    [{ name: x(81) }, 'Store name must not exceed 80 characters.'],
    [{ description: '😀'.repeat(121) }, 'Store description must not exceed 120 characters.'],
    [{ hasPickup: 'on', storeAddress: x(301) }, 'The address must not exceed 300 characters'],
    [{ hasPickup: 'on', storeAddress: ' ' }, 'Type the address where buyers pick up'],
    [{ additionalOn: 'on', additional: `https://kijani.example/${'é'.repeat(400)}` }, ''],
    [{ name: x(FAR / 2) }, 'Store name must not exceed 80 characters.'],
  ]
  for (const [changes, expectedText] of tooLong) {
    const response = await save(changes)
    expect([response.status, response.words.includes(expectedText)], expectedText || JSON.stringify(changes)).toEqual([
      422,
      true,
    ])
  }
  const description = '😀'.repeat(120)
  const longest: Record<string, string>[] = [
    { name: x(80), description },
    { hasPickup: 'on', storeAddress: x(300) },
    { additionalOn: 'on', additional: `https://kijani.example/${'é'.repeat(300)}` },
  ]
  for (const changes of longest) expect((await save(changes)).status).toBe(200)
  const [store] = await rows('SELECT name, description, store_address FROM stores WHERE id = ?', owner.shop.id)
  expect(store).toEqual({ name: x(80), description, store_address: x(300) })
})

test('an account takes names of 80 characters, its details of 25 each, also from a script', async () => {
  const [owner, person] = [await ownerOfShop(), await personWithoutShop()]
  const profile = (username: string, fullName: string) =>
    owner.post('/profile', { intent: 'save-profile', username, fullName })
  for (const response of [await profile(x(81), ''), await profile('amina', x(81)), await profile(x(FAR / 2), '')]) {
    expect([response.status, response.words.includes('Please use at most 80 characters')]).toEqual([422, true])
  }
  expect((await profile(x(80), x(80))).status).toBe(303)
  const details = { phoneCountry: 'KE', phone: '0712480905', referralSource: 'friend' }
  const post = (overrides: Record<string, string>) =>
    person.post('/settings/organization', { ...details, firstName: x(25), lastName: x(25), email: '', ...overrides })
  expect((await post({ lastName: x(26) })).words).toContain('Last name cannot exceed 25 characters')
  expect((await post({ email: `a@${x(FAR / 2)}.example` })).words).toContain('Invalid email address')
  expect((await post({ email: `a@${x(244)}.example` })).status).toBeLessThan(400)

  const signUp = (body: object) =>
    callAuth('/sign-up/email', { name: '', email: newEmail(), password: 'mti-wa-matunda', ...body })
  const refusedFields = [{ email: `a@${x(250)}.example` }, { name: x(81) }, { image: `https://a.example/${x(500)}` }]
  for (const body of refusedFields) expect((await signUp(body)).status, Object.keys(body).join()).toBe(400)
  const email = `a${newKey()}@${x(212)}.example`
  expect(email).toHaveLength(254)
  expect((await signUp({ name: x(80), email })).status).toBe(200)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a session keeps the beginning of a long user agent', async () => {
  const person = await newPerson(contextAt(Date.now()))
  const { email, password } = person
  const longHeaders = { 'user-agent': x(4_000), 'cf-connecting-ip': x(4_000) }
  expect((await callAuth('/sign-in/email', { email, password }, longHeaders)).status).toBe(200)
  const agents = await rows('SELECT length(user_agent) AS length FROM session WHERE user_id = ?', person.id)
  expect(agents).toContainEqual({ length: 500 })
})

test('a shopper’s texts are taken up to their limits; longer ones are refused at their field, by script and by form', async () => {
  const shop = await openCrafts()
  const path = `/store/${shop.slug}/orders.json`
  const order = (customer: object, overrides: object = {}) => {
    const sentOrder = orderOf(shop, [['Mug', null, 1]], { deliveryMethod: 'delivery', ...overrides })
    return postJson(path, { ...sentOrder, customer: { ...sentOrder.customer, address: 'Kilimani', ...customer } })
  }
  const tooLong: [object, object][] = [
    [{ name: x(101) }, { name: 'name-too-long' }],
    [{ address: x(301) }, { address: 'address-too-long' }],
    [{ phone: '07'.repeat(10) }, { phone: 'phone-too-long' }],
    [{ name: x(20_000) }, { name: 'name-too-long' }],
    [{ address: x(20_000) }, { address: 'address-too-long' }],
    [{ phone: '7'.repeat(20_000) }, { phone: 'phone-too-long' }],
  ]
  for (const [customer, fields] of tooLong) {
    const { status, json } = await order(customer)
    expect([status, json.reason, json.fields], JSON.stringify(fields)).toEqual([422, 'fields-invalid', fields])
  }
  const code = await order({}, { code: x(20_000) })
  expect([code.status, code.json.reason]).toEqual([422, 'discount-unknown'])
  expect(await countOf('orders', shop)).toBe(0)
  expect((await order({ name: x(100), address: x(300) })).status).toBe(201)

  const formPath = `/store/${shop.slug}/checkout?product=${productOf(shop, 'Mug')}`
  const fields = {
    requestId: newKey(),
    productId: productOf(shop, 'Mug'),
    quantity: '1',
    quotedPrice: '80050',
    quotedFee: '20000',
    deliveryMethod: 'delivery',
    countryIso: 'KE',
    phone: '0712480905',
    address: 'Kilimani',
  }
  const longForm = await postForm(formPath, { ...fields, name: x(20_000) })
  expect(longForm.status).toBe(422)
  expect(words(longForm.html)).toContain('Full name must not exceed 100 characters')
  expect((await postForm(formPath, { ...fields, name: x(100) })).status).toBe(303)
})

test('a landmark of 120 and a pin of 300 characters are taken, longer ones refused at their field', async () => {
  const shop = await openCrafts()
  const areaId = await addArea(shop)
  const order = (place: object) => {
    const sentOrder = orderOf(shop, [['Mug', null, 1]], { deliveryMethod: 'delivery', areaId, ...place })
    const customer = { ...sentOrder.customer, address: 'Kilimani' }
    return postJson(`/store/${shop.slug}/orders.json`, { ...sentOrder, customer })
  }
  const pin = (length: number) => 'https://maps.app.goo.gl/'.padEnd(length, 'x')
  const tooLong: [object, object][] = [
    [{ landmark: x(121) }, { landmark: 'landmark-too-long' }],
    [{ landmark: x(20_000) }, { landmark: 'landmark-too-long' }],
    [{ pin: pin(301) }, { pin: 'pin-invalid' }],
    [{ pin: pin(20_000) }, { pin: 'pin-invalid' }],
  ]
  for (const [place, fields] of tooLong) {
    const { status, json } = await order(place)
    expect([status, json.reason, json.fields], JSON.stringify(fields)).toEqual([422, 'fields-invalid', fields])
  }
  expect((await order({ areaId: x(65) })).status).toBe(400)
  expect((await order({ slot: x(41) })).status).toBe(400)
  expect(await countOf('orders', shop)).toBe(0)
  expect((await order({ landmark: x(120), pin: pin(300) })).status).toBe(201)
})

test('the till takes a name of 100 characters and refuses longer texts at their field', async () => {
  const person = await newPerson(contextAt(Date.now()))
  const shop = await openCrafts()
  await database.prepare('UPDATE stores SET owner_id = ? WHERE id = ?').bind(person.id, shop.id).run()
  const sell = async (overrides: object) => {
    const response = await visit('/pos/sales', {
      method: 'POST',
      headers: {
        cookie: person.browser.cookie(),
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify(saleOf(shop, 'Mug', null, 1, { method: 'mpesa', ...overrides })),
    })
    return { status: response.status, json: (await response.json()) as Record<string, unknown> }
  }
  for (const length of [101, 20_000]) {
    const fields = ['customerName', 'customerPhone', 'mpesaCode']
    for (const field of fields) {
      const { status, json } = await sell({ [field]: x(length) })
      expect([status, json.field], `${field} ${length}`).toEqual([422, field])
    }
  }
  expect(await countOf('orders', shop)).toBe(0)
  expect((await sell({ customerName: x(100), mpesaCode: 'ABCDEF1234' })).status).toBe(200)
})

test('keys of M-PESA take 200 characters each, beside their fields', async () => {
  const owner = await ownerOfShop()
  await database
    .prepare('UPDATE stores SET pro_until = ? WHERE id = ?')
    .bind(Date.now() + 9 * DAY, owner.shop.id)
    .run()
  vi.stubGlobal('fetch', async () => Response.json({ access_token: 'a', expires_in: '3599' }))
  const names = ['consumerKey', 'consumerSecret', 'passkey'] as const
  const keys = Object.fromEntries(names.map((name) => [name, x(200)]))
  const save = (changes: Record<string, string>) =>
    owner.post('/settings/prompts?method=mpesabusiness', {
      ...{ intent: 'save-keys', environment: 'sandbox', storeNumber: '842000', ...keys, ...changes },
    })
  for (const length of [201, FAR / 2]) {
    for (const name of names) {
      const { status, words: shown } = await save({ [name]: x(length) })
      expect([status, shown.includes('Copy the whole key, without spaces')], `${name} ${length}`).toEqual([422, true])
    }
    const { status, words: shown } = await save({ storeNumber: '8'.repeat(length) })
    expect([status, shown.includes('A store number has 5 to 8 digits')], `${length}`).toEqual([422, true])
  }
  expect(await countOf('prompt_accounts', owner.shop)).toBe(0)
  expect((await save({ storeNumber: '84200000' })).status).toBe(200)
  expect(await countOf('prompt_accounts', owner.shop)).toBe(1)
})

test('the till refuses a phone, an amount and an id that are too long for a prompt, and nobody is asked', async () => {
  const owner = await ownerOfShop()
  await givePrompts(owner.shop, contextAt(Date.now()))
  const safaricom = playSafaricom()
  const headers = {
    cookie: owner.cookie,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const ask = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ store: owner.shop.id, amount: '80050', ...fields }).toString()
    const response = await visit('/pos/prompts', { method: 'POST', headers, body })
    return { status: response.status, text: await response.text() }
  }
  for (const phone of [`0712345678${x(30)}`, `0712345678${'0'.repeat(FAR / 2)}`, x(FAR / 2)]) {
    const { status, text } = await ask({ requestId: newKey(), phone })
    expect([status, text.includes('Type a Safaricom number')], phone.slice(0, 20)).toEqual([422, true])
  }
  expect((await ask({ requestId: newKey(), phone: '0712345678', amount: '9'.repeat(FAR / 2) })).status).toBe(400)
  expect((await ask({ prompt: x(FAR / 2) })).status).toBe(404)
  expect(safaricom.pushes).toEqual([])
})

test('a discount’s code takes 20 characters', async () => {
  const owner = await ownerOfShop()
  await database
    .prepare('UPDATE stores SET pro_until = ? WHERE id = ?')
    .bind(Date.now() + 9 * DAY, owner.shop.id)
    .run()
  const create = (code: string) =>
    owner.post('/marketing', { intent: 'create-discount', code, kind: 'percent', percent: '10' })
  for (const length of [21, FAR / 2]) expect((await create(x(length))).status).toBe(422)
  expect(await countOf('discounts', owner.shop)).toBe(0)
  expect((await create(x(20))).status).toBeLessThan(400)
  expect(await countOf('discounts', owner.shop)).toBe(1)
})

test('a message of the contact form takes 4,000 characters, as a browser counts them', async () => {
  const send = (overrides: Record<string, string>) => {
    const body = new URLSearchParams({ name: x(100), email: 'a@b.example', message: 'Habari', ...overrides })
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    return visit('/contact', { method: 'POST', headers, body: body.toString() })
  }
  const tooLong: [string, string][] = [
    ['name', x(101)],
    ['message', x(4_001)],
    ['message', x(40_000)],
    ['email', `a@${x(250)}.example`],
  ]
  for (const [field, value] of tooLong) expect((await send({ [field]: value })).status, field).toBe(422)
  const message = `${'"'.repeat(3_998)}\r\n1`
  expect((await send({ message })).status).toBe(303)
})

function callAuth(path: string, body: object, overrides: Record<string, string> = {}) {
  const headers = { 'content-type': 'application/json', origin: ORIGIN, ...overrides }
  return visit(`/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function countOf(table: string, shop: Shop): Promise<unknown> {
  const [row] = await rows(`SELECT count(*) AS count FROM ${table} WHERE store_id = ?`, shop.id)
  return row?.count
}

/** What a browser would send back of a form that nobody touched. */
async function shownOn(owner: Owner, path: string): Promise<Record<string, string>> {
  const { html } = await owner.get(path)
  const shownField = /name="shown" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const text = shownField.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  return { ...JSON.parse(text), shown: text }
}
