import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { isShopperPage } from '#app/domain/store/shopper-paths.ts'
import { createApp } from '../../functions/app.ts'
import { pages as built } from '../../functions/remix.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { faultyEnv } from '../support/faulty-env.ts'
import { addressOf, type FullShop, openFullShop } from './full-shop.ts'
import { edgeAccess, routeAccess } from './route-access.ts'
import { ORIGIN, visit } from './visitor.ts'

const routes = [...Object.keys(routeAccess), ...Object.keys(edgeAccess)]
let full: FullShop
beforeAll(async () => {
  full = await openFullShop()
})

test('every answer carries the security headers, and every page a policy under which only our own scripts run', {
  timeout: 120_000,
}, async () => {
  const statuses = new Set<number>()
  for (const route of routes) {
    for (const address of addressesOf(route)) {
      for (const cookie of ['', full.cookie]) {
        const response = await visit(address, { headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } })
        statuses.add(response.status)
        await expectGuarded(address, response)
      }
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 302, 400, 401, 404, 405, 410, 426]))
})

test('what is refused or broken carries them too', { timeout: 60_000 }, async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (path: string, headers: Record<string, string>, body = 'intent=x') =>
    visit(path, { method: 'POST', body, headers: { ...form, ...headers } })
  const sameOrigin = { 'sec-fetch-site': 'same-origin' }
  for (const [path, response, status] of [
    ['/contact', await post('/contact', { 'sec-fetch-site': 'cross-site' }), 403],
    ['/orders', await post('/orders', { ...sameOrigin, cookie: full.cookie }, 'x'.repeat(300_000)), 413],
    ['/auth', await post('/auth', sameOrigin, 'intent=signin&email=nobody&password='), 422],
    ['/o/x', await post(`/o/${full.token}`, sameOrigin, 'intent=unknown'), 400],
  ] as const) {
    expect([path, response.status]).toEqual([path, status])
    await expectGuarded(path, response)
  }

  allowConsoleError(/DB is away/)
  const { env, faults } = faultyEnv()
  faults.on.DB = 'error'
  const app = createApp(built)
  for (const path of ['/dashboard', '/store/never-seen', `/o/${full.token}`, '/orders.data', '/profile']) {
    const execution = createExecutionContext()
    const headers = { accept: 'text/html', cookie: full.cookie }
    const response = await app.fetch(new Request(ORIGIN + path, { headers }), env, execution)
    await waitOnExecutionContext(execution)
    expect([path, response.status]).toEqual([path, expect.toSatisfy((status) => status >= 500)])
    await expectGuarded(path, response)
  }
})

async function expectGuarded(path: string, response: Response): Promise<void> {
  const text = new TextDecoder().decode(await response.arrayBuffer())
  const headerValues = Object.fromEntries(response.headers)
  expect({ path, ...headerValues }).toMatchObject({
    path,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
    'permissions-policy': expect.stringContaining('microphone=()'),
    'content-security-policy': expect.stringContaining('frame-ancestors'),
    'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
    'cache-control': expect.any(String),
  })
  const policy = policyOf(headerValues['content-security-policy'] ?? '')
  if (!headerValues['content-type']?.startsWith('text/html')) return
  expect([path, policy.get('base-uri')]).toEqual([path, ["'none'"]])
  if (policy.has('script-src')) expect([path, policy.get('worker-src')]).toEqual([path, ["'self'"]])
  const mayRun = policy.get('script-src') ?? policy.get('default-src') ?? ['*']
  for (const open of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:', 'data:']) {
    expect([path, mayRun]).not.toEqual([path, expect.arrayContaining([open])])
  }
  expect([path, policy.get('object-src') ?? policy.get('default-src')]).toEqual([path, ["'none'"]])
  await expectScriptsAllowed(path, text, mayRun)
  if (isShopperPage(path.split('?')[0] ?? '')) await expectStylesAllowed(path, text, policy.get('style-src') ?? [])
}

/**
 * Each script is one of our files or has the nonce of this response; no element has an inline
 * handler.
 */
async function expectScriptsAllowed(path: string, html: string, mayRun: string[]): Promise<void> {
  const nonces = mayRun.filter((source) => source.startsWith("'nonce-")).map((source) => source.slice(7, -1))
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue
    const isNamed = nonces.some((nonce) => attributes.includes(`nonce="${nonce}"`))
    const isFile = body === '' && /src="\/assets\/[\w.-]+"/.test(attributes)
    expect([path, attributes, isNamed || (isFile && mayRun.includes("'self'"))]).toEqual([path, attributes, true])
  }
  const tags = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').match(/<[a-z][^>]*>/gi) ?? []
  expect([path, tags.filter((tag) => /\son\w+=|=["']?\s*javascript:/i.test(tag))]).toEqual([path, []])
}

/**
 * A store page is styled by our file and by blocks that the policy names; attributes are refused.
 */
async function expectStylesAllowed(path: string, html: string, mayStyle: string[]): Promise<void> {
  expect([path, mayStyle.filter((source) => source !== "'self'" && !source.startsWith("'sha256-"))]).toEqual([path, []])
  for (const [, css = ''] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css)))
    expect([path, mayStyle]).toEqual([
      path,
      expect.arrayContaining([`'sha256-${btoa(String.fromCharCode(...digest))}'`]),
    ])
  }
  expect([path, html.match(/<[a-z][^>]*\sstyle=/gi)]).toEqual([path, null])
}

function policyOf(header: string): Map<string, string[]> {
  const rules = header.split(';').map((rule) => rule.trim().split(/\s+/))
  return new Map(rules.map(([name = '', ...sources]) => [name, sources]))
}

/** The page, one with a product open, an unknown one, and one with a malformed escape. */
function addressesOf(route: string): string[] {
  const address = addressOf(route, full)
  return [
    address,
    `${address}?product=${full.shop.products.Mug}`,
    `${address.replace(full.shop.slug, 'no-such-store')}`,
    `${address}/%zz`,
  ]
}
