import { expect, test } from './fixtures.ts'
import { openAsOwner } from './merchant.ts'

test('a store that is paused takes no order, says why, and takes them again when it is switched on', async ({
  page,
  context,
  store,
}) => {
  await openAsOwner(page, store, '/settings/hours')
  await page.getByLabel('Note to shoppers').fill('Back at two, the market is full today')
  await page.getByRole('button', { name: 'Until I switch on' }).click()
  const bar = page.getByRole('status').filter({ hasText: 'Orders are paused.' })
  await expect(bar).toBeVisible()

  const shopper = await context.newPage()
  await shopper.goto(`/store/${store.slug}`)
  await expect(shopper.getByText('Not taking orders now. Back at two, the market is full today')).toBeVisible()
  await shopper.goto(`/store/${store.slug}/checkout?product=${store.products['acacia-honey']}`)
  await expect(shopper.getByText(`${store.name} takes no orders now.`)).toBeVisible()
  await expect(shopper.getByRole('button', { name: /WhatsApp/ })).toBeDisabled()
  await expect(shopper.getByRole('link', { name: /WhatsApp/ })).toBeVisible()

  await bar.getByRole('button', { name: 'Switch on' }).click()
  await expect(bar).toHaveCount(0)
  await shopper.reload()
  await expect(shopper.getByRole('button', { name: /WhatsApp/ })).toBeEnabled()
})

test('hours are kept, and the head of the store says whether it is open', async ({ page, context, store }) => {
  await openAsOwner(page, store, '/settings/hours')
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    await page.getByText(day, { exact: true }).click()
  await page.getByLabel('Opens').fill('08:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').getByText('Set when you open and when you close')).toBeVisible()
  await page.getByLabel('Closes').fill('19:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Opening hours saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Opens')).toHaveValue('08:00')

  const shopper = await context.newPage()
  // Noon in Nairobi, then an hour after closing.
  await shopper.clock.setFixedTime(new Date('2026-11-24T09:00:00Z'))
  await shopper.goto(`/store/${store.slug}`)
  await expect(shopper.getByText('Open until 19:00')).toBeVisible()
  await expect(shopper.getByText('Open: Every day 8:00-19:00')).toBeVisible()
  await shopper.clock.setFixedTime(new Date('2026-11-24T17:00:00Z'))
  await shopper.reload()
  await expect(shopper.getByText('Closed. Opens tomorrow at 8:00.')).toBeVisible()
})
