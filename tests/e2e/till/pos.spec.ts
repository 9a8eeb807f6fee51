import type { Page } from '@playwright/test'
import type { ClonedStore } from '../../support/demo/clone.ts'
import { findUnreachableElements } from '../screens/layout-rules.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner, pressLabel } from '../support/merchant.ts'
import { countTaps } from '../support/taps.ts'
import { cartOf, completed, openCustomer, productTile, soldOf } from '../support/till.ts'

const left = ({ storeId, products }: ClonedStore, name: string) =>
  [
    'SELECT sum(inventory - held) AS n FROM stock WHERE store_id = ? AND product_id = ?',
    storeId,
    products[name] ?? '',
  ] as const
const sales = (storeId: string) =>
  [`SELECT count(*) AS n FROM orders WHERE store_id = ? AND channel = 'pos' AND number > 20`, storeId] as const

test('a sale from the search to the receipt: stock falls at once, the day counts it', { tag: '@journey' }, async ({
  page,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/pos')
  const [before] = await sql<{ n: number }>(...left(store, 'kiondo-ochre'))
  await page.getByRole('searchbox', { name: 'Search products' }).fill('kiondo')
  await expect(page.locator('.till-grid li')).toHaveCount(2)
  await productTile(page, 'Kiondo basket, ochre').click()
  await productTile(page, 'Kiondo basket, ochre').click()
  await page.getByRole('searchbox', { name: 'Search products' }).fill('')
  await productTile(page, 'Akala beaded sandals').click()
  await page.getByRole('dialog').getByRole('button', { name: /^38/ }).click()
  await expect(productTile(page, 'Kiondo basket, ochre')).toContainText('2 in cart')

  const cart = await cartOf(page)
  await expect(cart).toContainText('3 items')
  await expect(cart).toContainText('KSh 6,250.00')
  await cart.getByRole('button', { name: 'Discount' }).click()
  await cart.getByLabel('Discount', { exact: true }).fill('12.345')
  await expect(cart.getByText('At most 2 decimals')).toBeVisible()
  await cart.getByLabel('Discount', { exact: true }).fill('7000')
  await expect(cart.getByText('can be at most KSh 6,250.00')).toBeVisible()
  await pressLabel(cart.getByRole('radio', { name: 'Percent' }))
  await cart.getByLabel('Discount', { exact: true }).fill('10')
  await cart.getByLabel('Cash given').fill('5,625.005')
  await expect(cart.getByText('At most 2 decimals')).toBeVisible()
  await cart.getByLabel('Cash given').fill('5,625')
  await expect(cart.getByText('Change due KSh 0.00')).toBeVisible()
  await cart.getByLabel('Cash given').fill('5600')
  await expect(cart.getByText('Still missing KSh 25.00')).toBeVisible()
  await cart.getByRole('group', { name: 'Often given' }).getByRole('button', { name: '6,000' }).click()
  await expect(cart.getByText('Change due KSh 375.00')).toBeVisible()
  await openCustomer(cart)
  await cart.getByLabel(/^Customer/).fill('Amina Otieno')
  await cart.getByLabel(/^Phone/).fill('0712 345 678')
  await pressLabel(cart.getByRole('radio', { name: 'M-PESA' }))
  await cart.getByLabel('M-PESA code').fill('qwe123rty9')
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  await completed(page)
  await expect(page.getByText('Sale completed. Order #0021, KSh 5,625.00')).toBeAttached()

  const soldDialog = soldOf(page)
  await expect(soldDialog).toContainText('Order #0021')
  const chat = new URL(
    (await soldDialog.getByRole('link', { name: /^Send receipt to Amina/ }).getAttribute('href')) ?? '',
  )
  expect(chat.origin + chat.pathname).toBe('https://wa.me/254712345678')
  expect(chat.searchParams.get('text')).toContain('Kiondo basket, ochre x 2 = KSh 4,800.00')
  expect(chat.searchParams.get('text')).toContain('QWE123RTY9')
  expect(chat.searchParams.get('text')).toMatch(/Subtotal: KSh 6,250.00\n.*Discount: .*625.00\n.*Total: KSh 5,625.00/)
  await soldDialog.getByRole('button', { name: 'New sale' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('')
  await expect(page.getByText('Today at the till').filter({ visible: true }).locator('..')).toContainText(
    'M-PESA 1 sale',
  )

  expect(await sql(...left(store, 'kiondo-ochre'))).toEqual([{ n: (before?.n ?? 0) - 2 }])
  const [order] = await sql(
    'SELECT status, delivery_method, discount_amount, total_amount, payment_method, mpesa_code, is_anonymous FROM orders WHERE store_id = ? AND number = 21',
    store.storeId,
  )
  expect(order).toEqual({
    status: 'completed',
    delivery_method: 'pickup',
    discount_amount: 62_500,
    total_amount: 562_500,
    payment_method: 'mpesa',
    mpesa_code: 'QWE123RTY9',
    is_anonymous: 0,
  })
})

test('less cash than the total is asked about before it is booked, and the rest is owed', async ({
  page,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/pos')
  await productTile(page, 'Kiondo basket, ochre').click()
  const cart = await cartOf(page)
  const given = cart.getByLabel('Cash given')
  await given.fill('five')
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  await expect(given).toBeFocused()
  await expect(cart.getByRole('alert')).toContainText('Please write the amount in digits')
  await given.fill('500')
  await expect(cart.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(cart.getByRole('alert')).toContainText('KSh 1,900.00 is missing.')
  await expect(cart.getByLabel(/^Phone/)).toBeFocused()
  await page.keyboard.type('0712 345 678')
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: 'Only KSh 500.00 of KSh 2,400.00 was given.' })
  await expect(question).toContainText('Book KSh 500.00 and let KSh 1,900.00 be owed?')
  await question.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(question).toHaveCount(0)
  await expect(given).toHaveValue('500')
  expect(await sql(...sales(store.storeId))).toEqual([{ n: 0 }])
  await page.keyboard.press('Control+Enter')
  await question.getByRole('button', { name: 'Book KSh 500.00' }).press('Enter')
  await completed(page)
  await expect(soldOf(page)).toContainText('Still to pay KSh 1,900.00')
  const order =
    'SELECT status, total_amount AS total, paid_amount AS paid FROM orders WHERE store_id = ? AND number = 21'
  expect(await sql(order, store.storeId)).toEqual([{ status: 'delivered', total: 240_000, paid: 50_000 }])
})

test('a known phone offers its customer, whom a sale without a name does not rename', async ({ page, store, sql }) => {
  const name = () => sql('SELECT name FROM customers WHERE store_id = ? AND phone = ?', store.storeId, '+254728377045')
  expect(await name()).toEqual([{ name: 'Grace Muthoni' }])
  await openAsOwner(page, store, '/pos')
  await productTile(page, 'Kiondo basket, ochre').click()
  const cart = await cartOf(page)
  const offer = cart.getByRole('button', { name: /^Grace Muthoni/ })
  await openCustomer(cart)
  await cart.getByLabel(/^Phone/).fill('0728 37')
  await expect(offer).toBeVisible()
  await cart.getByLabel(/^Customer/).fill('Mama Grace')
  await offer.click()
  await expect(cart.getByLabel(/^Customer/)).toHaveValue('Mama Grace')
  await expect(cart.getByLabel(/^Phone/)).toHaveValue('+254728377045')
  await expect(offer).toBeHidden()
  await cart.getByLabel(/^Customer/).fill('')
  await offer.click()
  await expect(cart.getByLabel(/^Customer/)).toHaveValue('Grace Muthoni')
  await cart.getByLabel(/^Customer/).fill('')
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  await completed(page)
  expect(await name()).toEqual([{ name: 'Grace Muthoni' }])
})

test('carts are parked under a name, over a reload too; opening one parks the one at hand and reads its prices again', async ({
  page,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/pos')
  await productTile(page, 'Kiondo basket, ochre').click()
  const cart = await cartOf(page)
  await openCustomer(cart)
  await cart.getByLabel(/^Customer/).fill('Juma Ali')
  await cart.getByRole('button', { name: 'Park', exact: true }).click()
  const parkDialog = page.getByRole('dialog', { name: 'Park this cart' })
  await parkDialog.getByLabel(/^Name for the cart/).fill('Lady with the blue bag')
  await parkDialog.getByRole('button', { name: 'Park this cart · 1 item' }).click()
  const parkedButton = page.getByRole('button', { name: 'Parked 1' })
  await expect(parkedButton).toBeVisible()
  await sql(
    'UPDATE products SET price = 250000 WHERE store_id = ? AND id = ?',
    store.storeId,
    store.products['kiondo-ochre'] ?? '',
  )
  await page.reload()
  await productTile(page, 'Woven wall plate').click()
  await parkedButton.click()
  const list = page.getByRole('dialog', { name: 'Parked' })
  await expect(list).toContainText('1 item · parked just now')
  await expect(list).toContainText('KSh 2,400.00')
  await list.getByRole('button', { name: 'Open the cart: Lady with the blue bag' }).click()
  await expect(page.locator('[data-sonner-toast]').getByText('Prices or stock have changed')).toBeVisible()
  const openedCart = await cartOf(page)
  await expect(openedCart.getByLabel(/^Customer/)).toHaveValue('Juma Ali')
  await expect(openedCart).toContainText('KSh 2,500.00')
  await openedCart.getByRole('button', { name: 'Clear' }).click()
  await page.keyboard.press('Escape')
  await parkedButton.click()
  await expect(list).toContainText('Cart without a name')
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  test('with a keyboard: the search adds the only match, arrows reach the tiles, and a sale ends where it began', async ({
    page,
    store,
  }) => {
    await openAsOwner(page, store, '/pos')
    const search = page.getByRole('searchbox', { name: 'Search products' })
    const cart = page.getByRole('complementary', { name: 'Cart' })
    await search.fill('ochre')
    await search.press('Enter')
    await expect(search).toHaveValue('')
    await expect(cart).toContainText('1 item')
    await search.fill('kiondo')
    await search.press('Enter')
    await expect(search).toHaveValue('kiondo')
    await search.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(productTile(page, 'Kiondo basket, ochre')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cart).toContainText('2 items')
    await page.keyboard.press('ArrowUp')
    await expect(search).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await completed(page)
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('')
    await page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Kitchen' }).press('Enter')
    await expect(productTile(page, 'Kiondo basket, ochre')).toBeHidden()
    await expect(page.locator('.till-tile')).not.toHaveCount(0)

    await page.locator('.till-tile').first().press('Enter')
    await cart.getByRole('button', { name: /^One less/ }).press('Enter')
    await expect(search).toBeFocused()
    await page.setViewportSize({ width: 700, height: 800 })
    await page.locator('.till-tile').first().press('Enter')
    const sheet = await cartOf(page)
    await sheet.getByRole('button', { name: 'Complete Sale' }).press('Enter')
    await soldOf(page).getByRole('button', { name: 'New sale' }).press('Enter')
    await expect(search).toBeFocused()
  })

  test('what is sold beside the products has room for its name beside the tiles too', async ({ page, store }) => {
    await openAsOwner(page, store, '/pos')
    await productTile(page, 'Woven wall plate').click()
    const cart = page.getByRole('complementary', { name: 'Cart' })
    await cart.getByRole('button', { name: 'Add something else' }).click()
    for (const width of [768, 820, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => findUnreachableElements(page), `at ${width}`).toEqual([])
    }
  })
})

test('the cart says what it can not hold', async ({ page, store, sql }) => {
  const basket = store.products['kiondo-ochre'] ?? ''
  await sql(
    'INSERT INTO inventory_transactions (store_id, product_id, size, id, quantity, transaction_type, created_at) SELECT store_id, product_id, size, ?, held + 2 - inventory, ?, 1 FROM stock WHERE store_id = ? AND product_id = ?',
    `t${basket}`,
    'adjustment',
    store.storeId,
    basket,
  )
  await openAsOwner(page, store, '/pos')
  const toasts = page.locator('[data-sonner-toast]')
  const emptyCart = await cartOf(page)
  await emptyCart.getByRole('button', { name: 'Complete Sale' }).click()
  await expect(toasts.getByText('Empty cart')).toBeVisible()
  await page.keyboard.press('Escape')

  await productTile(page, 'Kiondo basket, ochre').click()
  await productTile(page, 'Kiondo basket, ochre').click()
  await productTile(page, 'Kiondo basket, ochre').click()
  await expect(toasts.getByText('Maximum inventory reached')).toBeVisible()
  await expect(toasts.getByText('Only 2 units available.')).toBeVisible()
  const cart = await cartOf(page)
  await expect(cart).toContainText('2 items')
  await expect(cart.getByText('no more left')).toBeVisible()
  await cart.getByRole('button', { name: 'One less: Kiondo basket, ochre' }).click()
  await expect(cart).toContainText('1 item')
  await cart.getByRole('button', { name: 'Clear' }).click()
  await expect(cart).toContainText('Your cart is empty')
})

test('a scanner types a code and Enter', async ({ page, store, sql }) => {
  await sql(
    `UPDATE products SET code = '6161100001234' WHERE store_id = ? AND id = ?`,
    store.storeId,
    store.products['honey-soap'] ?? '',
  )
  await sql(
    `UPDATE products SET code = 'AKALA-1' WHERE store_id = ? AND id = ?`,
    store.storeId,
    store.products['beaded-sandals'] ?? '',
  )
  await openAsOwner(page, store, '/pos')
  const code = page.getByRole('textbox', { name: 'Product code' })
  await code.fill('6161100001234')
  await code.press('Enter')
  await expect(productTile(page, 'Baobab & honey soap')).toContainText('1 in cart')
  await expect(code).toHaveValue('')
  await code.fill('6161100001234')
  await code.press('Enter')
  await expect(productTile(page, 'Baobab & honey soap')).toContainText('2 in cart')

  await code.fill('akala-1')
  await code.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Akala beaded sandals' })).toContainText('Please select a size.')
  await page.getByRole('dialog', { name: 'Akala beaded sandals' }).getByRole('button', { name: /^38/ }).click()
  await expect(productTile(page, 'Akala beaded sandals')).toContainText('1 in cart')

  const missing = page.locator('[data-sonner-toast]').getByText('Nothing in stock has the code 000.')
  await code.fill('000')
  await code.press('Enter')
  await expect(missing).toBeVisible()
  await code.fill('6161100001234')
  await code.press('Enter')
  await expect(productTile(page, 'Baobab & honey soap')).toContainText('3 in cart')
  await expect(missing).toHaveCount(0)
})

test('a lost answer where the browser keeps no sales: the cart stays, over a reload too, and it is one sale', async ({
  page,
  store,
  sql,
}) => {
  await withoutKeeping(page)
  await openAsOwner(page, store, '/pos')
  await expect(page.getByText("This browser can't keep sales. Stay online.")).toBeVisible()
  await productTile(page, 'Kiondo basket, ochre').click()
  let isCut = true
  await page.route('**/pos/sales', async (route) => {
    const response = await route.fetch()
    return isCut ? route.abort() : route.fulfill({ response })
  })
  const cart = await cartOf(page)
  await openCustomer(cart)
  await cart.getByLabel(/^Customer/).fill('Juma Ali')
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  await expect(cart.getByRole('alert')).toContainText('Nothing is lost')
  expect(await sql(...sales(store.storeId))).toEqual([{ n: 1 }])

  await page.reload()
  const reopenedCart = await cartOf(page)
  await expect(reopenedCart.getByLabel(/^Customer/)).toHaveValue('Juma Ali')
  isCut = false
  await reopenedCart.getByRole('button', { name: 'Complete Sale' }).click()
  await completed(page)
  await expect(soldOf(page)).toContainText('Order #0021')
  expect(await sql(...sales(store.storeId))).toEqual([{ n: 1 }])
})

test('what is added while a sale is being saved stays for the next; a refusal goes when it is corrected', async ({
  page,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/pos')
  await productTile(page, 'Kiondo basket, ochre').click()
  let goOn = () => {}
  const isHeld = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/pos/sales', async (route) => {
    await isHeld
    await route.continue()
  })
  const cart = await cartOf(page)
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  await expect(cart.getByRole('button', { name: 'Completing...' })).toBeVisible()
  await cart.getByRole('button', { name: 'One more: Kiondo basket, ochre' }).click()
  await openCustomer(cart)
  await cart.getByLabel(/^Customer/).fill('Juma Ali')
  goOn()
  await completed(page)
  await expect(soldOf(page)).toContainText('KSh 2,400.00')
  await soldOf(page).getByRole('button', { name: 'New sale' }).click()
  const nextCart = await cartOf(page)
  await expect(nextCart).toContainText('1 item')
  await expect(nextCart.getByLabel(/^Customer/)).toHaveValue('Juma Ali')
  await nextCart.getByLabel(/^Phone/).fill('0012')
  await nextCart.getByRole('button', { name: 'Complete Sale' }).click()
  await expect(nextCart.getByRole('alert')).toContainText('valid phone number')
  await nextCart.getByLabel(/^Phone/).fill('+256 772 123 456')
  await expect(nextCart.getByRole('alert')).toBeHidden()
  await nextCart.getByRole('button', { name: 'Complete Sale' }).click()
  await completed(page)
  expect(await sql(...sales(store.storeId))).toEqual([{ n: 2 }])
})

test('a cart that was changed after its sale was saved is not sold a second time by itself', async ({
  page,
  store,
  sql,
}) => {
  await withoutKeeping(page)
  await openAsOwner(page, store, '/pos')
  await productTile(page, 'Kiondo basket, ochre').click()
  let isCut = true
  await page.route('**/pos/sales', async (route) => {
    const response = await route.fetch()
    return isCut ? route.abort() : route.fulfill({ response })
  })
  const cart = await cartOf(page)
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  await expect(cart.getByRole('alert')).toContainText('Nothing is lost')
  isCut = false
  await cart.getByRole('button', { name: 'One more: Kiondo basket, ochre' }).click()
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  await expect(cart.getByRole('alert')).toContainText('The sale was saved as #0021')
  expect(await sql(...sales(store.storeId))).toEqual([{ n: 1 }])
  await cart.getByRole('button', { name: 'Start a new sale' }).click()
  await cart.getByRole('button', { name: 'One less: Kiondo basket, ochre' }).click()
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  await completed(page)
  expect(await sql(...sales(store.storeId))).toEqual([{ n: 2 }])
})

/** As in some private windows: there is no IndexedDB, so that no sale is kept. */
async function withoutKeeping(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
}

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('at the till a tap selects what stands in a money field', async ({ page, store }) => {
    await openAsOwner(page, store, '/pos')
    await productTile(page, 'Kiondo basket, ochre').click()
    const given = (await cartOf(page)).getByLabel('Cash given')
    await given.fill('5000')
    await page.keyboard.press('Tab')
    await given.tap()
    await page.keyboard.type('2400')
    await expect(given).toHaveValue('2400')
  })
})

test('taps: one thing is sold', async ({ page, store, sql }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsOwner(page, store, '/dashboard')
  const { tap, total } = countTaps()
  await tap(page.getByRole('navigation').getByRole('link', { name: 'POS' }))
  await tap(productTile(page, 'Baobab & honey soap'))
  await tap(page.getByRole('button', { name: 'Complete Sale' }))
  await completed(page)
  expect(total()).toBe(3)
  expect(await sql(...sales(store.storeId))).toEqual([{ n: 1 }])
})
