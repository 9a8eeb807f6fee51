import type { Page } from '@playwright/test'

/** Delays scripts until they are released. */
export async function delayScripts(page: Page) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await gate
    await route.continue()
  })
  return {
    async release() {
      release()
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}
