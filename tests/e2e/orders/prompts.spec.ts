import type { Page } from '@playwright/test'
import type { ClonedStore } from '../../support/demo/clone.ts'
import { openFirst } from '../screens/selling-screens.ts'
import { expect, payments, setPromptKeys, test, waitForHydration } from '../support/fixtures.ts'
import { inMenu, openAsOwner, unfold } from '../support/merchant.ts'
import { cartOf, completed, productTile } from '../support/till.ts'

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' })
const money = `SELECT order_id IS NOT NULL AS isOfOrder, code FROM payments
  WHERE store_id = ? AND source = 'prompt' AND voided_at IS NULL`

/** One phone gets one prompt at a time, over all stores. */
let phones = Date.now() % 1_000_000
function newPhone(): string {
  phones += 1
  return `07${String(10_000_000 + phones * 10 + Number(process.env.TEST_PARALLEL_INDEX ?? 0)).slice(0, 8)}`
}

async function press(phone: string, button: string) {
  const isOf = (one: { phone: string }) => one.phone === `254${phone.slice(1)}`
  await expect.poll(async () => (await payments()).some(isOf)).toBe(true)
  const id = (await payments()).find(isOf)?.id
  return (await payments({ id, button })).find((one) => one.id === id)
}

async function openOrder(
  page: Page,
  storeId: string,
  sql: <Row>(query: string, ...params: string[]) => Promise<Row[]>,
) {
  const phone = newPhone()
  await setPromptKeys(storeId)
  await sql(
    "UPDATE orders SET customer_phone = ?, status = 'processing' WHERE store_id = ? AND number = 20",
    `+254${phone.slice(1)}`,
    storeId,
  )
  const [order] = await sql<{ token: string }>('SELECT token FROM orders WHERE store_id = ? AND number = 20', storeId)
  await page.goto(`/o/${order?.token}`)
  return phone
}

/** The fold of payment of an order that can be asked about. */
async function openPayment(page: Page, store: ClonedStore, sql: Parameters<typeof openOrder>[2]) {
  await openOrder(page, store.storeId, sql)
  await openAsOwner(page, store, '/orders?q=%230020')
  await openFirst(page)
  await unfold(details(page), 'Payment')
}

async function sendPrompt(page: Page) {
  await details(page).getByRole('button', { name: 'Send the prompt' }).click()
  const form = page.getByRole('dialog', { name: 'Send the prompt' })
  await form.getByLabel('Phone').fill(newPhone())
  await form.getByRole('button', { name: 'Send the prompt' }).click()
  await expect(details(page).getByText('Waiting for the PIN')).toBeVisible()
}

test('a shopper pays with one button, and the open page says paid by itself', { tag: '@journey' }, async ({
  page,
  store,
  sql,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const phone = await openOrder(page, store.storeId, sql)
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Pay KSh [\d,]+ with M-PESA$/ }).click()
  await expect(page.getByText('Type your PIN on your phone.')).toBeVisible()
  const token = page.url().replace(/[?#].*/, '')
  // Another tab has its form still, and is told of the first prompt.
  await expect(page.getByRole('button', { name: /^Pay KSh/ })).toHaveCount(0)
  const paid = await press(phone, 'pay')
  await expect(page.locator('#prompt').getByText(`Paid. Code ${paid?.receipt}.`)).toBeVisible()
  await expect(page.locator('#news')).toContainText(`Paid. Code ${paid?.receipt}.`)
  expect(await sql(money, store.storeId)).toEqual([{ isOfOrder: 1, code: paid?.receipt }])
  await page.goto(token)
  await expect(page.locator('#prompt').getByText(`Paid. Code ${paid?.receipt}.`)).toBeVisible()
})

test('without a script a prompt is asked for, cancelled and paid by reloading; another number stays typed', async ({
  browser,
  baseURL,
  store,
  sql,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, baseURL })
  const page = await context.newPage()
  const phone = await openOrder(page, store.storeId, sql)
  await page.locator('summary', { hasText: 'Another number' }).click()
  await page.getByRole('textbox', { name: 'Another number' }).fill('0712 3')
  await page.getByRole('button', { name: /^Pay KSh/ }).click()
  const field = page.getByRole('textbox', { name: 'Another number' })
  await expect(field).toHaveValue('0712 3')
  await expect(page.getByText('Type a Safaricom number, like 0712 345 678.')).toBeVisible()
  await field.fill('')
  await page.getByRole('button', { name: /^Pay KSh/ }).click()
  await expect(page.getByText('Type your PIN on your phone.')).toBeVisible()
  await press(phone, 'cancel')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('You cancelled it.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: /^Pay KSh/ }).click()
  const paid = await press(phone, 'pay')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(`Paid. Code ${paid?.receipt}.`)).toBeVisible({ timeout: 500 })
  }).toPass()
  await context.close()
})

test('the owner sends a prompt to a corrected number, and sees it paid', async ({ page, store, sql }) => {
  await openPayment(page, store, sql)
  await details(page).getByRole('button', { name: 'Send the prompt' }).click()
  const form = page.getByRole('dialog', { name: 'Send the prompt' })
  await form.getByLabel('Phone').fill('0800')
  await form.getByRole('button', { name: 'Send the prompt' }).click()
  await expect(form.getByText('Type a Safaricom number, like 0712 345 678.')).toBeVisible()
  const phone = newPhone()
  await form.getByLabel('Phone').fill(phone)
  await form.getByRole('button', { name: 'Send the prompt' }).click()
  await expect(form).toBeHidden()
  await expect(details(page).getByText('Waiting for the PIN')).toBeVisible()
  await expect(details(page).getByRole('button', { name: 'Check now' })).toBeVisible()
  await expect(details(page).getByRole('button', { name: 'Send the prompt' })).toHaveCount(0)
  const paid = await press(phone, 'pay')
  await expect(details(page).getByText(`Paid. Code ${paid?.receipt}.`)).toBeVisible()
  await expect(details(page).getByText(`M-PESA · ${paid?.receipt}`).last()).toBeVisible()
})

test('a reminder beside an open prompt is a question first, and goes out at the second press', async ({
  page,
  store,
  sql,
}) => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await openPayment(page, store, sql)
  const ask = details(page).getByRole('link', { name: /^Ask for KSh/ })
  await expect(ask).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  await sendPrompt(page)
  const question = page.getByRole('dialog', { name: /^Ask for KSh/ })
  await ask.click()
  await expect(question.getByText(/^A prompt is on the customer’s phone until \d\d:\d\d: the money/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await ask.click()
  const [chat] = await Promise.all([
    page.context().waitForEvent('page'),
    question.getByRole('button', { name: 'Go on all the same' }).click(),
  ])
  await chat.waitForURL('https://wa.me/**')
  await expect(question).toBeHidden()
})

test('beside an open prompt an order is cancelled or handed over after the question, and never marked paid', async ({
  page,
  store,
  sql,
}) => {
  await openPayment(page, store, sql)
  await sendPrompt(page)
  const question = details(page).getByText('A prompt is on the customer’s phone: the money may be on its way.')
  const goOn = details(page).getByRole('button', { name: 'Go on all the same' })
  const status = async () => (await sql<{ status: string }>(ofOrder, store.storeId))[0]?.status
  const ofOrder = 'SELECT status FROM orders WHERE store_id = ? AND number = 20'
  await sql("UPDATE orders SET status = 'out_for_delivery' WHERE store_id = ? AND number = 20", store.storeId)
  await page.reload()
  await details(page).getByRole('button', { name: 'Handed over, pay later' }).click()
  await expect(question).toBeVisible()
  expect(await status()).toBe('out_for_delivery')
  await goOn.click()
  await expect(question).toBeHidden()
  expect(await status()).toBe('delivered')
  await (await inMenu(details(page), 'button', 'Cancel order')).click()
  await page.getByRole('dialog', { name: 'Cancel order' }).getByRole('button', { name: 'Cancel order' }).click()
  await expect(question).toBeVisible()
  await goOn.click()
  await expect(question).toBeHidden()
  expect(await status()).toBe('cancelled')
  expect(
    await sql(
      'SELECT id FROM payments WHERE store_id = ? AND order_id = (SELECT id FROM orders WHERE store_id = ? AND number = 20)',
      store.storeId,
      store.storeId,
    ),
  ).toEqual([])
})

test('the till waits for the PIN, and finishes the sale with its code', { tag: '@journey' }, async ({
  page,
  store,
  sql,
}) => {
  const { phone } = await askAtTill(page, store)
  expect(
    await sql("SELECT id FROM orders WHERE store_id = ? AND channel = 'pos' AND number > 20", store.storeId),
  ).toEqual([])
  const paid = await press(phone, 'pay')
  await completed(page)
  const sold = `SELECT p.code, o.status, o.mpesa_code AS mpesaCode FROM payments AS p
    JOIN orders AS o ON (o.store_id, o.id) = (p.store_id, p.order_id)
    WHERE p.store_id = ? AND p.source = 'prompt' AND p.voided_at IS NULL`
  expect(await sql(sold, store.storeId)).toEqual([
    { code: paid?.receipt, status: 'completed', mpesaCode: paid?.receipt },
  ])
})

test('a sale that is paid another way leaves its prompt’s money without an order', async ({ page, store, sql }) => {
  const { panel, phone } = await askAtTill(page, store)
  // Left and opened again, the till waits on.
  await page.reload()
  await expect(panel.getByText('Waiting for the PIN')).toBeVisible()
  await panel.getByRole('button', { name: 'Paid another way' }).click()
  await expect(panel).toBeHidden()
  await press(phone, 'pay')
  await expect.poll(() => sql(money, store.storeId)).toMatchObject([{ isOfOrder: 0 }])
})

test('M-PESA that is typed beside an open prompt is that prompt’s money, once', async ({ page, store, sql }) => {
  const { panel, phone } = await askAtTill(page, store)
  await panel.getByRole('button', { name: 'Paid another way' }).click()
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: 'Complete Sale' }).click()
  await completed(page)
  const paid = await press(phone, 'pay')
  const ofSale = `SELECT p.source, p.code FROM payments AS p JOIN orders AS o ON (o.store_id, o.id) = (p.store_id, p.order_id)
    WHERE p.store_id = ? AND o.channel = 'pos' AND o.number > 20 AND p.voided_at IS NULL`
  await expect.poll(() => sql(ofSale, store.storeId)).toEqual([{ source: 'prompt', code: paid?.receipt }])
})

/** Asks for the price of one soap. */
async function askAtTill(page: Page, store: ClonedStore) {
  await setPromptKeys(store.storeId)
  await openAsOwner(page, store, '/pos')
  await productTile(page, 'Baobab & honey soap').click()
  const cart = await cartOf(page)
  await cart.getByText('M-PESA', { exact: true }).click()
  await cart.getByRole('button', { name: 'Send the prompt' }).click()
  const panel = page.getByRole('dialog', { name: 'Send the prompt' })
  const phone = newPhone()
  await panel.getByLabel('Phone').fill(phone)
  await panel.getByRole('button', { name: 'Send the prompt' }).click()
  await expect(panel.getByText('Waiting for the PIN')).toBeVisible()
  return { panel, phone }
}
