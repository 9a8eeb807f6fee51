import { expect, test } from 'vitest'
import { insert, openCrafts, rows, type Shop } from '../support/shops.ts'
import { page, placeOrder, postForm, words } from './visitor.ts'

const ADDRESS = 'https://paystack.com/pay/kijani?amount={amount}&ref={order}'

async function orderIn(shop: Shop, address: string) {
  await insert('payment_methods', {
    ...{ store_id: shop.id, id: 'link', method_type: 'link', phone_number: address, bank_name: 'Kadi' },
    ...{ created_at: 0, updated_at: 0 },
  }).run()
  const { token } = await placeOrder(shop, [['Basket', null, 1]])
  return { token, path: `/o/${token}` }
}

const linksOf = (html: string) => html.match(/<a [^>]*paystack\.com[^>]*>/g) ?? []

test('an order’s page has the link with what is due, and nothing of the order’s own address', async () => {
  const shop = await openCrafts()
  const { token, path } = await orderIn(shop, ADDRESS)
  const [order] = await rows<{ number: number }>('SELECT number FROM orders WHERE token = ?', token)
  const number = String(order?.number).padStart(4, '0')
  const { html } = await page(path)
  const [link = '', ...others] = linksOf(html)
  expect(others).toEqual([])
  expect(link).toContain(`href="https://paystack.com/pay/kijani?amount=1450.00&amp;ref=${number}"`)
  expect(link).toContain('target="_blank"')
  expect(link).toContain('rel="noopener noreferrer"')
  expect(link).not.toContain(token)
  expect(words(html)).not.toContain('there.')

  await rows('UPDATE orders SET deposit_percent = 20 WHERE token = ?', token)
  expect(linksOf((await page(path)).html)[0]).toContain('amount=290.00')
  await pay(shop, token, 30_000)
  expect(linksOf((await page(path)).html)[0]).toContain('amount=1150.00')
  await pay(shop, token, 115_000)
  expect(linksOf((await page(path)).html)).toEqual([])
})

test('a link without the amount says what to type there', async () => {
  const { path } = await orderIn(await openCrafts(), 'https://paypal.me/kijani')
  expect(words((await page(path)).html)).toContain('Kadi Type KSh 1,450.00 there.')
})

test('a link that the list no longer has is not shown', async () => {
  const { path } = await orderIn(await openCrafts(), 'https://paystack.com.evil.example/{amount}')
  expect((await page(path)).html).not.toContain('evil.example')
})

test('the claim is the way back, with that service’s code', async () => {
  const { token, path } = await orderIn(await openCrafts(), ADDRESS)
  expect(words((await page(path)).html)).toContain('Paste the message about your payment, or type its code')
  const refused = await postForm(path, { intent: 'claim', message: 'I have paid', amount: '1450' })
  expect([refused.status, words(refused.html)]).toEqual([
    422,
    expect.stringContaining('Type the code of your payment: 4 to 40 letters and digits.'),
  ])
  const claimed = await postForm(path, { intent: 'claim', message: 'pi_3MtwBwLkdIwHu7ix', amount: '1450' })
  expect(claimed.status).toBe(303)
  const claims = await rows(
    `SELECT method, code, amount FROM payment_claims WHERE order_id = (SELECT id FROM orders WHERE token = ?)`,
    token,
  )
  expect(claims).toEqual([{ method: 'card', code: 'PI_3MTWBWLKDIWHU7IX', amount: 145_000 }])
})

function pay(shop: Shop, token: string, amount: number) {
  return rows(
    `INSERT INTO payments (store_id, id, order_id, kind, method, amount, currency, source, received_at, recorded_at)
      SELECT store_id, ?, id, 'payment', 'card', ?, 'KES', 'owner', ?, ? FROM orders WHERE store_id = ? AND token = ?`,
    ...[crypto.randomUUID(), amount, Date.now(), Date.now(), shop.id, token],
  )
}
