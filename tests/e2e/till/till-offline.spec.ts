import { expect } from '../support/fixtures.ts'
import { cartOf, completed, openCustomer, soldOf } from '../support/till.ts'
import {
  BASKET,
  goOn,
  leaveWhileSending,
  multiply,
  numberOn,
  openTill,
  PLATE,
  pickAll,
  plateOf,
  saleRows,
  sellLate,
  test,
  waitingPanel,
} from './late-sales.ts'
import { outboxSales } from './outbox-sales.ts'

test('a size is sold offline at its own price', async ({ phone, site, store, sql }) => {
  const page = await phone.open()
  await openTill(page, site, store)
  await site.stop()
  await pickAll(page, ['Ankara cushion cover'])
  const sizes = page.getByRole('dialog')
  await expect(sizes.getByRole('button', { name: /^50 cm/ })).toContainText('KSh 1,250.00')
  await sizes.press('Escape')
  await sellLate(page, ['Ankara cushion cover', '40', 'Ankara cushion cover', '50'])
  expect((await outboxSales(page)).map(({ total }) => total)).toEqual([210_000])
  await site.start()
  await expect(async () => {
    await goOn(page)
    expect(await saleRows(sql, store)).toMatchObject([{ total: 210_000 }])
  }).toPass()
})

test('three sales without a server, the browser killed twice, each answer lost once: three sales', async ({
  phone,
  site,
  store,
  sql,
}) => {
  test.slow()
  let page = await phone.open()
  await openTill(page, site, store)
  await site.stop()
  const receipts = [
    await sellLate(page, [BASKET]),
    await sellLate(page, [BASKET, 'Akala beaded sandals', '38']),
    await sellLate(page, [PLATE]),
  ]
  expect(new Set(receipts.map(({ number }) => number)).size).toBe(3)
  const kept = await outboxSales(page)
  expect(kept.map(({ tillNumber }) => tillNumber)).toEqual(receipts.map(({ number }) => number))
  await phone.kill()

  let isKilled = false
  let sends = 0
  const firstBooked = new Promise<void>((resolve) => {
    site.loses = (request) => {
      if (request !== 'POST /pos/sales') return false
      sends += 1
      resolve()
      // All until the browser is killed again, then each sale's first.
      return !isKilled || sends % 2 === 1
    }
  })
  await site.start()
  page = await phone.open()
  // Playwright fails whatever runs when a browser dies that is opening a page.
  await openTill(page, site, store)
  await firstBooked
  await phone.kill()
  isKilled = true
  sends = 0
  expect(await saleRows(sql, store)).toHaveLength(1)

  page = await phone.open()
  await openTill(page, site, store)
  await expect(async () => {
    await goOn(page)
    expect(await outboxSales(page)).toEqual([])
  }).toPass()
  const rows = await saleRows(sql, store)
  expect(rows).toEqual(
    kept.map(({ tillNumber, soldAt, total }, index) => ({
      number: 21 + index,
      till_number: tillNumber,
      created_at: soldAt,
      paid_at: soldAt,
      total,
      ledger: total,
      received_at: soldAt,
    })),
  )
  expect(sends).toBeGreaterThanOrEqual(5)
})

test('a receipt without an answer has the till’s number and no page; booked, it has both numbers', async ({
  page,
  site,
  store,
  sql,
}) => {
  await openTill(page, site, store)
  await site.stop()
  await pickAll(page, [BASKET])
  const cart = await cartOf(page)
  await openCustomer(cart)
  await cart.getByLabel(/^Customer/).fill('Amina Otieno')
  await cart.getByLabel(/^Phone/).fill('0712 345 678')
  await cart.getByLabel('Cash given').fill('3000')
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  const panel = waitingPanel(page)
  const number = await numberOn(panel)
  await expect(panel).toContainText(`${BASKET} × 1KSh 2,400.00`)
  await expect(panel).toContainText('Change due KSh 600.00')
  const chat = new URL((await panel.getByRole('link', { name: /^Send receipt to Amina/ }).getAttribute('href')) ?? '')
  expect(chat.origin + chat.pathname).toBe('https://wa.me/254712345678')
  const text = chat.searchParams.get('text') ?? ''
  expect(text).toContain(`*Kijani Crafts: receipt for order ${number}*`)
  expect(text).toContain(`${BASKET} x 1 = KSh 2,400.00`)
  expect(text).not.toContain('http')
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.till-paper')
  await expect(paper).toContainText(`Receipt ${number}`)
  await expect(paper).toContainText(BASKET)
  await page.emulateMedia({ media: 'screen' })

  await site.start()
  await goOn(page)
  await completed(page)
  await expect(soldOf(page)).toContainText(`Order #0021 (${number})`)
  expect(await saleRows(sql, store)).toMatchObject([{ number: 21, till_number: number, total: 240000 }])
  expect(await outboxSales(page)).toEqual([])
})

test('an answer is waited for four seconds, then the sale is booked once all the same', async ({
  page,
  site,
  store,
  sql,
}) => {
  await openTill(page, site, store)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/pos/sales', async (route) => {
    await isReleased
    await route.continue().catch(() => undefined)
  })
  await pickAll(page, [BASKET])
  await (await cartOf(page)).getByRole('button', { name: 'Complete Sale' }).click()
  const number = await numberOn(waitingPanel(page))
  release()
  await goOn(page)
  await completed(page)
  expect(await saleRows(sql, store)).toMatchObject([{ number: 21, till_number: number }])
})

test('a page that ends while a sale is sent: it is booked once, and its cart is gone', async ({
  page,
  site,
  store,
  sql,
}) => {
  await openTill(page, site, store)
  await pickAll(page, [BASKET])
  await leaveWhileSending(page)
  await page.goto(`${site.url}/robots.txt`)
  const [{ soldAt } = { soldAt: 0 }] = await outboxSales(page)
  await openTill(page, site, store)
  await expect.poll(() => outboxSales(page)).toEqual([])
  const rungUp = { created_at: soldAt, paid_at: soldAt, received_at: soldAt }
  expect(await saleRows(sql, store)).toMatchObject([{ number: 21, till_number: null, ...rungUp }])
  await expect(await cartOf(page)).toContainText('Your cart is empty')
})

test('what was sold out while the page was dead needs its owner, and is booked when it was sold', async ({
  page,
  site,
  store,
  sql,
}) => {
  await openTill(page, site, store)
  await pickAll(page, [PLATE, BASKET])
  await leaveWhileSending(page)
  await sql('UPDATE stock SET inventory = held WHERE store_id = ? AND product_id = ?', store.storeId, plateOf(store))
  await openTill(page, site, store)
  await expect.poll(() => outboxSales(page)).toMatchObject([{ refusal: { text: `${PLATE} is out of stock.` } }])
  expect(await saleRows(sql, store)).toEqual([])
  // It stops no other.
  await pickAll(page, [BASKET])
  await (await cartOf(page)).getByRole('button', { name: 'Complete Sale' }).click()
  await completed(page)
  expect(await outboxSales(page)).toHaveLength(1)
  expect(await saleRows(sql, store)).toMatchObject([{ number: 21, till_number: null }])
})

test('500 sales that wait are all sent, each once', async ({ page, site, store, sql }) => {
  test.setTimeout(700_000)
  await openTill(page, site, store)
  await site.stop()
  await sellLate(page, [BASKET])
  await multiply(page, 500)
  await pickAll(page, [BASKET])
  const cart = await cartOf(page)
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  await expect(cart.getByRole('alert')).toContainText('500 sales are waiting to be sent')
  await site.start()
  await goOn(page)
  await expect.poll(async () => (await outboxSales(page)).length, { timeout: 600_000 }).toBe(0)
  expect(await saleRows(sql, store)).toHaveLength(500)
})
