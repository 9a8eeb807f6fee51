import { setPrinter } from '../support/fake-printer.ts'
import { openAsOwner, pressInAccount } from '../support/merchant.ts'
import { completeOffline, openOutbox, refuseOutboxSale, sellOffline } from '../support/outbox.ts'
import { cartOf, completed, openCustomer, productTile, soldOf } from '../support/till.ts'
import { asOwner } from './owner-screen.ts'
import type { Screen } from './screens.ts'

/** The till; `screens` takes them in. */
export const posScreens: Record<string, Screen[]> = {
  'pos/offline': [{ name: 'pos-offline-notice', path: () => '/pos/offline' }],
  'pos/sign-in': [{ name: 'pos-sign-in-notice', path: () => '/pos/sign-in' }],
  pos: [
    asOwner('pos', '/pos'),
    asOwner('pos-size', '/pos', async (page) => {
      await productTile(page, 'Akala beaded sandals').click()
      await page.getByRole('dialog', { name: 'Akala beaded sandals' }).waitFor()
    }),
    asOwner('pos-cart', '/pos', async (page) => {
      await productTile(page, 'Woven wall plate').click()
      await productTile(page, 'Kiondo basket, ochre').click()
      const cart = await cartOf(page)
      await cart.getByRole('button', { name: 'Discount' }).click()
      await cart.getByLabel('Discount', { exact: true }).fill('50')
      await openCustomer(cart)
      await cart.getByRole('button', { name: '4,000' }).click()
    }),
    asOwner('pos-text', '/pos', async (page) => {
      await productTile(page, 'Woven wall plate').click()
      const cart = await cartOf(page)
      await cart.getByRole('button', { name: 'Add something else' }).click()
      await cart.getByLabel('What is it?').fill('Gift wrap')
      await cart.getByRole('button', { name: 'Add', exact: true }).click()
      await cart.getByText(/^Type an amount/).waitFor()
    }),
    asOwner('pos-code', '/pos', async (page) => {
      await productTile(page, 'Woven wall plate').click()
      const cart = await cartOf(page)
      await cart.getByText('M-PESA', { exact: true }).click()
      await cart.getByRole('button', { name: 'Show QR code' }).click()
      await page.getByRole('dialog', { name: 'Scan to pay' }).waitFor()
    }),
    asOwner('pos-part', '/pos', async (page) => {
      await productTile(page, 'Woven wall plate').click()
      const cart = await cartOf(page)
      await openCustomer(cart)
      await cart.getByLabel(/^Phone/).fill('0712 345 678')
      await cart.getByLabel('Cash given').fill('500')
      await cart.getByRole('button', { name: 'Complete Sale' }).click()
      await page.getByRole('dialog', { name: /KSh 500\.00/ }).waitFor()
    }),
    asOwner('pos-owes', '/pos', async (page) => {
      await productTile(page, 'Woven wall plate').click()
      const cart = await cartOf(page)
      await cart.getByLabel('Cash given').fill('500')
      await cart.getByRole('button', { name: 'Complete Sale' }).click()
      await cart.getByRole('alert').waitFor()
    }),
    asOwner('pos-parked', '/pos', async (page) => {
      for (const product of ['Kiondo basket, ochre', 'Woven wall plate']) {
        await productTile(page, product).click()
        await (await cartOf(page)).getByRole('button', { name: 'Park', exact: true }).click()
        await page.getByRole('button', { name: /^Park this cart/ }).click()
      }
      await productTile(page, 'Kiondo basket, ochre').click()
      await page.getByRole('button', { name: /^Parked/ }).click()
      await page.getByRole('dialog', { name: 'Parked' }).waitFor()
    }),
    asOwner('pos-offline', '/pos', async (page) => {
      await sellOffline(page, 'Kiondo basket, ochre')
    }),
    asOwner('pos-sold-waiting', '/pos', async (page) => {
      await completeOffline(page, 'Kiondo basket, ochre')
    }),
    asOwner('orders-late', '/pos', async (page, store) => {
      await completeOffline(page, 'Kiondo basket, ochre', '12')
      await page.context().setOffline(false)
      await page
        .getByText(/#0021 \(/)
        .first()
        .waitFor()
      await openAsOwner(page, store, '/orders')
      // By its address: in other languages many a link has a name with a number.
      const order = await page.locator('main a[href*="order="]').first().getAttribute('href')
      await page.goto(order ?? '')
      await page.getByRole('dialog').getByRole('button', { name: 'Settled' }).waitFor()
    }),
    asOwner('pos-outbox', '/pos', async (page) => {
      await sellOffline(page, 'Kiondo basket, ochre')
      await sellOffline(page, 'Woven wall plate')
      await refuseOutboxSale(page, 'Kiondo basket, ochre: Only 1 unit available.')
      await (await openOutbox(page)).getByText('Needs you').waitFor()
    }),
    asOwner('pos-sign-out', '/pos', async (page) => {
      await sellOffline(page, 'Kiondo basket, ochre')
      await pressInAccount(page, 'Logout')
      await page.getByRole('dialog', { name: '1 sale is not sent yet.' }).waitFor()
    }),
    asOwner('profile-delete-unsent', '/pos', async (page, store) => {
      await sellOffline(page, 'Kiondo basket, ochre')
      await page.route('**/pos/sales', (route) => route.abort())
      await page.context().setOffline(false)
      await openAsOwner(page, store, '/profile')
      await page.locator('summary', { hasText: 'Delete my account and store' }).click()
      await page.getByLabel('Your password').fill('kibanda-demo')
      await page.getByRole('button', { name: 'Delete everything' }).click()
      await page.getByRole('dialog', { name: '1 sale is not sent yet.' }).waitFor()
    }),
    asOwner('pos-sold', '/pos', async (page) => {
      await productTile(page, 'Kiondo basket, ochre').click()
      await (await cartOf(page)).getByRole('button', { name: 'Complete Sale' }).click()
      await completed(page)
    }),
    {
      name: 'pos-printer',
      act: async (page, store) => {
        await setPrinter(page, ['bluetooth', 'serial'], 'none')
        await openAsOwner(page, store, '/pos')
        await productTile(page, 'Kiondo basket, ochre').click()
        await (await cartOf(page)).getByRole('button', { name: 'Complete Sale' }).click()
        await completed(page)
        await soldOf(page).getByRole('button', { name: 'Printer: find' }).click()
        await soldOf(page).getByRole('button', { name: 'Bluetooth' }).click()
        await soldOf(page).getByText('Printer: MTP-II').waitFor()
        await soldOf(page).getByRole('button', { name: 'Print receipt' }).click()
        await soldOf(page).getByRole('alert').waitFor()
      },
    },
  ],
}
