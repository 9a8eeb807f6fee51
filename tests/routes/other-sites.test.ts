import { expect, test } from 'vitest'
import { rows } from '../support/shops.ts'
import { tableDigests } from '../support/table-digests.ts'
import { addressOf, dataAddressOf, openFullShop } from './full-shop.ts'
import { edgeAccess, routeAccess } from './route-access.ts'
import { ORIGIN, visit } from './visitor.ts'

const routes = [...Object.keys(routeAccess), ...Object.keys(edgeAccess)]

/** How a browser says that another site's page has sent a request. */
const foreignHeaders: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.kibanda.test' },
  { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
  { origin: 'https://evil.example' },
  { origin: `${ORIGIN}.evil.example` },
  { origin: 'https://kibanda.test:8443' },
  { origin: 'null' },
]

test('no address takes a write that another site’s page sends with the owner’s cookie, whatever the method', {
  timeout: 120_000,
}, async () => {
  const full = await openFullShop()
  const before = await tableDigests()
  const accepted: string[] = []
  for (const route of routes) {
    const address = addressOf(route, full)
    for (const path of route.startsWith('/') ? [address, dataAddressOf(address)] : [address]) {
      for (const [method, origins] of [
        ['POST', foreignHeaders],
        ...['PUT', 'PATCH', 'DELETE', 'PROPFIND'].map((method) => [method, foreignHeaders.slice(0, 1)] as const),
      ] as const) {
        for (const headers of origins) {
          const body = 'intent=cancel&id=all&name=Taken+over'
          const type = 'application/x-www-form-urlencoded'
          const request = { method, body, headers: { 'content-type': type, cookie: full.cookie, ...headers } }
          const response = await visit(path, request)
          await response.body?.cancel()
          if (response.status !== 403) accepted.push(`${method} ${path} ${JSON.stringify(headers)}: ${response.status}`)
        }
      }
    }
  }
  expect(accepted).toEqual([])
  expect(await tableDigests()).toEqual(before)
})

test('no address takes another method than GET, HEAD and POST, and says which of them it takes', {
  timeout: 120_000,
}, async () => {
  const full = await openFullShop()
  const before = await tableDigests('rate_limits')
  const wrong: string[] = []
  const allowed = async (path: string, method: string, cookie: string) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', cookie }
    const body = ['GET', 'OPTIONS'].includes(method) ? {} : { body: 'intent=cancel&id=all' }
    const response = await visit(path, { method, headers: form, ...body })
    await response.body?.cancel()
    return response.status === 405 ? (response.headers.get('allow') ?? 'nothing') : null
  }
  for (const route of routes) {
    const address = addressOf(route, full)
    for (const path of route.startsWith('/') ? [address, dataAddressOf(address)] : [address]) {
      for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        const allow = await allowed(path, method, full.cookie)
        if (allow !== 'GET, HEAD, POST') wrong.push(`${method} ${path}: ${allow}`)
      }
      for (const [method, others] of [
        ['GET', 'POST'],
        ['POST', 'GET, HEAD'],
      ] as const) {
        const allow = await allowed(path, method, '')
        if (allow !== null && allow !== others) wrong.push(`${method} ${path}: ${allow}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(await allowed('/settings/pictures', 'GET', '')).toBe('POST')
  expect(await allowed('/about', 'POST', '')).toBe('GET, HEAD')
  expect(await tableDigests('rate_limits')).toEqual(before)
})

test('GET, HEAD and OPTIONS of every address change no row, whoever asks and whatever the address says', {
  timeout: 240_000,
}, async () => {
  const full = await openFullShop()
  const mutations = 'intent=delete&_method=DELETE&action=cancel&id=all&name=Taken&plan=pro&to=cancelled&signout=1'
  // The first visit of an account without settings writes the row of the free plan.
  expect((await visit('/subscription', { headers: { cookie: full.cookie } })).status).toBe(200)
  // A download of everything is counted and told, and a session remembers its last use.
  const uncounted = ['rate_limits', 'session', 'activity']
  const sessions = () => rows('SELECT id, user_id FROM session ORDER BY id')
  const before = [await tableDigests(...uncounted), await sessions()]
  for (const route of routes) {
    const address = addressOf(route, full)
    for (const path of [
      address,
      `${address}?${mutations}`,
      ...(route.startsWith('/') ? [dataAddressOf(address)] : []),
    ]) {
      for (const [method, cookie] of [
        ['GET', full.cookie],
        ['HEAD', full.cookie],
        ['OPTIONS', full.cookie],
        ['GET', ''],
      ]) {
        const headers = { accept: 'text/html', origin: 'no address', ...(cookie ? { cookie } : {}) }
        const response = await visit(path, { method, headers })
        await response.body?.cancel()
        expect([method, path, response.status]).toEqual([method, path, expect.toSatisfy((status) => status < 500)])
      }
    }
  }
  expect([await tableDigests(...uncounted), await sessions()]).toEqual(before)
})
