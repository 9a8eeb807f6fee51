import { beforeAll, expect, test } from 'vitest'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { DAY, HOUR, insert, rows } from '../support/shops.ts'
import { type Owner, ownerOfShop } from './owner.ts'
import { placeOrder, visit, words } from './visitor.ts'

let owner: Owner
beforeAll(async () => {
  owner = await ownerOfShop()
})

const message = (code: string, amount: string) =>
  `${code} Confirmed.You have received Ksh${amount} from MERCY N 0712***678 on 12/3/24 at 2:15 PM  New M-PESA balance is Ksh1.00.`
const post = (fields: Record<string, string>, by = owner) => by.post('/money', fields)
const setPro = (until: number | null, by = owner) =>
  rows('UPDATE stores SET pro_until = ? WHERE id = ?', until, by.shop.id)

async function order(by = owner) {
  const { number } = await placeOrder(by.shop, [['Mug', null, 1]])
  const [row] = await rows<{ id: string; total_amount: number }>(
    'SELECT id, total_amount FROM orders WHERE store_id = ? AND number = ?',
    by.shop.id,
    number,
  )
  return { id: row?.id ?? '', total: row?.total_amount ?? 0, number }
}

const claim = (orderId: string, id: string, code: string, by = owner) =>
  insert('payment_claims', {
    ...{ store_id: by.shop.id, order_id: orderId, id, code, amount: 100, method: 'mpesa' },
    ...{ words: 'private words', created_at: Date.now() - HOUR },
  }).run()

const statement = (cells: string) =>
  `Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn\n${cells}\n`

async function upload(content: BlobPart, by = owner) {
  const body = new FormData()
  body.set('intent', 'statement')
  body.set('statement', new File([content], 'statement.csv'))
  const headers = { cookie: by.cookie, 'sec-fetch-site': 'same-origin' }
  const response = await visit('/money', { method: 'POST', headers, body })
  return { status: response.status, words: words(await response.text()) }
}

test('a paste is answered, keeps what was typed when it is refused, and works without a script', async () => {
  const fine = await post({
    intent: 'paste',
    messages: `${message('UAA1111111', '100.00')}\n${message('UAA1111112', '5')}`,
  })
  expect(fine.status).toBe(200)
  expect(fine.words).toContain(
    '2 messages read: 0 payments confirmed, 2 without an order, 0 known already, 0 not about money received.',
  )
  expect(fine.words).toContain('MERCY N · UAA1111111')
  const again = await post({ intent: 'paste', messages: message('UAA1111111', '100.00') })
  expect(again.words).toContain('1 message read: 0 payments confirmed, 0 without an order, 1 known already')
  const empty = await post({ intent: 'paste', messages: '  ' })
  expect([empty.status, empty.words.includes('Paste a message first.')]).toEqual([422, true])
  const long = await post({ intent: 'paste', messages: 'x'.repeat(65_537) })
  expect([long.status, long.words.includes('paste 64 KB at most')]).toEqual([413, true])
  expect((await post({ intent: 'nothing' })).status).toBe(400)
})

test('a claim is decided with an amount above 0; what a shopper pasted is on no page', async () => {
  const { id, number } = await order()
  await claim(id, 'one', 'UAB1111111')
  const page = await owner.get('/money')
  expect(page.words).toContain('Says paid, no money seen')
  expect(page.html).not.toContain('private words')
  for (const amount of ['0', '-5', '1.005', '', 'much', '9'.repeat(20)]) {
    const answer = await post({ intent: 'confirm-claim', id: 'one', orderId: id, amount })
    expect([answer.status, answer.words.includes('Type an amount above 0, like 1,200.')], amount).toEqual([422, true])
  }
  const more = await post({ intent: 'confirm-claim', id: 'one', orderId: id, amount: '900.50' })
  expect([more.status, more.words.includes('That is KSh 100.00 more than the order needs.')]).toEqual([409, true])
  expect((await post({ intent: 'confirm-claim', id: 'one', orderId: id, amount: '1' })).status).toBe(200)
  expect((await post({ intent: 'refuse-claim', id: 'one', orderId: id })).status).toBe(409)
  expect((await post({ intent: 'refuse-claim', id: 'nobody', orderId: id })).status).toBe(404)
  const used = await post({ intent: 'paste', messages: message('UAB1111111', '1.00') })
  expect(used.words).toContain('1 payment confirmed')
  expect(await rows('SELECT paid_amount FROM orders WHERE store_id = ? AND number = ?', owner.shop.id, number)).toEqual(
    [{ paid_amount: 100 }],
  )
})

test('a claim and the money that came with its code lead to each other', async () => {
  const { id, number } = await order()
  await claim(id, 'differs', 'UAF1111111')
  await post({ intent: 'paste', messages: message('UAF1111111', '0.90') })
  const [money] = await rows<{ id: string }>("SELECT id FROM payments WHERE code = 'UAF1111111'")
  const page = await owner.get('/money')
  const shown = `#${String(number).padStart(4, '0')}`
  expect(page.words).toContain('KSh 0.90 came with this code')
  expect(page.words).toContain(`${shown} says paid with this code`)
  for (const row of ['differs', money?.id]) {
    expect(page.html).toContain(`href="#${row}"`)
    expect(page.html).toContain(`<li id="${row}"`)
  }
  await post({ intent: 'refuse-claim', id: 'differs', orderId: id })
})

test('claims whose money is here are accepted at once, one with another amount never', async () => {
  const by = await ownerOfShop()
  const codes = ['UAH1111111', 'UAH1111112', 'UAH1111113']
  await post(
    { intent: 'paste', messages: codes.map((code, at) => message(code, at < 2 ? '1.00' : '0.90')).join('\n') },
    by,
  )
  for (const code of codes) await claim((await order(by)).id, code, code, by)
  expect((await by.get('/money')).words).toContain('2 came with the same code and the same amount. Accept all 2')
  const [first, again] = [
    await post({ intent: 'confirm-seen', expected: '3' }, by),
    await post({ intent: 'confirm-seen' }, by),
  ]
  expect(first.words).toContain('2 payments confirmed. 1 was not confirmed: it changed meanwhile. Look below.')
  expect(again.words).toContain('0 payments confirmed.')
  const booked = 'SELECT code, amount FROM payments WHERE store_id = ? AND order_id IS NOT NULL ORDER BY code'
  expect(await rows(booked, by.shop.id)).toEqual(codes.slice(0, 2).map((code) => ({ code, amount: 100 })))
  expect((await by.get('/money')).words).not.toContain('Accept all')
})

test('money without an order is booked by number, set aside and brought back', async () => {
  const { number } = await order()
  await post({ intent: 'paste', messages: message('UAC1111111', '50.00') })
  const [money] = await rows<{ id: string }>("SELECT id FROM payments WHERE code = 'UAC1111111'")
  const id = money?.id ?? ''
  const wrong = await post({ intent: 'book', id, number: 'first' })
  expect([wrong.status, wrong.words.includes('Type the number of an order, like 0042.')]).toEqual([422, true])
  const unknown = await post({ intent: 'book', id, number: '9999' })
  expect([unknown.status, unknown.words.includes('There is no order with this number.')]).toEqual([404, true])
  expect((await post({ intent: 'dismiss', id })).status).toBe(200)
  expect((await owner.get('/money')).words).toContain('1 payment is not for the shop')
  expect((await post({ intent: 'restore', id })).status).toBe(200)
  expect((await post({ intent: 'book', id, number: `#${String(number).padStart(4, '0')}` })).status).toBe(200)
  expect((await post({ intent: 'dismiss', id })).status).toBe(404)
})

test('another store’s payments, claims and orders are not found', async () => {
  const other = await ownerOfShop()
  const { id, number } = await order(other)
  await claim(id, 'foreign', 'UAD1111111', other)
  await post({ intent: 'paste', messages: message('UAD1111112', '50.00') }, other)
  const [money] = await rows<{ id: string }>("SELECT id FROM payments WHERE code = 'UAD1111112'")
  const forms: Record<string, string>[] = [
    { intent: 'confirm-claim', id: 'foreign', orderId: id, amount: '1' },
    { intent: 'refuse-claim', id: 'foreign', orderId: id },
    { intent: 'book', id: money?.id ?? '', number: String(number) },
    { intent: 'dismiss', id: money?.id ?? '' },
    { intent: 'restore', id: money?.id ?? '' },
    { intent: 'use-statement', id: money?.id ?? '' },
    { intent: 'take-off', id: money?.id ?? '' },
    { intent: 'keep', id },
  ]
  for (const form of forms) expect((await post(form)).status, form.intent).toBe(404)
  for (const path of [`/store/${other.shop.id}/money`, `/store/${other.shop.id}/money.csv`]) {
    expect((await owner.get(path)).status, path).toBe(404)
  }
  expect((await other.get(`/store/${other.shop.id}/money`)).words).toContain('MERCY N')
})

test('a statement is read on Pro alone; its bad rows are named, what is none is refused', async () => {
  await setPro(null)
  const line = 'UAE1111111,2026-01-02 09:41:10,Payment from 254712345678 - MERCY N,Completed,70.00,'
  const free = await upload(statement(line))
  expect([free.status, free.words.includes('Statements are read on Pro.')]).toEqual([403, true])
  await setPro(Date.now() + DAY)
  const fine = await upload(statement(`${line}\n,2026-01-02 09:41:10,Payment,Completed,5.00,`))
  expect(fine.status).toBe(200)
  expect(fine.words).toContain('2 rows read: 0 payments confirmed, 1 without an order')
  expect(fine.words).toContain('1 row can’t be read: 3.')
  const none = await upload('Date,Amount\n1,2\n')
  expect(none.status).toBe(422)
  expect(none.words).toContain('This is no M-PESA statement: the columns Receipt No. and Paid In are missing.')
  for (const content of [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0xff]), '%PDF-1.4', '']) {
    const answer = await upload(content)
    expect([answer.status, answer.words.includes('Save the file as CSV (UTF-8) and try again.')]).toEqual([422, true])
  }
  const large = await upload('x'.repeat(1024 * 1024 + 1))
  expect([large.status, large.words.includes('A statement has 1 MB and 5,000 rows at most.')]).toEqual([413, true])
  expect((await upload('x'.repeat(2 * 1024 * 1024 + 1))).status).toBe(413)
})

test('today and yesterday are free; other days and the export need Pro', async () => {
  const day = (ago: number) => dayIn('Africa/Nairobi', Date.now() - ago * DAY)
  const path = (ago: number) => `/money?tab=day&day=${day(ago)}`
  const statuses = async () => {
    const answers = [await owner.get(path(0)), await owner.get(path(1)), await owner.get(path(5))]
    const csv = await owner.get(`/store/${owner.shop.id}/money.csv?day=${day(1)}`)
    const close = await post({ intent: 'close-day', requestId: 'old', day: day(5), opening: '0', counted: '0' })
    return [...answers, csv, close].map(({ status }) => status)
  }
  await setPro(null)
  expect(await statuses()).toEqual([200, 200, 403, 403, 403])
  expect((await owner.get(path(5))).words).toContain('Pro shows every day, and exports it.')
  await setPro(Date.now() + DAY)
  expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  const csv = await owner.get(`/store/${owner.shop.id}/money.csv?day=${day(0)}`)
  expect(csv.html).toContain('"Date","Method","Amount"')
})

test('a day is closed with what was counted, and says what is missing', async () => {
  const form = { intent: 'close-day', requestId: 'close', day: '', opening: '50', counted: '20' }
  expect((await post(form)).status).toBe(200)
  const page = await owner.get('/money?tab=day')
  expect(page.words).toContain('Counted before: KSh 20.00')
  expect(page.words).toContain('KSh 30.00 too little.')
  const wrong = await owner.post('/money?tab=day', { ...form, requestId: 'wrong', counted: 'all', opening: '' })
  expect([wrong.status, wrong.words.includes('Type an amount like 1,200 or 1,200.50.')]).toEqual([422, true])
  const typed = await owner.post('/money?tab=day', { ...form, requestId: 'typed', counted: 'all' })
  expect(typed.html).toMatch(/name="counted"[^>]*value="all"/)
})

test('a closed day says what cash was recorded since, not what M-PESA brought; an older currency has its own drawer', async () => {
  const seller = await ownerOfShop()
  const pay = (id: string, method: string, amount: number, currency: string) => {
    const at = { received_at: Date.now(), recorded_at: Date.now() }
    const row = { id, method, amount, currency, kind: 'payment', source: 'owner', ...at }
    return insert('payments', { store_id: seller.shop.id, ...row }).run()
  }
  const close = (fields: Record<string, string>) =>
    seller.post('/money?tab=day', { intent: 'close-day', day: '', opening: '0', ...fields })
  await pay('cash', 'cash', 200_000, 'KES')
  expect((await close({ requestId: 'first', currency: 'KES', counted: '2000' })).words).toContain('It fits.')
  await pay('later', 'mpesa', 90_000, 'KES')
  expect((await seller.get('/money?tab=day')).words).toContain('It fits.')
  await pay('more', 'cash', 70_000, 'KES')
  const since = 'KSh 700.00 in cash recorded since: should be 2,700.00. Count again.'
  const late = await seller.get('/money?tab=day')
  expect([late.words.includes(since), late.words.includes('It fits.')]).toEqual([true, false])

  await rows("UPDATE stores SET currency = 'UGX', time_zone = 'Asia/Tokyo' WHERE id = ?", seller.shop.id)
  const day = dayIn('Africa/Nairobi', Date.now())
  const moved = await seller.get(`/money?tab=day&day=${day}`)
  for (const text of ['Cash · USh', 'Cash · KSh', 'Counted before: KSh 2,000.00', since])
    expect(moved.words).toContain(text)
  expect((await close({ requestId: 'again', day, currency: 'KES', counted: '1' })).words).toContain('KSh')
  const counts = 'SELECT currency, time_zone, counted FROM day_closings WHERE store_id = ? ORDER BY closed_at'
  expect(await rows(counts, seller.shop.id)).toEqual([
    { currency: 'KES', time_zone: 'Africa/Nairobi', counted: 200_000 },
    { currency: 'KES', time_zone: 'Asia/Tokyo', counted: 100 },
  ])
})

test('who owes is listed with one reminder for all orders', async () => {
  const { id } = await order()
  await rows("UPDATE orders SET status = 'delivered' WHERE store_id = ? AND id = ?", owner.shop.id, id)
  const page = await owner.get('/money?tab=owes')
  expect(page.words).toContain('still open, 1 person, 1 order')
  const [, text = ''] = /https:\/\/wa\.me\/2547\d+\?text=([^"&]+)/.exec(page.html) ?? []
  expect(decodeURIComponent(text)).toMatch(
    /^Hello Amina Otieno, KSh 800\.50 is still open for order #\d{4} at [^\n]+\.[\s\S]+\/o\/\w+\s+Thank you!$/,
  )
  await rows("UPDATE orders SET status = 'cancelled' WHERE store_id = ? AND id = ?", owner.shop.id, id)
  expect((await owner.get('/money?tab=owes')).words).toContain('Nobody owes you anything.')
})
