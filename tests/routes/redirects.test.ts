import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rows } from '../support/shops.ts'
import { addressOf, openFullShop, twinOf } from './full-shop.ts'
import { edgeAccess, routeAccess } from './route-access.ts'
import { ORIGIN, visit } from './visitor.ts'

const doors = [...Object.keys(routeAccess), ...Object.keys(edgeAccess)]
const names = ['next', 'back', 'from', 'to', 'returnTo', 'redirectTo', 'callbackURL', 'url', 'product']

/** What a browser could take for another site's address, whole or in pieces. */
const pieces = fc.constantFrom(
  ...['/', '//', '\\', '/\\', '%2f', '%5c', '%09', '%0a', '%00', '.', '..', '%2e', '@', ':', '?', '#', ';', ' ', '\t'],
  ...['evil.example', 'https:', 'http://', 'javascript:', 'data:', 'kibanda.test', 'store', 'orders', 'x', '.data'],
)
const strange = fc.oneof(
  fc.array(pieces, { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')),
  fc.constantFrom(
    ...['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/%2f/evil.example'],
    ...[
      '/.//evil.example',
      '\t//evil.example',
      'https:/evil.example',
      '/orders//evil.example',
      '///evil.example/%2f..',
    ],
  ),
)

test('wherever an address sends people, it is on this site, whatever the address was told', {
  timeout: 240_000,
}, async () => {
  const full = await openFullShop()
  const former = `former-${full.shop.slug}`
  const row = [former, full.shop.id, 0, 1]
  await rows('INSERT INTO store_slugs (slug, store_id, is_current, created_at) VALUES (?, ?, ?, ?)', ...row)
  const addresses = doors.flatMap((door) => {
    const address = addressOf(door, full)
    const all = door.startsWith('/') ? [address, twinOf(address)] : [address]
    return [...all, address.replace(full.shop.slug, former), address.toUpperCase()]
  })
  const request = fc.record({
    address: fc.constantFrom(...addresses, '', '/store', '/auth?mode=signin'),
    name: fc.constantFrom(...names),
    value: strange,
    tail: fc.option(strange, { freq: 3 }),
    isSignedIn: fc.boolean(),
    method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST'),
  })
  let sentOn = 0
  await fc.assert(
    fc.asyncProperty(request, async ({ address, name, value, tail, isSignedIn, method }) => {
      const query = `${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
      const path = `${address}${tail === null ? '' : `/${tail}`}${query}`
      if (!URL.canParse(ORIGIN + path) || new URL(ORIGIN + path).origin !== ORIGIN) return
      const body = new URLSearchParams({ [name]: value, intent: 'signout', plan: 'free', shownEnd: '' }).toString()
      const answer = await visit(path, {
        method,
        headers: {
          accept: 'text/html',
          'sec-fetch-site': 'same-origin',
          referer: `https://evil.example/${encodeURIComponent(value)}`,
          'content-type': 'application/x-www-form-urlencoded',
          ...(isSignedIn ? { cookie: full.cookie } : {}),
        },
        ...(method === 'POST' ? { body } : {}),
      })
      const text = new TextDecoder().decode(await answer.arrayBuffer())
      for (const location of [answer.headers.get('location'), refreshOf(text), streamedRedirect(answer, text)]) {
        if (location === null) continue
        sentOn += 1
        // As a browser reads it, which drops tabs and takes a backslash for a slash.
        expect([path, location, new URL(location, ORIGIN + path).origin]).toEqual([path, location, ORIGIN])
      }
    }),
    { numRuns: process.env.FULL ? 20_000 : 500, seed: 20_261_121 },
  )
  expect(sentOn).toBeGreaterThan(30)
})

function refreshOf(html: string): string | null {
  return /http-equiv="refresh" content="0;url=([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null
}

/** Remix's client is sent on by what its stream says. */
function streamedRedirect(answer: Response, text: string): string | null {
  if (text === '' || answer.status !== 202 || !answer.headers.get('content-type')?.startsWith('text/x-script'))
    return null
  const values: unknown[] = JSON.parse(text.split('\n')[0] ?? '[]')
  return String(values[values.indexOf('redirect') + 1])
}
