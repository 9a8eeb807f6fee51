import { afterEach, expect, test, vi } from 'vitest'
import { givePrompts, playSafaricom } from '../support/safaricom.ts'
import { contextAt, openCrafts, rows, type Shop } from '../support/shops.ts'
import { type Owner, ownerOfShop } from './owner.ts'
import { saleOf } from './till-sale.ts'
import { alone, newKey, page, placeOrder, postForm, visit, words } from './visitor.ts'

afterEach(() => vi.unstubAllGlobals())

let phones = 0
/** One phone gets five prompts a day, over all stores. */
function newPhone(): string {
  phones += 1
  return `0722${String(Date.now() % 1_000).padStart(3, '0')}${String(phones).padStart(3, '0')}`
}

async function shopWithPrompts(shop: Shop) {
  await givePrompts(shop, contextAt(Date.now()))
  return shop
}

async function placed(phone = newPhone()) {
  const [safaricom, shop] = [playSafaricom(), await shopWithPrompts(await openCrafts())]
  const { token } = await placeOrder(shop, [['Mug', null, 1]], {
    customer: { name: 'Achieng', phone, countryIso: 'KE', address: '' },
  })
  const address = `/o/${token}`
  const press = (fields: Record<string, string> = {}) =>
    postForm(address, { intent: 'prompt', request: newKey(), own: phone, phone: '', ...fields })
  return { shop, safaricom, token, address, press, phone }
}

const stateOf = (shop: Shop) => rows('SELECT state FROM payment_prompts WHERE store_id = ? ORDER BY asked_at', shop.id)

/** As if it had been asked for so long ago. */
const age = (shop: Shop, minutes: number, more = '') =>
  rows(`UPDATE payment_prompts SET asked_at = asked_at - ? ${more} WHERE store_id = ?`, minutes * 60_000, shop.id)

test('the button asks the order’s phone; a second press is told of the first, the same form is the same prompt', async () => {
  const { shop, safaricom, address, press, phone } = await placed()
  const fresh = words((await page(address)).html)
  expect(fresh).toMatch(/The prompt goes to 0722 \d{3} \d{3}\. Another number/)
  expect(fresh).toMatch(/Pay KSh [\d,]+ with M-PESA/)
  const request = newKey()
  const first = await press({ request })
  expect([first.status, first.headers.get('location')]).toEqual([303, `${address}#prompt`])
  expect(safaricom.pushes).toMatchObject([{ phone: `254${phone.slice(1)}` }])
  expect((await press({ request })).status).toBe(303)
  const { html } = await page(address)
  expect(words(html)).toContain('Type your PIN on your phone.')
  expect(words(html)).not.toMatch(/Pay KSh/)
  expect(html).toMatch(/<noscript><p[^>]*>Reload the page to see it\.<\/p><\/noscript>/)
  const second = await press()
  expect(second.status).toBe(409)
  expect(words(second.html)).toMatch(/A prompt is on your phone\. Answer it, or wait until \d\d:\d\d\./)
  const cancel = await postForm(address, { intent: 'cancel' })
  expect([cancel.status, words(cancel.html)]).toEqual([
    409,
    expect.stringContaining('Answer the prompt on your phone first.'),
  ])
  expect(safaricom.pushes).toHaveLength(1)
  expect(await stateOf(shop)).toEqual([{ state: 'asked' }])
})

test('a number that is none stays typed beside its reason, in both languages', async () => {
  const { safaricom, address, press } = await placed()
  const refused = await press({ phone: '0800 1' })
  expect(refused.status).toBe(422)
  expect(words(refused.html)).toContain('Type a Safaricom number, like 0712 345 678.')
  expect(refused.html).toMatch(/<details id="another" open="">/)
  expect(refused.html).toMatch(/aria-invalid="true"[^>]*value="0800 1"/)
  await rows('UPDATE stores SET languages = ? WHERE slug = slug', JSON.stringify(['sw']))
  const swahili = await page(`${address}?lang=sw`)
  expect(words(swahili.html)).toMatch(/Lipa KSh [\d,]+ kwa M-PESA/)
  expect((await press({ phone: 'x'.repeat(10_000) })).status).toBe(422)
  expect(safaricom.pushes).toEqual([])
})

test('Check now asks M-PESA, once in 20 seconds, and each end has its words', async () => {
  const { shop, safaricom, address, press } = await placed()
  await press()
  const check = () => postForm(address, { intent: 'check-prompt' })
  await check()
  expect(safaricom.queries).toBe(0)
  await age(shop, 1)
  for (const checkoutId of safaricom.results.keys()) safaricom.results.set(checkoutId, '1')
  expect((await check()).status).toBe(303)
  expect(safaricom.queries).toBe(1)
  const { html } = await page(address)
  expect(words(html)).toContain('There is not enough money in your M-PESA.')
  expect(words(html)).toMatch(/Pay KSh/)
  const ends: [string, string][] = [
    ["state = 'cancelled'", 'You cancelled it.'],
    ["state = 'failed', result_code = '2001'", 'The PIN was not right.'],
    ["state = 'failed', result_code = '1019'", 'The time to type the PIN ran out.'],
    ["state = 'failed', result_code = '17'", 'This is over a limit of M-PESA.'],
    ["state = 'failed', result_code = '4999'", 'M-PESA did not take this payment.'],
    ["state = 'busy', ended_at = asked_at", 'Close it, try again.'],
    ["state = 'paid', code = 'UKP4QB7H2L'", 'Paid. Code UKP4QB7H2L.'],
    ["state = 'paid', code = NULL", 'Paid. KSh'],
    [`state = 'sending', asked_at = ${Date.now()}`, 'Sending…'],
    [`state = 'checking', told_at = ${Date.now()}`, 'We make sure.'],
    [`state = 'asked', asked_at = ${Date.now() - 200_000}`, 'No answer yet.'],
    [`state = 'asked', asked_at = ${Date.now() - 700_000}`, 'Not known yet.'],
  ]
  const versions = new Set<string>()
  for (const [change, sentence] of ends) {
    await rows(`UPDATE payment_prompts SET ${change} WHERE store_id = ?`, shop.id)
    const shown = (await page(address)).html
    expect(words(shown), change).toContain(sentence)
    versions.add(/data-version="([^"]+)"/.exec(shown)?.[1] ?? '')
  }
  // Three failures read differently, and are one state.
  expect(versions.size).toBeGreaterThanOrEqual(ends.length - 3)
})

test('after one that is not known another is a question first, also for a form from before', async () => {
  const { shop, safaricom, address, press } = await placed()
  await press()
  await age(shop, 11)
  const { html } = await page(address)
  expect(words(html)).toContain('Not known yet.')
  expect(words(html)).toContain('Look at your M-PESA messages.')
  expect(words(html)).toContain('Send another prompt')
  expect(words(html).match(/Pay KSh/g)).toHaveLength(1)
  expect(html).toMatch(/<input type="hidden" name="again" value="1"\/>/)
  const stale = await press()
  expect([stale.status, words(stale.html)]).toEqual([
    409,
    expect.stringContaining('If you typed your PIN, don’t pay again: tell us the code.'),
  ])
  expect(safaricom.pushes).toHaveLength(1)
  expect((await press({ again: '1' })).status).toBe(303)
  expect(safaricom.pushes).toHaveLength(2)
})

test('three an hour are enough for an order; what is open stays on a finished order', async () => {
  const { shop, address, press } = await placed()
  for (let asked = 0; asked < 3; asked += 1) {
    expect((await press({ phone: newPhone() })).status).toBe(303)
    await rows("UPDATE payment_prompts SET state = 'cancelled' WHERE store_id = ?", shop.id)
  }
  const fourth = await press({ phone: newPhone() })
  expect([fourth.status, Number(fourth.headers.get('retry-after')) > 3000]).toEqual([429, true])
  await rows("UPDATE payment_prompts SET state = 'asked' WHERE store_id = ?", shop.id)
  await rows("UPDATE orders SET status = 'cancelled' WHERE store_id = ?", shop.id)
  const { html } = await page(address)
  expect(words(html)).toContain('Type your PIN on your phone.')
  expect(words(html)).not.toMatch(/Pay KSh|Till number/)
})

test('no keys, no button; a foreign token, another intent and a closed store ask nothing', async () => {
  const { shop, safaricom, address, press } = await placed()
  const foreign = await postForm('/o/0123456789abcdef0123456789abcdef', { intent: 'prompt', phone: newPhone() })
  expect(foreign.status).toBe(404)
  expect((await postForm('/o/0123456789abcdef0123456789abcdef', { intent: 'check-prompt' })).status).toBe(404)
  expect((await postForm(address, { intent: 'prompted' })).status).toBe(400)
  await rows('UPDATE stores SET pro_until = 1 WHERE id = ?', shop.id)
  expect(words((await page(address)).html)).not.toMatch(/Pay KSh/)
  const late = await press()
  expect([late.status, words(late.html)]).toEqual([409, expect.stringContaining('No prompt can be sent just now.')])
  await rows('UPDATE stores SET closed_at = 1 WHERE id = ?', shop.id)
  expect((await press()).status).toBe(410)
  expect(safaricom.pushes).toEqual([])
})

async function ownerWithPrompts() {
  const [safaricom, owner] = [playSafaricom(), await ownerOfShop()]
  await shopWithPrompts(owner.shop)
  return { safaricom, owner }
}

const send = (owner: Owner, fields: Record<string, string>) => owner.send('/orders', Object.entries(fields))

test('an owner asks a corrected number, is told of an open one, and reads Safaricom’s own words', async () => {
  const { safaricom, owner } = await ownerWithPrompts()
  const { token } = await placeOrder(owner.shop, [['Mug', null, 1]])
  const [order] = await rows<{ id: string }>('SELECT id FROM orders WHERE token = ?', token)
  const asked = { intent: 'send-prompt', id: order?.id ?? '', requestId: newKey() }
  const wrong = await send(owner, { ...asked, phone: '0800' })
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('Type a Safaricom number')])
  expect((await send(owner, { ...asked, phone: newPhone() })).status).toBe(200)
  expect(safaricom.pushes).toHaveLength(1)
  const second = await send(owner, { ...asked, requestId: newKey(), phone: newPhone() })
  expect([second.status, second.text]).toEqual([409, expect.stringContaining('A prompt is on this phone. Wait until')])
  const opened = await owner.get(`/orders.data?order=${order?.id}`)
  expect(opened.html).toContain('"asked"')
  await rows(
    "UPDATE payment_prompts SET state = 'failed', result_code = '4999', result_text = 'Odd' WHERE order_id = ?",
    order?.id ?? '',
  )
  expect((await owner.get(`/orders.data?order=${order?.id}`)).html).toContain('4999: Odd')
  expect((await page(`/o/${token}`)).html).not.toMatch(alone('4999'))
  expect((await send(owner, { intent: 'check-prompt', id: order?.id ?? '', prompt: 'nobody' })).status).toBe(404)

  const { owner: other } = await ownerWithPrompts()
  expect((await send(other, { ...asked, requestId: newKey(), phone: newPhone() })).status).toBe(404)
})

test('the till asks, reads and checks by one door, which is closed to others', async () => {
  const { safaricom, owner } = await ownerWithPrompts()
  const post = async (fields: Record<string, string>, cookie = owner.cookie) => {
    const response = await visit('/pos/prompts', {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ store: owner.shop.id, ...fields }).toString(),
    })
    const text = await response.text()
    return {
      status: response.status,
      json: JSON.parse(text.startsWith('{') ? text : '{}') as Record<string, unknown> & { prompt: { id: string } },
    }
  }
  const asking = { requestId: newKey(), phone: newPhone(), amount: '120050' }
  expect(await post({ ...asking, phone: '12' })).toMatchObject({ status: 422, json: { ok: false, isPhone: true } })
  const { json } = await post(asking)
  expect(json).toMatchObject({ ok: true, prompt: { state: 'asked', amount: 120_100 } })
  expect(await post(asking)).toMatchObject({ json: { prompt: { id: json.prompt.id } } })
  expect(safaricom.pushes).toMatchObject([{ amount: 1201 }])
  expect(await rows('SELECT till FROM payment_prompts WHERE id = ?', json.prompt.id)).toEqual([{ till: owner.userId }])
  expect(await post({ prompt: json.prompt.id })).toMatchObject({ status: 200, json: { prompt: { state: 'asked' } } })
  for (const amount of ['0', '-5', 'x', '99999999999999999999']) {
    expect(
      (await post({ ...asking, requestId: newKey(), phone: newPhone(), amount })).status,
      amount,
    ).toBeGreaterThanOrEqual(400)
  }
  expect((await post({ prompt: json.prompt.id }, '')).status).toBe(401)
  const { owner: other } = await ownerWithPrompts()
  expect((await post({ prompt: json.prompt.id }, other.cookie)).status).toBe(404)
  expect((await post({ prompt: json.prompt.id, store: other.shop.id }, other.cookie)).status).toBe(404)
  expect(safaricom.pushes).toHaveLength(1)

  // Another sale can't have its money before it is paid.
  const unpaid = saleOf(owner.shop, 'Mug', null, 1, { method: 'mpesa', promptId: json.prompt.id })
  const sold = await visit('/pos/sales', {
    method: 'POST',
    headers: { cookie: owner.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(unpaid),
  })
  expect(sold.status).toBe(422)
})
