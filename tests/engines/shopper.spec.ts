import type { ClonedStore } from '../support/demo/clone.ts'
import { expect, test } from './fixtures.ts'
import type { Visitor } from './visitor.ts'

const details = { role: 'dialog', name: 'Product Details' } as const
const cart = (count: number) =>
  ({ role: 'dialog', name: `Your Cart (${count} ${count === 1 ? 'item' : 'items'})` }) as const
const checkout = { role: 'dialog', name: 'Complete your order' } as const

test('a shopper searches, chooses a size, orders with delivery and opens the chat', async ({ visitor, store, sql }) => {
  await openStore(visitor, store)
  await visitor.sees({ role: 'heading', name: 'All Products (24)' })
  await visitor.fill('Search products', 'akala')
  await visitor.sees({ role: 'heading', name: 'Search Results (1)' })
  await visitor.press({ role: 'link', name: '/Akala beaded sandals/' })
  await visitor.sees(details)
  await visitor.isAt(/\?.*product=[0-9a-f]+/)
  await visitor.chooses('38')
  await visitor.press({ role: 'button', name: 'Add to cart' })
  await visitor.seesNo(details)
  await visitor.isAt(/\?q=akala$/)
  await visitor.back()
  await visitor.sees({ role: 'heading', name: 'All Products (24)' })
  await visitor.press({ role: 'link', name: '/Kiondo basket, ochre/' })
  await visitor.sees(details)
  await visitor.back()
  await visitor.seesNo(details)
  await visitor.press({ role: 'link', name: '/Kiondo basket, ochre/' })
  await visitor.press({ role: 'button', name: 'One more', within: details })
  await visitor.holds('Quantity', '2', details)
  await visitor.press({ role: 'button', name: 'Add to cart' })
  await visitor.seesNo(details)

  await visitor.reload()
  await visitor.press({ role: 'button', name: '/^Open cart, 3/' })
  await visitor.press({ role: 'button', name: 'One less of Kiondo basket, ochre', within: cart(3) })
  await visitor.press({ role: 'button', name: 'Checkout', within: cart(2) })
  await visitor.fill('Full name', 'Wanjiru Kamau', checkout)
  await visitor.fill('WhatsApp Number', '12', checkout)
  await visitor.press({ role: 'button', name: 'Complete Order on WhatsApp' })
  await visitor.reads('/too short/', checkout)
  await visitor.fill('WhatsApp Number', '0712 345 678', checkout)
  await visitor.fill('Delivery address', 'Kilimani, Block B4', checkout)
  await visitor.evaluate(
    'void (window.open = (url) => (sessionStorage.opened = String(url), { opener: null, close() {} }))',
  )
  await visitor.press({ role: 'button', name: 'Complete Order on WhatsApp' })
  await visitor.isAt(/\/o\/[0-9a-f]{32}/)
  await visitor.reads('/Your order was saved successfully/')
  const message = decodeURIComponent(await visitor.evaluate<string>('sessionStorage.opened'))
  expect(message).toContain('https://wa.me/254712345678?text=')
  expect(message).toContain('Akala beaded sandals (38) x 1')
  const chat = await visitor.sees({ role: 'link', name: 'Open WhatsApp' })
  expect(chat.href).toMatch(/^https:\/\/wa\.me\/254712345678\?text=/)
  expect(await newOrder(sql, store)).toEqual({
    total: 410000,
    fee: 25000,
    method: 'delivery',
    address: 'Kilimani, Block B4',
    phone: '+254712345678',
  })

  await visitor.reload()
  await visitor.reads('Order #0021')
  await visitor.back()
  await visitor.isAt(/\/store\//)
  await visitor.sees({ role: 'heading', name: 'All Products (24)' })
  await visitor.seesNo({ role: 'button', name: '/^Open cart/' })
})

test.describe('without scripts', () => {
  test.use({ hasScript: false })

  test('a shopper searches, chooses a size and orders with delivery', async ({ visitor, store, sql }) => {
    await visitor.open(`/store/${store.slug}`)
    await visitor.sees({ role: 'heading', name: 'All Products (24)' })
    await visitor.fill('Search products', 'akala')
    await visitor.enter()
    await visitor.isAt(/\/search\?.*q=akala/)
    await visitor.sees({ role: 'heading', name: 'Search Results (1)' })
    await visitor.press({ role: 'link', name: '/Akala beaded sandals/' })
    await visitor.isAt(/product=[0-9a-f]+/)
    await visitor.chooses('38')
    await visitor.press({ role: 'button', name: '/^(Add to cart|Order now)$/' })
    await visitor.sees({ role: 'heading', name: 'Complete your order' })
    await visitor.fill('Full name', 'Achieng')
    await visitor.fill('WhatsApp Number', '12')
    await visitor.fill('Delivery address', 'Kisumu, Milimani')
    await visitor.press({ role: 'button', name: '/Complete Order/' })
    await visitor.reads('/too short/')
    await visitor.holds('Full name', 'Achieng')
    await visitor.back()
    await visitor.seesNo({ role: 'text', name: '/too short/' })
    await visitor.fill('Full name', 'Achieng')
    await visitor.fill('WhatsApp Number', '0712 345 678')
    await visitor.fill('Delivery address', 'Kisumu, Milimani')
    await visitor.press({ role: 'button', name: '/Complete Order/' })
    await visitor.isAt(/\/o\/[0-9a-f]{32}/)
    await visitor.reads('Order placed!')
    const chat = await visitor.sees({ role: 'link', name: 'Open WhatsApp' })
    expect(chat.href).toMatch(/^https:\/\/wa\.me\/254712345678\?text=/)
    await visitor.reload()
    await visitor.reads('Order #0021')
    expect(await newOrder(sql, store)).toEqual({
      total: 170000,
      fee: 25000,
      method: 'delivery',
      address: 'Kisumu, Milimani',
      phone: '+254712345678',
    })
    await visitor.back()
    await visitor.sees({ role: 'heading', name: 'Complete your order' })
  })
})

async function openStore(visitor: Visitor, store: ClonedStore): Promise<void> {
  await visitor.open(`/store/${store.slug}`)
  await expect.poll(() => visitor.evaluate('document.documentElement.dataset.ready')).toBe('1')
}

async function newOrder(sql: (query: string, ...params: string[]) => Promise<unknown[]>, store: ClonedStore) {
  const [order] = await sql(
    `SELECT total_amount AS total, delivery_fee AS fee, delivery_method AS method, customer_address AS address,
     customer_phone AS phone FROM orders WHERE store_id = ? AND number = 21`,
    store.storeId,
  )
  return order
}
