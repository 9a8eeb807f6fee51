import { findViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'

const HONEY = 'Acacia honey, 500 g'
const SANDALS = 'Akala beaded sandals'

test('a phone selects products, hides them, and names one that was changed meanwhile', async ({ page, store, sql }) => {
  const hidden = () =>
    sql(
      'SELECT name FROM products WHERE store_id = ? AND is_active = 0 AND name IN (?, ?) ORDER BY name',
      store.storeId,
      HONEY,
      SANDALS,
    )
  await openAsOwner(page, store, '/products')
  await page.getByLabel('More for products').click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: `Select ${HONEY}` }).check()
  // The whole row ticks.
  await page.getByRole('button', { name: `Edit ${SANDALS}` }).click()
  const bar = page.getByRole('region', { name: 'What to do with them' })
  await expect(bar).toContainText('2 selected')
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeHidden()
  expect(await findViolations(page)).toEqual([])
  await bar.getByLabel('More to do with them').click()
  const tags = page.context().waitForEvent('page')
  await bar.getByRole('link', { name: 'Price tags' }).click()
  const paper = await tags
  await expect(paper.getByRole('listitem').filter({ hasText: HONEY })).toBeVisible()
  await expect(paper.getByText(SANDALS).first()).toBeVisible()
  expect(new URL(paper.url()).searchParams.get('ids')?.split(',')).toHaveLength(2)
  await paper.close()
  await expect(bar).toContainText('2 selected')
  await sql('UPDATE products SET version = version + 1 WHERE store_id = ? AND name = ?', store.storeId, SANDALS)
  await bar.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('1 product hidden')).toBeVisible()
  await expect(page.getByText(`Changed meanwhile, left as it is: ${SANDALS}.`)).toBeVisible()
  await expect(bar).toBeHidden()
  expect(await hidden()).toEqual([{ name: HONEY }])
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the table ticks rows, its page, and all that match; removing asks, and says what orders hold', async ({
    page,
    store,
    sql,
  }) => {
    await openAsOwner(page, store, '/products?q=k')
    const bar = page.getByRole('region', { name: 'What to do with them' })
    await page.getByRole('checkbox', { name: 'Select all on this page' }).press(' ')
    await expect(bar).toContainText(/\d+ selected/)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).uncheck()
    await expect(bar).toContainText('0 selected')
    await page.goto('/products')
    await page.getByRole('checkbox', { name: `Select ${HONEY}` }).check()
    await bar.getByRole('button', { name: /^Select all \d+ that match/ }).click()
    const [counted = { n: 0 }] = await sql<{ n: number }>(
      'SELECT count(*) AS n FROM products WHERE store_id = ? AND deleted_at IS NULL',
      store.storeId,
    )
    await expect(bar).toContainText(`${counted.n} selected`)
    await bar.getByRole('button', { name: 'Remove' }).click()
    const question = page.getByRole('dialog', { name: `Remove ${counted.n} products?` })
    await expect(question).toContainText('You can bring them back for 30 days.')
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(question.getByRole('alert')).toContainText('Open orders have some of them: #')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(bar.getByRole('button', { name: 'Remove' })).toBeFocused()
    await bar.getByRole('button', { name: 'Category' }).click()
    await page.getByRole('dialog').getByLabel('Category').selectOption({ label: 'Kitchen' })
    await page.getByRole('button', { name: 'Change Category' }).click()
    await expect(page.getByText(`Category of ${counted.n} products changed`)).toBeVisible()
  })

  test('8 % on a category, rounded to 10, shows examples, and is undone', async ({ page, store, sql }) => {
    const prices = () =>
      sql(
        'SELECT name, price, compare_at_price FROM products WHERE store_id = ? AND deleted_at IS NULL ORDER BY id',
        store.storeId,
      )
    const before = await prices()
    await openAsOwner(page, store, '/products')
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Kitchen' })
    await expect(page).toHaveURL(/category=/)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).press(' ')
    const bar = page.getByRole('region', { name: 'What to do with them' })
    await bar.getByRole('button', { name: 'Price' }).click()
    const dialog = page.getByRole('dialog', { name: /^Price of \d+ products/ })
    const save = dialog.getByRole('button', { name: /^Change \d+ prices/ })
    await save.click()
    await expect(dialog.getByText('Enter how much')).toBeVisible()
    await dialog.getByLabel('By', { exact: true }).fill('8')
    await dialog.getByLabel('Round to').selectOption('10')
    await expect(dialog.getByRole('region', { name: 'Examples' })).toContainText('KSh 860.00')
    expect(await findViolations(page)).toEqual([])
    await save.click()
    await expect(page.getByText(/^\d+ prices changed/)).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await prices()).toContainEqual(expect.objectContaining({ name: HONEY, price: 86_000 }))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/products are as they were/)).toBeVisible()
    expect(await prices()).toEqual(before)
  })
})
