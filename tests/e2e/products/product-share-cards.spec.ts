import { expect, test } from '../support/fixtures.ts'
import { nameAndPrice, openAsOwner, picture } from '../support/merchant.ts'

test('a saved product’s link has a card of its own as its preview', async ({ page, store, sql }) => {
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Product' })
  await nameAndPrice(page, 'Round basket', '1250')
  await page.locator('input[type=file]').setInputFiles(picture('kiondo-ochre'))
  await page.getByRole('button', { name: 'Apply Crop' }).click()
  await expect(dialog.getByText('Cover', { exact: true })).toBeVisible()
  const drawn = page.waitForResponse((response) => response.request().method() === 'POST' && isCard(response.url()))
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  expect((await drawn).status()).toBe(201)

  const query = "SELECT id FROM products WHERE store_id = ? AND name = 'Round basket'"
  const [product] = await sql<{ id: string }>(query, store.storeId)
  const preview = await (await page.request.get(`/og-meta/${store.slug}?product=${product?.id}`)).text()
  expect(preview).toContain('property="og:title" content="Round basket')
  const card = /property="og:image" content="([^"]*)"/.exec(preview)?.[1] ?? ''
  const size = await page.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, card)
  expect(size).toEqual([1200, 630])
})

function isCard(url: string): boolean {
  return new URL(url).pathname === '/products/share-cards'
}
