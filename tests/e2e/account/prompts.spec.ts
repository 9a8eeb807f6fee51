import { expect, hydrated, payments, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'

test('keys are saved, tested with a shilling on a phone, and then customers can be asked', { tag: '@journey' }, async ({
  page,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/settings/payment-methods')
  await page.getByRole('link', { name: 'Ask on the phone' }).click()
  await hydrated(page)
  await page.getByLabel('Store number (head office)').fill('842000')
  for (const key of ['Consumer key', 'Consumer secret', 'Passkey'])
    await page.getByLabel(key, { exact: true }).fill(store.storeId)
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const phone = `7${String(Date.now()).slice(-8)}`
  await page.getByLabel('Your M-PESA number').fill(`0${phone}`)
  await page.getByRole('button', { name: 'Test with KSh 1' }).click()
  await expect(page.getByText('Waiting for the PIN')).toBeVisible()
  await expect(page.getByText('•••• set').first()).toBeVisible()
  const [prompt] = (await payments()).filter((one) => one.phone === `254${phone}`)
  expect(prompt).toMatchObject({ amount: 1 })
  await payments({ id: prompt?.id, button: 'pay' })
  await expect(page.getByText('It works. Customers can be asked now.')).toBeVisible()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Till number 842' })).toHaveText('Till number 842 019On')
  expect(
    await sql(
      'SELECT order_id, source, dismissed_at > 0 AS d FROM payments WHERE store_id = ? AND amount = 100',
      store.storeId,
    ),
  ).toEqual([{ order_id: null, source: 'prompt', d: 1 }])

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('link', { name: 'Remove the keys' }).click()
  await expect(page.getByRole('heading', { name: 'Remove the keys?' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove the keys' }).click()
  await expect(page.getByLabel('Passkey', { exact: true })).toBeVisible()
})
