import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { nameAndPrice, openAsOwner, picture } from './merchant.ts'

test('a new product is in the store at once, and gone from it when hidden', async ({ page, store }) => {
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Product' })
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(dialog.getByText('Product name must be at least 2 characters')).toBeVisible()
  await expect(dialog.getByText('Price must be a positive number')).toBeVisible()

  await page.locator('input[type=file]').setInputFiles(picture('kiondo-ochre'))
  const crop = page.getByRole('dialog', { name: 'Crop Image' })
  await crop.getByRole('button', { name: 'Apply Crop' }).click()
  await expect(dialog.getByText('Cover', { exact: true })).toBeVisible()
  await nameAndPrice(page, 'Round basket', '1250.50')
  await page.getByLabel('Stock', { exact: true }).fill('4')
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Product added')).toBeVisible()
  await expect(dialog).toBeHidden()

  const card = page.getByRole('article', { name: 'Round basket' })
  await expect(card.getByText('4 in stock')).toBeVisible()
  expect(await storeHtml(page, store.slug)).toContain('Round basket')
  await card.getByRole('button', { name: 'Hide Round basket' }).click()
  await expect(page.getByText('Product deactivated')).toBeVisible()
  await expect(card.getByText('Hidden', { exact: true })).toBeVisible()
  expect(await storeHtml(page, store.slug)).not.toContain('Round basket')

  await card.getByRole('button', { name: 'Delete Round basket' }).click()
  await expect(page.getByText('Are you sure you want to delete this product?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Product deleted')).toBeVisible()
  await expect(card).toBeHidden()
})

test('sizes and three images by keyboard alone', async ({ page, store }) => {
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).press('Enter')
  for (const [at, name] of ['kiondo-ochre', 'kiondo-charcoal', 'wrap-dress'].entries()) {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add image' }).press('Enter')
    await (await chooser).setFiles(picture(name))
    const area = page.getByRole('button', { name: 'Crop area' })
    await area.press('ArrowLeft')
    await page.getByRole('button', { name: 'Resize from the bottom right' }).press('ArrowUp')
    await page.getByRole('button', { name: 'Apply Crop' }).press('Enter')
    await expect(page.getByRole('button', { name: `Remove image ${at + 1}` })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Make image 3 the cover' }).press('Enter')
  await page.getByRole('button', { name: 'Move image 2 earlier' }).press('Enter')
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type('Gift set')
  await page.getByLabel('Price', { exact: true }).focus()
  await page.keyboard.type('900')
  await page.getByRole('switch', { name: 'Multiple sizes' }).press('Space')
  for (const [at, [size, pieces]] of [
    ['S', '2'],
    ['L', '5'],
  ].entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add size' }).press('Enter')
    await page.getByLabel(`Size ${at + 1}`, { exact: true }).focus()
    await page.keyboard.type(size ?? '')
    await page.getByLabel(`Stock of size ${at + 1}`).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(pieces ?? '')
  }
  await expect(page.getByLabel('Stock', { exact: true })).toBeDisabled()
  await expect(page.getByLabel('Stock', { exact: true })).toHaveValue('7')
  await page.getByRole('button', { name: 'Save Product' }).press('Enter')
  await expect(page.getByText('Product added')).toBeVisible()
  const card = page.getByRole('article', { name: 'Gift set' })
  await expect(card.getByText('7 in stock · 2 sizes')).toBeVisible()
  await expect(card.locator('img')).toHaveCount(3)
})

test('pictures that can’t be used say why, and the form stays', async ({ page, store }) => {
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await nameAndPrice(page, 'Tray', '10')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(page.getByText('File too large')).toBeVisible()
  await expect(page.getByText('Maximum file size is 5MB')).toBeVisible()
  await input.setInputFiles({ name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') })
  await expect(page.getByText('choose Most Compatible')).toBeVisible()
  await input.setInputFiles(picture('kiondo-ochre'))
  await page.getByRole('button', { name: 'Apply Crop' }).click()
  await expect(page.getByText('Cover', { exact: true })).toBeVisible()
  await input.setInputFiles(picture('kiondo-ochre'))
  await expect(page.getByText('This image has already been added')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tray')
})

test('a picture that does not get up can be sent again, and the product is saved without it', async ({
  page,
  store,
}) => {
  await openAsOwner(page, store, '/products')
  await page.route('**/products/images*', (route) => route.abort())
  await page.getByRole('button', { name: 'Add Product' }).click()
  await nameAndPrice(page, 'Tray', '10')
  await page.locator('input[type=file]').setInputFiles(picture('kiondo-ochre'))
  await page.getByRole('button', { name: 'Apply Crop' }).click()
  await page.getByRole('button', { name: 'Upload image 1 again' }).click()
  await expect(page.getByRole('button', { name: 'Upload image 1 again' })).toBeVisible()
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Product added')).toBeVisible()
  await expect(page.getByText('Warning', { exact: true })).toBeVisible()
  await expect(page.getByText(/Some product images may not have been saved correctly: kiondo-ochre/)).toBeVisible()
})

test('files dropped at once go through the crop one after another', async ({ page, store }) => {
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const files = ['kiondo-ochre', 'wrap-dress'].map((name) => ({
    name: `${name}.jpg`,
    bytes: picture(name).buffer.toString('base64'),
  }))
  const transfer = await page.evaluateHandle((dropped) => {
    const data = new DataTransfer()
    for (const { name, bytes } of dropped) {
      const raw = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))
      data.items.add(new File([raw], name, { type: 'image/jpeg' }))
    }
    return data
  }, files)
  await page.getByRole('group', { name: 'Images' }).dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByText('1 more image waits')).toBeVisible()
  await page.getByRole('button', { name: 'Apply Crop' }).click()
  await expect(page.getByText('1 more image waits')).toBeHidden()
  await page.getByRole('button', { name: 'Apply Crop' }).click()
  await expect(page.getByRole('button', { name: 'Remove image 2' })).toBeVisible()
})

test('the camera gives a photo, and its absence is told', async ({ page, store }) => {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const draw = () => canvas.getContext('2d')?.fillRect(Math.random() * 600, 10, 40, 40)
    setInterval(draw, 50)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20)
  })
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByRole('button', { name: 'Camera' }).click()
  const camera = page.getByRole('dialog', { name: 'Take a photo' })
  await expect(camera.getByRole('button', { name: 'Switch camera' })).toBeVisible()
  await camera.getByRole('button', { name: 'Capture' }).click()
  await camera.getByRole('button', { name: 'Retry' }).click()
  await camera.getByRole('button', { name: 'Capture' }).click()
  await camera.getByRole('button', { name: 'Use Photo' }).click()
  await expect(page.getByText('Cover', { exact: true })).toBeVisible()

  await page.evaluate(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
  await page.getByRole('button', { name: 'Camera' }).click()
  await expect(camera.getByText('Camera not supported on this device or browser')).toBeVisible()
  await camera.getByRole('button', { name: 'Cancel' }).click()
  await expect(camera).toBeHidden()
})

test('the free plan’s limits lead to an upgrade', async ({ page, store, sql }) => {
  await sql('UPDATE stores SET pro_until = NULL WHERE id = ?', store.storeId)
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product Limit Reached')).toBeVisible()
  await page.getByRole('button', { name: 'Upgrade', exact: true }).click()
  await expect(page).toHaveURL(/\/settings\/plan\?from=free$/)
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
  const answer = await page.request.get(`/store/${slug}`)
  return answer.text()
}
