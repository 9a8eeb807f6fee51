import { expect, test } from 'vitest'
import { createOperator } from '#app/data/store/operator.server.ts'
import { REPORT_MAILS, REPORTS_PER_STORE } from '#app/domain/limit.ts'
import { mailsTo } from '../support/people.ts'
import { awaitConfirmation, contextAt, openCrafts, productOf, reachLimit, rows, type Shop } from '../support/shops.ts'
import { ownerOfShop } from './owner.ts'
import { newKey, orderOf, page, placeOrder, postForm, postJson, visit, words } from './visitor.ts'

const SUPPORT = 'support@kibanda.example'
let addresses = 0

test('a store whose owner’s e-mail is not confirmed works, and is kept from search engines and previews', async () => {
  const confirmedShop = await openCrafts()
  const shop = await awaitConfirmation(await openCrafts())
  for (const { slug } of [shop, confirmedShop]) {
    await rows("UPDATE stores SET share_card_url = '/media/card.jpg', description = 'Win big' WHERE slug = ?", slug)
  }
  const noindex = '<meta name="robots" content="noindex"'
  const product = `?product=${productOf(shop, 'Mug')}`
  for (const path of [`/store/${shop.slug}`, `/store/${shop.slug}${product}`]) {
    const { status, html } = await page(path)
    expect(status).toBe(200)
    expect(html).toContain(noindex)
    expect(html).toMatch(/property="og:image" content="[^"]*\/share-card\.jpg"/)
    expect(html).toMatch(/property="og:description" content="Kijani Crafts"/)
  }
  const preview = (await page(`/og-meta/${shop.slug}${product}`)).html
  expect(preview).toMatch(/property="og:title" content="Kijani Crafts"/)
  expect(preview).toMatch(/property="og:image" content="[^"]*\/share-card\.jpg"/)
  expect(preview).not.toContain('Mug')
  const confirmed = (await page(`/store/${confirmedShop.slug}`)).html
  expect(confirmed).not.toContain(noindex)
  expect(confirmed).toMatch(/property="og:image" content="[^"]*\/media\/card\.jpg"/)
  await placeOrder(shop, [['Mug', null, 1]])
})

test('the eleventh shopper is sent to the chat with the cart, by script and by form, and loses nothing typed', async () => {
  const shop = await awaitConfirmation(await openCrafts())
  for (let count = 0; count < 10; count += 1) await placeOrder(shop, [['Mug', null, 1]])
  const scripted = await postJson(`/store/${shop.slug}/orders.json`, orderOf(shop, [['Mug', null, 2]]))
  expect(scripted).toMatchObject({ status: 422, json: { ok: false, reason: 'order-cap' } })
  expect(scripted.json.message).toContain('your cart is kept')

  const fields = { quantity: '2', size: '38', productId: productOf(shop, 'Sandals'), requestId: newKey() }
  const person = { name: 'Zoë "Z" Otieno', phone: '0712 345 678', countryIso: 'KE', deliveryMethod: 'pickup' }
  const path = `/store/${shop.slug}/checkout?product=${productOf(shop, 'Sandals')}`
  const formPage = await postForm(path, { ...fields, ...person, address: '', code: '' })
  expect(formPage.status).toBe(422)
  expect(words(formPage.html)).toContain('Nothing is lost: your cart is kept')
  expect(formPage.html).toContain('value="Zoë &quot;Z&quot; Otieno"')
  const chat = /<a[^>]*href="(https:\/\/wa\.me\/254712345678\?text=[^"]*)"/.exec(formPage.html)?.[1] ?? ''
  const message = decodeURIComponent(chat.split('text=')[1] ?? '')
  expect(message).toContain('Sandals (EU 38) x 2')
  expect(message).toContain(`/store/${shop.slug}`)
  expect(words(formPage.html)).toContain('Ask on WhatsApp')
})

test('the owner is told what waits for the mail, at seven orders how many are in, and at ten that it is full', async () => {
  const owner = await ownerOfShop()
  await awaitConfirmation(owner.shop)
  const bar = async () => (await owner.get('/dashboard')).words
  expect(await bar()).toMatch(/Until then your store takes 10 orders, and search engines leave it out\. Send again/)
  for (let count = 0; count < 7; count += 1) await placeOrder(owner.shop, [['Mug', null, 1]])
  expect(await bar()).toContain('Until then your store takes 10 orders, and 7 are in. Send again')
  const closed = async () => {
    const cookie = `${owner.cookie}; closed-notices=mail-7`
    return words((await page('/dashboard', { headers: { cookie } })).html)
  }
  expect(await closed()).not.toContain('Please confirm your email')
  for (let count = 0; count < 3; count += 1) await placeOrder(owner.shop, [['Mug', null, 1]])
  expect(await bar()).toContain('Until then your store takes no more orders')
  expect(await closed()).toContain('Please confirm your email')
  await rows('UPDATE user SET email_verified = 1 WHERE id = ?', owner.userId)
  expect(await bar()).not.toContain('Until then')
})

test('a hidden store says so everywhere, takes no order, and tells its owner why', async () => {
  const owner = await ownerOfShop()
  const { shop } = owner
  const { token } = await placeOrder(shop, [['Mug', null, 1]])
  const hidden = await openCrafts()
  const operator = createOperator(contextAt(Date.now()))
  await operator.hide(hidden.slug, 'Reported by many as a fraud')
  await rows('UPDATE stores SET owner_id = ? WHERE id = ?', owner.userId, hidden.id)
  const paths = ['', '/search?q=mug', `/checkout?product=${productOf(hidden, 'Mug')}`, '/report', '/products.json']
  for (const path of paths) {
    const answer = await page(`/store/${hidden.slug}${path}`)
    expect([path, answer.status]).toEqual([path, 403])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    if (path === '') {
      expect(words(answer.html)).toContain('This store is not available')
      expect(answer.html).toContain('content="noindex"')
      expect(answer.html).not.toContain('Reported by many')
    }
  }
  expect((await page(`/og-meta/${hidden.slug}`)).html).not.toContain('Kijani')
  expect((await visit(`/store/${hidden.slug}/manifest.webmanifest`)).status).toBe(404)
  const sent = await postJson(`/store/${hidden.slug}/orders.json`, orderOf(hidden, [['Mug', null, 1]]))
  expect(sent.status).toBe(404)
  expect((await owner.get(`/store/${hidden.id}/orders`)).words).toContain(
    'Shoppers can’t see your store, and it takes no orders. Reported by many as a fraud',
  )
  expect((await owner.get(`/store/${shop.id}/orders`)).words).not.toContain('Shoppers can not see')
  expect((await page(`/o/${token}`)).status).toBe(200)
})

test('every store page leads to a report, which makes a row and a mail and shows the seller nothing', async () => {
  const owner = await ownerOfShop()
  const { shop } = owner
  await rows('UPDATE stores SET name = ? WHERE id = ?', `Kijani <b>${shop.id}</b>`, shop.id)
  for (const path of [`/store/${shop.slug}`, `/store/${shop.slug}/search?q=mug`]) {
    expect((await page(path)).html).toMatch(
      new RegExp(`<a[^>]*href="/store/${shop.slug}/report"[^>]*>(?:<svg.*?</svg>)?Report this store`),
    )
  }
  const form = await page(`/store/${shop.slug}/report`)
  expect(form.status).toBe(200)
  expect(form.html).not.toContain('<script')
  expect(form.html).toContain('content="noindex"')

  const sent = await report(shop, {
    reason: 'fraud',
    details: 'I paid 500\r\nand got nothing',
    contact: ' amina@mail.example ',
  })
  expect(sent.status).toBe(200)
  expect(words(await sent.text())).toContain('Thank you for the report')
  expect(await rows('SELECT reason, details, contact FROM store_reports WHERE store = ?', shop.id)).toEqual([
    { reason: 'fraud', details: 'I paid 500\nand got nothing', contact: 'amina@mail.example' },
  ])
  const mail = (await mailsTo(SUPPORT)).find(({ subject }) => subject.includes(shop.id))
  expect(mail).toMatchObject({ kind: 'store-report', sent_at: null })
  expect(mail?.text).toContain(`/store/${shop.slug}`)
  expect(mail?.text).toContain('I paid 500\nand got nothing')
  expect(mail?.text).toContain('Contact: amina@mail.example')
  expect(mail?.html).not.toContain('<b>')
  expect((await owner.get('/dashboard')).html).not.toContain('amina@mail.example')
  expect((await owner.get('/profile/export')).html).not.toContain('amina@mail.example')
  expect(await createOperator(contextAt(Date.now())).show(shop.slug)).toMatchObject({ reports: [{ reason: 'fraud' }] })
})

test('a report without a reason or with too much is refused beside its field and keeps what was typed', async () => {
  const shop = await openCrafts()
  const refused = await report(shop, { details: 'Typed "this"', contact: 'c'.repeat(201) })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(html).toMatch(/id="report-reason-error"[^>]*>(?:<svg.*?<\/svg>)?Please choose what is wrong\./)
  expect(html).toMatch(/id="report-contact-error"[^>]*>(?:<svg.*?<\/svg>)?Please keep it to 200 characters\./)
  expect(html).toContain('Typed &quot;this&quot;')
  expect((await report(shop, { reason: 'because' })).status).toBe(422)
  expect((await report(shop, { reason: 'other', details: 'd'.repeat(1001) })).status).toBe(422)
  expect((await report(shop, { reason: 'other', details: 'd'.repeat(1000) })).status).toBe(200)
  expect((await report({ ...shop, slug: 'nobody-sells-here' }, { reason: 'other' })).status).toBe(404)
})

test('the eleventh report of an hour from one address is refused, with its words kept and the time to wait', async () => {
  const shop = await openCrafts()
  for (let count = 0; count < 10; count += 1)
    expect((await report(shop, { reason: 'fraud' }, '10.7.7.7')).status).toBe(200)
  const refusal = await report(shop, { reason: 'fraud', details: 'Kept words' }, '10.7.7.7')
  expect(refusal.status).toBe(429)
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
  const html = await refusal.text()
  expect(words(html)).toContain('Your report was not sent Too many reports from here.')
  expect(html).toContain('Kept words')
  expect((await report(shop, { reason: 'fraud' })).status).toBe(200)
})

test('many reports of one store close it for nobody, and a mail comes for the first of each', async () => {
  const [flooded, quiet] = [await openCrafts(), await openCrafts()]
  const context = contextAt(Date.now())
  await reachLimit(REPORTS_PER_STORE, flooded.id, context)
  await reachLimit(REPORT_MAILS, 'everybody', context)
  const send = (shop: Shop, details: string, address?: string) => report(shop, { reason: 'fraud', details }, address)
  for (const details of ['own row', 'counted', 'counted too']) {
    expect((await send(flooded, details, '10.7.7.8')).status).toBe(200)
  }
  expect((await send(flooded, 'a stranger')).status).toBe(200)
  expect((await send(quiet, 'first')).status).toBe(200)
  const rowsOf = (shop: Shop) =>
    rows('SELECT details, count FROM store_reports WHERE store = ? ORDER BY rowid', shop.id)
  expect(await rowsOf(flooded)).toEqual([
    { details: 'own row', count: 1 },
    { details: 'counted', count: 2 },
    { details: 'a stranger', count: 1 },
  ])
  expect(await rowsOf(quiet)).toEqual([{ details: 'first', count: 1 }])
  const mailed = await rows<{ text: string }>("SELECT text FROM mail_outbox WHERE kind = 'store-report'")
  const mailsAbout = (shop: Shop) => mailed.filter(({ text }) => text.includes(`/store/${shop.slug}`)).length
  expect([mailsAbout(flooded), mailsAbout(quiet)]).toEqual([1, 1])
  const listed = await createOperator(contextAt(Date.now())).list()
  expect(listed.find(({ id }) => id === flooded.id)?.reports).toBe(4)
})

function report(shop: Shop, fields: Record<string, string>, address = `10.6.0.${++addresses}`): Promise<Response> {
  return visit(`/store/${shop.slug}/report`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': address,
    },
    body: new URLSearchParams(fields).toString(),
  })
}
