import { findViolations } from '../support/accessibility.ts'
import { expect, openStore, test } from '../support/fixtures.ts'
import { nameAndPrice, openAsOwner } from '../support/merchant.ts'
import { fillCustomer, openCheckout, openProduct, watchPopups } from '../support/shopper.ts'
import { cartOf, completed, productTile } from '../support/till.ts'

const DRESS = 'Kanga dress'
const UNITS = `SELECT s.size, s.label, s.inventory - s.held AS left, s.price FROM stock s
  JOIN products p ON p.store_id = s.store_id AND p.id = s.product_id
  WHERE s.store_id = ? AND p.name = '${DRESS}' AND s.deleted_at IS NULL ORDER BY s.position`

test('a dress of two options is made, bought with and without a script, and sold at the till', {
  tag: '@journey',
}, async ({ page, browser, store, sql }) => {
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Product' })
  await nameAndPrice(page, DRESS, '1250')
  await dialog.getByLabel(/^Cost price/).fill('900')
  await expect(dialog.getByText('Only you see it. Profit KSh 350.00 (28%)')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Options' }).press('Space')
  await dialog.getByLabel('Size 1', { exact: true }).fill('M')
  await dialog.getByRole('button', { name: 'Add a second option' }).press('Enter')
  await dialog.getByLabel('Option 2: value 1').fill('Red')
  await dialog.getByRole('button', { name: 'Add a value to Size' }).press('Enter')
  await page.keyboard.type('L')
  await dialog.getByRole('button', { name: 'Add a value to Option 2' }).press('Enter')
  await page.keyboard.type('Blue')
  await dialog.getByRole('button', { name: 'L / Red is not sold' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Sell L / Red again' })).toBeFocused()
  await dialog.getByLabel('Stock of size M / Red').fill('3')
  await dialog.getByLabel('Stock of size L / Blue').fill('2')
  await dialog.getByLabel('Price of size L / Blue', { exact: true }).fill('1400')
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(dialog.getByText('Give both options a name')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByLabel('Option 2', { exact: true }).fill('Colour')
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Product added')).toBeVisible()
  expect(await sql(UNITS, store.storeId)).toEqual([
    { size: 'M / Red', label: 'M / Red', left: 3, price: null },
    { size: 'M / Blue', label: 'M / Blue', left: 0, price: null },
    { size: 'L / Blue', label: 'L / Blue', left: 2, price: 140_000 },
  ])

  const shopper = await (await browser.newContext()).newPage()
  await watchPopups(shopper, 'block')
  await openStore(shopper, store.slug, '?q=kanga+dress')
  await openProduct(shopper, DRESS)
  const add = shopper.getByRole('button', { name: 'Add to cart' })
  await add.click()
  await expect(shopper.getByRole('radio', { name: 'M', exact: true })).toBeFocused()
  await shopper.getByRole('radio', { name: 'L', exact: true }).check()
  // Not sold in L: struck through, reached by the keyboard all the same.
  await shopper.getByRole('radio', { name: 'Blue', exact: true }).focus()
  await shopper.keyboard.press('ArrowUp')
  await expect(shopper.getByRole('radio', { name: 'Red, out of stock' })).toBeChecked()
  await expect(shopper.getByText('This size is out of stock')).toBeVisible()
  expect(await findViolations(shopper)).toEqual([])
  await add.click()
  await expect(shopper.getByRole('radio', { name: 'M', exact: true })).toBeFocused()
  await shopper.getByRole('radio', { name: 'Blue', exact: true }).check()
  await expect(shopper.getByText('2 items available')).toBeVisible()
  await add.click()
  await openCheckout(shopper)
  await fillCustomer(shopper, { address: 'Kilimani' })
  await shopper.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(shopper).toHaveURL(/\/o\//)
  await expect(shopper.getByText(/L \/ Blue/).first()).toBeAttached()

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`/store/${store.slug}/search?q=kanga+dress`)
  await plain.getByRole('link', { name: DRESS }).first().click()
  await expect(plain.getByRole('group', { name: 'Size / Colour' })).toBeVisible()
  await expect(plain.getByRole('radio', { name: 'M', exact: true })).toBeHidden()
  await plain.getByRole('radio', { name: 'M / Red' }).check()
  await plain.getByRole('button', { name: 'Order now' }).click()
  await expect(plain.getByRole('radio', { name: 'M / Red' })).toBeChecked()
  await fillCustomer(plain, { phone: '0712 345 679', address: 'Kisumu' })
  await plain.getByRole('button', { name: /Complete Order/ }).click()
  await expect(plain).toHaveURL(/\/o\//)

  await page.goto('/pos')
  await productTile(page, DRESS).click()
  const choice = page.getByRole('dialog')
  await choice.getByRole('button', { name: 'L', exact: true }).click()
  await choice.getByRole('button', { name: /^Blue/ }).click()
  const cart = await cartOf(page)
  await expect(cart).toContainText('L / Blue')
  await expect(cart).toContainText('1,400.00')
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  await completed(page)
  expect(await sql(UNITS, store.storeId)).toMatchObject([{ left: 2 }, { left: 0 }, { left: 0 }])
})

test('a renamed value keeps its units, and what is typed of two options is kept as a draft', async ({
  page,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/products?q=wrap')
  await page.getByRole('button', { name: /^Edit Kitenge wrap/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await expect(dialog.getByRole('button', { name: 'Sell XL / Red again' })).toBeVisible()
  await dialog.getByLabel('Colour: value 1').fill('Scarlet')
  await dialog.getByLabel('Stock of size S / Scarlet').fill('9')
  await page.goBack({ waitUntil: 'commit' })
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Continue Kitenge wrap dress' }).click()
  await expect(dialog.getByLabel('Colour: value 1')).toHaveValue('Scarlet')
  await expect(dialog.getByLabel('Stock of size S / Scarlet')).toHaveValue('9')
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(dialog).toBeHidden()
  expect(
    await sql(
      `SELECT size, label, inventory FROM stock WHERE store_id = ? AND product_id = ? AND label LIKE 'S / %' ORDER BY position`,
      store.storeId,
      store.products['wrap-dress'] ?? '',
    ),
  ).toMatchObject([
    { size: 's-red', label: 'S / Scarlet', inventory: 9 },
    { size: 's-indigo', label: 'S / Indigo', inventory: 1 },
  ])
})

test('a choice that came before the page’s script goes along with the order', async ({ page, store }) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`/store/${store.slug}?product=${store.products['wrap-dress']}`)
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByRole('radio', { name: 'Indigo', exact: true }).check()
  await page.getByRole('button', { name: 'Order now' }).click()
  await expect(page.getByRole('radio', { name: 'M / Indigo' })).toBeChecked()
})
