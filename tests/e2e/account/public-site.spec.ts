import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { offerInstalling } from '../support/install-offer.ts'

const prompt = (page: Page) => page.locator('#install-prompt')

test('from the landing page over the prices to the sign-up', { tag: '@journey' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('install-prompt-dismissed', '1'))
  await page.goto('/')
  await openPrices(page)
  await expect(page.getByText('KES 1,000 a month')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL('/auth?mode=signup')
  await expect(page.getByRole('heading', { name: 'Create a new account' })).toBeVisible()
})

test('the prompt to install comes up three seconds after loading and remembers Later', async ({ page }) => {
  await holdClock(page)
  await page.goto('/features')
  await page.clock.runFor(2900)
  await expect(prompt(page)).toBeHidden()
  await page.clock.runFor(100)
  await expect(prompt(page).getByRole('button', { name: 'Install', exact: true })).toBeVisible()
  await prompt(page).getByRole('button', { name: 'Later' }).click()
  await expect(prompt(page)).toBeHidden()

  await page.goto('/pricing')
  await page.clock.runFor(5000)
  await expect(prompt(page)).toBeHidden()
  await page.getByRole('button', { name: 'Install App' }).click()
  await expect(prompt(page)).toContainText('Open the menu of your browser')
})

test('Install opens the browser’s own dialog where there is one', async ({ page }) => {
  await page.clock.install()
  await page.goto('/about')
  await offerInstalling(page)
  await page.clock.runFor(3100)
  await prompt(page).getByRole('button', { name: 'Install', exact: true }).click()
  await expect(prompt(page)).toBeHidden()
  expect(await page.evaluate(() => ({ ...document.body.dataset }))).toEqual({ asked: '1', kept: 'true' })
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })

  test('the prompt says how: Share, then Add to Home Screen', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.clock.runFor(3100)
    await expect(prompt(page)).toContainText('Tap Share')
    await expect(prompt(page)).toContainText('Add to Home Screen')
    await expect(prompt(page).getByRole('button', { name: 'Install', exact: true })).toBeHidden()
  })
})

test('a message is sent without leaving the page, and the form is empty again', async ({ page, sql }, info) => {
  const name = `Sender ${info.project.name} ${Date.now()}`
  await holdClock(page)
  await page.goto('/contact')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('sender@mail')
  await page.getByLabel('Message').fill('Habari!')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Send message' }).click()
  await answered
  await page.clock.runFor(999)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await page.clock.runFor(1)
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveValue(name)

  await page.getByLabel('Email').fill('sender@mail.example')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.clock.runFor(1000)
  const toast = page.getByRole('status').filter({ hasText: 'Message sent' })
  await expect(toast).toContainText("We'll get back to you as soon as possible.")
  await expect(page.getByLabel('Message')).toHaveValue('')
  await page.clock.runFor(5000)
  await expect(toast).toBeHidden()
  expect(await mailsFrom(sql, name)).toBe(1)
})

test('the live store stands in the landing page’s phone where there is room for it', async ({ page }, info) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('img', { name: 'A phone showing the store of Kijani Crafts' })).toBeVisible()
  if (info.project.name === 'phone') {
    await page.clock.runFor(2000)
    await expect(page.locator('iframe')).toHaveCount(0)
  } else {
    const frame = page.frameLocator('iframe.live-store')
    await expect(frame.locator('h2', { hasText: 'All Products (24)' })).toBeVisible()
  }
})

test('the demo page is a store to shop in', async ({ page }) => {
  await page.goto('/demo')
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('html')).toHaveAttribute('data-ready', '1')
  await expect(frame.getByRole('heading', { name: 'All Products (24)' })).toBeVisible()
  await frame.getByRole('searchbox').fill('basket')
  await expect(frame.getByRole('heading', { name: /^Search Results/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens and leads to the prices', async ({ page }) => {
    await page.goto('/')
    await openPrices(page)
    await expect(page.getByText('KES 1,000 a month')).toBeVisible()
  })
})

/** By the menu, which a phone has to open. */
async function openPrices(page: Page): Promise<void> {
  const menu = page.locator('details.site-menu summary')
  const isPhone = await menu.isVisible()
  if (isPhone) {
    await expect(page.locator('.site-drop')).toBeHidden()
    await menu.click()
  }
  await page
    .getByRole('navigation', { name: isPhone ? 'Menu' : 'Main' })
    .getByRole('link', { name: 'Pricing' })
    .click()
}

/** From here on only `page.clock.runFor` lets time pass in the page. */
async function holdClock(page: Page): Promise<void> {
  const began = Date.UTC(2026, 9, 14, 9)
  await page.clock.install({ time: began })
  await page.clock.pauseAt(began + 60 * 60_000)
}

async function mailsFrom(
  sql: <Row>(query: string, ...params: string[]) => Promise<Row[]>,
  name: string,
): Promise<number> {
  const rows = await sql<{ id: string }>(
    "SELECT id FROM mail_outbox WHERE kind = 'contact' AND subject = ?",
    `Message from ${name}`,
  )
  return rows.length
}
