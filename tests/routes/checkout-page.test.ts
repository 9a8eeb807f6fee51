import { expect, test } from 'vitest'
import { addArea } from '../support/areas.ts'
import { database, openCrafts, openFabrics, productOf, rows, type Shop } from '../support/shops.ts'
import { page, postForm, visit, words } from './visitor.ts'

test('without a script one product is ordered from a page, and the order’s page comes next', async () => {
  const shop = await openCrafts()
  const path = pathOf(shop, 'Sandals', '&size=38&quantity=2')
  const form = await page(path)
  expect(form.status).toBe(200)
  expect(form.headers.get('cache-control')).toBe('no-store')
  expect(form.html).not.toContain('<script')
  expect(words(form.html)).toContain('Complete your order')
  expect(words(form.html)).toContain('WhatsApp Number')
  expect(words(form.html)).toContain('Complete Order on WhatsApp')
  expect(words(form.html)).not.toContain('Discount code')
  // Nothing opens by itself here.
  expect(words(form.html)).toContain('The next page has a button that opens WhatsApp with the message ready.')
  expect(form.html).toMatch(/name="robots" content="noindex"/)
  const fields = fieldsOf(form.html)
  expect(fields).toMatchObject({ size: '38', quantity: '2', deliveryMethod: 'delivery', countryIso: 'KE' })
  expect(fields.requestId).toMatch(/^[0-9a-f]{32}$/)
  expect(fieldsOf((await page(path)).html).requestId).not.toBe(fields.requestId)

  const response = await postForm(path, { ...fields, name: 'Zoë', phone: '0712 345 678', address: 'Kilimani' })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toMatch(/^\/o\/[0-9a-f]{32}#placed$/)
  expect(response.headers.get('set-cookie')).toMatch(/^fresh=/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const order = await page(response.headers.get('location')?.split('#')[0] ?? '')
  expect(words(order.html)).toContain('Order #0001')
  expect(words(order.html)).toContain('EU 38 × 2')
})

test('the form pressed twice is one order', async () => {
  const shop = await openCrafts()
  const path = pathOf(shop, 'Mug')
  const fields = { ...fieldsOf((await page(path)).html), ...person }
  const [first, second] = await Promise.all([postForm(path, fields), postForm(path, fields)])
  expect([first.status, second.status]).toEqual([303, 303])
  expect(first.headers.get('location')).toBe(second.headers.get('location'))
  expect(await countOrders(shop)).toBe(1)
})

test('what is wrong stands beside its field and nothing typed is lost', async () => {
  const shop = await openCrafts()
  const path = pathOf(shop, 'Mug')
  const fields = fieldsOf((await page(path)).html)
  const typedFields = {
    ...fields,
    quantity: '3',
    name: '',
    phone: '07',
    address: 'Gate <3> & "shop"',
    countryIso: 'UG',
  }
  const response = await postForm(path, typedFields)
  expect(response.status).toBe(422)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const pageText = words(response.html)
  expect(pageText).toContain('Full name is required')
  expect(pageText).toContain('This phone number is too short')
  expect(response.html).toMatch(/id="order-name"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="order-name"/)
  expect(fieldsOf(response.html)).toMatchObject({
    ...typedFields,
    requestId: fields.requestId,
    shownTotal: '260150',
  })
  expect(await countOrders(shop)).toBe(0)
})

test('a price that rose since the page was loaded is shown before anything is saved', async () => {
  const shop = await openCrafts()
  const path = pathOf(shop, 'Mug', '&quantity=2')
  const fields = { ...fieldsOf((await page(path)).html), ...person, shownTotal: '' }
  await database
    .prepare('UPDATE products SET price = 90000 WHERE store_id = ? AND id = ?')
    .bind(shop.id, productOf(shop, 'Mug'))
    .run()
  const response = await postForm(path, { ...fields, deliveryMethod: 'pickup' })
  expect(response.status).toBe(422)
  expect(words(response.html)).toContain('The total has changed')
  expect(words(response.html)).toMatch(/Subtotal KSh 1,800 ?\.00 Total KSh 1,800 ?\.00/)
  const delivered = await postForm(path, fields)
  expect(words(delivered.html)).toMatch(/Subtotal KSh 1,800 ?\.00 Delivery fee KSh \d+ ?\.00 Total KSh \d,\d+ ?\.00/)
  expect(words(response.html)).toContain('Order at the new price')
  expect(await countOrders(shop)).toBe(0)
  const accepted = await postForm(path, fieldsOf(response.html))
  expect(accepted.status).toBe(303)
})

test('the same form with other words names the order that it has become and may go on', async () => {
  const shop = await openCrafts()
  const path = pathOf(shop, 'Mug')
  const fields = { ...fieldsOf((await page(path)).html), ...person }
  const first = await postForm(path, fields)
  const response = await postForm(path, { ...fields, quantity: '2', shownTotal: '' })
  expect(response.status).toBe(409)
  expect(response.html).toContain(`href="${first.headers.get('location')?.split('#')[0]}"`)
  expect(words(response.html)).toContain('Your order #0001 was saved.')
  expect(fieldsOf(response.html).requestId).not.toBe(fields.requestId)
  expect((await postForm(path, fieldsOf(response.html))).status).toBe(303)
  expect(await countOrders(shop)).toBe(2)
})

test('a store that only hands over at the door asks for no address', async () => {
  const shop = await openFabrics()
  const { html } = await page(pathOf(shop, 'Kikoi'))
  expect(words(html)).toContain('Telegram Number')
  expect(words(html)).toContain('Complete Order on Telegram')
  expect(words(html)).toContain('Pick up at: Old Town, Mombasa')
  expect(words(html)).not.toContain('Delivery address')
  expect((await postForm(pathOf(shop, 'Kikoi'), { ...fieldsOf(html), ...person })).status).toBe(303)
})

test('a store that names no way of handing over asks for an address and takes no fee, one without a number names no chat', async () => {
  const shop = await openCrafts()
  await rows(
    'UPDATE stores SET has_delivery = 0, has_pickup = 0, delivery_fee = 0, whatsapp_number = NULL WHERE id = ?',
    shop.id,
  )
  const { html } = await page(pathOf(shop, 'Mug'))
  expect(html).not.toContain('type="radio"')
  expect(words(html)).toContain('Delivery address')
  expect(words(html)).not.toMatch(/Delivery fee|fee for delivery|Complete Order on/)
  expect(words(html)).toContain('Complete Order')
  expect((await postForm(pathOf(shop, 'Mug'), { ...fieldsOf(html), ...person })).status).toBe(303)
  expect(
    await rows('SELECT total_amount AS total, delivery_fee AS fee FROM orders WHERE store_id = ?', shop.id),
  ).toEqual([{ total: 80_050, fee: 0 }])
})

test('where there are areas an order needs one, and its time, and keeps what was typed', async () => {
  const shop = await openCrafts()
  const area = await addArea(shop, { name: 'Roysambu', part: 'Nairobi', fee: 30_000, windows: '[[480,1200]]' })
  const path = pathOf(shop, 'Mug')
  const { html } = await page(path)
  expect(words(html)).toContain('Roysambu · KSh 300.00')
  const fields = { ...fieldsOf(html), ...person, countryIso: 'KE', pin: '-1.2, 36.8', area: '' }
  const nowhere = await postForm(path, { ...fields, name: '', phone: '' })
  expect([nowhere.status, words(nowhere.html)]).toEqual([
    422,
    expect.stringContaining('Please choose where the goods go.'),
  ])
  expect(words(nowhere.html)).toContain('Please check the delivery area , your full name and your WhatsApp number .')
  const placed = { ...fields, area: `${area}~30000` }
  const untimed = await postForm(path, placed)
  expect([untimed.status, words(untimed.html)]).toEqual([422, expect.stringContaining('Please choose a time.')])
  expect(untimed.html).toContain(person.address)
  expect(untimed.html).toContain('value="-1.2, 36.8"')
  expect(words(untimed.html)).toMatch(/Subtotal KSh 800 ?\.50 Delivery fee KSh 300 ?\.00 Total KSh 1,100 ?\.50/)
  const slot = /<option value="(\d{4}-\d\d-\d\d~480~1200)"/.exec(untimed.html)?.[1] ?? ''
  const { shownTotal = '' } = fieldsOf(untimed.html)
  expect((await postForm(path, { ...placed, shownTotal, slot })).status).toBe(303)
  expect(
    await rows('SELECT area_name AS area, delivery_fee AS fee, pin FROM orders WHERE store_id = ?', shop.id),
  ).toEqual([{ area: 'Roysambu', fee: 30_000, pin: 'geo:-1.20000,36.80000' }])
})

test('no order is saved at a total that no page has shown', async () => {
  const shop = await openCrafts()
  await rows('UPDATE stores SET minimum_order = 200000, delivery_fee = 20000 WHERE id = ?', shop.id)
  const path = pathOf(shop, 'Mug')
  const { html } = await page(path)
  expect(words(html)).toMatch(/Subtotal KSh 800 ?\.50 Delivery fee KSh 200 ?\.00 Total KSh 1,000 ?\.50/)
  expect(words(html)).toContain('Orders start at KSh 2,000.00. Add KSh 1,199.50 more.')
  const fields = { ...fieldsOf(html), ...person, quantity: '3' }
  const unseen = await postForm(path, fields)
  expect([unseen.status, words(unseen.html)]).toEqual([422, expect.stringContaining('Check the new total')])
  expect(words(unseen.html)).toMatch(/Subtotal KSh 2,401 ?\.50 Delivery fee KSh 200 ?\.00 Total KSh 2,601 ?\.50/)
  expect(words(unseen.html)).not.toContain('Orders start at')
  expect(await countOrders(shop)).toBe(0)
  expect((await postForm(path, { ...fields, shownTotal: fieldsOf(unseen.html).shownTotal ?? '' })).status).toBe(303)
})

test('a refused form comes back as a page of its own where the browser keeps cookies', async () => {
  const shop = await openCrafts()
  const path = pathOf(shop, 'Mug')
  const first = await page(path)
  const cookieOf = (headers: Headers) =>
    headers
      .getSetCookie()
      .flatMap((line) => /^checkout=[^;]*/.exec(line)?.[0] ?? [])
      .at(-1) ?? ''
  const send = (cookie: string, fields: Record<string, string>) =>
    visit(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', cookie },
      body: new URLSearchParams(fields).toString(),
    })
  const fields = { ...fieldsOf(first.html), ...person, phone: '07', address: 'Gate 3 <b>' }
  const refused = await send(cookieOf(first.headers), fields)
  expect(refused.status).toBe(303)
  const location = refused.headers.get('location') ?? ''
  expect(location).toBe(`${path}&refused=1`)
  const set = refused.headers.getSetCookie().join()
  expect(set).toMatch(/; Path=\/store\/[^/]+\/checkout; Max-Age=3600; HttpOnly; SameSite=Lax; Secure/)
  const shown = await page(location, { headers: { cookie: cookieOf(refused.headers) } })
  expect([shown.status, words(shown.html)]).toEqual([422, expect.stringContaining('This phone number is too short')])
  expect(fieldsOf(shown.html)).toMatchObject(fields)

  const forged = await page(location, { headers: { cookie: `${cookieOf(refused.headers)}0` } })
  expect(words(forged.html)).not.toContain('too short')
  const other = await page(`${pathOf(shop, 'Basket')}&refused=1`, { headers: { cookie: cookieOf(refused.headers) } })
  expect(words(other.html)).not.toContain('too short')
  const long = { ...fields, note: 'ü'.repeat(4000) }
  expect((await send(cookieOf(first.headers), long)).status).toBe(422)

  const placed = await send(cookieOf(refused.headers), { ...fieldsOf(shown.html), phone: '0712 345 678' })
  expect(placed.headers.get('location')).toMatch(/^\/o\//)
  expect(cookieOf(placed.headers)).toMatch(/^checkout=\.[0-9a-f]+$/)
})

test('a product that is sold out, hidden or unknown can not be ordered from a page', async () => {
  const shop = await openCrafts()
  const soldOut = await page(pathOf(shop, 'Soap'))
  expect(words(soldOut.html)).toContain('This product is out of stock')
  expect((await postForm(pathOf(shop, 'Soap'), { ...fieldsOf(soldOut.html), ...person })).status).toBe(422)
  for (const product of [productOf(shop, 'Draft bowl'), 'unknown', '%00', 'a'.repeat(500)]) {
    const hiddenProduct = await page(`/store/${shop.slug}/checkout?product=${product}`)
    expect([product, hiddenProduct.status]).toEqual([product, 404])
    expect(words(hiddenProduct.html)).toContain('This product is not in the store any more.')
  }
  const plainPage = await visit(`/store/${shop.slug}/checkout`)
  expect([plainPage.status, plainPage.headers.get('location')]).toEqual([302, `/store/${shop.slug}`])
})

test('forms that no page of ours sent are refused, never with a failure', async () => {
  const shop = await openCrafts()
  const path = pathOf(shop, 'Mug')
  const fields = { ...fieldsOf((await page(path)).html), ...person }
  const fieldsWithout = (name: string) => Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))
  for (const form of [
    {},
    fieldsWithout('requestId'),
    fieldsWithout('countryIso'),
    { ...fields, requestId: '1' },
    { ...fields, deliveryMethod: 'drone' },
  ]) {
    const response = await postForm(path, form)
    expect(response.status).toBe(400)
    expect(words(response.html)).toContain('Error placing order')
  }
  for (const form of [
    { ...fields, name: 'n'.repeat(3000) },
    { ...fields, quantity: '' },
    { ...fields, quantity: '-2' },
    { ...fields, quantity: '1e9' },
    { ...fields, productId: 'other' },
    { ...fields, size: '99' },
    { ...fields, quotedPrice: 'NaN', quantity: '99' },
    { ...fields, lines: '[{"productId":"x","quantity":1}]', productId: 'y' },
  ]) {
    expect((await postForm(path, form)).status).toBe(422)
  }
  for (const type of ['text/plain', 'multipart/form-data', 'application/json', '']) {
    const response = await visit(path, { method: 'POST', headers: type ? { 'content-type': type } : {}, body: 'x=1' })
    expect([type, response.status]).toEqual([type, 400])
  }
  const longForm = await postForm(path, { ...fields, address: 'a'.repeat(70_000) })
  expect(longForm.status).toBe(413)
  expect((await postForm('/store/nobody/checkout?product=x', fields)).status).toBe(404)
  expect(await countOrders(shop)).toBe(0)
})

const person: Record<string, string> = { name: 'Amina Otieno', phone: '0712 345 678', address: 'Kilimani 4' }

function pathOf(shop: Shop, product: string, suffix = ''): string {
  return `/store/${shop.slug}/checkout?product=${productOf(shop, product)}${suffix}`
}

async function countOrders(shop: Shop): Promise<number> {
  const [row] = await rows<{ n: number }>('SELECT count(*) AS n FROM orders WHERE store_id = ?', shop.id)
  return row?.n ?? -1
}

/** What a browser would send of the page's form. */
function fieldsOf(html: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const isRadio = attribute(tag, 'type') === 'radio'
    if (!isRadio || /\schecked/.test(tag)) fields[attribute(tag, 'name')] = attribute(tag, 'value')
  }
  const [, address = ''] = /<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(html) ?? []
  fields.address = plainText(address.replace(/^\n/, ''))
  const selectedOption = /<option[^>]*selected=""[^>]*>/.exec(html)?.[0] ?? ''
  fields.countryIso = attribute(selectedOption, 'value')
  return fields
}

function attribute(tag: string, name: string): string {
  return plainText(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
}

function plainText(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
