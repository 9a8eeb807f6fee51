import { expect, test } from 'vitest'
import { openCrafts, productOf, rows, type Shop } from '../support/shops.ts'
import { ORIGIN, page, visit } from './visitor.ts'

/** English, and Kiswahili where it is asked for; it had another address before. */
async function bilingualShop(): Promise<Shop> {
  const shop = await openCrafts()
  await rows(`UPDATE stores SET languages = '["en","sw"]' WHERE id = ?`, shop.id)
  const former = 'INSERT INTO store_slugs (slug, store_id, is_current, created_at) VALUES (?, ?, 0, 1)'
  await rows(former, `was-${shop.slug}`, shop.id)
  return shop
}

const cookieOf = (lang: string) => ({ headers: { cookie: `lang=${lang}` } })
const tagsOf = (html: string) => ({
  language: /<html lang="(\w+)"/.exec(html)?.[1],
  canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'),
  locale: /property="og:locale" content="([^"]+)"/.exec(html)?.[1],
  url: /property="og:url" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'),
})
const alternatesOf = (html: string) =>
  [...html.matchAll(/hrefLang="([\w-]+)" href="([^"]+)"/g)].map(([, code, url]) => [
    code,
    url?.replaceAll('&amp;', '&'),
  ])

test('a former address leads to the present one in the language that was asked for', async () => {
  const shop = await bilingualShop()
  const id = productOf(shop, 'Mug')
  const moves = [
    ['?lang=sw', '?lang=sw'],
    [`?product=${id}&lang=sw&utm_source=x`, `?product=${id}&lang=sw`],
    ['?category=all&lang=sw', '?category=all&lang=sw'],
    ['/search?q=mug&lang=sw', '/search?q=mug&lang=sw'],
    [`/checkout?product=${id}&lang=sw`, `/checkout?product=${id}&lang=sw`],
    ['', ''],
  ] as const
  for (const [asked, kept] of moves) {
    const response = await visit(`/store/was-${shop.slug}${asked}`)
    const present = `/store/${shop.slug}${kept}`
    expect([asked, response.status, response.headers.get('location')]).toEqual([asked, 301, present])
    if (kept !== '') expect(tagsOf((await page(present)).html).language).toBe('sw')
  }
  const preview = await page(`/og-meta/was-${shop.slug}?lang=sw`, cookieOf('en'))
  expect(tagsOf(preview.html)).toMatchObject({ language: 'sw', url: `${ORIGIN}/store/${shop.slug}?lang=sw` })
})

test('the tags of a page are those of its language, whatever the cookie says beside the address', async () => {
  const { slug } = await bilingualShop()
  const address = `${ORIGIN}/store/${slug}`
  const english = { language: 'en', canonical: address, locale: 'en_KE', url: address }
  const kiswahili = {
    language: 'sw',
    canonical: `${address}?lang=sw`,
    locale: 'sw_KE',
    url: `${address}?lang=sw`,
  }
  const pages = [
    ['', {}, english],
    ['?lang=sw', {}, kiswahili],
    ['?lang=sw', cookieOf('en'), kiswahili],
    ['?lang=en', cookieOf('sw'), english],
    ['', cookieOf('sw'), kiswahili],
  ] as const
  for (const [query, init, tags] of pages) {
    const { html, headers } = await page(`/store/${slug}${query}`, init)
    expect(tagsOf(html)).toEqual(tags)
    expect(alternatesOf(html)).toEqual([
      ['en', address],
      ['sw', `${address}?lang=sw`],
      ['x-default', address],
    ])
    expect([headers.get('content-language'), headers.get('vary')]).toEqual([
      tags.language,
      expect.stringContaining('Cookie'),
    ])
  }
})

test('a preview follows the address, and no cookie of its sender', async () => {
  const shop = await bilingualShop()
  const id = productOf(shop, 'Mug')
  for (const [query, lang, locale] of [
    ['', 'sw', 'en_KE'],
    ['lang=sw', 'en', 'sw_KE'],
    [`product=${id}`, 'sw', 'en_KE'],
    [`product=${id}&lang=sw`, 'en', 'sw_KE'],
  ] as const) {
    const url = `${ORIGIN}/store/${shop.slug}${query ? `?${query}` : ''}`
    const { html } = await page(`/og-meta/${shop.slug}?${query}`, cookieOf(lang))
    expect(tagsOf(html)).toEqual({ language: locale.slice(0, 2), canonical: url, locale, url })
  }
})

test('each language of a page has its own copy: a browser that has one is not told that the other is the same', async () => {
  const { slug } = await bilingualShop()
  const [english, kiswahili] = [await visit(`/store/${slug}`), await visit(`/store/${slug}?lang=sw`)]
  const etag = (response: Response) => response.headers.get('etag') ?? ''
  expect(etag(english)).not.toBe(etag(kiswahili))
  const again = (from: Response, cookie: string) =>
    visit(`/store/${slug}`, { headers: { cookie, 'if-none-match': etag(from) } })
  for (const [from, cookie, status] of [
    [english, '', 304],
    [english, 'lang=sw', 200],
    [kiswahili, 'lang=sw', 304],
    [kiswahili, '', 200],
  ] as const) {
    const response = await again(from, cookie)
    const language = cookie ? 'sw' : 'en'
    expect([response.status, response.headers.get('content-language')]).toEqual([status, language])
    expect(response.headers.get('vary')).toContain('Cookie')
  }
})

test('an installed store starts in the language of the page that it was installed from', async () => {
  const { slug } = await bilingualShop()
  for (const [query, cookie, other, start] of [
    ['', '', 'sw', ''],
    ['?lang=en', 'sw', 'sw', ''],
    ['?lang=sw', '', 'en', '?lang=sw'],
    ['', 'sw', 'en', '?lang=sw'],
  ] as const) {
    const { html } = await page(`/store/${slug}${query}`, cookieOf(cookie))
    const link = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? ''
    // The answer is for everybody: what the cookie says meanwhile counts for nothing.
    const response = await visit(link, cookieOf(other))
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(await response.json()).toMatchObject({
      id: `/store/${slug}`,
      lang: start ? 'sw' : 'en',
      start_url: `/store/${slug}${start}`,
      scope: `/store/${slug}`,
    })
  }
})

test('a public page is the one of its language, and names the others; an article is in English alone', async () => {
  const address = `${ORIGIN}/pricing`
  const english = { language: 'en', canonical: address, locale: 'en_KE', url: address }
  const inKiswahili = `${address}?lang=sw`
  const kiswahili = { language: 'sw', canonical: inKiswahili, locale: 'sw_KE', url: inKiswahili }
  for (const [query, init, tags] of [
    ['', {}, english],
    ['?lang=sw', {}, kiswahili],
    ['', cookieOf('sw'), kiswahili],
  ] as const) {
    const { html } = await page(`/pricing${query}`, init)
    expect(tagsOf(html)).toEqual(tags)
    expect(alternatesOf(html)).toEqual([
      ['en', address],
      ['sw', inKiswahili],
      ['x-default', address],
    ])
  }
  const article = `${ORIGIN}/blog/photos-that-sell`
  const { html } = await page('/blog/photos-that-sell?lang=sw')
  expect(tagsOf(html)).toEqual({ language: 'sw', canonical: article, locale: 'en_KE', url: article })
  expect(alternatesOf(html)).toEqual([])
})
