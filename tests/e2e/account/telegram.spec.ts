import { alertServices } from '../../../scripts/server/alert-services.mjs'
import { freePair } from '../../../scripts/server/ports.mjs'
import { demoPassword } from '../../support/demo/stores.ts'
import { startServer } from '../../support/server.mjs'
import { test as base, expect, hydrated } from '../support/fixtures.ts'

const webhookSecret = 'the-secret-of-the-webhook'
const SLUG = 'bahari-fabrics'
const CHAT = '1002'

interface Told {
  site: Awaited<ReturnType<typeof startServer>>
  services: ReturnType<typeof alertServices>
}

/** Against a server whose Telegram is the stand-in of a local start. */
const test = base.extend<object, { told: Told }>({
  told: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures
    async ({}, use) => {
      const port = await freePair()
      const services = alertServices({ site: `http://127.0.0.1:${port}`, webhookSecret })
      const site = await startServer({
        port,
        variables: {
          TELEGRAM_BOT_NAME: 'kibanda_bot',
          TELEGRAM_BOT_TOKEN: '7000000001:a-token-that-only-the-tests-know-of',
          TELEGRAM_WEBHOOK_SECRET: webhookSecret,
        },
        outside: async (request) => (await services.answer(request)) ?? new Response(null, { status: 502 }),
      })
      const { DB } = site.bindings as { DB: D1Database }
      await DB.prepare(
        `INSERT INTO alert_channels (id, user_id, kind, address, created_at)
         SELECT 'chat', owner_id, 'telegram', ?, 1 FROM stores WHERE slug = ?`,
      )
        .bind(`telegram:${CHAT}`, SLUG)
        .run()
      await use({ site, services })
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ told }, use) => use(told.site.url),
})

test('Accept in Telegram moves the order on the open page and on the shopper’s', { tag: '@journey' }, async ({
  page,
  browser,
  told,
}) => {
  const { site, services } = told
  await page.goto('/auth?mode=signin')
  const signIn = await page.request.post('/auth?mode=signin', {
    headers: { origin: site.url },
    form: { email: 'owner@bahari.example', password: demoPassword },
    maxRedirects: 0,
  })
  expect(signIn.status()).toBe(303)

  const shopper = await (await browser.newContext({ baseURL: site.url })).newPage()
  const { products } = await (await shopper.request.get(`/store/${SLUG}/products.json`)).json()
  const product = products.find(({ hasSizes }: { hasSizes: boolean }) => !hasSizes)
  const placed = await shopper.request.post(`/store/${SLUG}/orders.json`, {
    data: {
      requestId: crypto.randomUUID(),
      lines: [{ productId: product.id, size: '', quantity: 1 }],
      deliveryMethod: 'pickup',
      customer: { name: 'Achieng Otieno', phone: '0712345678', countryIso: 'KE', address: '' },
      code: '',
      quotedTotal: null,
    },
  })
  const { token, number } = await placed.json()
  await shopper.goto(`/o/${token}?lang=en`)
  await expect(shopper.getByText('Pending', { exact: true })).toBeVisible()
  await page.goto('/orders')
  await hydrated(page)
  const row = page.locator('[data-order]').filter({ hasText: `#${String(number).padStart(4, '0')}`, visible: true })
  await expect(row).toContainText(/Pending|Inasubiri/)

  const message = () => services.sent.find((entry) => entry.chatId === CHAT)
  await expect.poll(() => message()?.text).toContain('Achieng Otieno')
  const accept = message()?.buttons[0]?.[0]
  expect(await services.press(message()?.id, accept?.callback_data)).toContain(`#000${number}`)
  await expect(shopper.getByText('Processing', { exact: true }).first()).toBeVisible()
  await expect(row).toContainText(/Processing|Inatayarishwa/)
  await expect.poll(() => message()?.buttons).toEqual([])
})
