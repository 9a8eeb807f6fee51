import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { editOrder } from '../support/order-edits.ts'

const CODE = 'UKM7QP2X4D'
const MESSAGE = `${CODE} Confirmed. Ksh100.00 paid to KIJANI CRAFTS. on 22/11/26 at 2:09 PM.New M-PESA balance is Ksh9.00.`
const PASTE = 'Paste the M-PESA message here, or type its code'

test('a shopper agrees to a change of the order, and says what was paid', { tag: '@journey' }, async ({
  page,
  store,
  sql,
}) => {
  const token = store.tokens.at(-1) ?? ''
  await editOrder(store, token)
  await page.goto(`/o/${token}`)
  await waitForHydration(page)
  const change = page.getByRole('region', { name: 'Kijani Crafts changed your order' })
  await expect(change).toBeInViewport()
  await expect(change.getByText('Gift box and card:')).toBeVisible()
  await expect(change.getByText('× 1 added')).toBeVisible()
  await change.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText(/^You agreed: Today, \d\d:\d\d\.$/).first()).toBeVisible()
  await expect(change).toHaveCount(0)
  const revisions = await sql(
    `SELECT agreement, agreed_by FROM order_revisions WHERE store_id = ? ORDER BY number DESC LIMIT 1`,
    store.storeId,
  )
  expect(revisions).toEqual([{ agreement: 'agreed', agreed_by: 'shopper' }])
  await page.getByText('What changed').click()
  await expect(page.getByText('Gift box and card:')).toBeVisible()

  await page.getByText('I have paid').click()
  await page.getByLabel(PASTE).fill('thanks')
  await page.getByRole('button', { name: 'Tell Kijani Crafts' }).click()
  await expect(page.getByText(/^We can’t find a code in this\./)).toBeVisible()
  await page.getByLabel(PASTE).fill(MESSAGE)
  await page.getByRole('button', { name: 'Tell Kijani Crafts' }).click()
  await expect(page.getByText(/^Your message says KSh 100\.00\. KSh .* is still open\.$/)).toBeVisible()
  await expect(page.getByText(`You said you paid KSh 100.00 (${CODE}). Kijani Crafts checks it.`)).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('You said you paid')).toHaveCount(0)
})

test('what is typed outlives a live change, which is shown all the same', async ({ page, browser, store }) => {
  const token = store.tokens.at(-1) ?? ''
  const other = await (await browser.newContext()).newPage()
  await Promise.all([page.goto(`/o/${token}`), other.goto(`/o/${token}`)])
  await waitForHydration(page)
  await page.getByText('I have paid').click()
  const message = page.getByLabel(PASTE)
  await message.fill('SFK3 half')
  await expect(message).toBeFocused()
  await other.getByText('I have paid').click()
  await other.getByLabel(PASTE).fill(CODE)
  await other.getByRole('button', { name: 'Tell Kijani Crafts' }).click()
  await expect(other.getByText('Thank you. Kijani Crafts now checks it on their own phone.')).toBeVisible()
  await expect(page.getByText(/^You said you paid/)).toBeVisible()
  await expect(message).toHaveValue('SFK3 half')
  await expect(message).toBeFocused()
  await other.context().close()
})
