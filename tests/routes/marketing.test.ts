import { expect, test } from 'vitest'
import { newPerson } from '../support/people.ts'
import { contextAt, openCrafts } from '../support/shops.ts'
import { ORIGIN, page, visit, words } from './visitor.ts'

const paths = [
  '/',
  '/features',
  '/pricing',
  '/demo',
  '/about',
  '/contact',
  '/blog',
  '/blog/photos-that-sell',
  '/privacy',
  '/terms',
  '/cookies',
]

test.each(paths)('%s says what it is to readers, search engines and chats', async (path) => {
  const { status, html } = await page(path)
  expect(status).toBe(200)
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(contentOf(html, 'description').length).toBeGreaterThan(40)
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`)
  expect(contentOf(html, 'og:image')).toBe(`${ORIGIN}/share-card.jpg`)
  expect(contentOf(html, 'og:url')).toBe(ORIGIN + path)
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
})

test.each(paths)('%s carries one small script and no Remix client', async (path) => {
  const { html, headers } = await page(path)
  const scripts = html.match(/<script(?![^>]*ld\+json)[^>]*>/g) ?? []
  expect(scripts).toHaveLength(1)
  expect(scripts[0]).toMatch(/type="module" src="\/assets\/site-[^"]+\.js" nonce="/)
  expect(headers.get('content-security-policy')).toContain("'strict-dynamic'")
  expect(html).not.toContain('__remixContext')
})

test('titles and descriptions are different on every page', async () => {
  const pages = await Promise.all(paths.map((path) => page(path)))
  expect(new Set(pages.map(({ html }) => /<title>(.*?)<\/title>/.exec(html)?.[1])).size).toBe(paths.length)
  expect(new Set(pages.map(({ html }) => contentOf(html, 'description'))).size).toBe(paths.length)
})

test('every link and picture of the public pages leads somewhere', async () => {
  const links = new Set<string>()
  for (const path of paths) {
    const { html } = await page(path)
    for (const [, href] of html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g))
      links.add((href as string).replaceAll('&amp;', '&'))
  }
  expect(links).toContain('/auth?mode=signup')
  for (const href of [...links].filter((link) => !link.startsWith('/store/'))) {
    expect([href, (await visit(href)).status]).toEqual([href, 200])
  }
})

test('strangers see Login and Get Started, owners Profile and Log out', async () => {
  const anonymousText = words((await page('/features')).html)
  expect(anonymousText).toContain('Features Pricing Contact Login Get Started')
  expect(anonymousText).not.toContain('Log out')
  const { browser } = await newPerson(contextAt(Date.now()))
  const owner = words((await page('/features', { headers: { cookie: browser.cookie() } })).html)
  expect(owner).toContain('Features Pricing Contact Profile Log out')
  expect(owner).not.toContain('Get Started')
})

test('a signed-in visitor of / is sent on', async () => {
  const { browser } = await newPerson(contextAt(Date.now()))
  const response = await visit('/', { headers: { cookie: browser.cookie() } })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/settings/organization'])
})

test('the landing page has its hero, features, four steps and call to action', async () => {
  const { html } = await page('/')
  const pageText = words(html)
  expect(html.match(/<ol[^>]*>([\s\S]*?)<\/ol>/)?.[1]?.match(/<li\b/g)).toHaveLength(4)
  for (const sentence of [
    'Your market stall, in one link.',
    'Everything a stall needs',
    'Your own store',
    'Products and stock',
    'Orders in your chat',
    'Light on any phone',
    'See what sells',
    'Your own address Coming soon',
    'Your stall could be open tonight. Share the link with your first customer in a few minutes. Create your store',
    'Beta',
    'Sell through WhatsApp and Telegram, from one link.',
  ]) {
    expect(pageText).toContain(sentence)
  }
})

test('a price stands only at the plans that can be chosen', async () => {
  const { html } = await page('/pricing')
  const pageText = words(html)
  expect(pageText).toContain(
    'Free For the first customers KES 0 a month No end date Get Started 20 products 1 image per product',
  )
  expect(pageText).toContain(
    'Pro Most Popular For a stall that sells every day KES 1,000 a month 30 days at a time, no contract',
  )
  expect(pageText).toContain(
    'Business Coming soon For more than one stall Everything in Pro Multiple stores Tell us what you need',
  )
  expect(pageText).not.toMatch(/yearly|a year/i)
  const buttons = [...html.matchAll(/<a class="btn[^"]*" href="([^"]*)">(Get Started|Subscribe)<\/a>/g)]
  expect(buttons.filter(([, href]) => href === '/auth?mode=signup').map(([, , label]) => label)).toEqual([
    'Get Started',
    'Get Started',
    'Get Started',
    'Subscribe',
  ])
})

test.each(['/', '/pricing'])('%s carries facts for search engines that can end no script', async (path) => {
  const { html } = await page(path)
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const structuredData = JSON.parse(json ?? 'null')
  const software = path === '/' ? structuredData['@graph'][2] : structuredData
  expect(software['@type']).toBe('SoftwareApplication')
  expect(
    software.offers.map(({ price, priceCurrency }: Record<string, string>) => `${priceCurrency} ${price}`),
  ).toEqual(['KES 0.00', 'KES 1000.00'])
})

test('the demo page frames the store that DEMO_STORE_SLUG names', async () => {
  const { html, headers } = await page('/demo')
  expect(html).toContain('<iframe src="/store/kijani-crafts" title="The demo store, as on a phone"')
  expect(headers.get('content-security-policy')).toContain("frame-src 'self'")
})

test('an article that was never written is Page not found', async () => {
  const { status, html } = await page('/blog/nothing-like-it')
  expect(status).toBe(404)
  expect(words(html)).toContain('Page not found')
})

test('the sitemap lists pages that exist, and robots.txt names it', async () => {
  const sitemap = await page('/sitemap.xml')
  expect(sitemap.headers.get('content-type')).toContain('application/xml')
  const sitemapPaths = [...sitemap.html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) =>
    (url as string).replace(ORIGIN, ''),
  )
  expect(sitemapPaths).toEqual(expect.arrayContaining(paths))
  for (const path of sitemapPaths) expect([path, (await visit(path)).status]).toEqual([path, 200])
  expect((await page('/robots.txt')).html).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

test('the install prompt is on public pages, hidden until its time', async () => {
  const { html } = await page('/about')
  expect(html).toMatch(/<aside id="install-prompt"[^>]*hidden=""/)
  expect(words(html)).toContain('Tap Share in the bar of Safari Choose Add to Home Screen')
})

test('a store never asks its shoppers to install Kibanda', async () => {
  const { html } = await page(`/store/${(await openCrafts()).slug}`)
  expect(html).not.toContain('install-prompt')
  expect(html).not.toContain('href="/manifest.webmanifest"')
})

function contentOf(html: string, name: string): string {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
}
