import { beforeEach, expect, test } from 'vitest'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { SNAPSHOT_VERSION } from '#app/data/store-page/snapshot.server.ts'
import { openCrafts, rows, type Shop, testEnv } from '../support/shops.ts'
import { type Owner, ownerOfShop } from './owner.ts'
import { newKey, orderOf, page, placeOrder, postForm, postJson, visit, words } from './visitor.ts'

/** Without words here, of nobody, too long, and what tries to be a path or a tag. */
const notOffered = ['fr', 'xx', 'EN', '../en', '<b>', 'en,sw', 'kiswahili', '']

beforeEach(clearIsolateCaches)

async function offering(shop: Shop, language: string, languages: string[]): Promise<Shop> {
  await rows('UPDATE stores SET language = ?, languages = ? WHERE id = ?', language, JSON.stringify(languages), shop.id)
  return shop
}

const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1]
const storedLanguages = (token: string) => rows('SELECT language FROM orders WHERE token = ?', token)

test('a language that is not offered is ignored in the address and in the cookie', async () => {
  const { slug } = await offering(await openCrafts(), 'sw', ['sw', 'en'])
  const addresses = [`/store/${slug}`, '/', '/auth', `/og-meta/${slug}`, `/store/${slug}/search?q=mug`]
  for (const address of addresses) {
    const own = languageOf((await page(address)).html)
    for (const code of notOffered) {
      const asked = `${address}${address.includes('?') ? '&' : '?'}lang=${encodeURIComponent(code)}`
      for (const response of [await page(asked), await page(address, { headers: { cookie: `lang=${code}` } })]) {
        expect([address, code, response.status, languageOf(response.html)]).toEqual([address, code, 200, own])
        expect(response.headers.get('set-cookie') ?? '').not.toContain('lang=')
      }
    }
  }
})

test('no language of an address reaches a header', async () => {
  const { slug } = await offering(await openCrafts(), 'en', ['en', 'sw'])
  const { headers } = await visit(`/store/${slug}?lang=${encodeURIComponent('sw\r\nx: y')}`)
  expect(headers.get('content-language')).toBe('en')
})

test('the switch keeps no language that has no words', async () => {
  for (const lang of notOffered) {
    const { status, headers } = await postForm('/language', { lang, next: '/pricing?lang=en' })
    expect([lang, status, headers.get('location'), headers.get('set-cookie')]).toEqual([lang, 303, '/pricing', null])
  }
})

test('an order is taken whatever language its body names, and keeps none that its store does not offer', async () => {
  const shop = await offering(await openCrafts(), 'sw', ['sw'])
  const bodies = [...notOffered, 'en', 5, null, ['sw'], 'sw'.repeat(50)]
  for (const language of bodies) {
    const { token } = await placeOrder(shop, [['Mug', null, 1]], { language })
    expect([language, await storedLanguages(token)]).toEqual([language, [{ language: null }]])
    expect(languageOf((await page(`/o/${token}`)).html)).toBe('sw')
  }
  const { token } = await placeOrder(shop, [['Mug', null, 1]], { language: 'sw' })
  expect(await storedLanguages(token)).toEqual([{ language: 'sw' }])
  // Without a script: the same form, in one of our languages that this store does not offer.
  clearIsolateCaches()
  const form = { requestId: newKey(), quantity: '1', deliveryMethod: 'pickup', name: 'Amina', phone: '0712000111' }
  const productId = shop.products.Mug ?? ''
  const placed = await postForm(`/store/${shop.slug}/checkout?product=${productId}`, {
    ...{ ...form, productId, countryIso: 'KE', language: 'kiswahili' },
  })
  expect([placed.status, placed.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/o\//)])
})

test('a profile keeps no language without words', async () => {
  const owner = await ownerOfShop()
  for (const language of notOffered) {
    const { status } = await owner.post('/profile', { intent: 'save-language', language })
    expect([language, status]).toEqual([language, 400])
  }
  expect(await rows('SELECT language FROM profiles WHERE id = ?', owner.userId)).toEqual([])
  expect((await owner.get('/orders')).status).toBe(200)
})

test('the settings refuse a language without words, and a switch of one turns nothing on', async () => {
  const owner = await ownerOfShop()
  const stored = () => rows('SELECT language, languages FROM stores WHERE id = ?', owner.shop.id)
  const before = await stored()
  for (const language of notOffered.filter((code) => code !== '')) {
    const refusal = await owner.post('/settings/region', { ...(await settingsOf(owner)), language })
    expect([language, refusal.status]).toEqual([language, 422])
  }
  expect(await stored()).toEqual(before)
  const switches = { 'offers.fr': 'on', 'offers.xx': 'on', 'offers.../en': 'on', 'offers.sw': 'on' }
  const saved = await owner.post('/settings/region', { ...(await settingsOf(owner)), language: 'en', ...switches })
  expect(saved.status, saved.words.slice(0, 300)).toBe(200)
  expect(await stored()).toEqual([{ language: 'en', languages: '["en","sw"]' }])
})

test('what is in the rows already and has no words here is read as the next best', async () => {
  const owner = await ownerOfShop()
  await offering(owner.shop, 'sw', ['sw', 'fr'])
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', Date.UTC(2099, 0, 1), owner.shop.id)
  const { token } = await placeOrder(owner.shop, [['Mug', null, 1]])
  const [order] = await rows<{ id: string }>('SELECT id FROM orders WHERE token = ?', token)
  await rows("UPDATE orders SET language = 'fr' WHERE token = ?", token)
  await rows("INSERT INTO profiles (id, language, updated_at) VALUES (?, 'fr', 1)", owner.userId)
  expect(languageOf((await page(`/o/${token}`)).html)).toBe('sw')
  const invoice = await owner.get(`/store/${owner.shop.id}/orders/${order?.id}/invoice`)
  expect([invoice.status, languageOf(invoice.html)]).toEqual([200, 'sw'])
  expect(languageOf((await owner.get('/orders')).html)).toBe('en')
  const { html } = await page(`/store/${owner.shop.slug}`)
  expect([languageOf(html), html.includes('hrefLang'), html.includes('action="/language"')]).toEqual([
    'sw',
    false,
    false,
  ])
  await rows("UPDATE stores SET language = 'fr', languages = '[]' WHERE id = ?", owner.shop.id)
  clearIsolateCaches()
  await clearSnapshots()
  const withoutAny = await page(`/store/${owner.shop.slug}`)
  expect([withoutAny.status, languageOf(withoutAny.html)]).toEqual([200, 'en'])
})

test('orders and accounts from before languages are read in the store’s language and in the request’s', async () => {
  const owner = await ownerOfShop()
  await offering(owner.shop, 'sw', ['sw', 'en'])
  const { token } = await placeOrder(owner.shop, [['Mug', null, 1]])
  const [order] = await rows<{ id: string; language: null }>('SELECT id, language FROM orders WHERE token = ?', token)
  expect(order?.language).toBeNull()
  const orderPage = await page(`/o/${token}`)
  expect([languageOf(orderPage.html), words(orderPage.html)]).toEqual(['sw', expect.stringContaining('Inasubiri')])
  expect(languageOf((await page(`/o/${token}?lang=en`)).html)).toBe('en')
  for (const [query, language] of [
    ['', 'en'],
    ['?lang=sw', 'sw'],
  ])
    expect(languageOf((await owner.get(`/dashboard${query}`)).html)).toBe(language)
  await rows('INSERT INTO profiles (id, username, updated_at) VALUES (?, ?, 1)', owner.userId, 'before')
  expect(languageOf((await owner.get('/dashboard')).html)).toBe('en')
})

test('a copy of a store from before languages is not read: its page is drawn from the database', async () => {
  const shop = await offering(await openCrafts(), 'sw', ['sw', 'en'])
  const own = await page(`/store/${shop.slug}`)
  const key = `snap:${SNAPSHOT_VERSION}:${shop.slug}`
  await expect.poll(() => testEnv.CACHE.get(key)).not.toBeNull()
  const { language: _, languages: __, ...former } = JSON.parse((await testEnv.CACHE.get(key)) ?? '{}')
  const copy = JSON.stringify({ ...former, name: 'From before' })
  await testEnv.CACHE.delete(key)
  for (let version = 1; version < SNAPSHOT_VERSION; version += 1)
    await testEnv.CACHE.put(`snap:${version}:${shop.slug}`, copy, { metadata: { asOf: Date.now() } })
  clearIsolateCaches()
  const drawn = await page(`/store/${shop.slug}`)
  expect([drawn.status, languageOf(drawn.html), drawn.headers.get('x-kibanda-cache')]).toEqual([200, 'sw', 'd1'])
  expect(drawn.html).toBe(own.html)
})

/** What the shopper's script of every version has sent; each next one sent a field more. */
const bodiesOfVersions: [string, (order: ReturnType<typeof orderOf>) => object][] = [
  ['without a quoted total', ({ quotedTotal: _, ...order }) => order],
  ['with a quoted total', (order) => ({ ...order, quotedTotal: 80_050 })],
  ['with its currency', (order) => ({ ...order, quotedTotal: 80_050, quotedCurrency: 'KES' })],
  ['with a discount code', (order) => ({ ...order, quotedTotal: 80_050, quotedCurrency: 'KES', code: '' })],
]

test.each(bodiesOfVersions)(
  'an order of the script %s is placed, and one with a language is the same order',
  async (_, bodyOf) => {
    const shop = await offering(await openCrafts(), 'en', ['en', 'sw'])
    const body = bodyOf(orderOf(shop, [['Mug', null, 1]]))
    const send = (fields: object, query = '') => postJson(`/store/${shop.slug}/orders.json${query}`, fields)
    const first = await send(body)
    expect([first.status, await storedLanguages(String(first.json.token))]).toEqual([201, [{ language: null }]])
    for (const [language, query] of [
      ['sw', '?lang=sw'],
      ['en', ''],
      ['fr', '?lang=fr'],
    ]) {
      const again = await send({ ...body, language }, query)
      expect([language, again.status, again.json]).toEqual([language, 200, first.json])
    }
    expect(await storedLanguages(String(first.json.token))).toEqual([{ language: null }])
    expect(await rows('SELECT count(*) AS n FROM orders WHERE store_id = ?', shop.id)).toEqual([{ n: 1 }])
  },
)

test('a plain form from before languages places an order, and the same form in another language is the same order', async () => {
  const shop = await offering(await openCrafts(), 'en', ['en', 'sw'])
  const productId = shop.products.Mug ?? ''
  const form = { requestId: newKey(), productId, quantity: '1', deliveryMethod: 'pickup', name: 'Amina Otieno' }
  const fields = { ...form, phone: '0712000222', countryIso: 'KE' }
  const send = (more: Record<string, string>, query = '') =>
    postForm(`/store/${shop.slug}/checkout?product=${productId}${query}`, { ...fields, ...more })
  const first = await send({})
  const again = await send({ language: 'sw', lang: 'sw' }, '&lang=sw')
  const address = first.headers.get('location')
  expect([first.status, again.status, again.headers.get('location')]).toEqual([303, 303, address])
})

async function settingsOf(owner: Owner): Promise<Record<string, string>> {
  const { html } = await owner.get('/settings/region')
  const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&' }
  const shown = /name="shown" value="([^"]*)"/.exec(html)?.[1] ?? '{}'
  const text = shown.replace(/&quot;|&#x27;|&amp;/g, (entity) => entities[entity] ?? entity)
  return { ...JSON.parse(text), shown: text }
}

async function clearSnapshots(): Promise<void> {
  const { keys } = await testEnv.CACHE.list({ prefix: 'snap:' })
  await Promise.all(keys.map(({ name }) => testEnv.CACHE.delete(name)))
}
