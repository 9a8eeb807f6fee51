import { expect, type Locator, type Page } from '@playwright/test'
import { goOffline, scriptsLoaded } from './offline.ts'
import { cartOf, openCustomer, productTile } from './till.ts'

/** What comes once the page is idle, and is needed without a connection. */
export const LATER_PARTS = ['outbox-strip', 'outbox-sheet', 'sign-out-question']

/** Sells one piece without a connection, and begins the next sale. */
export async function sellOffline(page: Page, product: string): Promise<void> {
  const sold = await completeOffline(page, product)
  await page.getByRole('button', { name: 'New sale' }).filter({ visible: true }).click()
  await expect(sold).toHaveCount(0)
}

/** Until the panel says that the sale waits; its heading. */
export async function completeOffline(page: Page, product: string, phone = ''): Promise<Locator> {
  if (await page.evaluate(() => navigator.onLine)) await scriptsLoaded(page, LATER_PARTS)
  await goOffline(page)
  await productTile(page, product).click()
  const cart = await cartOf(page)
  if (phone) {
    await openCustomer(cart)
    await cart.getByLabel(/^Phone/).fill(phone)
  }
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  const sold = page.getByRole('heading', { name: 'Sold. Waiting to be sent' }).filter({ visible: true })
  await expect(sold).toBeVisible()
  return sold
}

/** As if its page had ended while it was being sent, and the server refused it since. */
export async function refuseOutboxSale(page: Page, text: string): Promise<void> {
  await page.evaluate(async (reason) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('kibanda')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const steps = database.transaction('sales', 'readwrite')
    const outbox = steps.objectStore('sales')
    const request = outbox.getAll()
    request.onsuccess = () => {
      const [sale] = request.result
      const { accountId, storeId } = sale.owner
      const refused = { ...sale, isLate: false, refusal: { title: 'Checkout failed', text: reason } }
      outbox.put(refused, [accountId, storeId, sale.saleId])
    }
    await new Promise((resolve) => steps.addEventListener('complete', resolve))
    database.close()
    const { accountId } = request.result[0].owner
    new BroadcastChannel('kibanda-till').postMessage({ accountId, event: { kind: 'changed' } })
  }, text)
}

export async function openOutbox(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'See', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Waiting to be sent' })
  await expect(sheet).toBeVisible()
  return sheet
}
