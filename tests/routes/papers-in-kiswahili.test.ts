import { expect, test } from 'vitest'
import { rows, type Shop } from '../support/shops.ts'
import { type Owner, ownerOfShop } from './owner.ts'
import { saleOf } from './till-sale.ts'
import { orderOf, placeOrder, postJson, visit } from './visitor.ts'

const PRO_UNTIL = Date.UTC(2099, 0, 1)

/** An owner whose account is in one language and whose store, with invoices, in another. */
async function ownerIn(account: string, store: string): Promise<Owner> {
  const owner = await ownerOfShop()
  await rows('INSERT INTO profiles (id, language, updated_at) VALUES (?, ?, 1)', owner.userId, account)
  await rows(
    `UPDATE stores SET language = ?, languages = '["en","sw"]', pro_until = ? WHERE id = ?`,
    ...[store, PRO_UNTIL, owner.shop.id],
  )
  return owner
}

async function sell({ shop, cookie }: Owner) {
  const response = await visit('/pos/sales', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(saleOf(shop, 'Mug', null, 1, { customerPhone: '0712 345 678' })),
  })
  return (await response.json<{ sale: { receiptUrl: string; slip: { language: string; paidBy: object } } }>()).sale
}

async function idOf(shop: Shop, token?: string): Promise<string> {
  const where = token === undefined ? 'channel = ?2' : 'token = ?2'
  const query = `SELECT id FROM orders WHERE store_id = ?1 AND ${where}`
  const [order] = await rows<{ id: string }>(query, shop.id, token ?? 'pos')
  return order?.id ?? ''
}

const textOf = (link: string | null | undefined) => new URL(link ?? '').searchParams.get('text') ?? ''
const langOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1]

test('a sale at a till in Kiswahili: the till, its paper and what is sent to the customer', async () => {
  const owner = await ownerIn('sw', 'sw')
  const till = await owner.get('/pos')
  expect([langOf(till.html), till.words]).toEqual(['sw', expect.stringContaining('Kaunta')])
  const { receiptUrl, slip } = await sell(owner)
  expect(slip).toMatchObject({ language: 'sw', paidBy: { label: 'Imelipwa kwa pesa taslimu', code: null } })
  const text = textOf(receiptUrl)
  for (const line of ['Kijani Crafts: risiti ya oda #0001', 'Jumla', 'Asante kwa kununua kwetu!'])
    expect(text).toContain(line)
  expect(text).not.toMatch(/Receipt|Total|Thank/)
})

test('what is sent and printed of a sale is in the store’s language, also where the seller reads another', async () => {
  for (const [account, store, title, paid, foreign] of [
    ['en', 'sw', 'Risiti', 'Imelipwa kwa pesa taslimu', /Receipt|Thank you|Total/],
    ['sw', 'en', 'Receipt', 'Paid by cash', /Risiti|Asante|Jumla/],
  ] as const) {
    const owner = await ownerIn(account, store)
    const { receiptUrl } = await sell(owner)
    expect(textOf(receiptUrl)).not.toMatch(foreign)
    const path = `/store/${owner.shop.id}/orders/${await idOf(owner.shop)}/receipt`
    const receipt = await owner.get(path)
    expect([langOf(receipt.html), receipt.words]).toEqual([store, expect.stringContaining(title)])
    expect(receipt.words).toContain(paid)
    expect(receipt.words).not.toMatch(foreign)
    expect(langOf((await owner.get(`${path}?lang=${account}`)).html)).toBe(account)
    expect(langOf((await owner.get(`${path}?lang=fr`)).html)).toBe(store)
  }
})

test('an order’s invoice and receipt are in its own language, else in the store’s', async () => {
  const owner = await ownerIn('en', 'en')
  const ordered = await placeOrder(owner.shop, [['Mug', null, 1]], { language: 'sw' })
  const silent = await placeOrder(owner.shop, [['Mug', null, 1]])
  for (const [{ token }, language, invoiceWords, receiptWords] of [
    [ordered, 'sw', ['Invoisi', 'Jinsi ya kulipa', 'Kiasi', 'Haijalipwa'], ['Risiti', 'Imelipwa kwa pesa taslimu']],
    [silent, 'en', ['Invoice', 'How to pay', 'Amount', 'Not paid'], ['Receipt', 'Paid by cash']],
  ] as const) {
    const id = await idOf(owner.shop, token)
    const path = `/store/${owner.shop.id}/orders/${id}`
    const invoice = await owner.get(`${path}/invoice`)
    expect([invoice.status, langOf(invoice.html)]).toEqual([200, language])
    for (const word of invoiceWords) expect(invoice.words).toContain(word)
    for (const from of ['pending', 'processing']) await owner.post('/orders', { intent: 'advance', id, from })
    const paid = await owner.post('/orders', { intent: 'mark-paid', id, method: 'cash' })
    expect(paid.status, paid.words).toBe(200)
    const receipt = await owner.get(`${path}/receipt`)
    expect([receipt.status, langOf(receipt.html)]).toEqual([200, language])
    for (const word of receiptWords) expect(receipt.words).toContain(word)
  }
})

test('what an owner sends of an order is in its language, and can be sent in the account’s', async () => {
  const owner = await ownerIn('en', 'en')
  const { token } = await placeOrder(owner.shop, [['Mug', null, 1]], { language: 'sw' })
  const page = await owner.get(`/orders?order=${await idOf(owner.shop, token)}`)
  expect(langOf(page.html)).toBe('en')
  const links = page.html.match(/https:\/\/wa\.me\/\d+\?text=[\w%.~!*'()+-]+/g) ?? []
  const texts = [...new Set(links)].map(textOf)
  const isKiswahili = (text: string) => /Habari|Jumla|Mahali/.test(text)
  const isEnglish = (text: string) => /Hello|Total|Pick up/.test(text)
  // Status, pickup, invoice and reminder for the customer; then the first three for the owner.
  expect(texts.map((text) => [isKiswahili(text), isEnglish(text)])).toEqual([
    ...Array(4).fill([true, false]),
    ...Array(3).fill([false, true]),
  ])
})

test('what is not there, or sent as no page sends it, is refused in the account’s language', async () => {
  const { shop, get, post } = await ownerIn('sw', 'en')
  const missing = ['handover', 'photos/1', 'slip', 'receipt'].map((paper) => `/store/${shop.id}/orders/none/${paper}`)
  for (const path of [...missing, '/products/none/history', '/orders/deliveries/none', '/store/none/orders.csv']) {
    const { status, html } = await get(path)
    expect([path, status, html]).toEqual([path, 404, expect.stringMatching(/hatukuweza kupata ukurasa|halijapatikana/)])
  }
  const gone = await post('/orders/deliveries/none', { intent: 'extend' })
  expect([gone.status, gone.html]).toEqual([404, expect.stringContaining('hatukuweza kupata ukurasa')])
})

test('the message to the seller is in the store’s language, whatever the shopper reads, also when it is sent again', async () => {
  for (const [store, shopper, total, foreign] of [
    ['sw', 'en', 'Jumla', 'Total'],
    ['en', 'sw', 'Total', 'Jumla'],
  ] as const) {
    const { shop } = await ownerIn('en', store)
    const order = orderOf(shop, [['Mug', null, 1]], { language: shopper })
    const path = `/store/${shop.slug}/orders.json?lang=${shopper}`
    const [first, again] = [await postJson(path, order), await postJson(path, order)]
    expect([first.status, again.status, again.json.chatUrl]).toEqual([201, 200, first.json.chatUrl])
    const text = textOf(String(first.json.chatUrl))
    expect([text.includes(total), text.includes(foreign)]).toEqual([true, false])
  }
})
