import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { Response } from 'miniflare'
import { sha256 } from '../../../app/data/sql/hash.server.ts'
import { CHALLENGE_HOST } from '../../../app/domain/challenge.ts'
import {
  type Burst,
  CONTACTS_PER_ADDRESS,
  type Limit,
  ORDERS_PER_PHONE,
  SIGN_INS,
  windowStart,
} from '../../../app/domain/limit.ts'
import { freePair } from '../../../scripts/server/ports.mjs'
import { demoPassword } from '../../support/demo/stores.ts'
import { startServer } from '../../support/server.mjs'
import { findUnreachableElements } from '../screens/layout-rules.ts'
import { test as base, expect, hydrated, openStore } from '../support/fixtures.ts'
import { waitUntilSettled } from '../support/merchant.ts'
import { fillIn } from '../support/person.ts'
import { addToCart, fillCustomer, openCheckout, watchPopups } from '../support/shopper.ts'

const PASSED = 'a-person-is-here'
const NETWORK = '10.77.0.1'
const FRAME = 'iframe[title="Cloudflare security challenge"]'

interface Guarded {
  site: Awaited<ReturnType<typeof startServer>>
}

/** Against a server that has Turnstile's keys, and whose internet is this file. */
const test = base.extend<object, Guarded>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures
    async ({}, use) => {
      const site = await startServer({
        port: await freePair(),
        variables: { TURNSTILE_SITE_KEY: 'key-of-the-tests', TURNSTILE_SECRET: 'secret-of-the-tests' },
        outside: async (request) => {
          const token = new URLSearchParams(await request.text()).get('response')
          return Response.json({
            success: request.url === `${CHALLENGE_HOST}/turnstile/v0/siteverify` && token === PASSED,
          })
        },
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ page, context }) => {
  await context.setExtraHTTPHeaders({ 'cf-connecting-ip': NETWORK })
  await fakeTurnstile(page)
})

test('a number that orders much is asked in the checkout whether a person does, and orders on', async ({ page, site }, {
  project,
}) => {
  const [store] = await rows<{ id: string }>(
    site,
    "SELECT store_id AS id FROM store_slugs WHERE slug = 'kijani-crafts'",
  )
  await useUpBurst(site, ORDERS_PER_PHONE, `${store?.id}:`, '+254722000111')
  await watchPopups(page)
  await openStore(page, 'kijani-crafts')
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { phone: '0722 000 111', address: 'Ngong Road 7' })
  const order = page.getByRole('button', { name: 'Complete Order on WhatsApp' })
  await order.click()
  await asksWell(page, `${project.name}/challenge-checkout`)
  await prove(page)
  await order.click()
  await expect(page).toHaveURL(/\/o\/[0-9a-f]{32}/)
})

test('an account whose password was guessed at asks its owner, and lets them in', async ({ page, site }, {
  project,
}) => {
  await useUpLimit(site, SIGN_INS, '', 'owner@kijani.example')
  await page.goto('/auth?mode=signin')
  await hydrated(page)
  await fillIn(page, 'owner@kijani.example', demoPassword, 'Sign in')
  await asksWell(page, `${project.name}/challenge-sign-in`)
  await prove(page)
  await fillIn(page, 'owner@kijani.example', demoPassword, 'Sign in')
  await expect(page).toHaveURL('/dashboard')
})

test('a network that writes much is asked below the contact form, which keeps its words', async ({ page, site }, {
  project,
}) => {
  await useUpLimit(site, CONTACTS_PER_ADDRESS, '', NETWORK)
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Achieng')
  await page.getByLabel('Email').fill('achieng@mail.example')
  await page.getByLabel('Message').fill('Do you deliver to Kisumu?')
  const send = page.getByRole('button', { name: 'Send' })
  await send.click()
  await asksWell(page, `${project.name}/challenge-contact`)
  await expect(page.getByLabel('Message')).toHaveValue('Do you deliver to Kisumu?')
  await prove(page)
  await send.click()
  await expect(page.getByText('Message sent').first()).toBeVisible()
})

/** A fake of Cloudflare's script: draws a frame into the box and writes its token into the form. */
async function fakeTurnstile(page: Page): Promise<void> {
  const script = () => {
    window.turnstile = {
      render(box, options) {
        const [frame, field] = [document.createElement('iframe'), document.createElement('input')]
        Object.assign(frame, {
          src: `${options.host}/frame`,
          title: 'Cloudflare security challenge',
          width: 300,
          height: 65,
        })
        Object.assign(field, { type: 'hidden', name: options['response-field-name'] })
        frame.style.border = 'none'
        frame.style.maxWidth = '100%'
        addEventListener('message', ({ source, data }) => {
          if (source === frame.contentWindow) field.value = data
        })
        box.appendChild(frame)
        box.appendChild(field)
        return 'widget'
      },
      remove: () => undefined,
    }
  }
  const body = `(${script})()`.replace('options.host', `'${CHALLENGE_HOST}'`)
  const frame = `<!doctype html><html lang="en"><title>Challenge</title><button style="font:16px system-ui;padding:12px">I am a person</button>
    <script>document.querySelector('button').onclick = () => parent.postMessage('${PASSED}', '*')</script></html>`
  await page.route(`${CHALLENGE_HOST}/**`, (route) =>
    route.request().url().endsWith('/frame')
      ? route.fulfill({ contentType: 'text/html', body: frame })
      : route.fulfill({ contentType: 'text/javascript', body }),
  )
}

async function asksWell(page: Page, name: string): Promise<void> {
  await expect(page.getByText('Please confirm below that you are a person').first()).toBeVisible()
  await expect(challenge(page)).toBeVisible()
  await expect.poll(() => isUncovered(page)).toBe(true)
  await waitUntilSettled(page)
  await page.screenshot({ path: `test-results/screens/${name}.png` })
  expect(await findUnreachableElements(page)).toEqual([])
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

/** Nothing lies over the challenge, where the page stands after the answer. */
function isUncovered(page: Page): Promise<boolean> {
  return page.locator(FRAME).evaluate((frame) => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === frame
  })
}

async function prove(page: Page): Promise<void> {
  await challenge(page).click()
  await expect(page.locator('input[name=challenge]')).toHaveValue(PASSED)
}

function challenge(page: Page) {
  return page.frameLocator(FRAME).getByRole('button')
}

async function useUpLimit(site: Guarded['site'], limit: Limit, store: string, key: string): Promise<void> {
  const now = windowStart(limit, Date.now())
  // The next window too: it may begin before the test is through.
  for (const start of [now, now + limit.windowMs]) {
    await rows(
      site,
      'INSERT OR REPLACE INTO rate_limits (key, window_start, count, expires_at) VALUES (?, ?, ?, ?)',
      ...[
        `${limit.name}:${store}${await sha256(key)}`,
        start,
        limit.challenged?.withoutChallenge ?? 0,
        start + limit.windowMs,
      ],
    )
  }
}

/** For a minute only a passed challenge has room. */
async function useUpBurst(site: Guarded['site'], burst: Burst, store: string, key: string): Promise<void> {
  const free = (burst.challenged?.withoutChallenge ?? 0) * burst.refillMs
  await rows(
    site,
    'INSERT OR REPLACE INTO rate_limits (key, window_start, count, expires_at) VALUES (?, 0, 1, ?)',
    ...[`${burst.name}:${store}${await sha256(key)}`, Date.now() + free + 60_000],
  )
}

async function rows<Row>(site: Guarded['site'], query: string, ...values: (string | number)[]): Promise<Row[]> {
  const { DB } = site.bindings as unknown as { DB: D1Database }
  return (
    await DB.prepare(query)
      .bind(...values)
      .all<Row>()
  ).results
}

declare global {
  interface Window {
    turnstile?: {
      render(box: HTMLElement, options: Record<string, string>): string
      remove(): void
    }
  }
}
