import { expect, test } from '../support/fixtures.ts'
import { arriveSignedIn, fillIn, newEmail, ownAddress, PASSWORD } from '../support/person.ts'

test.beforeEach(async ({ page }) => {
  await ownAddress(page)
})

test('the form is busy while it is sent, and another mode is empty and without errors', async ({ page }) => {
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
  await expect(page.getByLabel('Email address')).toHaveValue('')

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

test('a protected page asks for the sign-in and is where one arrives after it', { tag: '@journey' }, async ({
  page,
}) => {
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
