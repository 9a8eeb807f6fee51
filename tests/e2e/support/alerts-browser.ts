import type { BrowserContext, Page } from '@playwright/test'
import type { PushBrowser } from '../../support/push-browser.ts'

/**
 * A browser that may show notifications, and whose subscription is answered by the page: no push
 * service is asked.
 */
export async function allowAlerts(context: BrowserContext, target: PushBrowser['target']): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(({ address, keys }) => {
    const subscription = {
      endpoint: address,
      toJSON: () => ({ endpoint: address, keys: JSON.parse(keys) }),
      unsubscribe: async () => true,
    }
    let isSubscribed = localStorage.getItem('test-subscribed') !== null
    PushManager.prototype.getSubscription = async () => (isSubscribed ? (subscription as never) : null)
    PushManager.prototype.subscribe = async () => {
      isSubscribed = true
      localStorage.setItem('test-subscribed', '1')
      return subscription as never
    }
  }, target)
}

/** Delivers messages like a push service, which reach no worker before it is active. */
export async function alertsOfBrowser(page: Page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/alerts/')
    const worker = registration?.installing ?? registration?.waiting ?? registration?.active
    if (!worker) throw new Error('no worker of alerts is registered')
    await new Promise<void>((resolve) => {
      const settle = () => worker.state === 'activated' && resolve()
      worker.addEventListener('statechange', settle)
      settle()
    })
  })
  const session = await page.context().newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith('/alerts/'))
      if (found) resolve(found.registrationId)
    })
    session.send('ServiceWorker.enable')
  })
  const { origin } = new URL(page.url())
  return (data: unknown) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
}

/** What stands in the notification centre. */
export function shownAlerts(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/alerts/')
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: data?.path }))
  })
}
