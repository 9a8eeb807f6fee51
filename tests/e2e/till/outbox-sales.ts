import type { Page } from '@playwright/test'
import type { OutboxSale } from '#app/domain/sale/outbox-sale.ts'

/** What lies in the outbox of the page's browser, by time of sale. */
export async function outboxSales(page: Page): Promise<OutboxSale[]> {
  const sales = await page.evaluate(
    () =>
      new Promise<OutboxSale[]>((resolve, reject) => {
        const opening = indexedDB.open('kibanda')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('sales')) return resolve([])
          const reading = database.transaction('sales').objectStore('sales').getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
          reading.transaction?.addEventListener('complete', () => database.close())
        }
      }),
  )
  return sales.sort((a, b) => a.soldAt - b.soldAt)
}
