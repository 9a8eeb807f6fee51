import type { Page } from '@playwright/test'
import { expect, hydrated, rowsOf, signIn, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'
import { fillIn, newEmail, ownAddress, PASSWORD } from '../support/person.ts'

const DAY = 86_400_000

async function openStaff(page: Page, store: Parameters<typeof openAsOwner>[1]): Promise<void> {
  await rowsOf('UPDATE stores SET pro_until = ? WHERE id = ?', Date.now() + 9 * DAY, store.storeId)
  await openAsOwner(page, store, '/settings/staff')
}

async function invite(page: Page, name: string, role: string): Promise<string> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('heading', { name: `The invitation for ${name} is ready.` })).toBeVisible()
  const message = await page.getByText(/^Join Kijani Crafts on Kibanda: /).textContent()
  return /\/join\/[0-9a-f]{32}/.exec(message ?? '')?.[0] ?? ''
}

const mailTo = async (email: string, kind: string) =>
  (
    await rowsOf<{ text: string }>(
      'SELECT text FROM mail_outbox WHERE to_address = ? AND kind = ? ORDER BY created_at',
      ...[email, kind],
    )
  ).map(({ text }) => text)

test('a friend opens the link on her own phone, signs up, confirms, joins and is at work; the owner gets a mail', {
  tag: '@journey',
}, async ({ page, store, browser }) => {
  await openStaff(page, store)
  await expect(page.getByText('You work alone here.')).toBeVisible()
  const link = await invite(page, 'Wanjiku', 'Manager')
  await expect(page.getByRole('link', { name: 'Share on WhatsApp', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=Join.*${link.replaceAll('/', '%2F')}`),
  )

  const context = await browser.newContext()
  const friend = await context.newPage()
  await ownAddress(friend)
  const email = newEmail()
  await friend.goto(link)
  await expect(friend.getByRole('heading', { name: 'Join Kijani Crafts' })).toBeVisible()
  await friend.getByRole('link', { name: 'Create an account' }).click()
  await fillIn(friend, email, PASSWORD, 'Sign up')
  await expect(friend.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await fillIn(friend, email, PASSWORD, 'Sign in')
  await expect(friend.getByRole('heading', { name: 'Confirm your email first' })).toBeVisible()
  const [confirmation = ''] = await mailTo(email, 'confirm-email')
  await friend.goto(/\/auth\/confirm\?token=\w+/.exec(confirmation)?.[0] ?? '')
  await friend.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(friend).toHaveURL(link)
  await friend.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(friend).toHaveURL('/dashboard')
  await expect(friend.getByText('You are in the store now.')).toBeVisible()

  const [mail] = await mailTo(store.ownerEmail, 'member-joined')
  expect(mail).toContain('Wanjiku (p…@mail.example) joined as Manager. Not expected? Remove them.')
  await page.goto('/settings/staff')
  await hydrated(page)
  await page.getByRole('link', { name: 'Role of Wanjiku' }).click()
  await page.getByRole('radio', { name: /^Seller/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The new role holds from now on.')).toBeVisible()
  await page.getByRole('link', { name: 'Remove Wanjiku' }).click()
  await expect(page.getByRole('heading', { name: 'Remove Wanjiku? They are out at once.' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('They are out.')).toBeVisible()
  await expect(page.getByText('You work alone here.')).toBeVisible()
  await expect(friend).toHaveURL(/\/stores\?left=/)
  await friend.goto('/orders')
  await expect(friend.getByText('Kijani Crafts')).toHaveCount(0)
  await context.close()
})

test('without a script people are invited, named otherwise and taken back, and a refused form stays', async ({
  store,
  browser,
}) => {
  await rowsOf('UPDATE stores SET pro_until = ? WHERE id = ?', Date.now() + 9 * DAY, store.storeId)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await ownAddress(page)
  await signIn(context, store.ownerEmail)
  await page.goto('/settings/staff')
  await page.getByRole('radio', { name: /^Viewer/ }).check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Please enter a name')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Viewer/ })).toBeChecked()
  await invite(page, 'Otieno', 'Viewer')
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
  await page.getByLabel('Or mail it to').fill(`otieno-${store.storeId}@mail.example`)
  await page.getByRole('button', { name: 'Send mail' }).click()
  await expect(page.getByText(/^The mail is on its way to otieno-/)).toBeVisible()
  await page.getByRole('button', { name: 'Take back the invitation of Otieno' }).click()
  await expect(page.getByText('The invitation works no more.')).toBeVisible()
  await expect(page.getByText('You work alone here.')).toBeVisible()
  await context.close()
})

test('the link is copied, and what was typed stays while there is no connection', async ({ page, store, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openStaff(page, store)
  await page.getByLabel('Name', { exact: true }).fill('Achieng')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('No connection. Try again in a moment.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Achieng')
  await context.setOffline(false)
  const link = await invite(page, 'Achieng', 'Seller')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(link)
  await page.getByRole('link', { name: 'Invite somebody else' }).click()
  await invite(page, 'Baraka', 'Viewer')
  await expect(page.getByText('Achieng')).toBeVisible()
})
