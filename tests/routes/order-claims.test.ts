import { expect, test } from 'vitest'
import { insert, openCrafts, rows, type Shop } from '../support/shops.ts'
import { page, placeOrder, postForm, words } from './visitor.ts'

const CODE = 'UKM7QP2X4D'
const message = (amount: string, code = CODE) =>
  `${code} Confirmed. Ksh${amount} paid to KIJANI CRAFTS. on 22/11/26 at 2:09 PM.New M-PESA balance is Ksh77.00.`

async function orderIn(shop: Shop) {
  const { token } = await placeOrder(shop, [['Basket', null, 1]])
  const [row] = await rows<{ id: string }>('SELECT id FROM orders WHERE token = ?', token)
  return { id: row?.id ?? '', path: `/o/${token}` }
}

const claim = (path: string, text: string, amount = '1450') =>
  postForm(path, { intent: 'claim', message: text, amount })

function pay(shop: Shop, orderId: string, amount: number, code: string | null = null) {
  return insert('payments', {
    ...{
      store_id: shop.id,
      id: crypto.randomUUID(),
      order_id: orderId,
      kind: 'payment',
      method: 'mpesa',
      amount,
      code,
    },
    ...{ currency: 'KES', source: 'owner', received_at: Date.now(), recorded_at: Date.now() },
  }).run()
}

test('a pasted message is said, shown and taken back', async () => {
  const { path } = await orderIn(await openCrafts())
  const first = words((await page(path)).html)
  expect(first).toContain('I have paid Paste the M-PESA message here, or type its code Amount')
  const said = await claim(path, message('1,450.00'))
  expect(said.status).toBe(303)
  const location = said.headers.get('location') ?? ''
  expect(location).toMatch(new RegExp(`^${path}\\?claim=[0-9a-f]{32}#claims$`))
  const { html } = await page(location.replace('#claims', ''))
  expect(words(html)).toContain('Thank you. Kijani Crafts now checks it on their own phone.')
  expect(words(html)).toContain(`You said you paid KSh 1,450.00 (${CODE}). Kijani Crafts checks it.`)
  expect(words(html)).toContain('You have paid for this order. Ask Kijani Crafts to cancel it.')
  expect(words((await page(path)).html)).not.toContain('Thank you.')
  const [, id = ''] = /claim=([0-9a-f]{32})/.exec(location) ?? []
  expect((await postForm(path, { intent: 'withdraw', claim: id })).status).toBe(303)
  expect(words((await page(path)).html)).not.toMatch(/You said you paid|You have paid for this order/)
  expect((await postForm(path, { intent: 'withdraw', claim: 'unknown' })).status).toBe(404)
})

test('a message of too little says what is still open', async () => {
  const { path } = await orderIn(await openCrafts())
  const { headers } = await claim(path, message('1,250.00'))
  const { html } = await page((headers.get('location') ?? '').replace('#claims', ''))
  expect(words(html)).toContain('Your message says KSh 1,250.00. KSh 200.00 is still open.')
  expect(html).toContain('value="200.00"')
})

test.each([
  [
    'hello there',
    '10',
    422,
    'We can’t find a code in this. Copy the whole message, or type its 10 letters and digits.',
  ],
  [
    `${CODE} Confirmed.You have received Ksh500.00 from MARY W 0712345678 on 12/3/24 at 2:15 PM`,
    '10',
    422,
    'This message is not about money you sent. Paste the one that says “sent to” or “paid to”.',
  ],
  [CODE, '0', 422, 'Type an amount above 0, like 1,200.'],
])('%j with %j is refused beside its field, and stays typed', async (text, amount, status, problem) => {
  const { path } = await orderIn(await openCrafts())
  const answer = await claim(path, text, amount)
  expect(answer.status).toBe(status)
  expect(words(answer.html)).toContain(problem)
  expect(answer.html).toContain('<details id="claim" class="claim-form" open="">')
  expect(answer.html).toContain(text)
  expect(answer.html).toContain(`value="${amount}"`)
})

test('a code of another order, and a twelfth try, are refused', async () => {
  const shop = await openCrafts()
  const [own, other] = [await orderIn(shop), await orderIn(shop)]
  await pay(shop, other.id, 100, CODE)
  const used = await claim(own.path, CODE)
  expect(used.status).toBe(409)
  expect(words(used.html)).toContain('This code has been used already. Check it, or ask Kijani Crafts.')
  for (let tries = 1; tries < 10; tries += 1) await claim(own.path, CODE)
  const limited = await claim(own.path, CODE)
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('money that is there stands in the sums, and how to pay asks for the rest', async () => {
  const shop = await openCrafts()
  const { id, path } = await orderIn(shop)
  await pay(shop, id, 50_000)
  const part = await page(path)
  expect(words(part.html)).toMatch(/Paid so far KSh 500 ?\.00 Still to pay KSh 950 ?\.00/)
  expect(part.html).toContain('data-copy="950"')
  expect(words(part.html)).not.toContain('Your goods are set aside until')
  await pay(shop, id, 95_000)
  const full = words((await page(path)).html)
  expect(full).toMatch(/Paid so far KSh 1,450 ?\.00/)
  expect(full).not.toMatch(/Still to pay|How to pay|I have paid/)
  expect(full).toMatch(/Ready for pickup Picked up/)
  await rows("UPDATE orders SET status = 'paid', paid_at = ? WHERE id = ?", Date.now(), id)
  expect(words((await page(path)).html)).toMatch(/Ready for pickup Picked up/)
})

test('what the seller decided is said, and cancelling is the seller’s', async () => {
  const shop = await openCrafts()
  const { id, path } = await orderIn(shop)
  await claim(path, message('1,000.00'))
  expect(words((await postForm(path, { intent: 'cancel' })).html)).toContain(
    'You have paid for this order. Ask Kijani Crafts to cancel it.',
  )
  await rows("UPDATE payment_claims SET state = 'refused' WHERE order_id = ?", id)
  expect(words((await page(path)).html)).toContain(
    'Kijani Crafts has not found this payment. Check the code, or ask them.',
  )
  await rows("UPDATE payment_claims SET state = 'confirmed' WHERE order_id = ?", id)
  expect(words((await page(path)).html)).toContain('Kijani Crafts has received KSh 1,000.00.')
})
