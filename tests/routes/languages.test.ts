import { expect, test } from 'vitest'
import { database, openCrafts, openFabrics, productOf, type Shop } from '../support/shops.ts'
import { ownerOfShop } from './owner.ts'
import { ORIGIN, page, placeOrder, postForm, postJson, visit, words } from './visitor.ts'

async function offering(shop: Shop, language: string, languages: string[]): Promise<Shop> {
  await database
    .prepare('UPDATE stores SET language = ?, languages = ? WHERE id = ?')
    .bind(language, JSON.stringify(languages), shop.id)
    .run()
  return shop
}

const inKiswahili = (cookie = 'lang=sw') => ({ headers: { cookie } })
const langOf = (html: string) => /<html lang="([\w-]+)" dir="(\w+)"/.exec(html)?.slice(1)

test('a store is read in the language of the address, of the cookie, else in its own', async () => {
  const { slug } = await offering(await openCrafts(), 'en', ['en', 'sw'])
  const own = await page(`/store/${slug}`, { headers: { 'accept-language': 'sw' } })
  expect(langOf(own.html)).toEqual(['en', 'ltr'])
  expect(own.headers.get('content-language')).toBe('en')
  expect(own.headers.get('vary')).toContain('Cookie')
  const asked = await page(`/store/${slug}?lang=sw`)
  expect(langOf(asked.html)).toEqual(['sw', 'ltr'])
  expect(words(asked.html)).toContain('Bidhaa zote (')
  expect(asked.headers.get('content-language')).toBe('sw')
  const kept = await page(`/store/${slug}`, inKiswahili())
  expect(langOf(kept.html)?.[0]).toBe('sw')
  expect(langOf((await page(`/store/${slug}?lang=fr`)).html)?.[0]).toBe('en')
  expect(langOf((await page(`/store/${slug}?lang=en`, inKiswahili())).html)?.[0]).toBe('en')
})

test('a store that offers one language has no switch and looks at no cookie', async () => {
  const { slug } = await offering(await openCrafts(), 'sw', ['sw'])
  const { html, headers } = await page(`/store/${slug}?lang=en`, inKiswahili('lang=en'))
  expect(langOf(html)?.[0]).toBe('sw')
  expect(html).not.toContain('action="/language"')
  expect(headers.get('vary') ?? '').not.toContain('Cookie')
})

test('links of a page in another language than the store’s carry it, and crawlers hear of each', async () => {
  const shop = await offering(await openCrafts(), 'en', ['en', 'sw'])
  const id = productOf(shop, 'Mug')
  const address = `${ORIGIN}/store/${shop.slug}`
  const { html } = await page(`/store/${shop.slug}?product=${id}&lang=sw`)
  expect(html).toContain(`<link rel="canonical" href="${address}?product=${id}&amp;lang=sw"/>`)
  expect(html).toContain(`hrefLang="en" href="${address}?product=${id}"`)
  expect(html).toContain(`hrefLang="sw" href="${address}?product=${id}&amp;lang=sw"`)
  expect(html).toContain(`hrefLang="x-default" href="${address}?product=${id}"`)
  expect(html).toContain('<meta property="og:locale" content="sw_KE"/>')
  expect(html).toContain(`href="/store/${shop.slug}?product=${productOf(shop, 'Basket')}&amp;lang=sw"`)
  expect(html).toContain('<input type="hidden" name="lang" value="sw"/>')
  const own = await page(`/store/${shop.slug}`)
  expect(own.html).toContain(`<link rel="canonical" href="${address}"/>`)
  expect(own.html).not.toContain('name="lang" value="sw"/>')
})

test('the switch at the foot of a public page opens the page at its foot', async () => {
  const { html } = await page('/pricing')
  expect(html).toContain('<form id="language"')
  expect(html).toContain('name="next" value="/pricing#language"')
  const chosen = await postForm('/language', { lang: 'sw', next: '/pricing#language' })
  expect(chosen.headers.get('location')).toBe('/pricing#language')
})

test('the switch comes back to what a script has searched and chosen, on the same page alone', async () => {
  const choose = (referer: string) =>
    visit('/language', {
      method: 'POST',
      headers: { referer, origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ lang: 'sw', next: '/store/a' }).toString(),
    })
  for (const [referer, location] of [
    [`${ORIGIN}/store/a?category=1&q=mug&sort=price&lang=en`, '/store/a?category=1&q=mug&sort=price'],
    [`${ORIGIN}/store/a/search?q=mug`, '/store/a/search?q=mug'],
    [`${ORIGIN}/store/b?q=mug`, '/store/a'],
    ['https://evil.example/store/a?q=mug', '/store/a'],
    ['nonsense', '/store/a'],
    ['', '/store/a'],
  ] as const) {
    expect([referer, (await choose(referer)).headers.get('location')]).toEqual([referer, location])
  }
})

test('the switch keeps what is offered, comes back to the page without its language, and leads nowhere else', async () => {
  const choose = (lang: string, next: string) => postForm('/language', { lang, next })
  const chosen = await choose('sw', '/store/a?product=1&lang=en')
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/store/a?product=1'])
  expect(chosen.headers.get('set-cookie')).toBe('lang=sw; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure')
  const unknown = await choose('xx', '//evil.example/a')
  expect([unknown.status, unknown.headers.get('location'), unknown.headers.get('set-cookie')]).toEqual([303, '/', null])
})

test('forty pages asked for at once in two languages are each in one', async () => {
  const shop = await offering(await openCrafts(), 'en', ['en', 'sw'])
  const asked = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 'en' : 'sw'))
  const pages = await Promise.all(
    asked.map((lang, at) =>
      page(
        `/store/${shop.slug}/${at % 3 === 0 ? 'search' : 'checkout'}?product=${productOf(shop, 'Mug')}&lang=${lang}`,
      ),
    ),
  )
  const mixed = pages.filter(({ html }, at) => {
    const isKiswahili = /Bidhaa zote|Kamilisha oda/.test(html)
    const isEnglish = /All Products|Complete your order/.test(html)
    return langOf(html)?.[0] !== asked[at] || isKiswahili !== (asked[at] === 'sw') || isEnglish === isKiswahili
  })
  expect(mixed.map(({ html }) => langOf(html))).toEqual([])
})

test('an order is in its shopper’s language, its message in the store’s, and a retry after switching is the same order', async () => {
  const shop = await offering(await openFabrics(), 'sw', ['sw', 'en'])
  const { token } = await placeOrder(shop, [['Kanga', null, 1]], { language: 'en' })
  const own = await page(`/o/${token}`)
  expect(langOf(own.html)?.[0]).toBe('en')
  expect(words(own.html)).toContain('Pending')
  const switched = await page(`/o/${token}`, inKiswahili())
  expect(langOf(switched.html)?.[0]).toBe('sw')
  expect(words(switched.html)).toContain('Inasubiri')
  for (const { html } of [own, switched])
    expect(decodeURIComponent(html.replace(/%(?![0-9A-F]{2})/g, ''))).toContain('Jumla')
  expect(await row(token)).toBe('en')
})

test('a refusal is told in the language of the page', async () => {
  const shop = await offering(await openCrafts(), 'en', ['en', 'sw'])
  const order = {
    requestId: 'a'.repeat(32),
    lines: [],
    deliveryMethod: 'pickup',
    customer: { name: 'A', phone: '0712345678', countryIso: 'KE', address: '' },
  }
  const { json } = await postJson(`/store/${shop.slug}/orders.json?lang=sw`, order)
  expect(json.message).toBe('Kikapu chako hakina kitu')
})

test('a preview follows its address, else the store, and never a cookie', async () => {
  const { slug } = await offering(await openCrafts(), 'en', ['en', 'sw'])
  const own = await page(`/og-meta/${slug}`, inKiswahili())
  expect(own.html).toContain('<html lang="en">')
  const asked = await page(`/og-meta/${slug}?lang=sw`)
  expect(asked.html).toContain('<html lang="sw">')
  expect(asked.html).toContain(`url=${ORIGIN}/store/${slug}?lang=sw`)
})

test('an account has its own language, whatever the cookie says, and its store another', async () => {
  const owner = await ownerOfShop()
  const saved = await owner.post('/profile', { intent: 'save-language', language: 'sw' })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/profile'])
  const products = await owner.get('/products')
  expect(langOf(products.html)?.[0]).toBe('sw')
  expect(products.words).toContain('Bidhaa')
  expect((await owner.post('/profile', { intent: 'save-language', language: 'xx' })).status).toBe(400)
  const settings = await owner.get('/settings/region')
  expect(settings.words).toContain('Lugha ya duka lako')
})

test('a purchase by the plain form is in Kiswahili to its end', async () => {
  const shop = await offering(await openCrafts(), 'en', ['en', 'sw'])
  const path = `/store/${shop.slug}/checkout?product=${productOf(shop, 'Mug')}&lang=sw`
  const { html } = await page(path)
  expect(words(html)).toContain('Kamilisha oda kwa WhatsApp')
  expect(html).toContain(`method="post" action="${path.replaceAll('&', '&amp;')}"`)
  const shown = html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)
  const fields = Object.fromEntries([...shown].map(([, name, value]) => [name, value]))
  const customer = { name: 'Achieng Otieno', phone: '0712 345 678', countryIso: 'KE', address: 'Kilimani' }
  const order = await postForm(path, { ...fields, ...customer, quantity: '1', deliveryMethod: 'delivery' })
  expect(order.status).toBe(303)
  const placed = await page(order.headers.get('location')?.split('#')[0] ?? '')
  expect(langOf(placed.html)?.[0]).toBe('sw')
  expect(words(placed.html)).toContain('Oda #0001')
})

test('the public site and the sign-in are read in the chosen language', async () => {
  const landing = await page('/', inKiswahili())
  expect(langOf(landing.html)?.[0]).toBe('sw')
  expect(landing.html).toContain('value="en" lang="en"')
  expect(langOf((await page('/auth?lang=sw')).html)?.[0]).toBe('sw')
  const terms = await page('/terms?lang=sw')
  expect(words(terms.html)).toContain('Maandishi ya Kiingereza ndiyo yenye nguvu ya kisheria.')
  expect(words((await page('/')).html)).toContain('Kiswahili')
})

async function row(token: string): Promise<string | null> {
  const found = await database
    .prepare('SELECT language FROM orders WHERE token = ?')
    .bind(token)
    .first<{ language: string | null }>()
  return found?.language ?? null
}

test('what is posted to the switch from another site is refused', async () => {
  const response = await visit('/language', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: 'lang=sw',
  })
  expect(response.status).toBe(403)
})

test('the names of countries are in the language of their address, not of a cookie, and cached by it', async () => {
  const germany = async (address: string, init?: RequestInit) => {
    const response = await visit(address, init)
    const { countries } = await response.json<{ countries: { iso: string; name: string }[] }>()
    expect(response.headers.get('cache-control')).toContain('public')
    return [response.headers.get('content-language'), countries.find(({ iso }) => iso === 'DE')?.name]
  }
  expect(await germany('/reference/countries.json?lang=sw')).toEqual(['sw', 'Ujerumani'])
  expect(await germany('/reference/countries.json?lang=en', inKiswahili())).toEqual(['en', 'Germany'])
  expect(await germany('/reference/countries.json', inKiswahili())).toEqual(['en', 'Germany'])
})

test('a page of the site links to the manifest in its language', async () => {
  expect((await page('/pricing?lang=sw')).html).toContain('rel="manifest" href="/manifest.webmanifest?lang=sw"')
  expect((await page('/pricing')).html).toContain('rel="manifest" href="/manifest.webmanifest"')
})

test('a merchant’s page preloads its own words, in the language of its document', async () => {
  const owner = await ownerOfShop()
  const { html } = await owner.get('/products')
  expect(langOf(html)).toEqual(['en', 'ltr'])
  const preloads = html.match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? []
  const files = preloads.flatMap((tag) => /\/assets\/(words-\w+-\w+)-/.exec(tag)?.[1] ?? [])
  expect(files).toEqual(['words-catalog-en', 'words-frame-en'])
})
