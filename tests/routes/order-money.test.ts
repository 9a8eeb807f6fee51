import { expect, test } from 'vitest'
import { readCsv } from '../support/read-csv.ts'
import { openFabrics, rows } from '../support/shops.ts'
import { type Owner, ownerOfShop } from './owner.ts'
import { orderOf, placeOrder, postJson } from './visitor.ts'

const payment = { intent: 'record-payment', method: 'mpesa', code: '', when: '', note: '', paid: '0' }

async function ownerOfOrder(lines: [string, null, number][] = [['Mug', null, 1]]) {
  const owner = await ownerOfShop()
  const { token } = await placeOrder(owner.shop, lines)
  const [order] = await rows<{ id: string; number: number; total: number }>(
    'SELECT id, number, total_amount AS total FROM orders WHERE token = ?',
    token,
  )
  if (!order) throw new Error('the order is not there')
  return { owner, ...order }
}

const send = (owner: Owner, fields: Record<string, string>) => owner.send('/orders', Object.entries(fields))

const moneyOf = (id: string) =>
  rows('SELECT status, paid_amount AS paid, total_amount AS total FROM orders WHERE id = ?', id)

async function step(owner: Owner, id: string, ...froms: string[]) {
  for (const from of froms) expect((await send(owner, { intent: 'advance', id, from })).status).toBe(200)
}

test.each<[string, Record<string, string>, string]>([
  ['nothing', { amount: '0' }, 'Type an amount above 0, like 1,200.'],
  ['a negative amount', { amount: '-5' }, 'Type an amount above 0, like 1,200.'],
  ['three decimals', { amount: '1.505' }, 'Type an amount above 0, like 1,200.'],
  ['too much', { amount: '99999999999999' }, 'Type an amount above 0, like 1,200.'],
  ['a short code', { amount: '5', code: 'SHORT' }, 'code'],
  ['a time ahead', { amount: '5', when: '2099-01-01T10:00' }, 'ahead'],
  ['a time long ago', { amount: '5', when: '2019-01-01T10:00' }, 'tooOld'],
  ['a long note', { amount: '5', note: 'x'.repeat(201) }, 'note'],
])('%s is no payment, and says so', async (_name, fields, reason) => {
  const { owner, id } = await ownerOfOrder()
  const refused = await send(owner, { ...payment, id, ...fields })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(reason)
  expect(await moneyOf(id)).toMatchObject([{ paid: 0 }])
})

test('a payment says what is still open, asks before it is too much, and tells what came meanwhile', async () => {
  const { owner, id, total } = await ownerOfOrder()
  const part = await send(owner, { ...payment, id, amount: '100', requestId: 'part' })
  expect([part.status, part.text]).toEqual([
    200,
    expect.stringMatching(/KSh 100\.00 recorded\. KSh .* is still open\./),
  ])
  const stale = await send(owner, { ...payment, id, amount: '50', requestId: 'stale' })
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('KSh 100.00 was recorded meanwhile. Check before you record it again.')
  const more = { ...payment, id, amount: '5,000', paid: '10000', requestId: 'more' }
  const asked = await send(owner, more)
  expect([asked.status, asked.text]).toEqual([409, expect.stringMatching(/That is KSh .* more than the order needs\./)])
  const accepted = String(500_000 - (total - 10_000))
  // A yes is to what was asked, not to another amount.
  const other = await send(owner, { ...more, amount: '50,000', acceptsMore: accepted })
  expect(other.status).toBe(409)
  expect((await send(owner, { ...more, acceptsMore: accepted })).text).toContain('Nothing is open any more.')
  const back = { intent: 'give-back', id, method: 'cash', requestId: 'back' }
  expect((await send(owner, { ...back, amount: '99,000' })).text).toMatch(/Only KSh .* is to be given back\./)
  expect((await send(owner, { ...back, amount: '1' })).text).toContain('KSh 1.00 given back')
})

test('where nothing is due, giving back says so, and no amount of 0', async () => {
  const { owner, id } = await ownerOfOrder()
  const back = { intent: 'give-back', id, method: 'cash', requestId: 'back', amount: '1' }
  expect((await send(owner, back)).text).toContain('Nothing is to be given back for this order.')
})

test('a code belongs to one order, and money of your messages to its own amount', async () => {
  const { owner, id } = await ownerOfOrder()
  await send(owner, { ...payment, id, amount: '100', code: 'qwe77 rty01' })
  const { token } = await placeOrder(owner.shop, [['Mug', null, 1]])
  const [other] = await rows<{ id: string }>('SELECT id FROM orders WHERE token = ?', token)
  const used = await send(owner, { ...payment, id: other?.id ?? '', amount: '100', code: 'QWE77RTY01' })
  expect([used.status, used.text]).toEqual([409, expect.stringContaining('#0001')])
})

test('less than the balance leaves the status; the old total is told; what owes nothing is handed over as paid', async () => {
  const { owner, id, total } = await ownerOfOrder()
  await step(owner, id, 'pending', 'processing')
  const [ready] = await rows<{ status: string }>('SELECT status FROM orders WHERE id = ?', id)
  const paying = { intent: 'mark-paid', id, from: ready?.status ?? '', method: 'cash', requestId: 'pay' }
  const shown = { total: String(total), paid: '0' }
  const part = await send(owner, { ...paying, ...shown, amount: '100' })
  expect(part.text).toContain('is still open.')
  const old = await send(owner, { ...paying, amount: '10', total: String(total + 1), paid: '10000', requestId: 'old' })
  expect([old.status, old.text]).toEqual([409, expect.stringContaining('The total is now KSh')])
  const stale = await send(owner, { ...paying, ...shown, amount: String(total / 100) })
  expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('was recorded meanwhile.')])
  expect((await send(owner, { intent: 'hand-over', id, from: ready?.status ?? '' })).status).toBe(200)
  expect(await moneyOf(id)).toMatchObject([{ status: 'delivered', paid: 10_000 }])
  await send(owner, { ...payment, id, method: 'cash', amount: String((total - 10_000) / 100), paid: '10000' })
  expect(await moneyOf(id)).toEqual([{ status: 'paid', paid: total, total }])
})

test('an order whose deposit has not come starts after a question', async () => {
  const { owner, id, total } = await ownerOfOrder()
  await rows('UPDATE orders SET deposit_percent = 50 WHERE id = ?', id)
  const asked = await send(owner, { intent: 'advance', id, from: 'pending' })
  expect(asked.status).toBe(409)
  expect(asked.text).toMatch(/The deposit of KSh [\d,.]+ has not arrived\. Start all the same\?/)
  expect((await send(owner, { intent: 'advance', id, from: 'pending', withoutDeposit: '1' })).status).toBe(200)
  expect(await moneyOf(id)).toEqual([{ status: 'processing', paid: 0, total }])
})

test('goods come back to stock with their money; a payment with a return stays', async () => {
  const { owner, id, total } = await ownerOfOrder([['Mug', null, 2]])
  await step(owner, id, 'pending', 'processing')
  await send(owner, { intent: 'mark-paid', id, method: 'cash' })
  const back = { intent: 'return-goods', id, reason: 'Cracked', refund: 'now', method: 'cash', revision: '0' }
  const lines = (quantity: number) => JSON.stringify([{ line: 0, quantity, restocks: true }])
  const refusals: [Record<string, string>, string][] = [
    [{ lines: '[]', takeOff: '0' }, 'Choose what came back, or type what to take off.'],
    [{ lines: lines(3), takeOff: '0' }, 'More pieces than are left with the customer.'],
    [{ lines: lines(1), takeOff: '99,000' }, 'That is more than the order’s total.'],
    [{ lines: 'no json', takeOff: '1' }, 'amount'],
    [{ lines: lines(1), takeOff: '100', revision: '7' }, 'This order was changed meanwhile.'],
  ]
  for (const [fields, text] of refusals) expect((await send(owner, { ...back, ...fields })).text).toContain(text)
  const saved = await send(owner, { ...back, lines: lines(1), takeOff: '100', requestId: 'back' })
  expect(saved.text).toContain('Return saved')
  expect(await moneyOf(id)).toEqual([{ status: 'paid', paid: total - 10_000, total: total - 10_000 }])
  const undone = await send(owner, { intent: 'undo-paid', id, from: 'paid' })
  expect(undone.text).toContain('Something of this order was returned. Its payment can’t be undone any more.')
})

test('notes are the seller’s; an empty and a long one are refused', async () => {
  const { owner, id } = await ownerOfOrder()
  const note = { intent: 'add-note', id, note: 'first' }
  expect((await send(owner, { ...note, text: ' \n ' })).status).toBe(422)
  expect((await send(owner, { ...note, text: 'x'.repeat(501) })).status).toBe(422)
  expect((await send(owner, { ...note, text: 'Gate B only' })).status).toBe(200)
  expect((await owner.get(`/orders?order=${id}`)).html).toContain('Gate B only')
  expect((await send(owner, { intent: 'remove-note', id, note: 'first' })).status).toBe(200)
  expect((await owner.get(`/orders?order=${id}`)).html).not.toContain('Gate B only')
})

test('a payment that was removed is asked about when its form comes again; yes records it', async () => {
  const { owner, id } = await ownerOfOrder()
  const form = { ...payment, id, amount: '100', requestId: 'the-same-press' }
  const removeAll = async () => {
    const live = 'SELECT id FROM payments WHERE order_id = ? AND voided_at IS NULL'
    for (const row of await rows<{ id: string }>(live, id))
      expect((await send(owner, { intent: 'remove-payment', id, payment: row.id })).status).toBe(200)
  }
  expect((await send(owner, form)).status).toBe(200)
  await removeAll()
  const asked = await send(owner, form)
  expect([asked.status, asked.text]).toEqual([409, expect.stringContaining('Record it again?')])
  expect(await moneyOf(id)).toMatchObject([{ paid: 0 }])
  expect((await send(owner, { ...form, again: '1' })).text).toContain('Payment recorded')
  expect((await send(owner, { ...form, again: '1' })).status).toBe(200)
  expect(await moneyOf(id)).toMatchObject([{ paid: 10_000 }])
  await removeAll()
  expect((await send(owner, { ...form, again: '1' })).status).toBe(200)
  expect(await moneyOf(id)).toMatchObject([{ paid: 10_000 }])
})

test('several are marked paid at once, each by its own verb, and those left out are named', async () => {
  const { owner, id } = await ownerOfOrder()
  const ids = [id]
  for (let more = 0; more < 2; more += 1) {
    const { token } = await placeOrder(owner.shop, [['Mug', null, 1]])
    ids.push(String((await rows<{ id: string }>('SELECT id FROM orders WHERE token = ?', token))[0]?.id))
  }
  await step(owner, id, 'pending', 'processing')
  await send(owner, { intent: 'cancel', id: ids[2] ?? '', from: 'pending' })
  const form: [string, string][] = [
    ['intent', 'mark-paid-many'],
    ['method', 'cash'],
    ...ids.map((each): [string, string] => ['id', each]),
  ]
  const answer = await owner.send('/orders', form)
  expect(answer.text).toContain('2 orders paid.')
  expect(answer.text).toContain('#0003 was left out: it is cancelled.')
  expect(await moneyOf(id)).toMatchObject([{ status: 'paid' }])
  expect(await moneyOf(ids[1] ?? '')).toMatchObject([{ status: 'pending' }])
  const again = await owner.send('/orders', form)
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('No order was paid.')])
  const printed = await owner.get(`/store/${owner.shop.id}/orders/print?ids=${ids.join(',')}`)
  expect(printed.words).toContain('#0001')
  const other = await openFabrics()
  expect((await owner.get(`/store/${owner.shop.id}/orders/print?ids=${other.id}`)).status).toBe(404)
})

test('the exports carry the ledger', async () => {
  const { owner, id } = await ownerOfOrder()
  await send(owner, { ...payment, id, amount: '100', code: 'QWE77RTY01', note: 'by phone' })
  await send(owner, { intent: 'add-note', id, note: 'n', text: 'Gate B only' })
  const read = async (file: string) => {
    const [head = [], row = []] = readCsv((await owner.get(`/store/${owner.shop.id}/${file}.csv`)).html)
    return Object.fromEntries(head.map((name, at) => [name, row[at]]))
  }
  const order = await read('orders')
  expect(order).toMatchObject({ 'Paid so far': '100', 'Your notes': 'Gate B only', Returned: '0' })
  const row = await read('payments')
  expect(row).toMatchObject({
    'Order ID': '#0001',
    Method: 'M-PESA',
    Amount: '100',
    Code: 'QWE77RTY01',
    Note: 'by phone',
  })
})

test('no form reaches an order of another store', async () => {
  const { owner } = await ownerOfOrder()
  const other = await openFabrics()
  const { json } = await postJson(`/store/${other.slug}/orders.json`, orderOf(other, [['Kikoi', null, 1]]))
  const [foreign] = await rows<{ id: string }>('SELECT id FROM orders WHERE token = ?', json.token)
  const id = foreign?.id ?? ''
  const forms: Record<string, string>[] = [
    { ...payment, amount: '5' },
    { intent: 'give-back', amount: '5', method: 'cash' },
    { intent: 'transfer-money', number: '1' },
    { intent: 'remove-payment', payment: id },
    { intent: 'confirm-claim', claim: 'x', amount: '5' },
    { intent: 'refuse-claim', claim: 'x' },
    { intent: 'return-goods', lines: '[]', takeOff: '1' },
    { intent: 'add-note', note: 'x', text: 'x' },
    { intent: 'hand-over', from: 'pending' },
    { intent: 'finish', from: 'pending' },
  ]
  for (const form of forms) {
    const answer = await send(owner, { ...form, id })
    expect([form.intent, answer.status]).toEqual([form.intent, 404])
  }
})
