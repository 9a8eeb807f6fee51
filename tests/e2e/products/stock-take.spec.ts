import { findViolations } from '../support/accessibility.ts'
import { expect, loseAnswer, signIn, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'

const HONEY = 'Acacia honey, 500 g'
const SOAP = 'Baobab & honey soap'

test('a count outlives the page, books once though its answer is lost, and leaves what was sold meanwhile', async ({
  page,
  store,
  sql,
}) => {
  const stockOf = async (name: string) =>
    (
      await sql<{ n: number }>(
        `SELECT k.inventory AS n FROM stock k JOIN products p ON p.store_id = k.store_id AND p.id = k.product_id
          WHERE p.store_id = ? AND p.name = ?`,
        store.storeId,
        name,
      )
    )[0]?.n ?? 0
  const [honey, soap] = [await stockOf(HONEY), await stockOf(SOAP)]
  await openAsOwner(page, store, '/products')
  await page.getByLabel('More for products').click()
  await page.getByRole('link', { name: 'Stock take' }).click()
  const count = (name: string) => page.getByRole('textbox', { name: `Count of ${name}` })
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await count(HONEY).fill(String(honey - 3))
  await expect(row(HONEY)).toContainText(`${honey} in the book · 3 missing`)
  await count(SOAP).fill(String(soap + 2))
  await expect(row(SOAP)).toContainText('2 more')
  expect(await findViolations(page)).toEqual([])
  await page.reload()
  await expect(count(HONEY)).toHaveValue(String(honey - 3))
  await expect(page.getByText(/^2 of \d+ counted/)).toBeVisible()

  await sql(
    `INSERT INTO inventory_transactions (store_id, id, product_id, quantity, transaction_type, created_at)
      SELECT store_id, 'till', id, -1, 'sale', 1 FROM products WHERE store_id = ? AND name = ?`,
    store.storeId,
    HONEY,
  )
  await loseAnswer(page, '**/products/stock-take*')
  await page.getByRole('button', { name: 'Save count' }).click()
  await expect(page.getByText('no answer came')).toBeVisible()
  await expect(count(HONEY)).toBeDisabled()
  await page.reload()
  await expect(page.getByText('no answer came')).toBeVisible()
  await page.getByRole('button', { name: 'Save count' }).click()
  await expect(page.getByRole('heading', { name: /^3 pieces missing.*, 2 more than thought\.$/ })).toBeVisible()
  await expect(page.getByText('2 of 2 lines booked.')).toBeVisible()
  expect([await stockOf(HONEY), await stockOf(SOAP)]).toEqual([honey - 4, soap + 2])
  await expect(count(HONEY)).toHaveValue('')
  await page.reload()
  await expect(page.getByText(/^0 of \d+ counted/)).toBeVisible()
})

test('a code that is typed or read adds one, and the search finds a category', async ({ page, store, sql }) => {
  await sql("UPDATE products SET code = 'KJ-014' WHERE store_id = ? AND name = ?", store.storeId, HONEY)
  await openAsOwner(page, store, '/products/stock-take')
  const search = page.getByRole('searchbox', { name: 'Find units of stock' })
  const count = page.getByRole('textbox', { name: `Count of ${HONEY}` })
  for (const n of ['1', '2']) {
    await search.fill('kj-014')
    await search.press('Enter')
    await expect(count).toHaveValue(n)
  }
  await expect(search).toHaveValue('')
  await search.fill('jewellery')
  await expect(count).toBeHidden()
  await expect(page.getByText(/^0 of \d+ counted/)).toBeVisible()
  await search.fill('')
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click()
  await expect(count).toHaveValue('')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the stock take says that it needs one', async ({ page, store, context }) => {
    await signIn(context, store.ownerEmail)
    await page.goto('/products/stock-take')
    await expect(page.getByText('This page needs JavaScript.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save count' })).toBeHidden()
  })
})
