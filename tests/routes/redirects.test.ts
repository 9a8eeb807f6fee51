import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rows } from '../support/shops.ts'
import { addressOf, dataAddressOf, openFullShop } from './full-shop.ts'
import { edgeAccess, routeAccess } from './route-access.ts'
import { ORIGIN, visit } from './visitor.ts'

const routes = [...Object.keys(routeAccess), ...Object.keys(edgeAccess)]
const names = ['next', 'back', 'from', 'to', 'returnTo', 'redirectTo', 'callbackURL', 'url', 'product']

/** What a browser could take for another site's address, whole or in pieces. */
const fragments = fc.constantFrom(
  ...['/', '//', '\\', '/\\', '%2f', '%5c', '%09', '%0a', '%00', '.', '..', '%2e', '@', ':', '?', '#', ';', ' ', '\t'],
  ...['evil.example', 'https:', 'http://', 'javascript:', 'data:', 'kibanda.test', 'store', 'orders', 'x', '.data'],
)
const strangeText = fc.oneof(
  fc.array(fragments, { minLength: 1, maxLength: 8 }).map((fragments) => fragments.join('')),
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
  const formerSlug = `former-${full.shop.slug}`
  const row = [formerSlug, full.shop.id, 0, 1]
  await rows('INSERT INTO store_slugs (slug, store_id, is_current, created_at) VALUES (?, ?, ?, ?)', ...row)
  const addresses = routes.flatMap((route) => {
    const address = addressOf(route, full)
    const candidates = route.startsWith('/') ? [address, dataAddressOf(address)] : [address]
    return [...candidates, address.replace(full.shop.slug, formerSlug), address.toUpperCase()]
  })
  const request = fc.record({
    address: fc.constantFrom(...addresses, '', '/store', '/auth?mode=signin'),
    name: fc.constantFrom(...names),
    value: strangeText,
    tail: fc.option(strangeText, { freq: 3 }),
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
      const response = await visit(path, {
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
      const text = new TextDecoder().decode(await response.arrayBuffer())
      for (const location of [response.headers.get('location'), refreshOf(text), streamedRedirect(response, text)]) {
        if (location === null) continue
        sentOn += 1
        // As a browser reads it, which drops tabs and takes a backslash for a slash.
        expect([path, location, new URL(location, ORIGIN + path).origin]).toEqual([path, location, ORIGIN])
      }
    }),
    { numRuns: process.env.FULL ? 5_000 : 500, seed: 20_261_121 },
  )
  expect(sentOn).toBeGreaterThan(30)
})

function refreshOf(html: string): string | null {
  return /http-equiv="refresh" content="0;url=([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null
}

/** Remix's client is sent on by what its stream says. */
function streamedRedirect(response: Response, text: string): string | null {
  if (text === '' || response.status !== 202 || !response.headers.get('content-type')?.startsWith('text/x-script'))
    return null
  const values: unknown[] = JSON.parse(text.split('\n')[0] ?? '[]')
  return String(values[values.indexOf('redirect') + 1])
}
