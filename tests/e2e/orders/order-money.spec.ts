import type { Locator, Page } from '@playwright/test'
import { openFirst } from '../screens/selling-screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { inMenu, openAsOwner, selectOrders, unfold, unfoldPayment } from '../support/merchant.ts'
import { orderElsewhere } from '../support/shopper.ts'

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' })
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').getByText(text).first()

test('a payment is recorded from a pasted message and removed, and the order is paid in cash', async ({
  page,
  store,
  sql,
}) => {
  await orderElsewhere(page, store, { name: 'Wanjiru Kamau' })
  await openAsOwner(page, store, '/orders?q=%230021')
  await openFirst(page)
  await unfoldPayment(details(page))
  await details(page).getByRole('button', { name: 'Record payment' }).click()
  const form = page.getByRole('dialog', { name: 'Record payment' })
  const save = form.getByRole('button', { name: 'Record payment' })
  await form.getByRole('textbox', { name: 'Amount' }).fill('1.505')
  await save.click()
  await expect(form.getByText('Type an amount above 0, like 1,200.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Amount' }).fill('999,999')
  await save.click()
  // Asked where it is seen, below a phone's worth of fields.
  await expect(form.getByRole('alert').getByText(/more than the order needs\.$/)).toBeInViewport({ ratio: 0.9 })
  await form
    .getByLabel('Paste the message')
    .fill(
      'UKM7QP2X4D Confirmed.You have received Ksh100.00 from WANJIRU K 0712***678 on 23/11/26 at 2:15 PM  New M-PESA balance is Ksh1.00.',
    )
  await expect(form.getByRole('textbox', { name: 'Code' })).toHaveValue('UKM7QP2X4D')
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('100')
  await form.getByRole('button', { name: 'Record it' }).dblclick()
  await expect(toast(page, 'Payment recorded')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(details(page).getByText('Part paid', { exact: true })).toBeVisible()
  await expect(details(page).getByText('M-PESA · UKM7QP2X4D')).toBeVisible()
  const paid =
    'SELECT status, paid_amount AS paid, total_amount AS total FROM orders WHERE store_id = ? AND number = 21'
  expect(await sql(paid, store.storeId)).toMatchObject([{ status: 'pending', paid: 100_00 }])

  await details(page)
    .getByRole('button', { name: /^Remove KSh 100/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Remove this payment?' })
  await question.getByRole('button', { name: 'Remove payment' }).click()
  await expect(toast(page, 'Payment removed')).toBeVisible()
  await expect(details(page).getByText('Part paid', { exact: true })).toBeHidden()
  expect(await sql(paid, store.storeId)).toMatchObject([{ status: 'pending', paid: 0 }])

  for (const step of ['Start processing', 'Mark as ready for pickup']) {
    await details(page).getByRole('button', { name: step }).click()
    await expect(details(page).getByRole('button', { name: step })).toBeHidden()
  }
  const handOver = details(page).getByRole('button', { name: 'Handed over, pay later' })
  await handOver.click()
  await expect(handOver).toBeHidden()
  await details(page).getByText('Cash', { exact: true }).first().click()
  await details(page)
    .getByRole('button', { name: /^Mark as paid/ })
    .click()
  await expect(await inMenu(details(page), 'button', 'Undo payment')).toBeVisible()
  const [order] = await sql<{ status: string; paid: number; total: number }>(paid, store.storeId)
  expect(order).toMatchObject({ status: 'paid', paid: order?.total })
})

test('two windows record one payment', async ({ page, context, store, sql }) => {
  await openAsOwner(page, store, '/orders?q=%230020')
  const other = await context.newPage()
  await other.goto('/orders?q=%230020')
  const forms: Locator[] = []
  for (const window of [page, other]) {
    await openFirst(window)
    await unfoldPayment(details(window))
    await details(window).getByRole('button', { name: 'Record payment' }).click()
    const form = window.getByRole('dialog', { name: 'Record payment' })
    await form.getByText('Cash', { exact: true }).click()
    forms.push(form)
  }
  const [first = page.locator('form'), refused = page.locator('form')] = forms
  await first.getByRole('button', { name: 'Record payment' }).click()
  await expect(first).toBeHidden()
  await refused.getByRole('button', { name: 'Record payment' }).click()
  await expect(refused.getByRole('alert')).toContainText(/was recorded meanwhile\. Check before you record it again\./)
  expect(
    await sql(
      'SELECT count(*) AS n FROM payments AS p JOIN orders AS o ON o.id = p.order_id AND o.store_id = p.store_id WHERE p.store_id = ? AND o.number = 20',
      store.storeId,
    ),
  ).toEqual([{ n: 1 }])
})

test('goods come back with their money, and a note stays with the seller', { tag: '@journey' }, async ({
  page,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/orders?q=%230019')
  await openFirst(page)
  await (await inMenu(details(page), 'button', 'Return or take off')).click()
  const dialog = page.getByRole('dialog', { name: 'Return or take off' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('Choose what came back, or type what to take off.')).toBeVisible()
  await dialog
    .getByRole('button', { name: /^One piece more/ })
    .first()
    .click()
  await expect(dialog.getByRole('textbox', { name: 'Take off the total' })).not.toHaveValue('0')
  await dialog.getByText('Give back now').click()
  await dialog.getByText('Cash', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Return saved')).toBeVisible()
  await expect(details(page).getByText('Part returned', { exact: true })).toBeVisible()
  await expect(await inMenu(details(page), 'button', 'Undo payment')).toHaveCount(0)
  expect(await sql('SELECT sum(restocked) AS back FROM order_items WHERE store_id = ?', store.storeId)).toEqual([
    { back: 1 },
  ])

  await unfold(details(page), 'Notes of the store')
  await details(page).getByLabel('A note that customers don’t see').fill('Gate B only')
  await details(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(details(page).getByText('Gate B only')).toBeVisible()
  await page.goto(`/o/${store.tokens[18]}`)
  await expect(page.getByText('Gate B only')).toBeHidden()
})

test('several orders are paid at once, and what can’t be is named', async ({ page, store, sql }) => {
  await openAsOwner(page, store, '/orders')
  await selectOrders(page)
  for (const number of ['#0015', '#0013', '#0019']) {
    await page.getByLabel(`Select order ${number}`).filter({ visible: true }).check()
  }
  await page.getByRole('button', { name: 'Mark paid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as paid' })
  await dialog.getByText('Cash', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Mark paid' }).click()
  await expect(toast(page, '2 orders paid.')).toBeVisible()
  await expect(toast(page, '#0019 was left out: it is paid already.')).toBeVisible()
  expect(
    await sql(
      'SELECT number, status FROM orders WHERE store_id = ? AND number IN (13, 15) ORDER BY number',
      store.storeId,
    ),
  ).toEqual([
    { number: 13, status: 'paid' },
    { number: 15, status: 'paid' },
  ])
})
