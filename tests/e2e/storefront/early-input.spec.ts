import { delayScripts } from '../support/delayed-scripts.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'

test('a button pressed before the page’s script runs does its work once it does', async ({ page, store }) => {
  await openAsOwner(page, store, '/profile')
  const scripts = await delayScripts(page)
  await page.goto('/products', { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: 'Add Product' })
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await scripts.release()
  await expect(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible()
})

test('a form sent before the page’s script runs is sent once, with what was typed and chosen', async ({
  page,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/profile')
  const scripts = await delayScripts(page)
  await page.goto('/settings/contact', { waitUntil: 'commit' })
  await page.getByText('Telegram', { exact: true }).first().click()
  await page.getByLabel('Telegram number').fill('@jua_kangas')
  await page.getByRole('button', { name: 'Save Changes' }).last().click()
  await scripts.release()
  await expect(page.getByText('Settings updated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/settings/contact')
  expect(await sql('SELECT telegram_number, version FROM stores WHERE id = ?', store.storeId)).toEqual([
    { telegram_number: '@jua_kangas', version: 2 },
  ])
})

test('a form whose page never gets its script is sent by the browser, and mended where it comes back refused', async ({
  page,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/profile')
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/settings/store')
  await page.getByLabel('Description').fill('x'.repeat(121))
  await page.getByLabel('Store name').fill('J')
  await page.getByRole('button', { name: 'Save Changes' }).last().click()
  await page.unrouteAll({ behavior: 'wait' })
  const refusal = page.getByText('Store name must be at least 2 characters.')
  await expect(refusal).toBeVisible()
  await expect(page.getByLabel('Store name')).toBeFocused()
  await page.getByLabel('Store name').fill('Jua')
  await expect(refusal).toHaveCount(0)
  const tooLong = page.getByText('Store description must not exceed 120 characters.')
  await expect(tooLong).toBeVisible()
  await page.getByLabel('Description').fill('Typed without a script')
  await expect(tooLong).toHaveCount(0)
  await expect(page.getByLabel('Store name')).toHaveValue('Jua')
  await page.getByRole('button', { name: 'Save Changes' }).last().click()
  await expect(page.getByText('Settings updated successfully!')).toBeVisible()
  expect(await sql('SELECT name, description FROM stores WHERE id = ?', store.storeId)).toEqual([
    { name: 'Jua', description: 'Typed without a script' },
  ])
})

test('a sign-in sent before the page’s script runs is checked once it does, and keeps what was typed', async ({
  page,
}) => {
  const scripts = await delayScripts(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByLabel('Email address').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await scripts.release()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expect(page.getByLabel('Email address')).toHaveValue('nobody')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('12345')
})
