import { type Request, Response } from 'miniflare'
import { freePair } from '../../scripts/server/ports.mjs'
import { demoPassword } from '../support/demo/stores.ts'
import { newPushBrowser, type PushBrowser } from '../support/push-browser.ts'
import { startServer } from '../support/server.mjs'
import { alertsOfBrowser, allowAlerts, shownAlerts } from './alerts-browser.ts'
import { test as base, expect, hydrated, openStore } from './fixtures.ts'
import { addToCart, fillCustomer, openCheckout, watchPopups } from './shopper.ts'

interface Delivering {
  site: Awaited<ReturnType<typeof startServer>>
  pushes: { url: string; body: Uint8Array<ArrayBuffer> }[]
  device: PushBrowser
}

/** Against a server whose push service is this file. */
const test = base.extend<Delivering>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  pushes: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  device: async ({}, use) => use(await newPushBrowser()),
  site: async ({ pushes }, use) => {
    const outside = async (request: Request) => {
      pushes.push({ url: request.url, body: new Uint8Array(await request.arrayBuffer()) })
      return new Response(null, { status: 201 })
    }
    const site = await startServer({ port: await freePair(), outside: outside as never })
    await use(site)
    await site.stop()
  },
  baseURL: async ({ site }, use) => use(site.url),
})

test.use({ serviceWorkers: 'allow' })

test('an order that is placed while no page of its seller is open rings on the device', async ({
  page,
  context,
  browser,
  site,
  pushes,
  device,
}) => {
  test.slow()
  await allowAlerts(context, device.target)
  const signIn = { email: 'owner@kijani.example', password: demoPassword }
  await page.request.post(`${site.url}/auth?mode=signin`, {
    headers: { origin: site.url },
    form: signIn,
    maxRedirects: 0,
  })
  await page.goto('/dashboard')
  await hydrated(page)
  const card = page.getByRole('region', { name: 'Never miss an order' })
  await card.getByRole('link', { name: 'Turn on alerts' }).click()
  await expect(page.getByText('Alerts are on')).toBeVisible()
  await expect(card).toHaveCount(0)
  // Of the site, but no page of the seller's.
  await page.goto('/about')

  const shopper = await (await browser.newContext({ baseURL: site.url })).newPage()
  await watchPopups(shopper, 'block')
  await openStore(shopper, 'kijani-crafts')
  await addToCart(shopper, 'Baobab & honey soap')
  await openCheckout(shopper)
  await fillCustomer(shopper, { address: 'Kilimani, Block B4' })
  await shopper.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(shopper).toHaveURL(/\/o\//)

  await expect.poll(() => pushes.length).toBe(1)
  const [push] = pushes
  expect(push?.url).toBe(device.target.address)
  const message = (await device.open(push?.body ?? new Uint8Array())) as Record<string, string>
  expect(JSON.stringify(message)).not.toMatch(/Kilimani|Wanjiru|712/)
  const session = await context.newCDPSession(page)
  const deliver = await alertsOfBrowser(session, site.url)
  await deliver(message)
  await expect.poll(() => shownAlerts(page)).toHaveLength(1)
  const [shown] = await shownAlerts(page)
  // What says nothing is shown all the same: Safari ends a subscription otherwise.
  await deliver({})
  await expect.poll(() => shownAlerts(page)).toContainEqual({ title: 'Kibanda', body: '', tag: '', path: '/orders' })
  expect(shown?.title).toMatch(/^New order #\d{4} · Kijani Crafts$/)
  await page.goto(shown?.path ?? '')
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText('Wanjiru Kamau')
})
