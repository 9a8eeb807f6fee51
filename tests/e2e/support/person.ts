import type { Page } from '@playwright/test'
import { hydrated, signIn, signUp } from './fixtures.ts'

export const PASSWORD = 'mti-wa-matunda'
let count = 0
let addresses = 0

/** A network address of this page alone, so that tests on one machine share no rate limit. */
export function newAddress(): string {
  addresses += 1
  return `10.${Number(process.env.TEST_WORKER_INDEX) % 256}.${addresses >> 8}.${addresses & 255}`
}

export async function ownAddress(page: Page): Promise<void> {
  await page.context().setExtraHTTPHeaders({ 'cf-connecting-ip': newAddress() })
}

export function newEmail(): string {
  count += 1
  return `person-${count}-${Math.random().toString(36).slice(2, 10)}@mail.example`
}

/** Signs somebody new up and in without the pages. */
export async function becomeMember(page: Page): Promise<string> {
  await ownAddress(page)
  const email = newEmail()
  await signUp(email, PASSWORD)
  await signIn(page.context(), email)
  return email
}

export async function arriveSignedIn(page: Page, path: string): Promise<string> {
  const email = await becomeMember(page)
  await page.goto(path)
  return email
}

export async function fillIn(
  page: Page,
  email: string,
  password: string,
  button: 'Sign in' | 'Sign up',
): Promise<void> {
  await hydrated(page)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: button }).click()
}
