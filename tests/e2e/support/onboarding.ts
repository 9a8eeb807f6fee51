import { expect, type Page } from '@playwright/test'
import { origin } from './fixtures.ts'
import { becomeMember } from './person.ts'

/** Buttons of a step work before its script runs; the journeys wait for what needs the script. */
export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Achieng')
  await page.getByLabel('Last name').fill('Otieno')
  await page.getByLabel('Phone number', { exact: true }).fill('0712 480 905')
}

/** Signed in, with details and a plan but no store; the plan's page is the one before. */
export async function arriveAtStoreStep(page: Page): Promise<string> {
  const email = await passDetailsStep(page)
  await page.goto('/onboarding/plan')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/onboarding/store')
  await page.getByLabel('Store name').waitFor()
  return email
}

/** The owner of a new store, on the page of its first product; answers the store's id. */
export async function arriveWithStore(page: Page, path?: (storeId: string) => string): Promise<string> {
  const email = await passDetailsStep(page)
  await submit(page, '/onboarding/plan', { plan: 'free' })
  const region = { country: 'KE', currency: 'KES', platform: 'whatsapp', contact: '0712 480 905' }
  const next = await submit(page, '/onboarding/store', { name: nameFor(email), ...region })
  const storeId = next.split('/')[2] ?? ''
  await page.goto(path ? path(storeId) : next)
  return storeId
}

async function passDetailsStep(page: Page): Promise<string> {
  const email = await becomeMember(page)
  const name = { firstName: 'Achieng', lastName: 'Otieno' }
  const phone = { phoneCountry: 'KE', phone: '0712 480 905' }
  await submit(page, '/settings/organization', { ...name, ...phone, email, referralSource: 'friend' })
  return email
}

/** Posts a step's form as a browser without scripts does; answers the path that follows. */
async function submit(page: Page, path: string, form: Record<string, string>): Promise<string> {
  const response = await page.request.post(path, { headers: { origin }, form, maxRedirects: 0 })
  expect(response.status(), `${path}: ${await response.text()}`).toBe(303)
  return response.headers().location ?? ''
}

export function nameFor(email: string): string {
  return `Duka ${email.slice(0, email.indexOf('@')).replaceAll('-', ' ')}`
}
