import type { Page } from '@playwright/test'

/** All records of the merchants' databases in the page's browser, as JSON by store. */
export function deviceRecords(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const records: Record<string, string> = {}
    for (const name of ['kibanda-till', 'kibanda']) {
      const database = await wait(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        records[store] = JSON.stringify(await wait(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return records
  })
}
