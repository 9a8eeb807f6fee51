import { expect, test } from 'vitest'
import { rows } from '../support/shops.ts'
import { tableDigests } from '../support/table-digests.ts'
import { addressOf, openFullShop, twinOf } from './full-shop.ts'
import { edgeAccess, routeAccess } from './route-access.ts'
import { ORIGIN, visit } from './visitor.ts'

const doors = [...Object.keys(routeAccess), ...Object.keys(edgeAccess)]

/** How a browser says that another site's page has sent a request. */
const elsewhere: Record<string, string>[] = [
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
  const taken: string[] = []
  for (const door of doors) {
    const address = addressOf(door, full)
    for (const path of door.startsWith('/') ? [address, twinOf(address)] : [address]) {
      for (const [method, origins] of [
        ['POST', elsewhere],
        ...['PUT', 'PATCH', 'DELETE', 'PROPFIND'].map((method) => [method, elsewhere.slice(0, 1)] as const),
      ] as const) {
        for (const headers of origins) {
          const body = 'intent=cancel&id=all&name=Taken+over'
          const type = 'application/x-www-form-urlencoded'
          const sent = { method, body, headers: { 'content-type': type, cookie: full.cookie, ...headers } }
          const answer = await visit(path, sent)
          await answer.body?.cancel()
          if (answer.status !== 403) taken.push(`${method} ${path} ${JSON.stringify(headers)}: ${answer.status}`)
        }
      }
    }
  }
  expect(taken).toEqual([])
  expect(await tableDigests()).toEqual(before)
})

test('GET, HEAD and OPTIONS of every address change no row, whoever asks and whatever the address says', {
  timeout: 240_000,
}, async () => {
  const full = await openFullShop()
  const wishes = 'intent=delete&_method=DELETE&action=cancel&id=all&name=Taken&plan=pro&to=cancelled&signout=1'
  // The first look at an account without settings writes the row of the free plan, which says what no row says.
  expect((await visit('/subscription', { headers: { cookie: full.cookie } })).status).toBe(200)
  // A download of everything is counted, and a session remembers its last use.
  const uncounted = ['rate_limits', 'session']
  const sessions = () => rows('SELECT id, user_id FROM session ORDER BY id')
  const before = [await tableDigests(...uncounted), await sessions()]
  for (const door of doors) {
    const address = addressOf(door, full)
    for (const path of [address, `${address}?${wishes}`, ...(door.startsWith('/') ? [twinOf(address)] : [])]) {
      for (const [method, cookie] of [
        ['GET', full.cookie],
        ['HEAD', full.cookie],
        ['OPTIONS', full.cookie],
        ['GET', ''],
      ]) {
        const headers = { accept: 'text/html', origin: 'no address', ...(cookie ? { cookie } : {}) }
        const answer = await visit(path, { method, headers })
        await answer.body?.cancel()
        expect([method, path, answer.status]).toEqual([method, path, expect.toSatisfy((status) => status < 500)])
      }
    }
  }
  expect([await tableDigests(...uncounted), await sessions()]).toEqual(before)
})
