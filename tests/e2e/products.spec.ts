import type { Page } from '@playwright/test'
import { delayScripts } from './delayed-scripts.ts'
import { expect, test } from './fixtures.ts'
import { nameAndPrice, openAsOwner, picture, tabTo, waitUntilSettled } from './merchant.ts'

test('a new product is in the store at once, and gone from it when hidden', async ({ page, store }) => {
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Product' })
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(dialog.getByText('Product name must be at least 2 characters')).toBeVisible()
  await expect(dialog.getByText('Price must be a positive number')).toBeVisible()

  await nameAndPrice(page, 'Round basket', '1250.50')
  const price = dialog.getByLabel('Price', { exact: true })
  await expect(price).toHaveValue('1,250.50')
  await price.click()
  await expect(price).toHaveValue('1250.50')
  await dialog.getByText('Multiple sizes').click()
  await dialog.getByLabel('Size 1', { exact: true }).fill('M')
  await dialog.getByRole('button', { name: 'Add size' }).click()
  await dialog.getByLabel('Size 2', { exact: true }).fill('m')
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(dialog.getByLabel('Size 2', { exact: true })).toBeFocused()
  await dialog.getByText('Multiple sizes').click()

  await page.locator('input[type=file]').setInputFiles(picture('kiondo-ochre'))
  const crop = page.getByRole('dialog', { name: 'Crop Image' })
  await crop.getByRole('button', { name: 'Apply Crop' }).click()
  await expect(dialog.getByText('Cover', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Stock', exact: true }).fill('0')
  await dialog.getByLabel('Code (SKU or barcode)').fill('RB-1')
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  const question = page.getByRole('dialog', { name: 'How many do you have?' })
  await question.getByLabel('Pieces in stock').fill('4')
  await question.getByRole('button', { name: 'Save with this stock' }).click()
  await expect(page.getByText('Product added')).toBeVisible()
  await expect(dialog).toBeHidden()

  const card = page.getByRole('article', { name: 'Round basket', exact: true })
  await expect(card.getByText('4 in stock')).toBeVisible()
  await card.getByRole('button', { name: 'Duplicate Round basket' }).click()
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Round basket (copy)')
  await dialog.getByLabel('Code (SKU or barcode)').fill('rb-1')
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(dialog.getByLabel('Code (SKU or barcode)')).toHaveAccessibleDescription(
    'Another product has this code: Round basket',
  )
  await expect(dialog.getByLabel('Code (SKU or barcode)')).toBeFocused()
  await dialog.getByLabel('Code (SKU or barcode)').fill('')
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByRole('article', { name: 'Round basket (copy)' }).locator('img')).toHaveCount(1)
  expect(await storeHtml(page, store.slug)).toContain('Round basket')
  await card.getByRole('button', { name: 'Feature Round basket', pressed: false }).click()
  await expect(page.getByText('Featured in your store')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Feature Round basket', pressed: true })).toBeVisible()
  const star = page.getByRole('button', { name: 'Feature Round basket (copy)' })
  await star.click()
  await expect(page.getByText('Your store features 6 products already. Take one out first.')).toBeVisible()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await card.getByRole('button', { name: 'Hide Round basket' }).click()
  await expect(page.getByText('Product deactivated')).toBeVisible()
  await expect(card.getByText('Hidden', { exact: true })).toBeVisible()
  expect(await storeHtml(page, store.slug)).not.toContain('Round basket')

  await card.getByRole('button', { name: 'Delete Round basket' }).click()
  await expect(page.getByText('Are you sure you want to delete this product?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Product deleted')).toBeVisible()
  await expect(card).toBeHidden()
  // By key: the mouse, resting on the toast above it, would keep the toast there.
  await page.getByRole('link', { name: 'Removed products' }).press('Enter')
  await page.getByRole('button', { name: 'Bring back Round basket' }).click()
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
  await tabTo(page, page.getByRole('switch', { name: 'Multiple sizes' }))
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
  await expect(card.getByText('7 in stock · 2 sizes')).toBeVisible()
  await expect(card.locator('img')).toHaveCount(3)
})

test('what moved the stock is in the product’s history, and what runs low is marked and found', async ({
  page,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/products?q=acacia')
  const card = page.getByRole('article', { name: /Acacia honey/ })
  await card.getByRole('button', { name: /^Edit / }).click()
  await page.getByRole('textbox', { name: 'Stock', exact: true }).fill('2')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Product updated')).toBeVisible()
  await expect(card.getByText('Low stock: 2 left')).toBeVisible()
  await page.getByLabel('Filter by stock').selectOption('Low stock')
  await expect(page).toHaveURL(/low=1/)
  await expect(card).toBeVisible()

  await page.route('**/history', (route) => route.abort())
  await card.getByRole('button', { name: /^Edit / }).click()
  await page.getByText('Stock history').click()
  await expect(page.getByText('The stock history did not load.')).toBeVisible()
  await page.unroute('**/history')
  await page.getByRole('button', { name: 'Try again' }).click()
  const history = page.getByRole('list', { name: 'Stock history' })
  await expect(history.getByRole('listitem').first()).toContainText('Changed by you')
  const [sum] = await sql<{ booked: number }>(
    'SELECT sum(quantity) AS booked FROM inventory_transactions WHERE store_id = ? AND product_id = ?',
    store.storeId,
    store.products['acacia-honey'] ?? '',
  )
  expect(sum?.booked).toBe(2)

  await page.getByLabel('Low stock warning').fill('1')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Nothing matches your search and filters.')).toBeVisible()
})

test('what is refused in the product form takes the focus', async ({ page, store }) => {
  await openAsOwner(page, store, '/products')
  for (const name of ['Sisal basket', 'Sisal tray']) {
    await page.getByRole('button', { name: 'Add Product' }).click()
    await nameAndPrice(page, name, '800')
    await page.getByLabel('Code (SKU or barcode)').fill(name === 'Sisal tray' ? 'kb-1' : 'KB-1')
    await page.getByRole('button', { name: 'Save Product' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    if (name === 'Sisal basket') await expect(page.getByRole('article', { name })).toBeVisible()
  }
  const code = page.getByLabel('Code (SKU or barcode)')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription('Another product has this code: Sisal basket')
  await code.fill('')
  await page.getByLabel('Multiple sizes').press('Space')
  await page.getByLabel('Size 1', { exact: true }).fill('M')
  await page.getByRole('button', { name: 'Add size' }).click()
  await page.getByLabel('Size 2', { exact: true }).fill('m')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByLabel('Size 2', { exact: true })).toBeFocused()
  await expect(page.getByText('M is there already')).toBeInViewport()
})

test('a hidden copy without stock asks before it is shown', { tag: '@full' }, async ({ page, store }) => {
  await openAsOwner(page, store, '/products?q=acacia')
  await page.getByRole('button', { name: /^Duplicate Acacia/ }).click()
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Product added')).toBeVisible()
  await page.getByRole('button', { name: /^Edit Acacia.*copy/ }).click()
  await page.getByLabel('Show in your store').press('Space')
  await page.getByRole('button', { name: 'Save Product' }).click()
  const question = page.getByRole('dialog', { name: 'How many do you have?' })
  await question.getByLabel('Pieces in stock').fill('5')
  await question.getByRole('button', { name: 'Save with this stock' }).click()
  await expect(page.getByRole('article', { name: /copy/ }).getByText('5 in stock')).toBeVisible()
})

test('the free plan’s limits lead to an upgrade', async ({ page, store, sql }) => {
  await sql('UPDATE stores SET pro_until = NULL WHERE id = ?', store.storeId)
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product Limit Reached')).toBeVisible()
  await page.getByRole('button', { name: 'Upgrade', exact: true }).click()
  await expect(page).toHaveURL(/\/settings\/plan\?from=free$/)
})

test('without a connection the form stays open with all that was typed', async ({ page, store, context }) => {
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await nameAndPrice(page, 'Typed on the ferry', '450')
  // Asked once with a connection: the question's own code comes after the page's.
  await page.getByRole('button', { name: 'Save Product' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'No', exact: true }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save Product' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('dialog').getByText('sent as soon as the connection is back')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed on the ferry')
  await context.setOffline(false)
  await expect(page.getByText('Product added')).toBeVisible()
})

test('search and filters answer from the server and can be cleared', async ({ page, store }) => {
  await openAsOwner(page, store, '/products')
  await page.getByRole('searchbox').fill('sandals')
  await expect(page).toHaveURL(/q=sandals/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('article')).not.toHaveCount(1)
  await page.getByLabel('Category').selectOption('Kitchen')
  await expect(page).toHaveURL(/category=/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Products refreshed')).toBeVisible()
})

async function storeHtml(page: Page, slug: string): Promise<string> {
  const response = await page.request.get(`/store/${slug}`)
  return response.text()
}

test('what is typed and chosen before the script runs is asked for once it does', async ({ page, store }) => {
  await openAsOwner(page, store, '/profile')
  const early: [string, () => Promise<unknown>, RegExp][] = [
    ['/products', () => page.getByLabel('Category').selectOption('Uncategorized'), /category=none/],
    ['/orders', () => page.getByRole('searchbox').fill('Naliaka'), /q=Naliaka/],
  ]
  for (const [path, act, requested] of early) {
    const scripts = await delayScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await act()
    await scripts.release()
    await expect(page).toHaveURL(requested)
  }
})
