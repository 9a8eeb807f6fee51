import type { Fixtures, Page, PlaywrightTestArgs, PlaywrightWorkerArgs } from '@playwright/test'
import { origin } from '../support/fixtures.ts'

/** A worker's screens share a page and the scripts it compiled; each begins without storage. */
export const sharedPage: Fixtures<object, { shared: Page }, PlaywrightTestArgs, PlaywrightWorkerArgs> = {
  shared: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(project.use)
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: ({ shared }, use) => use(shared.context()),
  page: async ({ shared: page }, use, { project }) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().setOffline(false)
    await page.context().setExtraHTTPHeaders({})
    // A page of ours without a script, which writes nothing any more.
    await page.goto('/robots.txt')
    await page.evaluate(() => sessionStorage.clear())
    const browser = await page.context().newCDPSession(page)
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb' })
    await browser.detach()
    if (project.use.viewport) await page.setViewportSize(project.use.viewport)
    await use(page)
  },
}
