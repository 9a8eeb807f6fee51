import type { Page } from '@playwright/test'
import { newPushBrowser } from '../support/push-browser.ts'

/** Answers the page's subscribing in the place of a push service, which no test may reach. */
export async function answerSubscribing(page: Page): Promise<string> {
  const { address, keys } = (await newPushBrowser()).target
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription
      PushManager.prototype.subscribe = async () => {
        localStorage.subscribed = '1'
        return subscription
      }
      PushManager.prototype.getSubscription = async () => (localStorage.subscribed ? subscription : null)
    },
    { endpoint: address, keys: JSON.parse(keys) },
  )
  return address
}
