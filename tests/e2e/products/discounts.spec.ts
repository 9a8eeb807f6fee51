import { addCode, goPro } from '../support/discounts.ts'
import { expect, openStore, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'
import { addToCart, fillCustomer, openCheckout, openedWindows, watchPopups } from '../support/shopper.ts'

test('an owner makes a code, and a shopper uses it', { tag: '@journey' }, async ({ page, store, sql }) => {
  await goPro(sql, store)
  await openAsOwner(page, store, '/marketing')
  await page.getByRole('button', { name: 'Add Code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a discount code' })
  await dialog.getByRole('button', { name: 'Save Code' }).click()
  await expect(dialog.getByText('A code has 3 to 20 letters (A to Z) or digits')).toBeVisible()
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  await dialog.getByLabel('Code', { exact: true }).fill('karibu 20')
  await dialog.getByLabel('Percent off the goods').fill('20')
  await dialog.getByLabel('Minimum order').fill('300')
  await dialog.getByLabel('Number of uses').fill('1')
  await dialog.getByRole('button', { name: 'Save Code' }).click()
  await expect(dialog).toBeHidden()
  const codes = page.getByRole('region', { name: 'Discount codes' })
  await expect(codes).toContainText('KARIBU20Active20% off · orders from KSh 300.00')
  await expect(codes).toContainText('Used 0 of 1')

  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani' })
  await page.getByLabel('Discount code').fill('Karibu20')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('KSh 70.00 off.')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page).toHaveURL(/\/o\//)
  await expect(page.getByText('Discount KARIBU20', { exact: true })).toBeVisible()
  const [openedUrl] = await openedWindows(page)
  expect(decodeURIComponent(openedUrl ?? '')).toContain('Discount KARIBU20: -KSh 70.00')

  await page.goto('/marketing')
  await expect(codes).toContainText('Used up')
  await expect(codes).toContainText('Used 1 of 1')
})

test('a code is edited, switched off and on, and deleted after a question', async ({ page, store, sql }) => {
  await addCode(sql, store)
  await openAsOwner(page, store, '/marketing')
  const codes = page.getByRole('region', { name: 'Discount codes' })
  await codes.getByRole('button', { name: 'Edit KARIBU10' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit KARIBU10' })
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveAttribute('readonly')
  await dialog.getByText('Amount', { exact: true }).click()
  await dialog.getByLabel('Amount off the goods').fill('150.50')
  await dialog.getByLabel('First day').fill('2030-12-24')
  await dialog.getByLabel('Last day').fill('2030-12-20')
  await dialog.getByRole('button', { name: 'Save Code' }).click()
  await expect(dialog.getByText('The last day must not be before the first')).toBeVisible()
  await dialog.getByLabel('Last day').fill('2030-12-26')
  await dialog.getByRole('button', { name: 'Save Code' }).click()
  await expect(page.getByText('Discount updated')).toBeVisible()
  await expect(codes).toContainText('Scheduled')
  await expect(codes).toContainText('KSh 150.50 off · from 24 Dec 2030 · until 26 Dec 2030')

  const onSwitch = codes.getByRole('switch', { name: 'KARIBU10 can be used' })
  await onSwitch.click()
  await expect(page.getByText('Discount switched off')).toBeVisible()
  await expect(onSwitch).not.toBeChecked()
  await onSwitch.click()
  await expect(page.getByText('Discount switched on')).toBeVisible()

  await codes.getByRole('button', { name: 'Delete KARIBU10' }).click()
  const deleteDialog = page.getByRole('dialog', { name: 'Delete code' })
  await expect(deleteDialog).toContainText('Are you sure you want to delete this code?')
  await deleteDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(codes).toContainText('KARIBU10')
  await codes.getByRole('button', { name: 'Delete KARIBU10' }).click()
  await deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Discount deleted')).toBeVisible()
  await expect(codes).toContainText('No codes yet')
})

test('a taken code, a change from elsewhere and a cut keep the form open with all that was typed', async ({
  page,
  store,
  sql,
}) => {
  await addCode(sql, store)
  await openAsOwner(page, store, '/marketing')
  await page.getByRole('button', { name: 'Add Code' }).click()
  const addDialog = page.getByRole('dialog', { name: 'Add a discount code' })
  await addDialog.getByLabel('Code', { exact: true }).fill('karibu10')
  await addDialog.getByLabel('Percent off the goods').fill('15')
  await page.route('**/marketing?**', async (route) => {
    // The page's own reading may come in between.
    if (route.request().method() !== 'POST') return route.continue()
    await page.unroute('**/marketing?**')
    await route.abort('connectionreset')
  })
  await addDialog.getByRole('button', { name: 'Save Code' }).click()
  await expect(page.getByText('Failed to save discount').first()).toBeVisible()
  await expect(addDialog.getByLabel('Code', { exact: true })).toHaveValue('karibu10')
  await addDialog.getByRole('button', { name: 'Save Code' }).click()
  await expect(addDialog.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    /^Your store has this code already/,
  )
  await expect(addDialog.getByLabel('Percent off the goods')).toHaveValue('15')
  await addDialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Edit KARIBU10' }).click()
  const editDialog = page.getByRole('dialog', { name: 'Edit KARIBU10' })
  await editDialog.waitFor()
  await sql('UPDATE discounts SET value = 30, updated_at = 2 WHERE store_id = ?', store.storeId)
  await editDialog.getByLabel('Percent off the goods').fill('25')
  await editDialog.getByRole('button', { name: 'Save Code' }).click()
  await expect(page.getByText('Somebody has changed this code since you opened it.', { exact: false })).toBeVisible()
  await expect(editDialog.getByLabel('Percent off the goods')).toHaveValue('25')
  expect(await sql('SELECT value FROM discounts WHERE store_id = ?', store.storeId)).toEqual([{ value: 30 }])
})
