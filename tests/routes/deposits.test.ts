import { expect, test } from 'vitest'
import { openCrafts, rows, type Shop } from '../support/shops.ts'
import { ownerOfShop } from './owner.ts'
import { orderOf, page, placeOrder, postForm, postJson, words } from './visitor.ts'

const PAGE = '/settings/deposit'
const DAY = 86_400_000

const goPro = (shop: Shop) => rows('UPDATE stores SET pro_until = ? WHERE id = ?', Date.now() + DAY, shop.id)
const percentOf = (shop: Shop) => rows('SELECT deposit_percent AS percent FROM stores WHERE id = ?', shop.id)

test('a store with Pro asks for a share from 0 to 100, and what is wrong stays typed', async () => {
  const owner = await ownerOfShop()
  await goPro(owner.shop)
  expect((await owner.get(PAGE)).words).toContain('Ask for a deposit')
  for (const percent of ['101', '-1', '12.5', 'half', '']) {
    const refused = await owner.post(PAGE, { depositPercent: percent, shown: '{"depositPercent":"0"}' })
    expect([percent, refused.status, refused.words]).toEqual([
      percent,
      422,
      expect.stringContaining('Type a whole number from 0 to 100.'),
    ])
    expect(refused.html).toContain(`value="${percent}"`)
  }
  const saved = await owner.post(PAGE, { depositPercent: ' 50 ', shown: '{"depositPercent":"0"}' })
  expect(saved.status).toBe(200)
  expect(await percentOf(owner.shop)).toEqual([{ percent: 50 }])
  expect(saved.html).toContain('value="50"')
})

test('without Pro the server refuses, and shows the way to it; what was set stays readable', async () => {
  const owner = await ownerOfShop()
  await rows('UPDATE stores SET deposit_percent = 30 WHERE id = ?', owner.shop.id)
  const refused = await owner.post(PAGE, { depositPercent: '50', shown: '{"depositPercent":"30"}' })
  expect([refused.status, refused.words]).toEqual([403, expect.stringContaining('Deposits come with Pro.')])
  expect(refused.html).toContain('href="/settings/plan?from=free"')
  expect(refused.html).toContain('value="30"')
  expect(await percentOf(owner.shop)).toEqual([{ percent: 30 }])
})

test('the order’s page asks for the deposit, then for the rest', async () => {
  const shop = await openCrafts()
  await goPro(shop)
  await rows('UPDATE stores SET deposit_percent = 50 WHERE id = ?', shop.id)
  const { token } = await placeOrder(shop, [['Mug', null, 1]])
  const { html } = await page(`/o/${token}`)
  expect(words(html)).toContain('Pay KSh 401.00 now to confirm (50 %). The rest when you get your goods.')
  expect(html).toContain('data-copy="401"')
  await rows('UPDATE orders SET deposit_met_at = 1, paid_amount = 40100 WHERE token = ?', token)
  const after = await page(`/o/${token}`)
  expect(words(after.html)).not.toContain('now to confirm')
  expect(after.html).toContain('data-copy="399.50"')
})

test('the checkout knows the share: in the page, in the checked cart and without a script', async () => {
  const shop = await openCrafts()
  await rows('UPDATE stores SET deposit_percent = 40 WHERE id = ?', shop.id)
  const cart = () => postJson(`/store/${shop.slug}/cart`, { lines: [] })
  expect((await cart()).json.depositPercent).toBe(0)
  await goPro(shop)
  expect((await cart()).json.depositPercent).toBe(40)
  const form = await page(`/store/${shop.slug}/checkout?product=${shop.products.Mug}`)
  expect(words(form.html)).toContain('Pay 40 % now to confirm. The rest when you get your goods.')
})

test('a note for the seller is stored as one line, from the script and from the plain form', async () => {
  const shop = await openCrafts()
  const { token } = await placeOrder(shop, [['Mug', null, 1]], { note: 'Call the\nguard *first*' })
  expect(words((await page(`/o/${token}`)).html)).toContain('Your note: Call the guard *first*')
  expect((await page(`/o/${token}`)).html).toContain(encodeURIComponent('Note: Call the guard ∗first∗'))
  const { requestId } = orderOf(shop, [['Mug', null, 1]])
  const fields = { requestId, productId: shop.products.Mug ?? '', quantity: '1', deliveryMethod: 'pickup' }
  const customer = { name: 'Amina', phone: '12', countryIso: 'KE', note: 'Blue, please' }
  const path = `/store/${shop.slug}/checkout?product=${shop.products.Mug}`
  const refused = await postForm(path, { ...fields, ...customer })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('>Blue, please</textarea>')
  const placed = await postForm(path, { ...fields, ...customer, phone: '0712 345 679' })
  expect(placed.status).toBe(303)
  expect(await rows('SELECT customer_note AS note FROM orders WHERE store_id = ? ORDER BY number', shop.id)).toEqual([
    { note: 'Call the guard *first*' },
    { note: 'Blue, please' },
  ])
})
