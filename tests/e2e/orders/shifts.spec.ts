import { expect, hydrated, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'

test('a drawer with 50 too little is counted by notes, and the report says whose it is', { tag: '@journey' }, async ({
  page,
  store,
  sql,
}) => {
  await sql('UPDATE stores SET has_shifts = 0 WHERE id = ?', store.storeId)
  await sql('DELETE FROM cash_movements WHERE store_id = ?', store.storeId)
  await sql('DELETE FROM shifts WHERE store_id = ?', store.storeId)
  await openAsOwner(page, store, '/settings/selling')
  await page.getByRole('switch', { name: /^Shifts/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'To the shifts' }).click()
  await page.getByLabel('Float', { exact: true }).fill('500')
  await page.getByRole('button', { name: 'Open the shift' }).click()
  const shift = page.getByRole('article')
  await expect(shift).toContainText('Open since')

  await shift.locator('summary').filter({ hasText: 'Put in' }).click()
  await shift.getByLabel('Amount').first().fill('100')
  await shift.getByLabel('Reason').first().fill('Coins from Amina')
  await shift.getByRole('button', { name: 'Put in' }).click()
  await expect(shift.getByText('Coins from Amina')).toBeVisible()

  await shift.locator('summary').filter({ hasText: 'Close the shift' }).click()
  await shift.getByRole('textbox', { name: 'Pieces of KSh 500', exact: true }).fill('1')
  await shift.getByRole('textbox', { name: 'Pieces of KSh 50', exact: true }).fill('1')
  await expect(shift.locator('output')).toHaveText('KSh 550.00')
  await shift.getByRole('button', { name: 'Close the shift' }).click()
  await expect(page).toHaveURL(/\/shifts\/\w+$/)
  await expect(page.getByText('KSh 50.00 too little.')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('KSh 50.00 too little.')).toBeVisible()
  await expect(page.getByText('1 × 500, 1 × 50')).toBeVisible()
})
