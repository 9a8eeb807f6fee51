import { expect, type Page } from '@playwright/test'

/** Until the page knows it too: what it says and keeps depends on that. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
}

/** Scripts that come once the page is idle, with all that they import: only then the line may be cut. */
export async function scriptsLoaded(page: Page, names: string[]): Promise<void> {
  await page.waitForFunction(async (names) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const files = names.map((name) => loaded.find((path) => path.startsWith(`/assets/${name}`) && path.endsWith('.js')))
    if (!files.every((file) => file !== undefined)) return false
    await Promise.all(files.map((file) => import(file)))
    return true
  }, names)
}
