import { expect, hydrated, test } from './fixtures.ts'
import { arriveSignedIn, fillIn, newEmail, ownAddress, PASSWORD } from './person.ts'

/** Where people without a store belong. */
const FIRST_STEPS = /\/(onboarding|settings)\//

type Sql = <Row>(query: string, ...params: string[]) => Promise<Row[]>

test.beforeEach(async ({ page }) => {
  await ownAddress(page)
})

test('from the sign-up to the first step, with the address confirmed on the way', async ({ page, sql }) => {
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
  const toast = page.locator('[data-sonner-toast]', { hasText: 'Sign up successful' })
  await expect(toast).toContainText('Please check your email to confirm your account.')
  await expect(page).toHaveURL('/auth?mode=signin')
  await expect(page.getByLabel('Email address')).toHaveValue('')

  await fillIn(page, email, PASSWORD, 'Sign in')
  await expect(page.getByText('Welcome!')).toBeVisible()
  await expect(page).toHaveURL(FIRST_STEPS)

  await page.goto('/profile')
  await expect(page.getByText(`Please confirm your email. We sent a link to ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByText('Mail sent')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await page.goto(await linkMailed(sql, email, 'confirm-email'))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page).toHaveURL(FIRST_STEPS)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await expect(page.getByText('Please confirm your email.')).toBeHidden()
  await page.goto(await linkMailed(sql, email, 'confirm-email'))
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('switching the mode rewrites the address, clears the errors and empties the form', async ({ page }) => {
  await page.goto('/auth')
  await fillIn(page, 'nobody@mail.example', 'wrong-one', 'Sign in')
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

test('a protected page asks for the sign-in and is where one arrives after it', async ({ page }) => {
  await page.goto('/auth')
  const email = await arriveSignedIn(page, '/profile')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('menu')).toContainText(email)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText('See you soon!')).toBeVisible()
  await page.goto('/onboarding/store?from=x')
  await expect(page).toHaveURL('/auth?mode=signin&next=%2Fonboarding%2Fstore%3Ffrom%3Dx')
  await fillIn(page, email, PASSWORD, 'Sign in')
  await expect(page).toHaveURL('/onboarding/store?from=x')
})

test('a link to another site is not followed after the sign-in', async ({ page }) => {
  await page.goto('/auth')
  const email = await arriveSignedIn(page, '/profile')
  await page.context().clearCookies()
  await page.goto('/auth?mode=signin&next=https://evil.example/steal')
  await fillIn(page, email, PASSWORD, 'Sign in')
  await expect(page).toHaveURL(FIRST_STEPS)
})

test('a forgotten password is replaced by a link that works once, and every device is signed out', async ({
  page,
  sql,
  browser,
}) => {
  await page.goto('/auth')
  const email = await arriveSignedIn(page, '/profile')
  const phone = await (await browser.newContext()).newPage()
  await ownAddress(phone)
  await phone.goto('/auth/forgot')
  await phone.getByLabel('Email address').fill(email)
  await phone.getByRole('button', { name: 'Send the link' }).click()
  await expect(phone.getByText('If this address has an account')).toBeVisible()
  const link = await linkMailed(sql, email, 'reset-password')
  await phone.goto(link)
  await hydrated(phone)
  await phone.getByLabel('New password').fill('jipya-kabisa')
  await phone.getByRole('button', { name: 'Save the new password' }).click()
  await expect(phone).toHaveURL('/auth?mode=signin')
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Please sign in to view this page.')).toBeVisible()
  await phone.context().close()
})

test('the profile is saved, the data downloaded and the account deleted', async ({ page }) => {
  await page.goto('/auth')
  await arriveSignedIn(page, '/profile')
  await hydrated(page)
  await page.getByLabel('Username').fill('ab')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible()
  await page.getByLabel('Username').fill('achieng')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your profile has been updated successfully.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Username')).toHaveValue('achieng')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^kibanda-.*\.json$/)

  await hydrated(page)
  await page.locator('summary', { hasText: 'Delete my account and store' }).click()
  await page.getByLabel('Your password').fill('wrong-one')
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByText('Your account and your store are gone.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth\?mode=signin/)
})

test('a session that was ended elsewhere is over here', async ({ page, sql }) => {
  await page.goto('/auth')
  const email = await arriveSignedIn(page, '/profile')
  await sql('DELETE FROM session WHERE user_id = (SELECT id FROM user WHERE email = ?)', email)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth?mode=signin&next=%2Fdashboard')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('sign-up, sign-in and Logout are forms that work', async ({ page }) => {
    const email = newEmail()
    await page.goto('/auth?mode=signup')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill('12345')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
    await expect(page.getByLabel('Email address')).toHaveValue(email)
    await expect(page.getByLabel('Password')).toHaveValue('')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/auth?mode=signin')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(FIRST_STEPS)
    await page.locator('summary').first().click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/auth?mode=signin')
  })
})

async function linkMailed(sql: Sql, email: string, kind: string): Promise<string> {
  const query = 'SELECT text FROM mail_outbox WHERE to_address = ? AND kind = ? ORDER BY created_at DESC LIMIT 1'
  const [mail] = await sql<{ text: string }>(query, email, kind)
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error(`no ${kind} for ${email}`)
  return new URL(link).pathname + new URL(link).search
}
