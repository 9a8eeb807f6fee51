import { expect, openStore, test, waitForHydration } from './fixtures.ts'
import { editOrder } from './order-edits.ts'
import { addToCart, fillCustomer, openCheckout, watchPopups } from './shopper.ts'

const CODE = 'UKM7QP2X4D'
const MESSAGE = `${CODE} Confirmed. Ksh100.00 paid to KIJANI CRAFTS. on 22/11/26 at 2:09 PM.New M-PESA balance is Ksh9.00.`

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the shopper sees what changed above everything, and agrees', async ({ page, store, sql }) => {
    const token = store.tokens.at(-1) ?? ''
    await editOrder(store, token)
    await page.goto(`/o/${token}`)
    await waitForHydration(page)
    const change = page.getByRole('region', { name: 'Kijani Crafts changed your order' })
    await expect(change).toBeInViewport()
    await expect(change.getByText('Gift box and card:')).toBeVisible()
    await expect(change.getByText('× 1 added')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await change.getByRole('button', { name: 'Agree' }).click()
    await expect(page.getByText(/^You agreed: Today, \d\d:\d\d\.$/).first()).toBeVisible()
    await expect(change).toHaveCount(0)
    const revisions = await sql(
      `SELECT agreement, agreed_by FROM order_revisions WHERE store_id = ? ORDER BY number DESC LIMIT 1`,
      store.storeId,
    )
    expect(revisions).toEqual([{ agreement: 'agreed', agreed_by: 'shopper' }])
    await expect(page.getByRole('listitem').filter({ hasText: 'Gift box and card' }).locator('svg')).toBeVisible()
    await page.getByText('What changed').click()
    await expect(page.getByText('Gift box and card:')).toBeVisible()
  })

  test('a claim is said, shown and taken back', async ({ page, store }) => {
    await page.goto(`/o/${store.tokens.at(-1)}`)
    await waitForHydration(page)
    await page.getByText('I have paid').click()
    await page.getByLabel('Paste the M-PESA message here, or type its code').fill('thanks')
    await page.getByRole('button', { name: 'Tell Kijani Crafts' }).click()
    await expect(page.getByText(/^We can’t find a code in this\./)).toBeVisible()
    await page.getByLabel('Paste the M-PESA message here, or type its code').fill(MESSAGE)
    await page.getByRole('button', { name: 'Tell Kijani Crafts' }).click()
    await expect(page.getByText(/^Your message says KSh 100\.00\. KSh .* is still open\.$/)).toBeVisible()
    await expect(page.getByText(`You said you paid KSh 100.00 (${CODE}). Kijani Crafts checks it.`)).toBeVisible()
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText('You said you paid')).toHaveCount(0)
  })
})

test('what is typed outlives a live change, which is shown all the same', async ({ page, browser, store }) => {
  const token = store.tokens.at(-1) ?? ''
  const other = await (await browser.newContext()).newPage()
  await Promise.all([page.goto(`/o/${token}`), other.goto(`/o/${token}`)])
  await waitForHydration(page)
  await page.getByText('I have paid').click()
  const message = page.getByLabel('Paste the M-PESA message here, or type its code')
  await message.fill('SFK3 half')
  await expect(message).toBeFocused()
  await other.getByText('I have paid').click()
  await other.getByLabel('Paste the M-PESA message here, or type its code').fill(CODE)
  await other.getByRole('button', { name: 'Tell Kijani Crafts' }).click()
  await expect(other.getByText('Thank you. Kijani Crafts now checks it on their own phone.')).toBeVisible()
  await expect(page.getByText(/^You said you paid/)).toBeVisible()
  await expect(message).toHaveValue('SFK3 half')
  await expect(message).toBeFocused()
  await other.context().close()
})

test('a note and a deposit go with the order', async ({ page, store, sql }) => {
  await sql(
    'UPDATE stores SET deposit_percent = 50, pro_until = ? WHERE id = ?',
    Date.now() + 86_400_000,
    store.storeId,
  )
  await watchPopups(page, 'block')
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani' })
  await page.getByLabel('Note for the seller (optional)').fill('Call the guard')
  const deposit = /^Pay KSh [\d,.]+ now to confirm \(50 %\)\. The rest when you get your goods\.$/
  await expect(page.getByText(deposit)).toBeVisible()
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page).toHaveURL(/\/o\//)
  await expect(page.getByText(deposit)).toBeVisible()
  await expect(page.getByText('Your note: Call the guard')).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('the shopper agrees, claims and takes it back', async ({ page, store }) => {
    const token = store.tokens.at(-1) ?? ''
    await editOrder(store, token)
    await page.goto(`/o/${token}`)
    await page.getByRole('button', { name: 'Agree' }).click()
    await expect(page.getByText(/^You agreed: Today, \d\d:\d\d\.$/).first()).toBeVisible()
    await page.getByText('I have paid').click()
    await page.getByLabel('Paste the M-PESA message here, or type its code').fill(CODE)
    await page.getByRole('button', { name: 'Tell Kijani Crafts' }).click()
    await expect(page.getByText('Thank you. Kijani Crafts now checks it on their own phone.')).toBeVisible()
    await expect(page.getByText('You have paid for this order. Ask Kijani Crafts to cancel it.')).toBeVisible()
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText('Cancel order').first()).toBeVisible()
  })
})
