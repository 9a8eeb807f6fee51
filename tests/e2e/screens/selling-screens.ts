import { expect, type Locator, type Page } from '@playwright/test'
import { hydrated, rowsOf } from '../support/fixtures.ts'
import { inMenu, orderSearch, selectOrders, unfoldPayment } from '../support/merchant.ts'
import { orderElsewhere } from '../support/shopper.ts'
import { asOwner, ofStore } from './owner-screen.ts'
import type { Screen } from './screens.ts'

/** Orders and customers, with what is opened and printed from there; `screens` takes them in. */
export const sellingScreens: Record<string, Screen[]> = {
  orders: [
    asOwner('orders', '/orders', async (page) => {
      const menu = page.getByRole('button', { name: 'Menu', exact: true })
      if (!(await menu.isVisible())) return
      await menu.click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    }),
    asOwner('orders-list', '/orders'),
    asOwner('orders-filters', '/orders', (page) => page.getByLabel('Filters', { exact: true }).click()),
    asOwner('orders-search', '/orders', async (page) => (await orderSearch(page)).fill('bicycle')),
    asOwner('orders-attention', '/orders?status=attention'),
    asOwner('orders-none-found', '/orders?q=bicycle'),
    asOwner('order-not-found', '/orders?order=nothing', dialogOpen),
    asOwner('order-to-be-paid', '/orders?q=%230015', openFirst),
    asOwner('order-paid', '/orders?q=%230019', openFirst),
    asOwner('order-menu', '/orders?q=%230019', async (page) => {
      await openFirst(page)
      await (await inMenu(page.getByRole('dialog'), 'button', 'Order again')).waitFor()
    }),
    asOwner('order-unfolded', '/orders?q=%230020', async (page) => {
      await openFirst(page)
      await page.getByText(/has not opened the chat yet\.$/).click()
      const folded = page.getByRole('dialog').locator('summary', { hasText: /^(Payment|Messages|Notes)/ })
      for (const summary of await folded.all()) await summary.click()
    }),
    asOwner('order-editor', '/orders?q=%230020', async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Edit order' }).click()
      await page
        .getByRole('button', { name: /^One more/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Add something else' }).click()
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByText('Type what it is.').waitFor()
    }),
    asOwner('order-asked', '/orders?q=%230020', async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Edit order' }).click()
      await page
        .getByRole('button', { name: /^One more/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByText(/^Waiting for/).waitFor()
      // Its toast would lie over what takes the focus.
      await page.reload()
      await page.getByText(/^Waiting for/).waitFor()
    }),
    asOwner('order-product', '/orders?q=%230020', async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Edit order' }).click()
      await page.getByRole('button', { name: 'Add product' }).click()
      await page.getByRole('button', { name: /^Akala beaded sandals/ }).click()
    }),
    asOwner('order-new', '/orders', async (page) => {
      await page.getByRole('button', { name: 'New order', exact: true }).click()
      await page.getByRole('button', { name: 'Save order' }).click()
      await page.getByRole('alert').getByText('Please write the customer’s name.').waitFor()
    }),
    asOwner('order-pasted', '/orders', async (page) => {
      await (await pasteWithoutSize(page)).getByText('Please select a size.').waitFor()
    }),
    asOwner('order-payment', '/orders?q=%230020', async (page) => {
      await openFirst(page)
      await unfoldPayment(page.getByRole('dialog'))
      await page.getByRole('button', { name: 'Record payment' }).click()
      await page.getByRole('textbox', { name: 'Amount' }).fill('0')
      await page.getByRole('dialog', { name: 'Record payment' }).getByRole('button', { name: 'Record payment' }).click()
      await page.getByText('Type an amount above 0, like 1,200.').waitFor()
    }),
    asOwner('order-return', '/orders?q=%230019', async (page) => {
      await openFirst(page)
      await (await inMenu(page.getByRole('dialog'), 'button', 'Return or take off')).click()
      await page
        .getByRole('button', { name: /^One piece more/ })
        .first()
        .click()
      await page.getByText('Give back now').click()
    }),
    asOwner('orders-selected', '/orders', async (page) => {
      await selectOrders(page)
      await page.getByLabel('Select order #0020').filter({ visible: true }).check()
      await page.getByText('1 selected').waitFor()
      // Half a row below the bar would be too small to press.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    }),
    asOwner('order-cancel', '/orders?q=%230020', async (page) => {
      await openFirst(page)
      await (await inMenu(page.getByRole('dialog'), 'button', 'Cancel order')).click()
      await page.getByText('Are you sure you want to cancel this order?').waitFor()
    }),
    asOwner('order-block', '/orders?q=%230020', async (page) => {
      await openFirst(page)
      await (await inMenu(page.getByRole('dialog'), 'button', 'Block this number')).click()
      await page.getByText(/^Block .* until you allow it again\.$/).waitFor()
    }),
    asOwner('order-blocked', '/orders', async (page, store) => {
      for (const name of ['Sam Ouko', 'Halima Noor', 'Grace Muthoni']) await orderElsewhere(page, store, { name })
      await rowsOf("UPDATE orders SET placed_from = 'here' WHERE store_id = ? AND number > 20", store.storeId)
      await page.goto('/orders?q=%230021')
      await openFirst(page)
      await (await inMenu(page.getByRole('dialog'), 'button', 'Block this number')).click()
      await page.getByRole('button', { name: 'Block and cancel' }).click()
      await page.getByRole('button', { name: 'Look at them' }).click()
      await page.getByRole('checkbox', { name: 'Halima Noor' }).check()
    }),
  ],
  'store/:storeId/orders': [asOwner('foreign-store', '/store/somebody-elses/orders')],
  'store/:storeId/orders/print': [
    asOwner('orders-print', '/orders', async (page) => {
      await selectOrders(page)
      for (const number of ['#0020', '#0019']) {
        await page.getByLabel(`Select order ${number}`).filter({ visible: true }).check()
      }
      const link = page.getByRole('link', { name: 'Print', exact: true })
      await page.goto((await link.getAttribute('href')) ?? '')
      await hydrated(page)
    }),
    ofStore('orders-print-none', ({ storeId }) => `/store/${storeId}/orders/print`),
  ],
  'store/:storeId/orders/:orderId/receipt': [
    slipScreen('receipt-a4', 19, 'receipt', 'A4'),
    slipScreen('receipt-58', 19, 'receipt', '58 mm'),
  ],
  'store/:storeId/orders/:orderId/invoice': [slipScreen('invoice', 20, 'invoice', 'A4')],
  'store/:storeId/orders/:orderId/slip': [printedScreen('order-slip', 20, 'Print order slip')],
  customers: [
    asOwner('customers', '/customers'),
    asOwner('customers-none-found', '/customers?q=bicycle'),
    asOwner('customers-blocked', '/customers?show=blocked'),
    asOwner('customer-history', '/customers', async (page) => {
      await page
        .getByRole('link', { name: /^View History/ })
        .first()
        .click()
      await dialogOpen(page)
    }),
    asOwner('customer-history-pages', '/customers', async (page, store) => {
      // One number can place only a few orders: one customer gets all twenty of the demo.
      const phone = '+254711540287'
      await rowsOf('UPDATE orders SET customer_phone = ? WHERE store_id = ?', phone, store.storeId)
      await rowsOf(
        'UPDATE customers SET orders_count = (SELECT count(*) FROM orders WHERE store_id = ?1) WHERE store_id = ?1 AND phone = ?2',
        store.storeId,
        phone,
      )
      await page.goto(`/customers?history=${encodeURIComponent(phone)}`)
      await dialogOpen(page)
      await page.getByRole('dialog').getByText('Page 1 of 2').waitFor()
    }),
  ],
  'store/:storeId/customers': [ofStore('customers-of-store', ({ storeId }) => `/store/${storeId}/customers`)],
}

/** Opens the first order of the list in its dialog. */
export async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^#\d{4}$/ })
    .first()
    .click()
  await dialogOpen(page)
  await expect(page.getByRole('dialog').getByText('History', { exact: true })).toBeVisible()
}

async function dialogOpen(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor()
}

function slipScreen(name: string, number: number, kind: 'receipt' | 'invoice', paper: string): Screen {
  return printedScreen(name, number, `Print ${kind}`, async (page) => {
    await page.getByRole('link', { name: paper, exact: true }).click()
    await expect(page).toHaveURL(/[?&]paper=/)
    await expect(page.getByRole('link', { name: paper, exact: true })).toHaveAttribute('aria-current', 'true')
  })
}

function printedScreen(name: string, number: number, linkName: string, act?: (page: Page) => Promise<void>): Screen {
  return asOwner(name, `/orders?q=%23${String(number).padStart(4, '0')}`, async (page) => {
    await openFirst(page)
    const link = await inMenu(page.getByRole('dialog'), 'link', linkName)
    await page.goto((await link.getAttribute('href')) ?? '')
    await hydrated(page)
    await act?.(page)
  })
}

/** A new order's pasted message, with a ticked line whose size is missing. */
export async function pasteWithoutSize(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New order', exact: true }).click()
  await page.getByRole('button', { name: 'Paste a message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste a message' })
  await dialog.getByRole('textbox', { name: 'Message' }).fill('2 sandals 39, dress nyekundu, niletee kesho')
  await dialog.getByRole('button', { name: 'Find products' }).click()
  await dialog.getByRole('checkbox', { name: /^Kitenge wrap dress/ }).check()
  await dialog.getByRole('button', { name: 'Add 1 line' }).click()
  return dialog
}
