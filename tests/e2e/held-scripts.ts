import type { Page } from '@playwright/test'

/** Scripts stay on the way until they are released. */
export async function holdScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return {
    async release() {
      release()
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}
