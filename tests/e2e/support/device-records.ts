import type { Page } from '@playwright/test'

/** All entries of the page's browser, as JSON by kind. */
export function deviceRecords(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const records: Record<string, string> = {}
    const database = await wait(indexedDB.open('kibanda'))
    for (const kind of database.objectStoreNames)
      records[kind] = JSON.stringify(await wait(database.transaction(kind).objectStore(kind).getAll()))
    database.close()
    return records
  })
}
