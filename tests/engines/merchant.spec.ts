import { fileURLToPath } from 'node:url'
import { orderElsewhere } from '../e2e/support/shopper.ts'
import { expect, test } from './fixtures.ts'
import type { Visitor } from './visitor.ts'

const photo = fileURLToPath(new URL('../support/demo/pictures/kiondo-ochre.jpg', import.meta.url))

test('a merchant signs in, adds a product with a photo, is paid for an order, and sells at the till', async ({
  visitor,
  store,
  sql,
  request,
}) => {
  await orderElsewhere({ request }, store)
  await visitor.open('/auth?mode=signin')
  await ready(visitor)
  await visitor.fill('Email address', store.ownerEmail)
  await visitor.fill('Password', 'kibanda-demo')
  await visitor.press({ role: 'button', name: 'Sign in' })
  await visitor.isAt(/\/dashboard/)

  await openPage(visitor, '/products')
  const form = { role: 'dialog', name: 'Add New Product' } as const
  await visitor.press({ role: 'button', name: 'Add Product' })
  await visitor.fill('Name', 'Round basket', form)
  await visitor.fill('Price', '1250.50', form)
  await visitor.fill('Stock', '4', form)
  await visitor.chooseFile(photo)
  await visitor.press({ role: 'button', name: 'Apply Crop' })
  await visitor.seesNo({ role: 'dialog', name: 'Crop Image' })
  await visitor.reads('Cover', form)
  await visitor.press({ role: 'button', name: 'Save Product', within: form })
  await visitor.reads('Product added')
  await visitor.seesNo(form)
  await visitor.sees({ role: 'button', name: '/^Stock of Round basket.* 4$/' })
  const [product] = await sql<{ id: string; price: number }>(
    "SELECT id, price FROM products WHERE store_id = ? AND name = 'Round basket'",
    store.storeId,
  )
  expect(product?.price).toBe(125050)
  const [photos] = await sql<{ n: number }>(
    'SELECT count(*) AS n FROM product_images WHERE store_id = ? AND product_id = ?',
    store.storeId,
    product?.id ?? '',
  )
  expect(photos?.n).toBe(1)

  await openPage(visitor, '/orders')
  await visitor.press({ role: 'link', name: '#0021' })
  const order = { role: 'dialog', name: '/^Order Details/' } as const
  await visitor.reads('/Amina/', order)
  await visitor.press({ role: 'button', name: 'Start processing', within: order })
  await visitor.reads('Order status updated')
  await visitor.press({ role: 'button', name: 'Mark as ready for pickup', within: order })
  await visitor.press({ role: 'button', name: '/^Mark as paid · KSh/', within: order })
  await visitor.reads('Paid', order)
  await visitor.press({ role: 'button', name: '/^Messages/', within: order })
  const chat = await visitor.sees({ role: 'link', name: 'Receipt', within: order })
  expect(chat.href).toMatch(/^https:\/\/wa\.me\/254\d{9}\?text=.*0021/)
  await visitor.press({ role: 'button', name: 'More', within: order })
  const receipt = await visitor.sees({ role: 'link', name: 'Print receipt', within: order })
  await visitor.open(new URL(receipt.href).pathname)
  await visitor.reads('/0021/')
  await visitor.reads('/Baobab & honey soap/')

  await openPage(visitor, '/pos')
  await visitor.fill('Search products', 'round')
  await visitor.press({ role: 'button', name: '/Round basket/' })
  await visitor.press({ role: 'button', name: '/^Cart/' })
  const till = { role: 'dialog', name: 'Cart' } as const
  await visitor.fill('Cash given', '1300', till)
  await visitor.reads('/Change.*49.50/', till)
  await visitor.press({ role: 'button', name: 'Complete Sale', within: till })
  await visitor.sees({ role: 'heading', name: 'Sale completed' })
  await visitor.press({ role: 'button', name: 'New sale' })
  const rows = await sql(
    'SELECT number, status, total_amount AS total, channel FROM orders WHERE store_id = ? AND number > 20 ORDER BY number',
    store.storeId,
  )
  expect(rows).toEqual([
    { number: 21, status: 'paid', total: 35000, channel: 'store' },
    { number: 22, status: 'completed', total: 125050, channel: 'pos' },
  ])
})

async function openPage(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path)
  await ready(visitor)
}

async function ready(visitor: Visitor): Promise<void> {
  await expect.poll(() => visitor.evaluate('"hydrated" in document.documentElement.dataset')).toBe(true)
}
