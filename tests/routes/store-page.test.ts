import { afterEach, expect, test, vi } from 'vitest'
import { addArea } from '../support/areas.ts'
import { wordRows } from '../support/demo/derived-rows.ts'
import { addProducts } from '../support/large-shop.ts'
import { database, openCrafts, openFabrics, productOf, rows, type Shop } from '../support/shops.ts'
import { page, placeOrder, postJson, visit, words } from './visitor.ts'

afterEach(() => vi.useRealTimers())

test('a store is one document with its tags, its colours, its data and one script', async () => {
  const shop = await openCrafts()
  await database
    .prepare("UPDATE stores SET description = 'Baskets </script><b>&', primary_color = '#a8392f' WHERE id = ?")
    .bind(shop.id)
    .run()
  const { status, headers, html } = await page(`/store/${shop.slug}`)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self'; style-src 'self' 'sha256-[^']+';/)
  const url = `https://kibanda.test/store/${shop.slug}`
  for (const tag of [
    '<title>Kijani Crafts</title>',
    `<link rel="canonical" href="${url}"/>`,
    '<meta property="og:title" content="Kijani Crafts"/>',
    '<meta property="og:description" content="Baskets &lt;/script&gt;&lt;b&gt;&amp;"/>',
    `<meta property="og:url" content="${url}"/>`,
    '<meta property="og:image" content="https://kibanda.test/share-card.jpg"/>',
    '<meta property="og:image:width" content="1200"/>',
    '<meta property="og:image:type" content="image/jpeg"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
    '<meta name="theme-color" content="#a8392f"/>',
    '<style>:root{--brand:#a8392f;',
  ]) {
    expect(html).toContain(tag)
  }
  expect(html.match(/<script type="module" src="\/assets\/[\w-]+\.js" fetchpriority="low"><\/script>/g)).toHaveLength(1)
  expect(html).not.toContain('__remixContext')
  const data = JSON.parse(/<script type="application\/json" id="store">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(data).toMatchObject({ openProductId: null, stale: false, origin: 'https://kibanda.test' })
  expect(data.snapshot.description).toBe('Baskets </script><b>&')
  expect(data.snapshot.products.map((product: { name: string }) => product.name)).not.toContain('Draft bowl')
  expect(html).toContain('"@type":"Store"')
})

test('its head names what delivery costs and what an order needs', async () => {
  const shop = await openCrafts()
  await addArea(shop, { fee: 35_000 })
  await addArea(shop, { fee: 20_000 })
  await addArea(shop, { fee: 0, kind: 'pickup' })
  await rows('UPDATE stores SET minimum_order = 50000 WHERE id = ?', shop.id)
  const { html } = await page(`/store/${shop.slug}`)
  expect(words(html)).toContain('Delivery from KSh 200')
  expect(words(html)).toContain('Orders from KSh 500')
})

test('the page is the same bytes for everybody', async () => {
  const shop = await openCrafts()
  const plainPage = await page(`/store/${shop.slug}`)
  const taggedPage = await page(`/store/${shop.slug}?utm_source=x&fbclid=1`, {
    headers: { cookie: 'better-auth.session_token=abc.def; x=1', 'accept-language': 'sw', 'user-agent': 'other' },
  })
  expect(taggedPage.html).toBe(plainPage.html)
  expect(taggedPage.headers.get('etag')).toBe(plainPage.headers.get('etag'))
  expect(taggedPage.headers.get('content-security-policy')).toBe(plainPage.headers.get('content-security-policy'))
})

test('?product= opens it and gives the page its tags; an unknown one is the store', async () => {
  const shop = await openCrafts()
  const id = productOf(shop, 'Basket')
  const { html } = await page(`/store/${shop.slug}?product=${id}`)
  expect(html).toContain('<title>Basket · Kijani Crafts</title>')
  expect(html).toContain(`<meta property="og:image" content="https://kibanda.test/media/${id}.jpg"/>`)
  expect(html).toContain('"availability":"https://schema.org/InStock"')
  expect(html).toContain(`"openProductId":"${id}"`)
  expect(words(html)).toContain('Product Details')
  expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/panel-[\w-]+\.js"/)
  expect(html).not.toContain('media="not all"')
  // It is there with the first paint, and doesn't move in again when the script makes it modal.
  expect(html).toContain('<dialog class="sheet sheet-product sheet-there" open=""')
  const unknownProduct = await page(`/store/${shop.slug}?product=nope`)
  expect(unknownProduct.html).toContain('<title>Kijani Crafts</title>')
})

test('a store’s page asks a phone for small pictures, one small sheet, its scripts and nothing else', async () => {
  const shop = await openFabrics()
  await addProducts(shop, 30)
  await database
    .prepare(
      `UPDATE products SET pictures = json_array(json_object('url', '/media/a.jpg', 'card', '/media/b.jpg', 'isCover', 1))
        WHERE store_id = ?`,
    )
    .bind(shop.id)
    .run()
  const { html, headers } = await page(`/store/${shop.slug}`)
  const photos = tagsOf(html, 'img').filter((tag) => tag.includes('/media/b.jpg'))
  expect(photos.length).toBeGreaterThan(20)
  for (const [index, photo] of photos.entries()) {
    expect(photo).toContain('src="/media/b.jpg" srcSet="/media/b.jpg 300w, /media/a.jpg 600w" sizes="')
    expect(photo).toContain('width="300" height="300" decoding="async"')
    expect([index, photo.includes('fetchpriority="high"'), photo.includes('loading="lazy"')]).toEqual(
      index < 2 ? [index, true, false] : [index, false, true],
    )
  }
  const links = tagsOf(html, 'link').map((tag) => /rel="([^"]+)"/.exec(tag)?.[1])
  expect(links.filter((rel) => rel === 'stylesheet')).toHaveLength(1)
  // The script asks for the panel, for who saves data at a touch.
  expect(html).not.toMatch(/\/assets\/panel-/)
  expect(links).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/preconnect|dns-prefetch|prefetch|^preload/)]),
  )
  const otherSources = [...html.matchAll(/(?:src|srcset|poster)="([^"]+)"/gi)].filter(
    ([, url]) => !url?.startsWith('/'),
  )
  expect(otherSources).toEqual([])
  expect(headers.get('content-security-policy')).not.toContain('font-src')
  const [first] = photos
  const open = await page(`/store/${shop.slug}?product=${/product=([^"]+)"/.exec(html)?.[1]}`)
  const cardsBehind = tagsOf(open.html, 'img').filter((tag) => tag.includes('/media/b.jpg'))
  expect(cardsBehind[0]).toBe(first?.replace('fetchpriority="high"', 'loading="lazy"'))
  expect(tagsOf(open.html, 'img').filter((tag) => tag.includes('fetchpriority="high"'))).toEqual([
    expect.stringContaining('src="/media/a.jpg"'),
  ])
})

test('a store that is not there is Store Not Found in the shopper’s dress', async () => {
  for (const path of ['/store', '/store/', '/store/nobody', '/store/%F0%9F%A7%BA', `/store/${'a'.repeat(3000)}`]) {
    const { status, headers, html } = await page(path)
    expect([path.slice(0, 20), status]).toEqual([path.slice(0, 20), 404])
    const pageText = words(html)
    expect(pageText).toContain('Store Not Found')
    expect(pageText).toContain("The store you're looking for doesn't exist or may have been removed.")
    expect(html).toMatch(/<a class="[^"]*btn-primary[^"]*" href="\/">Go to Homepage<\/a>/)
    expect(html).toContain('<title>Store Not Found</title>')
    expect(html).not.toContain('<script')
    expect(headers.get('cache-control')).toContain('no-store')
  }
})

test('search works as a page', async () => {
  const shop = await openCrafts()
  const { status, html } = await page(`/store/${shop.slug}/search?q=BASK`)
  expect(status).toBe(200)
  expect(words(html)).toContain('Search Results (1)')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain(`<link rel="canonical" href="https://kibanda.test/store/${shop.slug}"/>`)
  const emptySearch = await page(`/store/${shop.slug}/search?q=%3Cb%3E%00&category=%27&after=x`)
  expect(emptySearch.status).toBe(200)
  const elsewhere = await page(`/store/${shop.slug}/search?q=nothing&category=all`)
  expect(elsewhere.html).toContain(`href="/store/${shop.slug}/search?q=nothing"`)
  const searchForm = /<search>.*?<\/search>/s.exec(elsewhere.html)?.[0] ?? ''
  expect(searchForm).toContain('name="q"')
  expect(searchForm).not.toContain('name="category"')
  expect(words(emptySearch.html)).toContain('No products found matching your search.')
  const category = await page(`/store/${shop.slug}/search?category=all`)
  expect(words(category.html)).toContain('Everything (4)')
  expect(category.html).toContain('<title>Everything · Kijani Crafts</title>')
  expect(category.html).toContain('<meta property="og:title" content="Everything · Kijani Crafts"/>')
  expect((await page('/store/nobody/search?q=x')).status).toBe(404)
})

test('search, category and sort combine without a script, and a store of more than twelve products can be sorted', async () => {
  const shop = await openCrafts()
  expect((await page(`/store/${(await openFabrics()).slug}`)).html).not.toContain('name="sort"')
  await addProducts(shop, 12)
  await database
    .prepare(
      "UPDATE products SET price = 50000 + length(id), lowest_price = 50000 + length(id), category_id = 'all' WHERE store_id = ? AND id = 'more7'",
    )
    .bind(shop.id)
    .run()
  expect((await page(`/store/${shop.slug}`)).html).toContain('name="sort"')
  const { html } = await page(`/store/${shop.slug}/search?q=cloth&category=all&sort=price-down`)
  expect(words(html)).toContain('Search Results (1)')
  for (const [key, value] of [
    ['q', 'cloth'],
    ['category', 'all'],
    ['sort', 'price-down'],
  ]) {
    expect(html, key).toContain(`<input type="hidden" name="${key}" value="${value}"/>`)
  }
  const sorted = await page(`/store/${shop.slug}/search?sort=price-down`)
  const prices = [...words(sorted.html).matchAll(/KSh ([\d,]+)\.00/g)].map(([, price]) =>
    Number(price?.replace(',', '')),
  )
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
})

test('until its script runs a panel has nothing to press in vain', async () => {
  const shop = await openCrafts()
  await database
    .prepare(
      `UPDATE products SET pictures = json_array(json_object('url', '/media/a.jpg', 'card', '/media/b.jpg', 'isCover', 1),
        json_object('url', '/media/c.jpg', 'card', '/media/d.jpg', 'isCover', 0)) WHERE store_id = ?`,
    )
    .bind(shop.id)
    .run()
  const { html } = await page(`/store/${shop.slug}?product=${productOf(shop, 'Basket')}`)
  expect(html).not.toContain('aria-label="Next image"')
  expect(html).toContain('<a href="/media/c.jpg" aria-label="Image 2 of 2"')
  for (const label of ['One less', 'One more', 'Refresh stock']) {
    const [button = ''] = html.match(new RegExp(`<button [^>]*aria-label="${label}"[^>]*>`)) ?? []
    expect(button, label).toMatch(/class="[^"]*\binvisible\b/)
  }
  expect(html).toMatch(/<a class="icon-btn" href="https:[^"]*og-meta[^"]*" [^>]*aria-label="Share Basket"/)
})

test('what is sold out can’t be added: it is asked about in the chat, beside what is in stock', async () => {
  const shop = await openCrafts()
  await database.prepare("UPDATE products SET pictures = '[]' WHERE store_id = ?").bind(shop.id).run()
  const { html } = await page(`/store/${shop.slug}?product=${productOf(shop, 'Soap')}`)
  const panel = html.slice(html.indexOf('<dialog class="sheet sheet-product'), html.indexOf('</dialog>'))
  expect(panel).toMatch(/<svg class="leso leso-\d"[^>]*><use href="#leso-\d"><\/use><text [^>]*>S<\/text>/)
  expect(panel).not.toMatch(/name="quantity"|Order now|aria-label="Next image"/)
  const link = /<a [^>]*href="(https:\/\/wa\.me\/[^"]+)"[^>]*>(?:(?!<\/a>).)*Ask when it is back/.exec(panel)?.[1] ?? ''
  expect(decodeURIComponent(link)).toContain('when will this be back in stock?\nSoap\n')
  const others = panel.slice(panel.indexOf('aria-label="In stock now"'))
  expect(others).toContain(`href="/store/${shop.slug}?product=${productOf(shop, 'Mug')}"`)
  expect(others).not.toContain(productOf(shop, 'Draft bowl'))
})

test('below a former slug everything is sent on, with what follows it; the store itself with its product', async () => {
  const shop = await openCrafts()
  const formerSlug = `former-${shop.slug}`
  await database
    .prepare('INSERT INTO store_slugs (slug, store_id, is_current, created_at) VALUES (?, ?, 0, 1)')
    .bind(formerSlug, shop.id)
    .run()
  const leadsTo = async (rest: string, target = rest) => {
    const response = await visit(`/store/${formerSlug}${rest}`)
    expect([rest, response.status, response.headers.get('location')]).toEqual([
      rest,
      301,
      `/store/${shop.slug}${target}`,
    ])
  }
  for (const rest of ['', '/search?q=a', '/checkout?product=b', '/products.json?q=c']) await leadsTo(rest)
  await leadsTo('?product=abc&utm=1', '?product=abc')
  await leadsTo('?utm=1&sort=newest&category=all&q=a', '?q=a&category=all&sort=newest')
})

test('a cart is checked against the database', async () => {
  const shop = await openCrafts()
  const lines = ['Basket', 'Soap', 'Draft bowl'].map((name) => ({
    productId: productOf(shop, name),
    size: null,
    quantity: 1,
  }))
  const { status, headers, json } = await postJson(`/store/${shop.slug}/cart`, {
    lines: [...lines, { productId: 'gone' }],
  })
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(json).toMatchObject({
    moneyFormat: { symbol: 'KSh', fractionDigits: 2 },
    hasDelivery: true,
    hasPickup: true,
    deliveryFee: 20_000,
  })
  const products = json.products as { name: string; available: number; price: number; images: unknown[] }[]
  expect(products.map(({ name, available }) => [name, available]).sort()).toEqual([
    ['Basket', 5],
    ['Soap', 0],
  ])
  expect(products.find(({ name }) => name === 'Basket')?.images).toHaveLength(1)
  for (const body of ['', '{', 'null', '[]', '{}', { lines: null }, { lines: [7] }, { lines: [{ productId: {} }] }]) {
    expect((await postJson(`/store/${shop.slug}/cart`, body)).status).toBe(400)
  }
  expect((await postJson('/store/nobody/cart', { lines: [] })).status).toBe(404)
})

test('stock is what the database has this moment', async () => {
  const shop = await openCrafts()
  await page(`/store/${shop.slug}`)
  await placeOrder(shop, [['Basket', null, 3]])
  const response = await visit(stockPath(shop, 'Basket'))
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await response.json()).toMatchObject({ product: { name: 'Basket', available: 2 } })
  for (const name of ['Draft bowl', 'unknown']) {
    expect(await (await visit(stockPath(shop, name))).json()).toEqual({ product: null })
  }
  const otherStore = await openFabrics()
  const path = `/store/${otherStore.slug}/stock/${productOf(shop, 'Basket')}`
  expect(await (await visit(path)).json()).toEqual({ product: null })
  expect((await visit('/store/nobody/stock/x')).status).toBe(404)
})

test('who has just ordered sees the store as it is after the order', async () => {
  const shop = await openCrafts()
  await page(`/store/${shop.slug}`)
  const { headers } = await postJson(`/store/${shop.slug}/orders.json`, {
    requestId: 'r'.repeat(32),
    lines: [{ productId: productOf(shop, 'Basket'), size: null, quantity: 5 }],
    deliveryMethod: 'pickup',
    customer: { name: 'A', phone: '0712345678', countryIso: 'KE', address: '' },
  })
  // A store is read again at most once a second, whoever asks.
  vi.useFakeTimers({ now: Date.now() + 1_100, toFake: ['Date'] })
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  const { html } = await page(`/store/${shop.slug}?product=${productOf(shop, 'Basket')}`, { headers: { cookie } })
  expect(words(html)).toContain('This product is out of stock')
})

test('countries and currencies are listed for the checkout, Kenya and KES first', async () => {
  const response = await visit('/reference/countries.json')
  expect(response.headers.get('cache-control')).toContain('max-age=')
  const { countries, currencies } = await response.json<{
    countries: { iso: string }[]
    currencies: { code: string }[]
  }>()
  expect(countries.slice(0, 3).map(({ iso }) => iso)).toEqual(['KE', 'ZA', 'ZW'])
  expect(countries[0]).toEqual({
    iso: 'KE',
    name: 'Kenya',
    currency: 'KES',
    dialCode: '+254',
    phonePlan: '7,8,9 9 ^0+ 0',
  })
  expect(countries.length).toBeGreaterThan(190)
  expect(currencies[0]).toMatchObject({ code: 'KES', symbol: 'KSh' })
  expect(currencies.length).toBeGreaterThan(140)
})

test('a store with more products than its page carries answers by itself, page by page', async () => {
  const shop = await openFabrics()
  await addProducts(shop, 330)
  await findable(shop)
  const first = await (await visit(`/store/${shop.slug}/products.json?q=&category=&after=`)).json<ProductsPage>()
  const pageProducts = JSON.parse(
    /id="store">(.*?)<\/script>/s.exec((await page(`/store/${shop.slug}`)).html)?.[1] ?? '',
  ).snapshot.products as { id: string }[]
  expect(pageProducts).toHaveLength(20)
  const ids = [...pageProducts, ...first.products].map(({ id }) => id)
  for (let next = first.next; next !== null; ) {
    const moreResponse = await visit(`/store/${shop.slug}/products.json?q=&category=&after=${encodeURIComponent(next)}`)
    const morePage = await moreResponse.json<ProductsPage>()
    expect([morePage.total, morePage.products.length]).toEqual([332, morePage.next === null ? 12 : 20])
    ids.push(...morePage.products.map(({ id }) => id))
    next = morePage.next
  }
  expect([ids.length, new Set(ids).size]).toEqual([332, 332])

  const productPage = await page(`/store/${shop.slug}?product=more117`)
  expect(productPage.html).toContain('<title>Cloth 117 · ')
  expect(words(productPage.html)).toContain('Product Details')
  expect(JSON.parse(/id="store">(.*?)<\/script>/s.exec(productPage.html)?.[1] ?? '')).toMatchObject({
    openProductId: 'more117',
    beyond: { id: 'more117', name: 'Cloth 117', price: 1000 },
  })

  const results = await (await visit(`/store/${shop.slug}/products.json?q=clo%20117`)).json<ProductsPage>()
  expect(results.products.map(({ name }) => name)).toEqual(['Cloth 117'])
  expect(results.total).toBe(1)
  expect(words((await page(`/store/${shop.slug}/search?q=cloth`)).html)).toContain('Search Results (330)')

  // Still: on a slow machine five hundred would come over seconds, and none be too many.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const responses = await Promise.all(
    Array.from({ length: 500 }, () => visit(`/store/${shop.slug}/products.json?q=cloth`)),
  )
  for (const response of responses) await response.body?.cancel()
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(responses.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('2')
})

test('any other address is Page not found, with the way back', async () => {
  const { status, html } = await page('/nowhere/at/all', { headers: { referer: 'https://kibanda.test/pricing?x=1' } })
  expect(status).toBe(404)
  expect(words(html)).toContain('Page not found')
  expect(words(html)).toContain("Sorry, we couldn't find the page you're looking for.")
  expect(html).toMatch(/<a [^>]*href="\/pricing\?x=1"[^>]*>Go Back<\/a>/)
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Back to Home<\/a>/)
  for (const referer of ['https://evil.test/x', 'https://kibanda.test//evil.test/', 'no address', '']) {
    const notFoundPage = await page('/nowhere', { headers: { referer } })
    expect(notFoundPage.html).toMatch(/<a [^>]*href="\/"[^>]*>Go Back<\/a>/)
  }
  expect((await visit('/nowhere', { method: 'POST', body: 'x' })).status).toBe(404)

  const shop = await openCrafts()
  const leadsTo = async (path: string, target: string) =>
    expect((await page(path)).html).toMatch(new RegExp(`<a [^>]*href="${target}"[^>]*>Go Back</a>`))
  await leadsTo(`/store/${shop.slug}/nonsense`, `/store/${shop.slug}`)
  await leadsTo(`/store/${shop.slug.toUpperCase()}/a/b`, `/store/${shop.slug}`)
  await leadsTo('/store/nobody/nonsense', '/')
})

interface ProductsPage {
  products: { id: string; name: string }[]
  total: number
  next: string | null
}

function tagsOf(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? []
}

function stockPath(shop: Shop, name: string): string {
  return `/store/${shop.slug}/stock/${shop.products[name] ?? name}`
}

/** The words of its cloths, which searches look in. */
async function findable(shop: Shop): Promise<void> {
  const terms = database
    .prepare(
      `INSERT INTO product_terms (store_id, term, product_id)
        SELECT ?1, w.value, p.id FROM products AS p, json_each(json_array('cloth', '~clo', '~lot', '~oth', substr(p.id, 5))) AS w
        WHERE p.store_id = ?1 AND p.id LIKE 'more%'`,
    )
    .bind(shop.id)
  await database.batch([terms, wordRows(database, [shop.id])])
}

test('an odd spelling of the address leads to the one address', async () => {
  const shop = await openCrafts()
  for (const path of [`/store/${shop.slug.toUpperCase()}`, `/store/${shop.slug}/`, `/%73tore/${shop.slug}`]) {
    const response = await visit(`${path}?product=p1`)
    expect([path, response.status, response.headers.get('location')]).toEqual([
      path,
      301,
      `/store/${shop.slug}?product=p1`,
    ])
  }
})

test('a product’s page says the price of each unit, for search engines too, and the last day of its sale', async () => {
  const shop = await openCrafts()
  const [sandals, midnight] = [productOf(shop, 'Sandals'), Date.parse('2096-03-01T00:00:00+03:00')]
  await rows("UPDATE stock SET price = 220000, compare_at_price = 250000 WHERE product_id = ? AND size = '39'", sandals)
  await rows('UPDATE products SET compare_at_price = 200000, sale_ends_at = ? WHERE id = ?', midnight, sandals)
  await rows(`UPDATE stores SET languages = '["sw"]' WHERE id = ?`, shop.id)
  const { html } = await page(`/store/${shop.slug}?product=${sandals}`)
  expect(words(html)).toContain('From KSh 1,800 .00')
  expect(words(html)).toContain('Sale until 29 February')
  expect(words((await page(`/store/${shop.slug}?product=${sandals}&lang=sw`)).html)).toContain('Ofa hadi 29 Februari')
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json).offers).toMatchObject({
    ...{ '@type': 'AggregateOffer', lowPrice: '1800.00', highPrice: '2200.00', priceCurrency: 'KES', offerCount: 3 },
    offers: [
      { name: 'EU 38', price: '1800.00', availability: 'https://schema.org/InStock' },
      { name: 'EU 39', price: '2200.00', availability: 'https://schema.org/InStock' },
      { name: 'EU 40', price: '1800.00', availability: 'https://schema.org/OutOfStock' },
    ],
  })
})
