import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'mti-wa-matunda'
let count = 0

/** Nobody shares a network address: the limits of sign-ins are for people, not for a machine full of tests. */
export async function ownAddress(page: Page): Promise<void> {
  const part = () => Math.floor(Math.random() * 250) + 1
  await page.context().setExtraHTTPHeaders({ 'cf-connecting-ip': `10.${part()}.${part()}.${part()}` })
}

export function newEmail(): string {
  count += 1
  return `person-${count}-${Math.random().toString(36).slice(2, 10)}@mail.example`
}

/** Signs up and in without the pages, and opens `path`. */
export async function arriveSignedIn(page: Page, path: string): Promise<string> {
  await ownAddress(page)
  const email = newEmail()
  const origin = new URL(page.url()).origin
  for (const door of ['sign-up', 'sign-in']) {
    const answer = await page.request.post(`${origin}/api/auth/${door}/email`, {
      headers: { origin },
      data: { name: '', email, password: PASSWORD },
    })
    expect(answer.status(), door).toBe(200)
  }
  await page.goto(path)
  return email
}

/** Waits until the page's script has taken over: what is typed before it could be lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show password' }).first().waitFor()
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
