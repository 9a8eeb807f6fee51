import { expect, hydrated, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'

test('a merchant pastes a fee table, switches an area off, moves one, edits it and removes it', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsOwner(page, store, '/settings/delivery')
  await page.getByRole('link', { name: 'Paste a fee table' }).click()
  const table = page.getByLabel('Your fees, one area a line')
  await table.fill('Roysambu 200\nKilimani 250\nKaren')
  await expect(page.getByText('1 line is left out')).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 areas' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('Roysambu').getByText('KSh 200.00')).toBeVisible()

  await row('Kilimani').getByRole('switch').click()
  await expect(row('Kilimani').getByRole('switch')).toHaveAttribute('aria-checked', 'false')

  await page.getByRole('link', { name: 'Edit Kilimani' }).click()
  await page.getByRole('button', { name: 'Move up' }).click()
  await expect(page.getByRole('button', { name: 'Move up' })).toBeDisabled()
  await page.getByLabel('Delivery fee').fill('-1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The amount can’t be below 0')).toBeVisible()
  await page.getByLabel('Delivery fee').fill('300')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row('Kilimani').getByText('KSh 300.00')).toBeVisible()

  await page.getByRole('link', { name: 'Edit Kilimani' }).click()
  await page.getByLabel('When it arrives').fill('Tomorrow')
  const otherPage = await page.context().newPage()
  await otherPage.goto('/settings/delivery')
  await hydrated(otherPage)
  await otherPage.getByRole('link', { name: 'Edit Kilimani' }).click()
  await otherPage.getByLabel('Delivery fee').fill('350')
  await otherPage.getByRole('button', { name: 'Save' }).click()
  await expect(otherPage.getByRole('dialog')).toHaveCount(0)
  await otherPage.close()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This area was changed meanwhile.')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Kilimani · KSh 350.00')).toBeVisible()
  await expect(page.getByLabel('When it arrives')).toHaveValue('Tomorrow')
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(row('Kilimani').getByText('KSh 300.00 · Tomorrow')).toBeVisible()

  await page.getByRole('link', { name: 'Edit Roysambu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(row('Roysambu')).toHaveCount(0)
})
