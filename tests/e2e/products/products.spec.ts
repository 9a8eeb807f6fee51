import { delayScripts } from '../support/delayed-scripts.ts'
import { expect, openStore, test } from '../support/fixtures.ts'
import { nameAndPrice, openAsOwner, openProductTools, picture, tabTo, waitUntilSettled } from '../support/merchant.ts'
import { addToCart, fillCustomer, openCheckout, watchPopups } from '../support/shopper.ts'

test('a new product is saved and followed by another of its category, with the focus in the empty name', async ({
  page,
  store,
}) => {
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Product' })
  await nameAndPrice(page, 'Sisal tray', '800')
  await page.getByRole('textbox', { name: 'Stock', exact: true }).fill('4')
  await dialog.getByLabel('Category').selectOption({ index: 1 })
  const category = await dialog.getByLabel('Category').inputValue()
  await dialog.getByRole('button', { name: 'Save and add another' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Product added')).toBeVisible()
  const name = dialog.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('')
  await expect(name).toBeFocused()
  await expect(dialog.getByLabel('Category')).toHaveValue(category)
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Description')).toBeFocused()
  // Nothing is typed yet: nothing asks.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article', { name: 'Sisal tray' })).toBeVisible()
})

test('a product with a picture is made, shown in the store and sold', { tag: '@journey' }, async ({
  page,
  browser,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Product' })
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(dialog.getByText('Product name must be at least 2 characters')).toBeVisible()
  await expect(dialog.getByText('Price must be a positive number')).toBeVisible()
  await nameAndPrice(page, 'Round basket', '1250.50')
  await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('1,250.50')
  await page.locator('input[type=file]').setInputFiles(picture('kiondo-ochre'))
  await page.getByRole('dialog', { name: 'Crop Image' }).getByRole('button', { name: 'Apply Crop' }).click()
  await expect(dialog.getByText('Cover', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Product added')).toBeVisible()
  const card = page.getByRole('article', { name: 'Round basket', exact: true })
  await expect(card.getByRole('button', { name: 'Stock of Round basket: 3' })).toBeVisible()

  const shopper = await (await browser.newContext()).newPage()
  await watchPopups(shopper, 'block')
  await openStore(shopper, store.slug, '?q=round')
  const shown = shopper.getByRole('link', { name: 'Round basket' }).locator('img')
  await expect(shown).toHaveJSProperty('complete', true)
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0)
  await addToCart(shopper, 'Round basket')
  await openCheckout(shopper)
  await fillCustomer(shopper, { address: 'Kilimani' })
  await shopper.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(shopper).toHaveURL(/\/o\//)
  await expect(shopper.getByText('Round basket', { exact: true })).toBeVisible()
  expect(
    await sql("SELECT held FROM order_items WHERE store_id = ? AND product_name = 'Round basket'", store.storeId),
  ).toEqual([{ held: 1 }])
})

test('a product is edited, and what runs low is marked, found and in its history', { tag: '@journey' }, async ({
  page,
  store,
}) => {
  await openAsOwner(page, store, '/products?q=acacia')
  const card = page.getByRole('article', { name: /^Acacia honey/ })
  await card.getByRole('button', { name: /^Edit / }).click()
  await page.getByLabel('Name', { exact: true }).fill('Acacia honey, 1 kg')
  await page.getByLabel('Price', { exact: true }).fill('650')
  await page.getByRole('textbox', { name: 'Stock', exact: true }).fill('2')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Product updated')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Stock of Acacia honey, 1 kg: 2' })).toBeVisible()
  await page.getByRole('link', { name: 'Low stock' }).click()
  await expect(page).toHaveURL(/low=1/)
  await expect(card).toContainText('650.00')
  const storePage = await (await page.request.get(`/store/${store.slug}`)).text()
  expect(storePage).toContain('Acacia honey, 1 kg')

  await card.getByRole('button', { name: /^Edit / }).click()
  await page.getByText('Stock history').click()
  const history = page.getByRole('list', { name: 'Stock history' })
  await expect(history.getByRole('listitem').first()).toContainText('Changed by you')
  await page.getByLabel('Low stock warning').fill('1')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Nothing matches your search and filters.')).toBeVisible()
})

test('a product is copied, featured, hidden, deleted and brought back', async ({ page, store }) => {
  await openAsOwner(page, store, '/products?q=acacia')
  const [original, copy] = ['Acacia honey, 500 g', 'Acacia honey, 500 g (copy)']
  await openProductTools(page, original)
  await page.getByRole('button', { name: `Duplicate ${original}`, exact: true }).click()
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Product added')).toBeVisible()
  const card = page.getByRole('article', { name: copy })
  await card.getByRole('button', { name: `Edit ${copy}` }).click()
  await page.getByLabel('Show in your store').press('Space')
  await page.getByRole('button', { name: 'Save Product' }).click()
  const question = page.getByRole('dialog', { name: 'How many do you have?' })
  await question.getByLabel('Pieces in stock').fill('5')
  await question.getByRole('button', { name: 'Save with this stock' }).click()
  await expect(card.getByRole('button', { name: `Stock of ${copy}: 5` })).toBeVisible()

  await openProductTools(page, copy)
  await page.getByRole('button', { name: `Feature ${copy}`, pressed: false }).click()
  await expect(page.getByText('Featured in your store')).toBeVisible()
  await expect(page.getByRole('button', { name: `Feature ${copy}`, pressed: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await openProductTools(page, original)
  const star = page.getByRole('button', { name: `Feature ${original}`, exact: true })
  await star.click()
  await expect(page.getByText('Your store features 6 products already. Take one out first.')).toBeVisible()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await openProductTools(page, copy)
  await page.getByRole('button', { name: `Hide ${copy}` }).click()
  await expect(page.getByText('Product deactivated')).toBeVisible()
  await expect(page.locator(`article[aria-label="${copy}"]`).getByText('Hidden', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Delete ${copy}` }).click()
  await expect(page.getByText('Are you sure you want to delete this product?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Product deleted')).toBeVisible()
  await expect(card).toBeHidden()
  // By key: the mouse, resting on the toast above it, would keep the toast there.
  await page.getByRole('link', { name: 'Removed products' }).press('Enter')
  await page.getByRole('button', { name: `Bring back ${copy}` }).click()
  await expect(page.getByText('Product is back')).toBeVisible()
  await expect(page.getByText('Nothing was removed in the last 30 days.')).toBeVisible()
})

test('sizes and three images by keyboard alone', async ({ page, store }) => {
  await openAsOwner(page, store, '/products?q=gift')
  const press = async (button: string) => {
    await tabTo(page, page.getByRole('button', { name: button, exact: true }))
    await page.keyboard.press('Enter')
  }
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await press('Add Product')
  for (const [at, name] of ['kiondo-ochre', 'kiondo-charcoal', 'wrap-dress'].entries()) {
    const chooser = page.waitForEvent('filechooser')
    await press('Add image')
    await (await chooser).setFiles(picture(name))
    const area = page.getByRole('group', { name: 'Crop area' })
    await area.waitFor()
    await waitUntilSettled(page)
    const before = await area.boundingBox()
    await tabTo(page, area)
    await page.keyboard.press('ArrowLeft')
    await tabTo(page, page.getByRole('button', { name: 'Resize from the bottom right' }))
    await page.keyboard.press('ArrowUp')
    await expect
      .poll(async () => {
        const after = await area.boundingBox()
        return [Math.round((after?.x ?? 0) - (before?.x ?? 0)), (after?.width ?? 0) - (before?.width ?? 0)]
      })
      .toEqual([-4, -4])
    await press('Apply Crop')
    await expect(page.getByRole('button', { name: `Remove image ${at + 1}` })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  }
  await press('Make image 3 the cover')
  await press('Move image 2 earlier')
  await type('Name', 'Gift set')
  await type('Price', '1200')
  await tabTo(page, page.getByRole('switch', { name: 'Options' }))
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('1,200')
  await page.keyboard.press('Space')
  await type('Size 1', 'S')
  await type('Stock of size 1', '2')
  await press('Add size')
  await type('Size 2', 'L')
  await type('Stock of size 2', '5')
  await expect(page.getByRole('textbox', { name: 'Stock', exact: true })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'Stock', exact: true })).toHaveValue('7')
  await press('Save Product')
  await expect(page.getByText('Product added')).toBeVisible()
  const card = page.getByRole('article', { name: 'Gift set' })
  await expect(card).toContainText('1,200.00')
  await expect(card.getByRole('button', { name: 'Stock of Gift set: 7' })).toBeVisible()
  // The row's own, which phones show, and the three of the card.
  await expect(card.locator('img')).toHaveCount(4)
})

test('a stock history that did not load is asked for again', async ({ page, store }) => {
  await openAsOwner(page, store, '/products?q=acacia')
  await page.route('**/history', (route) => route.abort())
  await page.getByRole('button', { name: /^Edit Acacia/ }).click()
  await page.getByText('Stock history').click()
  await expect(page.getByText('The stock history did not load.')).toBeVisible()
  await page.unroute('**/history')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Stock history' }).getByRole('listitem').first()).toBeVisible()
})

test('what is refused in the product form takes the focus', async ({ page, store }) => {
  await openAsOwner(page, store, '/products')
  for (const name of ['Sisal basket', 'Sisal tray']) {
    await page.getByRole('button', { name: 'Add Product' }).click()
    await nameAndPrice(page, name, '800')
    await page.getByLabel('Code or barcode').fill(name === 'Sisal tray' ? 'kb-1' : 'KB-1')
    await page.getByRole('button', { name: 'Save Product' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    if (name === 'Sisal basket') await expect(page.getByRole('article', { name })).toBeVisible()
  }
  const code = page.getByLabel('Code or barcode')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription('Another product has this code: Sisal basket')
  await code.fill('')
  await page.getByRole('switch', { name: 'Options' }).press('Space')
  await page.getByLabel('Size 1', { exact: true }).fill('M')
  await page.getByRole('button', { name: 'Add size' }).click()
  await page.getByLabel('Size 2', { exact: true }).fill('m')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByLabel('Size 2', { exact: true })).toBeFocused()
  await expect(page.getByText('M is there already')).toBeInViewport()
})

test('search and filters answer from the server and can be cleared', async ({ page, store }) => {
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Search products' }).click()
  await page.getByRole('searchbox').fill('sandals')
  await expect(page).toHaveURL(/q=sandals/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('article')).not.toHaveCount(1)
  await page.getByRole('link', { name: 'Kitchen' }).click()
  await expect(page).toHaveURL(/category=/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Products refreshed')).toBeVisible()
})

test('what is typed and chosen before the script runs is asked for once it does', async ({ page, store }) => {
  await openAsOwner(page, store, '/profile')
  const early: [string, () => Promise<unknown>, RegExp][] = [
    ['/products?q=mug', () => page.getByRole('searchbox').fill('sandals'), /q=sandals/],
    ['/orders', () => page.getByRole('searchbox').fill('Naliaka'), /q=Naliaka/],
  ]
  // A phone has the search of orders behind an icon.
  await page.setViewportSize({ width: 820, height: 1100 })
  for (const [path, act, requested] of early) {
    const scripts = await delayScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await act()
    await scripts.release()
    await expect(page).toHaveURL(requested)
  }
})

test('a tap or a click selects the number that stands in a field; the next places the caret', async ({
  page,
  store,
}) => {
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const stock = page.getByRole('textbox', { name: 'Stock', exact: true })
  await expect(stock).toHaveValue('0')
  await stock.tap()
  await page.keyboard.type('6')
  await expect(stock).toHaveValue('6')
  // Elsewhere, or it would be a double tap, which selects a word.
  await stock.tap({ position: { x: 12, y: 12 } })
  expect(await stock.evaluate((field: HTMLInputElement) => field.selectionStart === field.selectionEnd)).toBe(true)
  const price = page.getByLabel('Price', { exact: true })
  await price.fill('2400')
  await stock.tap()
  await expect(price).toHaveValue('2,400')
  await price.click()
  await page.keyboard.type('2000')
  await stock.tap()
  await expect(price).toHaveValue('2,000')
})
