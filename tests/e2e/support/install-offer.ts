import type { Page } from '@playwright/test'

export const installPrompt = (page: Page) => page.getByRole('complementary', { name: 'Install Kibanda' })

/**
 * Chromium's event for an installable page: 'asked' counts its dialogs, 'kept' is whether the page
 * deferred it.
 */
export async function offerInstalling(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(event, {
      prompt: () => {
        document.body.dataset.asked = String(Number(document.body.dataset.asked ?? 0) + 1)
        return Promise.resolve()
      },
    })
    window.dispatchEvent(event)
    document.body.dataset.kept = String(event.defaultPrevented)
  })
}

/** The page's own offer, which comes some seconds later. */
export async function installingOffered(page: Page): Promise<void> {
  await offerInstalling(page)
  await installPrompt(page).waitFor()
}
