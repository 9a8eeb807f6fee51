import type { APIRequestContext, Page } from '@playwright/test'
import { type Request, Response } from 'miniflare'
import { freePair } from '../../../scripts/server/ports.mjs'
import { demoPassword } from '../../support/demo/stores.ts'
import { newPushBrowser, type PushBrowser } from '../../support/push-browser.ts'
import { startServer } from '../../support/server.mjs'
import { alertsOfBrowser, allowAlerts, shownAlerts } from '../support/alerts-browser.ts'
import { test as base, expect, hydrated } from '../support/fixtures.ts'

interface Delivering {
  site: Awaited<ReturnType<typeof startServer>>
  pushes: { url: string; body: Uint8Array<ArrayBuffer> }[]
  device: PushBrowser
}

/** Against a server whose push service is this file. */
const test = base.extend<Delivering>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures
  pushes: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures
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

test('an order is pushed to the device of a seller with no page open, encrypted and without a name or an address', {
  tag: '@journey',
}, async ({ page, request, site, pushes, device }) => {
  await turnOnAlerts(page, site.url, device)
  await orderSoap(request)
  const message = await pushedMessage(pushes, device)
  expect(message).toMatchObject({ title: expect.stringMatching(/^New order #\d{4} · Kijani Crafts$/) })
  expect(JSON.stringify(message)).not.toMatch(/Kilimani|Wanjiru|345 ?678/)
})

test('what is pushed rings on the device and leads to its order, and what says nothing is shown all the same', async ({
  page,
  request,
  site,
  pushes,
  device,
}) => {
  test.slow()
  await turnOnAlerts(page, site.url, device)
  await orderSoap(request)
  const message = await pushedMessage(pushes, device)
  const deliver = await alertsOfBrowser(page)
  await deliver(message)
  await expect.poll(() => shownAlerts(page)).toHaveLength(1)
  const [shown] = await shownAlerts(page)
  // Safari ends a subscription otherwise.
  await deliver({})
  await expect.poll(() => shownAlerts(page)).toContainEqual({ title: 'Kibanda', body: '', tag: '', path: '/orders' })
  expect(shown?.title).toBe(message.title)
  await page.goto(shown?.path ?? '')
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText('Wanjiru Kamau')
})

/** Signs the owner in, turns the alerts on and leaves for a page that is no seller's. */
async function turnOnAlerts(page: Page, origin: string, device: PushBrowser): Promise<void> {
  await allowAlerts(page.context(), device.target)
  const signedIn = await page.request.post(`${origin}/auth?mode=signin`, {
    headers: { origin },
    form: { email: 'owner@kijani.example', password: demoPassword },
    maxRedirects: 0,
  })
  expect(signedIn.status()).toBe(303)
  await page.goto('/dashboard')
  await hydrated(page)
  await page.getByRole('link', { name: 'Turn on alerts' }).click()
  await expect(page.getByText('Alerts are on')).toBeVisible()
  await expect(page.getByText('Never miss an order')).toHaveCount(0)
  await page.goto('/about')
}

/** Without the pages. */
async function orderSoap(request: APIRequestContext): Promise<void> {
  const { products } = await (await request.get('/store/kijani-crafts/products.json')).json()
  const soap = products.find(({ name }: { name: string }) => name === 'Baobab & honey soap')
  const placed = await request.post('/store/kijani-crafts/orders.json', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      requestId: crypto.randomUUID(),
      lines: [{ productId: soap.id, size: null, quantity: 1 }],
      deliveryMethod: 'delivery',
      customer: { name: 'Wanjiru Kamau', phone: '0712 345 678', countryIso: 'KE', address: 'Kilimani, Block B4' },
      quotedTotal: null,
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
}

/** Read with the device's own keys, as nobody else can. */
async function pushedMessage(pushes: Delivering['pushes'], device: PushBrowser): Promise<Record<string, string>> {
  await expect.poll(() => pushes.length).toBe(1)
  const [push] = pushes
  expect(push?.url).toBe(device.target.address)
  return (await device.open(push?.body ?? new Uint8Array())) as Record<string, string>
}
