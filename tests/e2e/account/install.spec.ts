import type { Page } from '@playwright/test'
import { badlyFocused } from '../screens/focus-rules.ts'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { installingOffered, offerInstalling, installPrompt as prompt } from '../support/install-offer.ts'
import { accountButton, openAsOwner, pressInAccount } from '../support/merchant.ts'

const later = (page: Page) => prompt(page).getByRole('button', { name: 'Later' })

const chooseInstallApp = (page: Page) => pressInAccount(page, 'Install App')

test('the dashboard offers to install the app by itself once, and in the menu always', async ({ page, store }) => {
  // The page checks once whether it can be installed: its clock waits for the browser's event.
  const now = Date.now()
  await page.clock.install({ time: now - 60_000 })
  await page.clock.pauseAt(now)
  await openAsOwner(page, store, '/dashboard')
  await offerInstalling(page)
  await page.clock.runFor(3500)
  await later(page).click()
  await expect(prompt(page)).toBeHidden()

  await page.reload()
  await hydrated(page)
  await offerInstalling(page)
  await page.clock.runFor(6000)
  await expect(prompt(page)).toBeHidden()
  await chooseInstallApp(page)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(page.locator('body')).toHaveAttribute('data-asked', '1')
})

test('a browser without a dialog offers nothing by itself; Install App says how', async ({ page, store }) => {
  await page.clock.install()
  await openAsOwner(page, store, '/dashboard')
  await page.clock.runFor(6000)
  await expect(prompt(page)).toBeHidden()
  await chooseInstallApp(page)
  await expect(prompt(page)).toContainText('Open the menu of your browser')
  await expect(prompt(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(prompt(page)).toBeHidden()
  await expect(await accountButton(page)).toBeFocused()
})

test('what is focused is seen beside the offer to install', async ({ page, store }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAsOwner(page, store, '/dashboard')
  for (const path of ['/dashboard', '/pricing']) {
    await page.goto(path)
    // The public page has no React.
    if (path === '/dashboard') await hydrated(page)
    await installingOffered(page)
    for (const height of [800, 400]) {
      await page.setViewportSize({ width: 360, height })
      expect(await badlyFocused(page)).toEqual([])
    }
  }
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })

  test('the dashboard says how: Share, then Add to Home Screen', async ({ page, store }) => {
    await page.clock.install()
    await openAsOwner(page, store, '/dashboard')
    await page.clock.runFor(3500)
    await expect(prompt(page)).toContainText('Add to Home Screen')
    await prompt(page).getByRole('button', { name: 'Got it' }).click()
    await expect(prompt(page)).toBeHidden()
  })
})
