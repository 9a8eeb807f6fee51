import { expect, test } from 'vitest'
import { newPerson, type Person, visitor } from '../support/people.ts'
import { png } from '../support/picture-bytes.ts'
import { contextAt, rows } from '../support/shops.ts'
import { visit, words } from './visitor.ts'

const details = {
  firstName: 'Achieng',
  lastName: 'Otieno',
  phoneCountry: 'KE',
  phone: '0712 480 905',
  email: '',
  referralSource: 'friend',
}

test('forms as they are before any script lead from the details to the shared link, step by step', async () => {
  const member = await signUpMember()
  expect(await member.sentOn('/auth')).toBe('/settings/organization')
  expect((await member.get('/settings/organization')).words).toContain('Step 1 of 8')
  expect(await member.post('/settings/organization', details)).toBe('/onboarding/plan')
  expect(await member.sentOn('/auth')).toBe('/onboarding/plan')
  expect(await member.post('/onboarding/plan', { plan: 'free' })).toBe('/onboarding/store')
  expect(await member.sentOn('/auth')).toBe('/onboarding/store')

  const form = await member.get('/onboarding/store')
  expect(form.html).toMatch(/name="contact"[^>]*value="712480905"|value="712480905"[^>]*name="contact"/)
  const name = `Zawadi ${member.id.slice(0, 8)}`
  const product = await member.post('/onboarding/store', { name, platform: 'whatsapp', contact: '712480905' })
  const storeId = /^\/store\/([0-9a-f]+)\/product-creation$/.exec(product)?.[1] ?? ''
  expect(storeId).not.toBe('')
  const [store] = await rows('SELECT * FROM stores WHERE id = ?', storeId)
  expect(store).toMatchObject({ name, whatsapp_number: '+254712480905', currency: 'KES', is_setup_complete: 1 })
  const live = await visit(`/store/${store?.slug}`)
  expect(live.status).toBe(200)
  expect(words(await live.text())).toContain(name)

  const productFields = { intent: 'save', name: 'Kiondo basket', price: '1450', inventory: '5' }
  expect(await member.post(product, productFields)).toBe(`/onboarding/social-media/${storeId}`)
  expect(await rows('SELECT price, is_active FROM products WHERE store_id = ?', storeId)).toEqual([
    { price: 145_000, is_active: 1 },
  ])
  expect(
    await rows('SELECT quantity, transaction_type FROM inventory_transactions WHERE store_id = ?', storeId),
  ).toEqual([{ quantity: 5, transaction_type: 'add' }])
  const social = { intent: 'save', instagramOn: 'on', instagram: '@zawadi' }
  expect(await member.post(`/onboarding/social-media/${storeId}`, social)).toBe(`/onboarding/store-features/${storeId}`)
  const features = {
    hasDelivery: 'on',
    deliveryFee: '200',
    hasPickup: 'on',
    storeAddress: 'Stall 114',
    hasCustomDomain: 'on',
  }
  expect(await member.post(`/onboarding/store-features/${storeId}`, features)).toBe(
    `/onboarding/payment-methods/${storeId}`,
  )
  const payment = { cash: 'on', mpesa: 'on', mpesaType: 'till', tillNumber: '842019' }
  expect(await member.post(`/onboarding/payment-methods/${storeId}`, payment)).toBe(
    `/onboarding/final-success/${storeId}`,
  )
  expect((await rows('SELECT * FROM stores WHERE id = ?', storeId))[0]).toMatchObject({
    instagram_url: 'https://www.instagram.com/zawadi',
    has_delivery: 1,
    delivery_fee: 20_000,
    store_address: 'Stall 114',
    has_custom_domain: 1,
    accepts_credit_cards: 0,
  })
  expect(
    await rows('SELECT method_type, id_type, phone_number FROM payment_methods WHERE store_id = ? ORDER BY 1', storeId),
  ).toEqual([
    { method_type: 'cash', id_type: '', phone_number: null },
    { method_type: 'mpesa', id_type: 'business', phone_number: '842019' },
  ])

  const success = await member.get(`/onboarding/final-success/${storeId}`)
  expect(success.words).toContain('Share on WhatsApp')
  expect(success.html).toContain(`/store/${store?.slug}"`)
  expect(success.html).toContain(encodeURIComponent(`/og-meta/${store?.slug}`))
  expect(success.html).toMatch(/<svg role="img" aria-label="QR code of your store"/)
  expect(await member.sentOn('/auth')).toBe('/dashboard')
  const later = await member.get(product)
  expect(later.words).toContain('Add Your First Product')
  expect(later.words).not.toContain('Step 4 of 8')
  expect(await member.post(product, { intent: 'skip' })).toBe('/dashboard')
})

test('what was begun on one device goes on on another, from the dashboard once there is a store', async () => {
  const member = await signUpMember()
  await member.post('/settings/organization', details)
  const other = await signInElsewhere(member)
  expect(await other.sentOn('/auth')).toBe('/onboarding/plan')
  await other.post('/onboarding/plan', { plan: 'free' })
  expect((await other.get('/onboarding/store')).html).toContain('value="712480905"')
  const product = await other.post('/onboarding/store', { name: `Duka ${member.id.slice(0, 8)}`, contact: '712480905' })
  await other.post(product, { intent: 'skip' })
  expect(await member.sentOn('/auth')).toBe('/dashboard')
  const { html, words: text } = await member.get('/dashboard')
  expect(text).toContain('Continue setup')
  expect(html).toContain(`href="/onboarding/social-media/${product.split('/')[2]}"`)
})

test('the steps that can wait are skipped one by one and nothing is saved', async () => {
  const member = await signUpMember()
  const storeId = await member.open()
  const paths = [
    `/store/${storeId}/product-creation`,
    `/onboarding/social-media/${storeId}`,
    `/onboarding/store-features/${storeId}`,
    `/onboarding/payment-methods/${storeId}`,
    `/onboarding/final-success/${storeId}`,
  ]
  for (const [at, path] of paths.slice(0, -1).entries()) {
    expect((await member.get(path)).words).toContain('Skip for now')
    expect(await member.post(path, { intent: 'skip', hasDelivery: 'on', name: 'x' })).toBe(paths[at + 1])
  }
  expect(await rows('SELECT 1 FROM products WHERE store_id = ?', storeId)).toEqual([])
  expect(await rows('SELECT 1 FROM payment_methods WHERE store_id = ?', storeId)).toEqual([])
  expect(await rows('SELECT has_delivery FROM stores WHERE id = ?', storeId)).toEqual([{ has_delivery: 0 }])
})

test('a first product without stock is asked about once, and pickup needs an address', async () => {
  const member = await signUpMember()
  const storeId = await member.open()
  const product = `/store/${storeId}/product-creation`
  const fields = { intent: 'save', name: 'Kiondo basket', price: '1450', inventory: '0' }
  const question = await member.form(product, fields)
  expect([question.status, question.words]).toEqual([422, expect.stringContaining('How many do you have?')])
  expect(question.html).toContain('value="Kiondo basket"')
  expect(question.html).toMatch(/name="soldOut" value="on"/)
  expect(await rows('SELECT 1 FROM products WHERE store_id = ?', storeId)).toEqual([])
  expect(await member.post(product, { ...fields, soldOut: 'on' })).toBe(`/onboarding/social-media/${storeId}`)

  const features = await member.form(`/onboarding/store-features/${storeId}`, { hasPickup: 'on', storeAddress: ' ' })
  expect([features.status, features.words]).toEqual([422, expect.stringContaining('Type the address where buyers')])
})

test('a name whose address is taken says at creation which one the store gets', async () => {
  const [first, second] = [await signUpMember(), await signUpMember()]
  const storeId = await first.open()
  const [{ name, slug } = { name: '', slug: '' }] = await rows<{ name: string; slug: string }>(
    'SELECT name, slug FROM stores WHERE id = ?',
    storeId,
  )
  const path = await second.post('/onboarding/store', { name, contact: '0712480905' })
  const { words: text } = await second.get(path)
  expect(text).toMatch(new RegExp(`Your store’s address is \\S+/store/${slug}-[a-z0-9]{6}`))
  expect(text).toContain('You can choose another address in Settings.')
})

test('what is wrong is said beside its field and nothing typed is lost', async () => {
  const member = await signUpMember()
  const response = await member.form('/settings/organization', {
    ...details,
    firstName: 'x'.repeat(26),
    phone: '07',
    email: 'me',
  })
  expect(response.status).toBe(422)
  for (const message of ['First name cannot exceed 25 characters', 'Invalid email address']) {
    expect(response.words).toContain(message)
  }
  expect(response.html).toContain(`value="${'x'.repeat(26)}"`)
  expect(response.html).toContain('value="Otieno"')

  const store = await member.form('/onboarding/store', { name: '', platform: 'telegram', contact: '' })
  expect(store.status).toBe(422)
  expect(store.words).toContain('Store name is required')
  expect(store.words).toContain('Telegram number is required')

  const storeId = await member.open()
  const product = await member.form(`/store/${storeId}/product-creation`, {
    name: 'K',
    price: '-1',
    description: 'Kept <b>',
  })
  expect(product.status).toBe(422)
  expect(product.words).toContain('Product name must be at least 2 characters')
  expect(product.words).toContain('Price must be a positive number')
  expect(product.html).toContain('Kept &lt;b&gt;')
  const social = await member.form(`/onboarding/social-media/${storeId}`, {
    facebookOn: 'on',
    facebook: 'javascript:1',
  })
  expect([social.status, social.html.includes('javascript:1')]).toEqual([422, true])
})

test('an owner with a store is sent from the first steps to the dashboard, sent twice it is one store', async () => {
  const member = await signUpMember()
  const name = `Duka ${member.id.slice(0, 8)}`
  const fields = { name, platform: 'whatsapp', contact: '712480905' }
  const responses = await Promise.all([
    member.post('/onboarding/store', fields),
    member.post('/onboarding/store', fields),
  ])
  expect(responses.filter((path) => path.endsWith('/product-creation'))).toHaveLength(1)
  expect(responses.filter((path) => path === '/dashboard')).toHaveLength(1)
  expect(await rows('SELECT 1 FROM stores WHERE owner_id = ?', member.id)).toHaveLength(1)
  expect(await member.sentOn('/onboarding/store')).toBe('/dashboard')
  expect(await member.sentOn('/onboarding/plan')).toBe('/dashboard')
  // Back to such a step takes its place in the history: Forward still leads on.
  expect((await member.get('/onboarding/store')).headers.get('x-remix-replace')).toBe('true')
})

test('a logo is kept with the new store, and one that is no picture stops nothing', async () => {
  const member = await signUpMember()
  const path = await member.upload(
    '/onboarding/store',
    { name: `Logo ${member.id.slice(0, 8)}`, contact: '712480905' },
    png(600, 600),
  )
  const storeId = path.split('/')[2] ?? ''
  const [store] = await rows('SELECT logo_url FROM stores WHERE id = ?', storeId)
  expect(store?.logo_url).toMatch(new RegExp(`^/media/stores/${storeId}/\\w+\\.png$`))
  expect((await visit(String(store?.logo_url))).status).toBe(200)

  const otherMember = await signUpMember()
  const html = new TextEncoder().encode('<script>alert(1)</script>')
  const next = await otherMember.upload(
    '/onboarding/store',
    { name: `Logo ${otherMember.id.slice(0, 8)}`, contact: '712480905' },
    html,
  )
  expect(next).toMatch(/product-creation$/)
  expect(await rows('SELECT logo_url FROM stores WHERE owner_id = ?', otherMember.id)).toEqual([{ logo_url: null }])
})

test('a step of a foreign or unknown store is Store not found and changes nothing', async () => {
  const [ownMember, otherMember] = [await signUpMember(), await signUpMember()]
  const [, otherStoreId] = [await ownMember.open(), await otherMember.open()]
  const steps = ['social-media', 'store-features', 'payment-methods', 'final-success']
  const paths = [
    ...steps.map((step) => `/onboarding/${step}/${otherStoreId}`),
    `/store/${otherStoreId}/product-creation`,
  ]
  for (const path of [...paths, '/onboarding/social-media/nobody']) {
    const page = await ownMember.get(path)
    expect([path, page.status]).toEqual([path, 404])
    expect(page.words).toContain('Store not found')
    if (path.includes('final-success')) continue
    expect((await ownMember.form(path, { intent: 'save', hasDelivery: 'on', name: 'Mine', price: '1' })).status).toBe(
      404,
    )
  }
  expect(await rows('SELECT has_delivery FROM stores WHERE id = ?', otherStoreId)).toEqual([{ has_delivery: 0 }])
  expect(await rows('SELECT 1 FROM products WHERE store_id = ?', otherStoreId)).toEqual([])
  const newestPage = await ownMember.get('/store/undefined/product-creation')
  expect(newestPage.words).toContain('Add Your First Product')
})

test('without a store the first product leads to making one, without a sign-in to the sign-in', async () => {
  const member = await signUpMember()
  expect(await member.sentOn('/store/undefined/product-creation')).toBe('/onboarding/store')
  const anonymousResponse = await visit('/store/undefined/product-creation', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=x',
  })
  expect(anonymousResponse.headers.get('location')).toMatch(/^\/auth\?mode=signin/)
  expect(anonymousResponse.headers.get('set-cookie')).toContain('toast=sign-in-for-product')
})

/** Somebody new, whose browser sends plain forms. */
async function signUpMember() {
  const person = await newPerson(contextAt(Date.now()))
  return memberOf(person, person.browser.cookie())
}

/** The same person's other device. */
async function signInElsewhere({ person }: Pick<ReturnType<typeof memberOf>, 'person'>) {
  const browser = visitor(contextAt(Date.now()))
  await browser.post('/sign-in/email', { email: person.email, password: person.password })
  return memberOf(person, browser.cookie())
}

function memberOf(person: Person, cookie: string) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const read = async (response: Response) => {
    const html = await response.text()
    return { status: response.status, headers: response.headers, html, words: words(html) }
  }
  const send = (path: string, fields: Record<string, string>) =>
    visit(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  const member = {
    id: person.id,
    person,
    get: async (path: string) => read(await visit(path, { headers })),
    /** Where a page sends this person on to. */
    sentOn: async (path: string) => (await visit(path, { headers })).headers.get('location') ?? '',
    /** Where the answer of a form leads. */
    post: async (path: string, fields: Record<string, string>) =>
      (await send(path, fields)).headers.get('location') ?? '',
    form: async (path: string, fields: Record<string, string>) => read(await send(path, fields)),
    async upload(path: string, fields: Record<string, string>, logo: Uint8Array) {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      body.set('logo', new File([logo as BlobPart], 'logo.jpg', { type: 'image/jpeg' }))
      return (await visit(path, { method: 'POST', headers, body })).headers.get('location') ?? ''
    },
    /** A store of their own, by its id. */
    async open() {
      const fields = { name: `Duka ${person.id.slice(0, 8)}`, platform: 'whatsapp', contact: '712480905' }
      return (await member.post('/onboarding/store', fields)).split('/')[2] ?? ''
    },
  }
  return member
}
