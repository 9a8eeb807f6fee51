import { expect, openStore, test } from '../support/fixtures.ts'
import { addToCart, fillCustomer, openCheckout, openProduct, watchPopups } from '../support/shopper.ts'

const CUSHION = 'Ankara cushion cover'

test('two sizes at two prices, from the card to the order', async ({ page, store, sql }) => {
  await watchPopups(page, 'block')
  await openStore(page, store.slug)
  const card = page.getByRole('link', { name: CUSHION })
  await expect(card).toContainText('From KSh 850.00')
  await openProduct(page, CUSHION)
  const panel = page.getByRole('dialog', { name: 'Product Details' })
  await expect(panel).toContainText('From KSh 850.00')
  await panel.getByRole('radio', { name: '50 cm' }).check()
  await expect(panel).toContainText('KSh 1,250.00')
  await expect(panel).not.toContainText('From')
  await expect(panel.locator('s')).toHaveCount(0)
  await panel.getByRole('radio', { name: '40 cm' }).check()
  await expect(panel.locator('s')).toHaveText('was 1,100')
  await panel.getByRole('button', { name: 'Add to cart' }).click()
  await addToCart(page, CUSHION, '50 cm')
  await openCheckout(page)
  const checkout = page.getByRole('dialog', { name: 'Complete your order' })
  await expect(checkout).toContainText('KSh 2,100.00')
  await fillCustomer(page, { address: 'Kilimani' })
  await checkout.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page).toHaveURL(/\/o\//)
  await expect(page.locator('.order-message')).toContainText('KSh 1,250.00')
  expect(
    await sql(
      `SELECT size, product_price AS price FROM order_items AS i JOIN orders AS o
         ON (o.store_id, o.id) = (i.store_id, i.order_id) WHERE o.store_id = ? AND o.number = 21 ORDER BY line`,
      store.storeId,
    ),
  ).toEqual([
    { size: '40-cm', price: 85_000 },
    { size: '50-cm', price: 125_000 },
  ])
})
