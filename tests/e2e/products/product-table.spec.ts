import { expect, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'
import { countTaps } from '../support/taps.ts'

const HONEY = 'Acacia honey, 500 g'

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('a desk edits price and stock in the table: Enter saves, Tab goes on, Escape takes back', async ({
    page,
    store,
    sql,
  }) => {
    const stored = () =>
      sql('SELECT price, available FROM products WHERE store_id = ? AND name = ?', store.storeId, HONEY)
    await openAsOwner(page, store, '/products')
    // Nothing that is typed waits until the page has read the last save.
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/products\.data/, async (route) => {
      if (route.request().method() === 'GET') await held
      await route.continue()
    })
    const price = page.getByRole('textbox', { name: `Price of ${HONEY}` })
    const stock = page.getByRole('textbox', { name: `Stock of ${HONEY}` })
    await price.click()
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Price must be a positive number')
    await expect(price).toHaveValue('0')
    await page.keyboard.press('Escape')
    await expect(price).toHaveValue('800')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('850')
    await page.keyboard.press('Tab')
    await expect(stock).toBeFocused()
    await expect(page.getByText('Product updated')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(stored).toEqual([{ price: 85_000, available: 22 }])

    await price.click()
    await page.keyboard.type('860')
    await page.keyboard.press('Enter')
    await expect.poll(stored).toEqual([{ price: 86_000, available: 22 }])
    await expect(page.getByRole('alert')).toHaveCount(0)
    answer()

    // Somebody else changes the price while it is typed here.
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('900')
    await sql(
      'UPDATE products SET price = 87000, version = version + 1 WHERE store_id = ? AND name = ?',
      store.storeId,
      HONEY,
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Changed meanwhile: it is 870 now.')
    await expect(price).toHaveValue('900')
    await page.keyboard.press('Enter')
    await expect.poll(stored).toEqual([{ price: 90_000, available: 22 }])
  })

  test('the table shows 12 products, sorts by the server, opens sizes, and is left for pictures on this device', async ({
    page,
    store,
  }) => {
    await openAsOwner(page, store, '/products')
    const rows = page.getByRole('row')
    const inSight = await rows.evaluateAll((all) =>
      all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight),
    )
    expect(inSight.length).toBeGreaterThanOrEqual(13)
    await page.getByRole('link', { name: 'Price', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
    const prices = await page
      .getByRole('textbox', { name: /^Price of/ })
      .evaluateAll((all) => all.map((field) => Number((field as HTMLInputElement).value.replace(',', ''))))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    await page.getByRole('button', { name: /^Stock of Akala beaded sandals/ }).click()
    await expect(page.getByRole('dialog', { name: 'Akala beaded sandals' }).getByLabel('Size')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Pictures' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(0)
  })
})

test('the quick sheet says what is charged today beside a sale price with days', async ({ page, store, sql }) => {
  const sale = 'UPDATE products SET price = 80000, compare_at_price = 100000, sale_ends_at = ?1'
  await sql(`${sale} WHERE store_id = ?2 AND name = ?3`, Date.now() + 86_400_000, store.storeId, HONEY)
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: `Stock of ${HONEY}` }).click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(
    /^Sale until \d+ \w{3,4}( \d{4})?: KSh 800\.00$/,
  )
})

test('taps: restock, a price and a share take four', async ({ page, store }) => {
  await page.addInitScript(() => Object.assign(navigator, { share: async () => undefined, canShare: () => true }))
  const begin = async () => {
    await openAsOwner(page, store, '/dashboard')
    const { tap, total } = countTaps()
    await tap(page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true }))
    await tap(page.getByRole('button', { name: `Stock of ${HONEY}` }))
    return { tap, total }
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const restock = await begin()
  await restock.tap(button('Add 10'))
  await restock.tap(button('Save'))
  await expect(page.getByRole('button', { name: `Stock of ${HONEY}: 31` })).toBeVisible()
  expect(restock.total()).toBe(4)

  const price = await begin()
  await price.tap(page.getByLabel('Price', { exact: true }))
  await page.keyboard.type('850')
  await price.tap(button('Save'))
  await expect(page.getByRole('article', { name: HONEY })).toContainText('850.00')
  expect(price.total()).toBe(4)

  const share = await begin()
  await share.tap(button(`Share ${HONEY}`))
  expect(share.total()).toBeLessThanOrEqual(4)
})
