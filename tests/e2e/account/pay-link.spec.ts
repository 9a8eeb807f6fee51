import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'

test('a payment link is previewed, checked and saved, and an order shows it with what is due', async ({
  page,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/settings/payment-methods')
  await page.getByRole('link', { name: 'Add a way to pay' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a way to pay' })
  await dialog.getByText('Payment link', { exact: true }).click()
  await expect(dialog.getByLabel('Registered name')).toBeHidden()
  await expect(dialog.getByLabel('Name on the button')).toHaveValue('Card')
  const address = dialog.getByLabel('Address of the link')
  await address.fill('https://paystack.com@evil.example/{amount}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Use a link of: paystack.com, paystack.shop')).toBeVisible()
  await expect(address).toBeFocused()
  await expect(dialog.getByText('For KSh 1,250 and order 0042:')).toHaveCount(0)
  await address.fill('https://paystack.com/pay/kijani?amount={amount}&ref={order}')
  const preview = 'https://paystack.com/pay/kijani?amount=1250.00&ref=0042'
  await expect(dialog.getByRole('link', { name: preview })).toHaveAttribute('href', preview)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Way to pay added')).toBeVisible()

  const token = store.tokens.at(-1) ?? ''
  const [order] = await sql<{ number: number; due: number }>(
    'SELECT number, total_amount - paid_amount AS due FROM orders WHERE token = ?',
    token,
  )
  await page.goto(`/o/${token}`)
  await waitForHydration(page)
  const link = page.getByRole('link', { name: 'Card', exact: true })
  const filled = `amount=${((order?.due ?? 0) / 100).toFixed(2)}&ref=${String(order?.number).padStart(4, '0')}`
  await expect(link).toHaveAttribute('href', `https://paystack.com/pay/kijani?${filled}`)
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await page.getByText('I have paid').click()
  await page.getByLabel('Paste the message about your payment, or type its code').fill('T685312322670591')
  await page.getByRole('button', { name: 'Tell Kijani Crafts' }).click()
  await expect(page.getByText(/^You said you paid .*\(T685312322670591\)/)).toBeVisible()
})
