import type { Page } from '@playwright/test'
import { openFirst } from '../screens/selling-screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { inMenu, openAsOwner } from '../support/merchant.ts'
import { cartOf, completed, soldOf } from '../support/till.ts'

const MM = 72 / 25.4
/** What a printer for this roll can't reach at either side. */
const unprintable = { '80': 4, '58': 5 } as const
const longWord = 'Kitambaachamezachaharusichenyemaua'

/** The sizes of a PDF's pages in millimetres. */
async function pagesOf(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) => ({
    width: Math.round(Number(box[1]) / MM),
    height: Math.round(Number(box[2]) / MM),
  }))
}

/** Whatever of the slip stands outside its printable width, or is wider than its own place. */
async function findClippedElements(page: Page, margin: number): Promise<string[]> {
  return page.evaluate((mm) => {
    const slip = document.querySelector<HTMLElement>('.slip')
    if (!slip) return ['there is no slip']
    const box = slip.getBoundingClientRect()
    const edge = (mm / 25.4) * 96
    const visibleElements = [...slip.querySelectorAll<HTMLElement>('*')].filter(
      (element) => element.getClientRects().length > 0,
    )
    return visibleElements
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return (
          left < box.left + edge - 1 || right > box.right - edge + 1 || element.scrollWidth > element.clientWidth + 1
        )
      })
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => `${element.tagName}: ${element.textContent}`)
  }, margin)
}

test('receipts and invoices print right on A4 and on rolls of 80 and 58 mm', async ({ page, store, sql }) => {
  test.slow()
  await sql(
    `UPDATE order_items SET product_name = ?, product_price = 123456789, quantity = 12 WHERE store_id = ?
      AND order_id IN (SELECT id FROM orders WHERE store_id = ? AND number IN (19, 20))`,
    `${longWord} wa rangi nyekundu`,
    store.storeId,
    store.storeId,
  )
  await sql(
    `UPDATE orders SET total_amount = 9876543210, subtotal_amount = 9876543210, customer_name = ?, customer_address = ?
      WHERE store_id = ? AND number IN (19, 20)`,
    `Bi. ${longWord}`,
    `${longWord}, ${longWord}`,
    store.storeId,
  )
  await openAsOwner(page, store, '/orders')
  for (const [number, kind] of [
    [19, 'receipt'],
    [20, 'invoice'],
    [20, 'order slip'],
  ] as const) {
    await page.emulateMedia({ media: null })
    await page.goto(`/orders?q=%2300${number}`)
    await openFirst(page)
    const path = await (await inMenu(page.getByRole('dialog'), 'link', `Print ${kind}`)).getAttribute('href')
    for (const paper of ['80', '58'] as const) {
      await page.emulateMedia({ media: null })
      await page.goto(`${path}?paper=${paper}`)
      await expect(page.locator('#page-size')).toBeAttached()
      const screenBox = await page.locator('.slip').boundingBox()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
      expect(await findClippedElements(page, unprintable[paper]), `${kind} on ${paper}`).toEqual([])
      const pages = await pagesOf(page)
      expect(pages, `${kind} on ${paper}`).toHaveLength(1)
      expect(pages[0]?.width).toBe(Number(paper))
      const length = ((screenBox?.height ?? 0) / 96) * 25.4
      expect(pages[0]?.height).toBeGreaterThanOrEqual(Math.floor(length))
      expect(pages[0]?.height).toBeLessThan(length + 12)
      await page.locator('.slip').screenshot({ path: `test-results/screens/print/${kind}-${paper}.png` })
    }
    if (kind === 'order slip') continue
    await page.goto(`${path}?paper=a4`)
    await expect(page.locator('#page-size')).toBeAttached()
    expect(await pagesOf(page)).toEqual([{ width: 210, height: 297 }])
    // What is left of the sheet between its margins.
    await page.setViewportSize({ width: Math.floor((182 / 25.4) * 96), height: 900 })
    expect(await findClippedElements(page, 0), `${kind} on A4`).toEqual([])
    await page.screenshot({ path: `test-results/screens/print/${kind}-a4.png`, fullPage: true })
    await page.setViewportSize({ width: 360, height: 800 })
  }
})

test('an invoice of many lines goes on over the sheets, and is one strip on a roll', async ({ page, store, sql }) => {
  await sql(
    `INSERT INTO order_items (store_id, order_id, line, product_id, size, product_name, product_price, quantity, changed_at)
      SELECT k.store_id, o.id, 100 + p.n, k.product_id, k.size, 'Line ' || p.n, 1000, 1, 1 FROM orders o
      JOIN (SELECT product_id, size, store_id, row_number() OVER () AS n FROM stock WHERE store_id = ?) p ON p.store_id = o.store_id
      JOIN stock k ON k.store_id = p.store_id AND k.product_id = p.product_id AND k.size = p.size
      WHERE o.store_id = ? AND o.number = 20 ON CONFLICT DO NOTHING`,
    store.storeId,
    store.storeId,
  )
  await sql(
    `UPDATE order_items SET product_name = substr(product_name || ?, 1, 120) WHERE store_id = ?`,
    ` ${'with many words that fill the line '.repeat(3)}`,
    store.storeId,
  )
  await openAsOwner(page, store, '/orders?q=%230020')
  await openFirst(page)
  const path = await (await inMenu(page.getByRole('dialog'), 'link', 'Print invoice')).getAttribute('href')
  await page.goto(`${path}?paper=a4`)
  await expect(page.locator('#page-size')).toBeAttached()
  const printedPages = await pagesOf(page)
  expect(printedPages.length).toBeGreaterThan(1)
  expect(new Set(printedPages.map(({ width, height }) => `${width} ${height}`))).toEqual(new Set(['210 297']))
  await page.goto(`${path}?paper=58`)
  await expect(page.locator('#page-size')).toBeAttached()
  const receiptPages = await pagesOf(page)
  expect(receiptPages).toHaveLength(1)
  expect(receiptPages[0]?.height).toBeGreaterThan(300)
})

test("the till's receipt prints alone, as wide as the roll, on one page: 13 goods, discount and change in less than 18 cm", async ({
  page,
  store,
}) => {
  await openAsOwner(page, store, '/pos')
  const tiles = page.locator('.till-tile').filter({ hasNotText: /sizes?$/ })
  for (let index = 0; index < 13; index++) await tiles.nth(index).click()
  const cart = await cartOf(page)
  await cart.getByRole('button', { name: 'Discount' }).click()
  await cart.getByLabel('Discount', { exact: true }).fill('50')
  await cart.getByRole('group', { name: 'Often given' }).getByRole('button').last().click()
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  await completed(page)
  for (const rollWidth of ['58', '80'] as const) {
    await soldOf(page).getByLabel('Paper width').selectOption(rollWidth)
    await expect.poll(() => page.locator('#page-size').textContent()).toContain(`size: ${rollWidth}mm`)
    const pages = await pagesOf(page)
    expect(pages).toHaveLength(1)
    expect(pages[0]?.width).toBe(Number(rollWidth))
    expect(pages[0]?.height).toBeLessThan(rollWidth === '58' ? 180 : 220)
    await page.emulateMedia({ media: 'print' })
    expect(await findClippedElements(page, unprintable[rollWidth])).toEqual([])
    await expect(page.locator('.till-paper')).toBeVisible()
    await expect(page.locator('.till-paper')).toContainText(/13 items.*Discount.50.*Total.*Cash given.*Change/)
    await expect(page.getByRole('heading', { name: 'Point of Sale' })).toBeHidden()
    await page.locator('.slip').screenshot({ path: `test-results/screens/print/till-${rollWidth}.png` })
    await page.emulateMedia({ media: null })
  }
  await soldOf(page).getByRole('button', { name: 'New sale' }).click()
  await expect(page.locator('#page-size')).toHaveCount(0)
})
