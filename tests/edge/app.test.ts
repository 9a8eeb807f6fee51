import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PREFETCH_RULES } from '#app/domain/store/prefetch-rules.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { DAY, openCrafts, testEnv } from '../support/shops.ts'
import { edge, html, ORIGIN } from './edge.ts'

test('/healthz answers without asking anything', async () => {
  const { get, renders } = edge()
  const response = await get('/healthz')
  expect([response.status, await response.text(), renders.length]).toEqual([200, 'ok', 0])
})

test('a path that is no address is refused before Remix, which would fail on it', async () => {
  const { get, renders } = edge()
  for (const path of ['/%ff', '/store/%e0', '//', '///', '//:', '/%5C:', '/%5c%5C'])
    expect([path, (await get(path)).status]).toEqual([path, 400])
  expect(renders).toEqual([])
})

test('every answer carries the security headers; HSTS only where there is https to keep', async () => {
  const shop = await openCrafts()
  const { get, send } = edge(testEnv, { remix: () => html('<p>page</p>', 200) })
  for (const path of [
    '/',
    `/store/${shop.slug}`,
    `/og-meta/${shop.slug}`,
    '/media/nothing',
    '/store/x.data',
    '/healthz',
    '/o/abc',
  ]) {
    const { headers } = await get(path)
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    expect([path, headers.get('referrer-policy')]).toEqual([path, 'strict-origin-when-cross-origin'])
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000; includeSubDomains'])
    expect(headers.get('cache-control')).toBeTruthy()
    expect(headers.get('permissions-policy')).toContain('microphone=()')
    expect(headers.get('content-security-policy')).toBeTruthy()
  }
  const localResponse = await send(new Request('http://127.0.0.1:8787/'))
  expect(localResponse.headers.has('strict-transport-security')).toBe(false)
})

test('on whatever host it is asked, an answer carries them, refused and broken ones too', async () => {
  allowConsoleError(/broken/)
  const shop = await openCrafts()
  const { send } = edge(testEnv, {
    remix: (request) => {
      if (request.url.endsWith('/dashboard')) throw new Error('broken')
      return html('<p>page</p>', 404)
    },
  })
  const statuses = new Set<number>()
  for (const host of [
    'kibanda.example',
    'kibanda.someone.workers.dev',
    'www.kibanda.example',
    'kibanda.example:8443',
  ]) {
    const requests = [
      ...['/healthz', `/store/${shop.slug}`, '/dashboard', '/nothing', '/%ff', '/media/nothing', '/live/store/x'].map(
        (path) => new Request(`https://${host}${path}`),
      ),
      new Request(`https://${host}/contact`, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }),
      new Request(`https://${host}/healthz`, { method: 'HEAD' }),
    ]
    for (const request of requests) {
      const { status, headers } = await send(request)
      statuses.add(status)
      expect(Object.fromEntries(headers), request.url).toMatchObject({
        'strict-transport-security': expect.stringMatching(/^max-age=31536000(; includeSubDomains)?$/),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('microphone=()'),
        'content-security-policy': expect.stringContaining('frame-ancestors'),
        'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
        'cache-control': expect.any(String),
      })
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 403, 404, 426, 503]))
})

test('a Remix page gets its nonce, a shopper page beside the store the shoppers’ policy, JSON none of them', async () => {
  const { get, renders } = edge(testEnv, {
    remix: (request) =>
      request.url.endsWith('.json') ? Response.json({}) : html('<style>b{}</style><p>page</p>', 200),
  })
  const page = await get('/dashboard')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`script-src 'self' 'nonce-${renders[0]?.context.nonce}' 'strict-dynamic'`)
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect([page.headers.get('x-frame-options'), policy.includes("frame-ancestors 'none'")]).toEqual(['DENY', true])
  expect((await get('/dashboard')).headers.get('content-security-policy')).not.toBe(policy)

  const checkout = await get('/store/x/checkout')
  expect(checkout.headers.get('content-security-policy')).toMatch(/script-src 'self'; style-src 'self' 'sha256-/)
  expect(checkout.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const order = await get('/o/abc')
  expect(order.headers.get('x-frame-options')).toBe('DENY')
  // The rules of prefetching are the one inline script.
  const source = `'sha256-${createHash('sha256').update(PREFETCH_RULES).digest('base64')}'`
  expect(order.headers.get('content-security-policy')).toContain(`script-src 'self' ${source};`)
  expect((await get('/store/x/products.json')).headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  )
})

test('by http, and at workers.dev when the site has another address, readers are sent there and writers told where', async () => {
  const site = { ...testEnv, SITE_ORIGIN: 'https://stall.example' }
  const { send, renders } = edge(site)
  const path = '/store/kijani?product=p1&x=%2F'
  const ask = (origin: string, method = 'GET', headers = {}) =>
    send(new Request(origin + path, { method, headers, redirect: 'manual' }))
  const wrongOrigins = ['http://stall.example', 'http://www.stall.example', 'https://kibanda.owner.workers.dev']
  for (const origin of wrongOrigins) {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await ask(origin, method)
      expect([origin, status, headers.get('location')]).toEqual([origin, 308, `https://stall.example${path}`])
      expect([headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual(['nosniff', 'DENY'])
    }
    const refusal = await ask(origin, 'POST', { origin })
    expect([origin, refusal.status, refusal.headers.get('x-frame-options')]).toEqual([origin, 421, 'DENY'])
    expect(await refusal.text()).toContain(`Please open https://stall.example${path} and`)
    expect((await send(new Request(`${origin}/healthz`))).status).toBe(200)
  }
  expect((await ask('https://stall.example', 'GET', { 'x-forwarded-proto': 'http' })).status).toBe(308)
  expect(renders).toEqual([])
})

test('the right address, and a local machine by http, answer themselves; without SITE_ORIGIN http goes to https', async () => {
  const statusAt = async (SITE_ORIGIN: string, url: string) => {
    const { send } = edge({ ...testEnv, SITE_ORIGIN })
    const { status, headers } = await send(new Request(url, { redirect: 'manual' }))
    return [status, headers.get('location')]
  }
  for (const [site, url] of [
    ['https://stall.example', 'https://stall.example/'],
    ['https://stall.example', 'http://127.0.0.1:8787/'],
    ['https://stall.example', 'http://localhost/'],
    ['https://kibanda.owner.workers.dev', 'https://kibanda.owner.workers.dev/'],
    ['', 'https://kibanda.owner.workers.dev/'],
  ] as const) {
    expect([site, url, ...(await statusAt(site, url))]).toEqual([site, url, 404, null])
  }
  expect(await statusAt('', 'http://stall.example/pricing')).toEqual([308, 'https://stall.example/pricing'])
})

test('a write from another site is refused before it reaches anything', async () => {
  const { send, renders } = edge()
  const post = (headers: Record<string, string>, path = '/store/x/orders.json') =>
    send(new Request(ORIGIN + path, { method: 'POST', body: '{}', headers }))
  const foreignHeaders: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${ORIGIN}.evil.example` },
    { origin: ORIGIN.replace('https:', 'ftp:') },
    { origin: ORIGIN.replace('https:', 'http:') },
    { origin: ORIGIN.replace('https:', 'chrome-extension:') },
  ]
  for (const headers of foreignHeaders) expect([headers, (await post(headers)).status]).toEqual([headers, 403])
  expect((await post({ origin: 'https://evil.example' }, '/visits/x')).status).toBe(403)
  expect(renders).toEqual([])
  const ownHeaders: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: ORIGIN },
    {},
  ]
  for (const headers of ownHeaders) expect((await post(headers)).status).not.toBe(403)
  expect(renders).toHaveLength(4)
})

test("the .data twin of a shopper's page is no second door, a merchant's stays open", async () => {
  const { get, send, renders } = edge(testEnv, { remix: () => new Response('data') })
  const dataPaths = [
    '/store/kijani.data',
    '/store/kijani/checkout.data',
    '/store/kijani/search.data',
    '/o/abc.data',
    '/%73tore/kijani.data',
    '/STORE/kijani.data',
  ]
  for (const path of dataPaths) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
    expect((await send(new Request(ORIGIN + path, { method: 'POST' }))).status).toBe(404)
  }
  expect(renders).toEqual([])
  for (const path of ['/dashboard.data', '/store/s1/orders.data']) expect((await get(path)).status).toBe(200)
})

test('only GET, HEAD and POST reach anything; other methods are told so in the reader’s language', async () => {
  const { send, renders } = edge()
  for (const path of ['/', '/dashboard', '/store/x/orders.json', '/media/x', '/api/auth/sign-out', '/healthz']) {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const { status, headers } = await send(new Request(ORIGIN + path, { method }))
      expect([method, path, status, headers.get('allow')]).toEqual([method, path, 405, 'GET, HEAD, POST'])
    }
  }
  const ask = async (cookie: string) => {
    const response = await send(new Request(`${ORIGIN}/profile`, { method: 'DELETE', headers: { cookie } }))
    return response.text()
  }
  expect(await ask('lang=en')).toContain('does not take that kind of request')
  expect(await ask('lang=sw')).toContain('haipokei ombi la aina hiyo')
  expect(renders).toEqual([])
})

test('what Remix asked by before, and other sites’ forms, are refused in the reader’s language', async () => {
  const { get, send, renders } = edge()
  for (const path of [
    '/?_data',
    '/dashboard?_data=root',
    '/store/kijani?lang=en&_data=x',
    '/api/auth/get-session?_data=x',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect((await send(new Request(`${ORIGIN}/contact?_data=x`, { method: 'POST' }))).status).toBe(404)
  expect(renders).toEqual([])
  const inKiswahili = { cookie: 'lang=sw' }
  expect(await (await get('/o/abc.data', inKiswahili)).text()).toContain('hatukuweza kupata ukurasa')
  expect(await (await get('/%ff', inKiswahili)).text()).toContain('hatukuweza kupata ukurasa')
  expect(await (await get('/media/nothing', inKiswahili)).text()).toContain('hatukuweza kupata ukurasa')
  const foreign = { ...inKiswahili, 'sec-fetch-site': 'cross-site' }
  const refusal = await send(new Request(`${ORIGIN}/contact`, { method: 'POST', headers: foreign }))
  expect([refusal.status, await refusal.text()]).toEqual([403, expect.stringContaining('kutoka tovuti nyingine')])
})

test('security.txt says where to report a hole, for half a year from when it is read', async () => {
  const site = { ...testEnv, SITE_ORIGIN: 'https://stall.example', SUPPORT_EMAIL: 'help@stall.example' }
  const { get, now } = edge(site)
  const response = await get('/.well-known/security.txt')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect((await response.text()).split('\n')).toEqual([
    'Contact: mailto:help@stall.example',
    'Contact: https://stall.example/contact',
    `Expires: ${new Date(now() + 180 * DAY).toISOString()}`,
    'Preferred-Languages: en, sw',
    'Canonical: https://stall.example/.well-known/security.txt',
    '',
  ])
  const withoutSite = edge({ ...testEnv, SITE_ORIGIN: '', SUPPORT_EMAIL: '' })
  expect(await (await withoutSite.get('/.well-known/security.txt')).text()).toMatch(
    /^Contact: https:\/\/kibanda\.example\/contact\n/,
  )
})

test('the hosts below the site’s own are bound to https, those below any other are not', async () => {
  const policyAt = async (url: string, SITE_ORIGIN: string) => {
    const { send } = edge({ ...testEnv, SITE_ORIGIN }, { remix: () => html('<p>page</p>', 200) })
    return (await send(new Request(url))).headers.get('strict-transport-security')
  }
  const site = 'https://stall.example'
  for (const path of ['/', '/healthz', '/.well-known/security.txt', '/nothing'])
    expect(await policyAt(site + path, site)).toBe('max-age=31536000; includeSubDomains')
  for (const other of ['https://www.stall.example/', 'https://kibanda.example/', 'https://stall.example:8443/'])
    expect([other, await policyAt(other, site)]).toEqual([other, 'max-age=31536000'])
  expect(await policyAt('https://kibanda.owner.workers.dev/', '')).toBe('max-age=31536000')
})

test('what breaks is answered 503 with a way to come back', async () => {
  allowConsoleError(/broken/)
  const { get } = edge(testEnv, {
    remix: () => {
      throw new Error('broken')
    },
  })
  const response = await get('/dashboard')
  expect([
    response.status,
    response.headers.get('retry-after'),
    response.headers.get('x-content-type-options'),
  ]).toEqual([503, '5', 'nosniff'])
})
