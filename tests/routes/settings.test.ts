import { expect, test } from 'vitest'
import { jpeg } from '../support/picture-bytes.ts'
import { rows } from '../support/shops.ts'
import { type Owner, ownerOfShop, personWithoutShop } from './owner.ts'
import { visit } from './visitor.ts'

test('the list says how each setting stands, under the headings of the specification, and leads to its page', async () => {
  const owner = await ownerOfShop()
  const set = "minimum_order = 50000, has_loyalty_program = 1, primary_color = '#7d2f23'"
  await rows(`UPDATE stores SET has_delivery = 1, has_pickup = 0, ${set} WHERE id = ?`, owner.shop.id)
  for (const path of ['/settings', `/store/${owner.shop.id}/settings`]) {
    const { html, words } = await owner.get(path)
    const headings = ['Store Settings', 'Payment Methods', 'Social Media', 'Store Features', 'You and your devices']
    for (const title of headings) expect(words).toContain(title)
    for (const [name, state, target] of [
      ['Name and logo', 'Kijani Crafts', '/settings/store'],
      ['Orders arrive on', 'WhatsApp', '/settings/contact'],
      ['Colours and cover', 'Clay', '/settings/look'],
      ['Country and language', 'Kenya, KSh', '/settings/region'],
      ['Ways to pay', 'Cash, M-PESA', '/settings/payment-methods'],
      ['Deposit', 'Off', '/settings/deposit'],
      ['Social pages', 'Off', '/settings/social-media'],
      ['Delivery and pickup', 'Delivery', '/settings/handover'],
      ['Delivery areas', 'None', '/settings/delivery'],
      ['Selling', 'Off', '/settings/selling'],
      ['Opening hours', 'Always open', '/settings/hours'],
      ['Minimum order', 'KSh 500.00', '/settings/hours#minimum'],
      ['New customers', '20 pieces', '/settings/new-customers'],
      ['Coming soon', '1 of 5', '/settings/store-features'],
      ['Alerts', 'Off here', '/settings/alerts'],
      ['Plan', 'Free plan', '/settings/plan?from=free'],
    ]) {
      expect(words).toContain(`${name} ${state}`)
      expect(html).toContain(`href="${target}"`)
    }
    for (const target of ['store-settings', 'delivery', 'payment-methods', 'social-media', 'store-features'])
      expect(html).toContain(`id="${target}"`)
  }
})

test('what costs orders is said in the list', async () => {
  const owner = await ownerOfShop()
  const off = 'whatsapp_number = NULL, has_delivery = 0, has_pickup = 0, paused_until = 8640000000000000'
  await rows(`UPDATE stores SET ${off} WHERE id = ?`, owner.shop.id)
  await rows('DELETE FROM payment_methods WHERE store_id = ?', owner.shop.id)
  const { html, words } = await owner.get('/settings')
  for (const state of [
    'Orders arrive on No number',
    'Ways to pay None',
    'Delivery and pickup Off',
    'Opening hours Paused',
  ])
    expect(words).toContain(state)
  expect(html.match(/text-warn/g)?.length).toBeGreaterThanOrEqual(5)
})

test('each page shows its section with what is kept, and no other page is there', async () => {
  const owner = await ownerOfShop()
  for (const [section, title, field] of [
    ['store', 'Name and logo', 'value="Kijani Crafts"'],
    ['contact', 'Orders arrive on', 'id="contact"'],
    ['look', 'Colours and cover', 'id="accentColor"'],
    ['region', 'Country and language', 'id="timeZone"'],
    ['deposit', 'Deposit', 'id="depositPercent"'],
    ['handover', 'Delivery and pickup', 'name="hasPickup"'],
    ['new-customers', 'New customers', 'value="20"'],
    ['social-media', 'Social Media', 'name="instagramOn"'],
    ['store-features', 'Store Features', 'name="hasLoyaltyProgram"'],
    ['payment-methods', 'Payment Methods', 'Till number 842 019'],
  ] as const) {
    const { html } = await owner.get(`/settings/${section}`)
    expect(html, section).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(html, section).toContain(field)
  }
  expect((await owner.get('/settings/nothing')).status).toBe(404)
})

test('the day on which Pro ends is a day of the store’s own time zone', async () => {
  const owner = await ownerOfShop()
  const end = Date.UTC(2099, 11, 1, 20)
  for (const [zone, shortDate, longDate] of [
    ['Africa/Nairobi', 'Pro until 1 Dec', '1 December'],
    ['Pacific/Auckland', 'Pro until 2 Dec', '2 December'],
  ] as const) {
    await rows('UPDATE stores SET pro_until = ?, time_zone = ? WHERE id = ?', end, zone, owner.shop.id)
    const { words } = await owner.get('/settings/look')
    expect(words).toContain(shortDate)
    expect(words).toContain(longDate)
  }
})

test('without a script a page is saved too, and comes back with what was typed when it can not be', async () => {
  const owner = await ownerOfShop()
  const fields = await shownOn(owner, '/settings/store')
  const invalidForm = await owner.post('/settings/store', { ...fields, name: 'x', description: 'Kept <b>' })
  expect(invalidForm.status).toBe(422)
  expect(invalidForm.words).toContain('Store name must be at least 2 characters.')
  expect(invalidForm.html).toContain('Kept &lt;b&gt;')
  const long = await owner.post('/settings/store', { ...fields, description: 'k'.repeat(121) })
  expect(long.status).toBe(422)
  expect(long.words).toContain('Store description must not exceed 120 characters.')
  expect(long.words).not.toContain('Store name must be at least 2 characters.')
  expect(await rows('SELECT version FROM stores WHERE id = ?', owner.shop.id)).toEqual([{ version: 1 }])
  const validForm = await owner.post('/settings/store', { ...fields, description: 'Baskets', extra: 'x' })
  expect(validForm.status).toBe(200)
  expect(validForm.headers.get('set-cookie')).toContain(`fresh=${owner.shop.id}`)
  const garbledFields = { __intent__: '{', __state__: '{', 'a[': '1', '__proto__.x': '1' }
  expect(
    (await owner.post('/settings/store', { ...(await shownOn(owner, '/settings/store')), ...garbledFields })).status,
  ).toBe(200)
  const storedQuery = 'SELECT description, name FROM stores WHERE id = ?'
  expect(await rows(storedQuery, owner.shop.id)).toEqual([{ description: 'Baskets', name: 'Kijani Crafts' }])
})

test('a store without a number is saved, and its page warns that no chat opens', async () => {
  const owner = await ownerOfShop()
  const warning = 'Without a number, orders are saved but no chat opens'
  expect((await owner.get('/settings/contact')).words).not.toContain(warning)
  expect(
    (await owner.post('/settings/contact', { ...(await shownOn(owner, '/settings/contact')), contact: '' })).status,
  ).toBe(200)
  expect(await rows('SELECT whatsapp_number FROM stores WHERE id = ?', owner.shop.id)).toEqual([
    { whatsapp_number: null },
  ])
  expect((await owner.get('/settings/contact')).words).toContain(warning)
})

test('a store keeps a currency that is offered no more, and no other one takes it', async () => {
  const [owner, other] = [await ownerOfShop(), await ownerOfShop()]
  await rows("UPDATE stores SET currency = 'KWD' WHERE id = ?", owner.shop.id)
  const fields = await shownOn(owner, '/settings/region')
  expect(fields.currency).toBe('KWD')
  expect((await owner.post('/settings/region', { ...fields, timeZone: 'Africa/Kampala' })).status).toBe(200)
  const own = await other.get('/settings/region')
  expect([own.html.includes('value="KES"'), own.html.includes('value="KWD"')]).toEqual([true, false])
  const changed = await other.post('/settings/region', {
    ...(await shownOn(other, '/settings/region')),
    currency: 'KWD',
  })
  expect([changed.status, changed.words]).toEqual([422, expect.stringContaining('Please choose from the list')])
  expect(await rows('SELECT currency FROM stores WHERE id IN (?, ?)', owner.shop.id, other.shop.id)).toEqual(
    expect.arrayContaining([{ currency: 'KWD' }, { currency: 'KES' }]),
  )
})

test('what is switched off is emptied', async () => {
  const owner = await ownerOfShop()
  const links = { facebook_url: 'https://www.facebook.com/kijani', instagram_url: 'https://www.instagram.com/kijani' }
  await rows(
    'UPDATE stores SET facebook_url = ?, instagram_url = ? WHERE id = ?',
    ...Object.values(links),
    owner.shop.id,
  )
  for (const [path, off] of [
    ['/settings/handover', { hasDelivery: '', hasPickup: '' }],
    ['/settings/social-media', { facebookOn: '', instagramOn: '' }],
  ] as const)
    expect((await owner.post(path, { ...(await shownOn(owner, path)), ...off })).status).toBe(200)
  const columns = 'has_delivery, delivery_fee, has_pickup, store_address, facebook_url, instagram_url'
  expect(await rows(`SELECT ${columns} FROM stores WHERE id = ?`, owner.shop.id)).toEqual([
    {
      has_delivery: 0,
      delivery_fee: 0,
      has_pickup: 0,
      store_address: null,
      facebook_url: null,
      instagram_url: null,
    },
  ])
})

test('with areas and points, links stand for fee and address, which a save leaves as they are', async () => {
  const owner = await ownerOfShop()
  const kept = () => rows('SELECT delivery_fee, store_address, google_map_url FROM stores WHERE id = ?', owner.shop.id)
  const set = "delivery_fee = 20000, store_address = 'Stall 9', google_map_url = 'https://maps.app.goo.gl/x'"
  await rows(`UPDATE stores SET has_delivery = 1, has_pickup = 1, ${set} WHERE id = ?`, owner.shop.id)
  const before = await kept()
  for (const [id, kind] of [
    ['area', 'parcel'],
    ['point', 'pickup'],
  ]) {
    const area = {
      intent: 'add',
      id: `${id}`,
      kind: `${kind}`,
      name: 'Town',
      fee: '9',
      address: 'Moi Avenue',
      day0: 'on',
    }
    expect((await owner.post('/settings/delivery', area)).status).toBe(200)
  }
  for (const path of ['/settings/handover', `/onboarding/store-features/${owner.shop.id}`]) {
    const { html, words } = await owner.get(path)
    expect(words, path).toContain('Each of your delivery areas has a fee of its own.')
    for (const tab of ['parcel', 'pickup']) expect(html).toContain(`href="/settings/delivery?tab=${tab}"`)
    expect(html).not.toContain('id="deliveryFee"')
    expect(html).not.toContain('id="storeAddress"')
    const sent = [...html.matchAll(/<input [^>]*hidden=""[^>]*>/g)].map(([input]) =>
      ['name', 'value'].map((attribute) => new RegExp(` ${attribute}="([^"]*)"`).exec(input)?.[1]),
    )
    expect(sent).toEqual([
      ['deliveryFee', '200.00'],
      ['hasPoints', 'on'],
      ['storeAddress', 'Stall 9'],
      ['googleMapUrl', 'https://maps.app.goo.gl/x'],
    ])
  }
  const fields = { ...(await shownOn(owner, '/settings/handover')), hasPoints: 'on' }
  expect((await owner.post('/settings/handover', fields)).status).toBe(200)
  expect(await kept()).toEqual(before)

  await rows('UPDATE stores SET store_address = NULL, google_map_url = NULL WHERE id = ?', owner.shop.id)
  const empty = { ...(await shownOn(owner, '/settings/handover')) }
  expect((await owner.post('/settings/handover', empty)).status).toBe(422)
  expect((await owner.post('/settings/handover', { ...empty, hasPoints: 'on' })).status).toBe(200)

  await owner.post('/settings/delivery', { intent: 'switch', kind: 'pickup', id: 'point', isActive: '' })
  expect((await owner.get('/settings/handover')).html).toContain('id="storeAddress"')
})

test('a bank’s name is refused beside its field, and nothing typed is lost', async () => {
  const owner = await ownerOfShop()
  const fields = { ...(await shownOn(owner, '/settings/store')), name: 'Safaricom Shop', description: 'Typed just now' }
  const refusal = await owner.post('/settings/store', fields)
  expect(refusal.status).toBe(422)
  expect(refusal.words).toContain(
    'Names of banks, payment services, authorities and messengers, and our own, need our approval first.',
  )
  expect(refusal.html).toContain('value="Safaricom Shop"')
  expect(refusal.html).toContain('Typed just now')
  expect(await rows('SELECT name FROM stores WHERE id = ?', owner.shop.id)).toEqual([{ name: 'Kijani Crafts' }])
})

test('an address is checked while it is typed, and saved when it is free', async () => {
  const [owner, other, person] = [await ownerOfShop(), await ownerOfShop(), await personWithoutShop()]
  const stateOf = async (who: Pick<Owner, 'get'>, slug: string) =>
    JSON.parse((await who.get(`/settings/address.json?slug=${encodeURIComponent(slug)}&name=Kijani`)).html).state
  expect(await stateOf(owner, owner.shop.slug)).toBe('own')
  expect(await stateOf(owner, `Free ${owner.shop.id}`)).toBe('free')
  expect(await stateOf(owner, 'checkout')).toBe('address-reserved')
  expect(await stateOf(owner, 'kcb-bank')).toBe('address-of-others')
  expect(await stateOf(owner, '!')).toBe('address-invalid')
  for (const who of [owner, person]) expect(await stateOf(who, other.shop.slug)).toBe('address-taken')
  expect((await visit('/settings/address.json?slug=x')).status).toBe(401)

  const fields = { ...(await shownOn(owner, '/settings/store')), description: 'Typed just now' }
  const refusal = await owner.post('/settings/store', { ...fields, slug: other.shop.slug })
  expect([refusal.status, refusal.words]).toEqual([422, expect.stringContaining('Another store has this address')])
  expect(refusal.html).toContain('Typed just now')
  expect((await owner.post('/settings/store', { ...fields, slug: `Free ${owner.shop.id}` })).status).toBe(200)
  const moved = await visit(`/store/${owner.shop.slug}`)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/store/free-${owner.shop.id}`])
})

test('a form that stands on what is gone saves nothing, and says what was changed and to what', async () => {
  const owner = await ownerOfShop()
  const [first, second] = [await shownOn(owner, '/settings/store'), await shownOn(owner, '/settings/store')]
  await owner.post('/settings/store', { ...first, description: 'Theirs', name: 'Jua' })
  const lateSave = await owner.post('/settings/store', { ...second, description: 'Mine' })
  expect(lateSave.status).toBe(409)
  for (const expectedText of ['Not saved yet', 'Mine', 'Theirs', 'Store name'])
    expect(lateSave.words).toContain(expectedText)
  expect(lateSave.html).toContain('value="Jua"')
  const storedRow = () => rows('SELECT description, name FROM stores WHERE id = ?', owner.shop.id)
  expect(await storedRow()).toEqual([{ description: 'Theirs', name: 'Jua' }])
  const nextFields = fieldsIn(lateSave.html)
  expect((await owner.post('/settings/store', { ...nextFields, description: 'Mine' })).status).toBe(200)
  expect(await storedRow()).toEqual([{ description: 'Mine', name: 'Jua' }])
  // Who does not say what the form showed is not believed.
  expect((await owner.post('/settings/store', { ...nextFields, shown: '' })).status).toBe(409)
})

test('two pages of one store don’t stand in each other’s way', async () => {
  const owner = await ownerOfShop()
  const [extras, social] = [
    await shownOn(owner, '/settings/store-features'),
    await shownOn(owner, '/settings/social-media'),
  ]
  const till = { intent: 'add', id: 'new', kind: 'till', tillNumber: '555111', isEnabled: 'on' }
  const responses = await Promise.all([
    owner.post('/settings/payment-methods', till),
    owner.post('/settings/store-features', { ...extras, hasLoyaltyProgram: 'on' }),
    owner.post('/settings/social-media', { ...social, instagramOn: 'on', instagram: '@kijani' }),
  ])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  const { words } = await owner.get('/settings')
  for (const state of ['Social pages 1 of 7', 'Coming soon 1 of 5']) expect(words).toContain(state)
})

test('a foreign store’s settings are not found and not changed, by page or by picture', async () => {
  const [ownStore, otherStore] = [await ownerOfShop(), await ownerOfShop()]
  const path = `/store/${otherStore.shop.id}/settings`
  const page = await ownStore.get(path)
  expect(page.status).toBe(404)
  expect(page.words).toContain('Store not found')
  const before = await rows('SELECT * FROM stores WHERE id = ?', otherStore.shop.id)
  const picture = await ownStore.upload(`/settings/pictures?store=${otherStore.shop.id}`, { logo: jpeg(600, 600) })
  expect(picture.status).toBe(404)
  expect(await rows('SELECT * FROM stores WHERE id = ?', otherStore.shop.id)).toEqual(before)
})

test('a logo is kept and removed; what is no picture changes nothing', async () => {
  const owner = await ownerOfShop()
  const logo = async () => (await rows('SELECT logo_url FROM stores WHERE id = ?', owner.shop.id))[0]?.logo_url
  expect(await owner.upload('/settings/pictures', { logo: jpeg(600, 600) })).toMatchObject({ status: 200 })
  const storedLogo = await logo()
  expect(storedLogo).toMatch(new RegExp(`^/media/stores/${owner.shop.id}/\\w+\\.jpg$`))
  const text = new TextEncoder().encode('<script>alert(1)</script>')
  expect(await owner.upload('/settings/pictures', { logo: text })).toEqual({
    status: 422,
    json: { ok: false, reason: 'image-type' },
  })
  expect(await owner.upload('/settings/pictures', {})).toMatchObject({ status: 422 })
  expect(await logo()).toBe(storedLogo)
  // A card is 1200 by 630 and nothing else.
  expect(await owner.upload('/settings/pictures', { card: jpeg(600, 600) })).toMatchObject({ status: 422 })
})

test('a cover of its size is shown by the store and removed; a logo of its own stays', async () => {
  const owner = await ownerOfShop()
  const pictures = async () =>
    (await rows('SELECT logo_url, banner_url FROM stores WHERE id = ?', owner.shop.id))[0] ?? {}
  const { logo_url } = await pictures()
  expect(await owner.upload('/settings/pictures', { cover: jpeg(600, 600) })).toEqual({
    status: 422,
    json: { ok: false, reason: 'image-dimensions' },
  })
  expect(await owner.upload('/settings/pictures', { cover: jpeg(1200, 375) })).toMatchObject({ status: 200 })
  const shown = await pictures()
  expect(shown).toEqual({
    logo_url,
    banner_url: expect.stringMatching(new RegExp(`^/media/stores/${owner.shop.id}/\\w+\\.jpg$`)),
  })
  expect((await owner.get(`/store/${owner.shop.slug}`)).html).toContain(`src="${shown.banner_url}"`)
  expect(await owner.upload('/settings/pictures', { removeCover: new Uint8Array(1) })).toMatchObject({ status: 200 })
  expect(await pictures()).toEqual({ logo_url, banner_url: null })
})

test('without a store there are words for it, without a sign-in the way to it', async () => {
  const person = await personWithoutShop()
  for (const path of ['/settings', '/settings/payment-methods', '/settings/store', '/settings/social-media']) {
    expect((await person.get(path)).words).toContain('Store not found')
  }
  expect(await person.upload('/settings/pictures', { logo: jpeg(600, 600) })).toEqual({
    status: 422,
    json: { ok: false, reason: 'Store ID is required to upload a logo' },
  })
})

async function shownOn(owner: Owner, path: string): Promise<Record<string, string>> {
  return fieldsIn((await owner.get(path)).html)
}

/** What a browser would send back of a form that nobody touched. */
function fieldsIn(html: string): Record<string, string> {
  const shownField = /name="shown" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const text = shownField.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  return { ...JSON.parse(text), shown: text }
}
