import { expect, type Page } from '@playwright/test'

/** Until the page knows it too: what it says and keeps depends on that. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
}

/** Waits for idle scripts and their imports: only then may the connection be cut. */
export async function scriptsLoaded(page: Page, names: string[]): Promise<void> {
  // page.waitForFunction takes the promise of an async function for its answer.
  await expect.poll(() => page.evaluate(loadedScripts, names)).toBe(true)
}

async function loadedScripts(names: string[]): Promise<boolean> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const files = names.map((name) => loaded.find((path) => path.startsWith(`/assets/${name}`) && path.endsWith('.js')))
  if (!files.every((file) => file !== undefined)) return false
  await Promise.all(files.map((file) => import(file)))
  return true
}
