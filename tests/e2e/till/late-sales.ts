import type { Locator, Page } from '@playwright/test'
import type { ClonedStore } from '../../support/demo/clone.ts'
import { test as base, expect, origin, type rowsOf } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'
import { scriptsLoaded } from '../support/offline.ts'
import { LATER_PARTS } from '../support/outbox.ts'
import { type StoppableSite, stoppableSite } from '../support/stoppable-site.ts'
import { cartOf, productTile } from '../support/till.ts'
import { type KillableBrowser, killableBrowser } from './killable-browser.ts'

export const BASKET = 'Kiondo basket, ochre'
export const PLATE = 'Woven wall plate'

/** Against a server that can be stopped. */
export const test = base.extend<{ site: StoppableSite; phone: KillableBrowser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures
  site: async ({}, use) => {
    const site = await stoppableSite(origin)
    await use(site)
    await site.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures
  phone: async ({}, use) => {
    const phone = killableBrowser()
    await use(phone)
    await phone.remove()
  },
  baseURL: async ({ site }, use) => use(site.url),
})

export async function openTill(page: Page, site: { url: string }, store: ClonedStore): Promise<void> {
  await openAsOwner(page, store, `${site.url}/pos`)
  await scriptsLoaded(page, [...LATER_PARTS, 'confirm-dialog'])
}

/** Picks products, and a size where the one before has sizes, and sells them without an answer. */
export async function sellLate(page: Page, picks: string[]): Promise<{ number: string }> {
  await pickAll(page, picks)
  await (await cartOf(page)).getByRole('button', { name: 'Complete Sale' }).click()
  const panel = waitingPanel(page)
  const number = await numberOn(panel)
  await panel.getByRole('button', { name: 'New sale' }).click()
  return { number }
}

export async function pickAll(page: Page, picks: string[]): Promise<void> {
  for (const pick of picks) {
    if (/^\d+$/.test(pick))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${pick}`) })
        .click()
    else await productTile(page, pick).click()
  }
}

export function waitingPanel(page: Page): Locator {
  return page
    .getByRole('dialog', { name: 'Sold. Waiting to be sent' })
    .or(page.getByRole('complementary', { name: 'Cart' }))
    .filter({ visible: true })
}

export async function numberOn(panel: Locator): Promise<string> {
  await expect(panel.getByRole('heading', { name: 'Sold. Waiting to be sent' })).toBeVisible()
  const number = /[B-Z]{6}-\d{3}/.exec((await panel.textContent()) ?? '')?.[0]
  if (!number) throw new Error('the receipt has no number')
  return number
}

/** Completes the sale and ends the page before any answer. */
export async function leaveWhileSending(page: Page): Promise<void> {
  // The page must end before the sale has waited four seconds, on a slow machine too.
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(10 * ms)
  })
  let end = () => {}
  const isGone = new Promise<void>((resolve) => {
    end = resolve
  })
  await page.route('**/pos/sales', async (route) => {
    await page.goto('about:blank').catch(() => undefined)
    // It would go on its way once nobody holds it.
    await route.abort().catch(() => undefined)
    end()
  })
  await (await cartOf(page)).getByRole('button', { name: 'Complete Sale' }).click()
  await isGone
  await page.unroute('**/pos/sales')
}

/** As if the page were seen again: what waits is sent at once. */
export async function goOn(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

export function plateOf({ products }: ClonedStore): string {
  return products['wall-plate'] ?? ''
}

/** Copies the one sale that waits until so many wait. */
export async function multiply(page: Page, n: number): Promise<void> {
  await page.evaluate(
    (n) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('kibanda')
        opening.onsuccess = () => {
          const steps = opening.result.transaction('sales', 'readwrite')
          const outbox = steps.objectStore('sales')
          const reading = outbox.getAll()
          reading.onsuccess = () => {
            const [kept] = reading.result
            const { accountId, storeId } = kept.owner
            for (let copy = 1; copy < n; copy += 1) {
              const saleId = `${kept.saleId.slice(0, -4)}-${String(copy).padStart(3, '0')}`
              const tillNumber = `ZZ-${String(copy).padStart(3, '0')}`
              const sale = { ...kept.sale, saleId }
              const next = { ...kept, saleId, tillNumber, sale, soldAt: kept.soldAt + copy }
              outbox.put(next, [accountId, storeId, saleId])
            }
          }
          steps.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          steps.onabort = () => reject(steps.error)
        }
      }),
    n,
  )
}

export function saleRows<Row>(sql: typeof rowsOf, { storeId }: ClonedStore): Promise<Row[]> {
  return sql<Row>(
    `SELECT number, till_number, created_at, paid_at, total_amount AS total,
       (SELECT sum(amount) FROM payments WHERE store_id = orders.store_id AND order_id = orders.id) AS ledger,
       (SELECT max(received_at) FROM payments WHERE store_id = orders.store_id AND order_id = orders.id) AS received_at
     FROM orders WHERE store_id = ? AND channel = 'pos' AND number > 20 ORDER BY number`,
    storeId,
  )
}
