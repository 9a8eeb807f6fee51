import { newPushBrowser } from '../../support/push-browser.ts'
import { allowAlerts } from '../support/alerts-browser.ts'
import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { placeOrder } from '../support/shopper.ts'

test.use({ serviceWorkers: 'allow' })

test('a shopper is told when the order moves, which this device remembers and can end', async ({
  page,
  context,
  store,
  sql,
}) => {
  const { target } = await newPushBrowser()
  await allowAlerts(context, target)
  await placeOrder(page, store.slug)
  const tell = page.getByRole('button', { name: 'Tell me when it moves' })
  const told = page.getByText('This device tells you when it moves.')
  await tell.click()
  await expect(told).toBeVisible()
  await expect(tell).toBeHidden()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused()
  const followers = () => sql('SELECT last_notified FROM order_followers WHERE address = ?', target.address)
  expect(await followers()).toEqual([{ last_notified: 'pending 0' }])
  await page.reload()
  await expect(told).toBeVisible()
  await expect(tell).toBeHidden()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(tell).toBeVisible()
  await expect(told).toBeHidden()
  expect(await followers()).toEqual([])
})

test('a browser that says no is asked no more, and one that can’t be told has no button', async ({ page, store }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.answer ?? 'default' })
    Notification.requestPermission = async () => (sessionStorage.answer = 'denied')
  })
  await placeOrder(page, store.slug)
  const tell = page.getByRole('button', { name: 'Tell me when it moves' })
  await tell.click()
  await expect(
    page.getByText('Your browser blocks alerts from this site. Allow them in its site settings.'),
  ).toBeVisible()
  await expect(tell).toBeHidden()
  await page.reload()
  await waitForHydration(page)
  await expect(tell).toBeHidden()
  await page.addInitScript(() => {
    sessionStorage.removeItem('answer')
    Reflect.deleteProperty(window, 'PushManager')
  })
  await page.reload()
  await waitForHydration(page)
  await expect(tell).toBeHidden()
})

test('what keeps a device from following is said beside the button', async ({ page, context, store }) => {
  await allowAlerts(context, (await newPushBrowser()).target)
  await placeOrder(page, store.slug)
  const tell = page.getByRole('button', { name: 'Tell me when it moves' })
  // No text twice in a row: it would be there before its press is answered.
  const answers = [
    { status: 503, expectedText: 'That did not work. Please try again.' },
    { status: 409, expectedText: 'Three devices follow this order already.' },
  ]
  for (const { status, expectedText } of answers) {
    await page.route('**/o/*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status }) : route.fallback(),
    )
    await tell.click()
    await expect(page.getByText(expectedText)).toBeVisible()
    await page.unroute('**/o/*')
  }
  await context.setOffline(true)
  await tell.click()
  await expect(page.getByText('That did not work. Please try again.')).toBeVisible()
  await context.setOffline(false)
  await tell.click()
  await expect(page.getByText('This device tells you when it moves.')).toBeVisible()
  await expect(page.getByText('That did not work. Please try again.')).toHaveCount(0)
})
