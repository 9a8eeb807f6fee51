import { findViolations } from '../support/accessibility.ts'
import { expect, openStore, test } from '../support/fixtures.ts'
import { openAsOwner, unfold } from '../support/merchant.ts'
import { openedWindows, watchPopups } from '../support/shopper.ts'

test('a shopper switches to Kiswahili, searches, buys, and stays in it', { tag: '@journey' }, async ({
  page,
  store,
}) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await page.getByRole('button', { name: 'Kiswahili' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await expect(page).toHaveURL(new RegExp(`/store/${store.slug}$`))
  await page.getByRole('searchbox', { name: 'Tafuta bidhaa' }).fill('soap')
  await expect(page.getByRole('heading', { name: /^Matokeo/ })).toBeVisible()
  await page.getByRole('link', { name: 'Baobab & honey soap' }).click()
  await page.getByRole('button', { name: 'Ongeza kwenye kikapu' }).click()
  await expect(page.getByText('Imeongezwa kwenye kikapu')).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await page.getByRole('button', { name: /^Fungua kikapu/ }).click()
  await page.getByRole('button', { name: 'Endelea kuagiza' }).click()
  const checkout = page.getByRole('dialog', { name: 'Kamilisha oda yako' })
  await page.getByRole('button', { name: 'Kamilisha oda kwa WhatsApp' }).click()
  await expect(checkout.getByText('Jina kamili linahitajika')).toBeVisible()
  await page.getByLabel('Jina kamili').fill('Achieng Otieno')
  await page.getByLabel('Nambari ya WhatsApp').fill('0712 345 678')
  await page.getByRole('textbox', { name: 'Mahali pa kuletewa' }).fill('Kilimani')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Kamilisha oda kwa WhatsApp' }).click()
  await expect(page).toHaveURL(/\/o\//)
  await expect(page.getByRole('heading', { name: 'Oda #0021' })).toBeVisible()
  await expect(page.getByText('Oda imepokelewa!').first()).toBeVisible()
  // The seller of an English store reads the message in English.
  expect(decodeURIComponent((await openedWindows(page))[0] ?? '')).toContain('order #0021')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Order #0021' })).toBeVisible()
})

test('an owner works in Kiswahili, and sends a customer’s message in either language', { tag: '@journey' }, async ({
  page,
  store,
}) => {
  await openAsOwner(page, store, '/profile')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('sw')
  await expect(page.getByText('Lugha imehifadhiwa')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'Oda', exact: true })).toBeVisible()
  await page.getByRole('link', { name: '#0020' }).first().click()
  await unfold(page.getByRole('dialog'), 'Jumbe')
  await expect(page.getByRole('radio', { name: 'Kwa English' })).toBeChecked()
  const message = page.getByRole('link', { name: 'Status ya oda' })
  await expect(message).toHaveAttribute('href', /order%20%230020/)
  await page.getByRole('radio', { name: 'Kwa Kiswahili' }).check()
  await expect(message).toHaveAttribute('href', /oda%20%230020/)
  await page.goto('/settings/region')
  await page.getByRole('combobox', { name: 'Lugha ya duka lako' }).selectOption('sw')
  await page.getByRole('button', { name: 'Hifadhi mabadiliko' }).first().click()
  await expect(page.getByText('Mipangilio imehifadhiwa!').first()).toBeVisible()
  const shopper = await page.context().newPage()
  await shopper.goto(`/store/${store.slug}`)
  await expect(shopper.locator('html')).toHaveAttribute('lang', 'sw')
})
