import { expect, type Page } from '@playwright/test'
import { arriveSignedIn } from './person.ts'

/** Buttons of a step work before its script runs; the journeys wait for what needs the script. */
export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Achieng')
  await page.getByLabel('Last name').fill('Otieno')
  await page.getByLabel('Phone number', { exact: true }).fill('0712 480 905')
}

/** Signed in, with details and a plan but no store. */
export async function arriveAtStoreStep(page: Page): Promise<string> {
  const email = await arriveSignedIn(page, '/settings/organization')
  await fillDetails(page)
  await page.getByText('Friend', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  // The address changes before the page does, and the next button has the same name.
  await expect(page.getByRole('heading', { name: 'Choose your plan', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/onboarding/plan')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/onboarding/store')
  await page.getByLabel('Store name').waitFor()
  return email
}

/** The owner of a new store, on the page of its first product; answers the store's id. */
export async function arriveWithStore(page: Page, path?: (storeId: string) => string): Promise<string> {
  const email = await arriveAtStoreStep(page)
  await page.getByLabel('Store name').fill(nameFor(email))
  await page.getByRole('button', { name: 'Create store' }).click()
  await expect(page).toHaveURL(/product-creation$/)
  const storeId = new URL(page.url()).pathname.split('/')[2] ?? ''
  if (path) await page.goto(path(storeId))
  return storeId
}

export function nameFor(email: string): string {
  return `Duka ${email.slice(0, email.indexOf('@')).replaceAll('-', ' ')}`
}
