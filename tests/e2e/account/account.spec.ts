import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../../support/browser.mjs'
import { expect, origin, test } from '../support/fixtures.ts'
import { accountEntry, openAccount } from '../support/merchant.ts'
import { arriveSignedIn, fillIn, newEmail, ownAddress, PASSWORD } from '../support/person.ts'

test.beforeEach(async ({ page }) => {
  await ownAddress(page)
})

test('the form is busy while it is sent, the first sign-in lacks only the password, and another mode is empty and without errors', async ({
  page,
}) => {
  const email = newEmail()
  let allowResponse = () => {}
  const gate = new Promise<void>((resolve) => {
    allowResponse = resolve
  })
  await page.goto('/auth?mode=signup')
  await page.route('**/auth.data*', (route) => gate.then(() => route.continue()))
  await fillIn(page, email, PASSWORD, 'Sign up')
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  allowResponse()
  await expect(page).toHaveURL('/auth?mode=signin')
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()

  await fillIn(page, email, 'wrong-one', 'Sign in')
  await expect(page.getByRole('alert')).toContainText('Error signing in')
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  await expect(page.getByRole('alert')).toBeInViewport()
  await page.getByRole('link', { name: 'Create a new account' }).click()
  await expect(page).toHaveURL('/auth?mode=signup')
  await expect(page.getByRole('heading', { name: 'Create a new account' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Email address')).toHaveValue('')
  await fillIn(page, 'nobody', '12345', 'Sign up')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
})

test('a browser that blocks all cookies is told what to allow, before and after the press', async () => {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'cookies-'))
  mkdirSync(path.join(profile, 'Default'))
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(path.join(profile, 'Default', 'Preferences'), JSON.stringify(settings))
  const context = await chromium.launchPersistentContext(profile, {
    ...{ executablePath: findBrowser() ?? undefined, args: browserFlags, baseURL: origin },
  })
  try {
    const problems: string[] = []
    context.on('weberror', (error) => problems.push(String(error.error())))
    const page = await context.newPage()
    const blocked = page.getByText('Your browser blocks cookies: allow them for this site to sign in.')
    await page.goto('/auth')
    await expect(blocked).toBeVisible()
    await fillIn(page, newEmail(), PASSWORD, 'Sign in')
    await expect(blocked).toBeInViewport()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/auth/forgot')
    expect(problems).toEqual([])
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
})

test('a protected page asks for the sign-in and is where one arrives after it', async ({ page }) => {
  await page.goto('/auth')
  const email = await arriveSignedIn(page, '/profile')
  const menu = await openAccount(page)
  await expect(menu).toContainText(email)
  await accountEntry(menu, 'Logout').click()
  await expect(page.getByText('See you soon!')).toBeVisible()
  await page.goto('/onboarding/store?from=x')
  await expect(page).toHaveURL('/auth?mode=signin&next=%2Fonboarding%2Fstore%3Ffrom%3Dx')
  await fillIn(page, email, PASSWORD, 'Sign in')
  await expect(page).toHaveURL('/onboarding/store?from=x')
})
