import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner, waitUntilSettled } from '../support/merchant.ts'
import { cartOf, productTile } from '../support/till.ts'

const SOAP = 'Baobab & honey soap'
const BASKET = 'Kiondo basket, ochre'
const CODE = '5901234123457'

/** Keys with a pause between them as the keyboard has it, however busy the machine is. */
async function typeKeys(page: Page, text: string, pauseMs: number): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  const keys = [...[...text].map((key) => ({ key, text: key })), { key: 'Enter', text: '\r' }]
  for (const [index, key] of keys.entries()) {
    const code = key.key === 'Enter' ? { code: 'Enter', windowsVirtualKeyCode: 13 } : {}
    const timestamp = start + (index * pauseMs) / 1000
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key, ...code })
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key, ...code })
  }
  await keyboard.detach()
}

test('a scan is the scanned product wherever the focus is, and leaves what has it; typing is typing', {
  tag: '@journey',
}, async ({ page, store, sql }) => {
  const [soap, sandals] = [store.products['honey-soap'] ?? '', store.products['beaded-sandals'] ?? '']
  await sql('UPDATE products SET code = ? WHERE store_id = ? AND id = ?', CODE, store.storeId, soap)
  await sql("UPDATE products SET code = 'AKALA/1' WHERE store_id = ? AND id = ?", store.storeId, sandals)
  await openAsOwner(page, store, '/pos')
  await productTile(page, BASKET).click()
  const cart = await cartOf(page)
  const more = cart.getByRole('button', { name: `One more: ${BASKET}` })
  await more.click()
  await typeKeys(page, CODE, 8)
  await expect(cart).toContainText('3 items')
  await expect(more).toBeFocused()

  const cash = cart.getByLabel('Cash given')
  await cash.fill('9000')
  await typeKeys(page, CODE, 8)
  await expect(cart).toContainText('4 items')
  await expect(cash).toHaveValue('9000')
  await expect(cash).toBeFocused()
  await typeKeys(page, '50', 70)
  await expect(cash).toHaveValue('900050')
  await cash.fill('')
  await typeKeys(page, CODE, 70)
  await expect(cash).toHaveValue(CODE)
  await expect(cart).toContainText('4 items')
  await cash.fill('')

  const mpesa = cart.getByRole('radio', { name: 'M-PESA' })
  await mpesa.focus()
  await typeKeys(page, '0000000000000', 8)
  await expect(page.getByText('Nothing in stock has the code 0000000000000.')).toBeVisible()
  await typeKeys(page, 'akala/1', 8)
  await expect(page.getByRole('dialog', { name: 'Akala beaded sandals' })).toContainText('Please select a size.')
})

test('the camera scans where the browser can, says why it does not, and is off once closed', async ({
  page,
  store,
  sql,
}) => {
  await sql(
    'UPDATE products SET code = ? WHERE store_id = ? AND id = ?',
    CODE,
    store.storeId,
    store.products['honey-soap'] ?? '',
  )
  const button = page.getByRole('button', { name: 'Scan with the camera' })
  await openAsOwner(page, store, '/pos')
  await expect(productTile(page, SOAP)).toBeVisible()
  await expect(button).toHaveCount(0)
  await page.addInitScript((code) => {
    const seen = window as unknown as { seenCode: string | null; streams: MediaStream[] }
    seen.seenCode = null
    seen.streams = []
    const original = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await original(constraints)
      seen.streams.push(stream)
      return stream
    }
    Object.assign(window, {
      showBarcode: () => (seen.seenCode = code),
      BarcodeDetector: class {
        static getSupportedFormats() {
          return Promise.resolve(['ean_13'])
        }
        detect = async () => (seen.seenCode ? [{ rawValue: seen.seenCode }] : [])
      },
    })
  }, CODE)
  const isCameraOff = () =>
    page.evaluate(() => {
      const { streams } = window as unknown as { streams: MediaStream[] }
      return (
        streams.length > 0 &&
        streams.every((stream) => stream.getTracks().every(({ readyState }) => readyState === 'ended'))
      )
    })
  await page.reload()
  await button.click()
  const camera = page.getByRole('dialog', { name: 'Scan with the camera' })
  await expect(camera.getByText('Starting the camera...')).toBeHidden()
  expect(await isCameraOff()).toBe(false)
  await camera.getByRole('button', { name: 'Close' }).click()
  await expect(camera).toBeHidden()
  expect(await isCameraOff()).toBe(true)

  await button.click()
  await page.evaluate(() => (window as unknown as { showBarcode(): void }).showBarcode())
  await expect(camera).toBeHidden()
  await expect(productTile(page, SOAP)).toContainText('1 in cart')
  expect(await isCameraOff()).toBe(true)

  for (const [name, words] of [
    ['NotAllowedError', 'This site may not use the camera.'],
    ['NotFoundError', 'No camera was found.'],
    ['NotReadableError', 'The camera can’t be used now.'],
  ] as const) {
    await page.evaluate((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error))
    }, name)
    await button.click()
    await expect(camera).toContainText(words)
    await camera.getByRole('button', { name: 'Close' }).click()
  }

  await page.goto('/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await button.click()
  await page.evaluate(() => (window as unknown as { showBarcode(): void }).showBarcode())
  await expect(page.getByLabel(/^Code or barcode/)).toHaveValue(CODE)
})

test('a product is restocked from the list, and from its tile in the till', async ({ page, store, sql }) => {
  const basket = store.products['kiondo-ochre'] ?? ''
  const stock = async () => {
    const [row] = await sql<{ n: number }>(
      'SELECT inventory AS n FROM stock WHERE store_id = ? AND product_id = ?',
      store.storeId,
      basket,
    )
    return row?.n ?? 0
  }
  const before = await stock()
  await openAsOwner(page, store, '/products?q=kiondo')
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.getByRole('button', { name: `Stock of ${BASKET}: ${before}` }).click()
    await page.getByRole('button', { name: 'Add 10', exact: true }).click()
    await expect(page.getByText(`Was ${before}, will be ${before + 10}`)).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: `Stock of ${BASKET}: ${before + 10}` })).toBeVisible()
  } else {
    const field = page.getByRole('textbox', { name: `Stock of ${BASKET}` })
    await field.fill(String(before + 10))
    await field.press('Enter')
  }
  await expect.poll(stock).toBe(before + 10)

  await page.goto('/pos')
  await productTile(page, BASKET).click({ button: 'right' })
  const dialog = page.getByRole('dialog', { name: 'Restock' })
  // The answer is lost once, and the same is pressed again.
  await page.route('**/products/restock', async (route) => {
    await route.fetch()
    await route.abort()
    await page.unroute('**/products/restock')
  })
  await dialog.getByRole('textbox', { name: 'Another number: Pieces' }).fill('0')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Write a number from 1 to 1,000,000.')
  await dialog.getByRole('button', { name: 'Add 5: Pieces' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Press the same again once you are online: it is added once.')
  await dialog.getByRole('button', { name: 'Add 5: Pieces' }).click()
  await expect(dialog).toBeHidden()
  expect(await stock()).toBe(before + 15)
  await expect(productTile(page, BASKET)).not.toContainText('in cart')
})

test('in Kiswahili on the narrowest phone the cart’s head has all of its buttons on the screen', async ({
  page,
  store,
  sql,
}) => {
  await sql("UPDATE profiles SET language = 'sw' WHERE id = (SELECT owner_id FROM stores WHERE id = ?)", store.storeId)
  await page.setViewportSize({ width: 360, height: 640 })
  await openAsOwner(page, store, '/pos')
  await productTile(page, BASKET).click()
  await page.locator('.page-action button').first().click()
  const cart = page.getByRole('dialog')
  await waitUntilSettled(page)
  for (const name of ['Weka kando', 'Futa', 'Funga']) {
    const box = await cart.getByRole('button', { name, exact: true }).boundingBox()
    expect([name, (box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= 360]).toEqual([name, true, true])
  }
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  test('the search has the focus at first, and / goes to it from anything but text', async ({ page, store }) => {
    await openAsOwner(page, store, '/pos')
    const search = page.getByRole('searchbox', { name: 'Search products' })
    await expect(search).toBeFocused()
    await productTile(page, BASKET).click()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('')
    await page.getByRole('button', { name: `One more: ${BASKET}` }).focus()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    const code = page.getByRole('textbox', { name: 'Product code' })
    await code.focus()
    await page.keyboard.press('/')
    await expect(code).toHaveValue('/')
  })
})
