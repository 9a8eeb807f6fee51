import { createRequire } from 'node:module'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { jsx, toHtml } from '#app/documents/markup/jsx-runtime.ts'
import { phoneCountries } from '#app/domain/reference/countries.ts'
import { product, sizes, snapshot } from './goods.ts'

type Draw = (name: string, props: unknown) => string

const odd = `<b> & "q" 'a'`
const page = { openProductId: null, stale: false, origin: 'https://kibanda.example', year: 2026 }
const crafts = snapshot({
  name: odd,
  description: `${odd}\nsecond line`,
  categories: [
    { id: 'bags', name: 'Bags' },
    { id: 'soap', name: odd },
  ],
  products: [
    product({ compareAt: 300_000, description: `${odd}\n\nsecond line` }),
    product({ id: 'dress', hasSizes: true, sizes, images: [] }),
    product({ id: 'soap', available: 0, categoryId: 'soap' }),
  ],
  productCount: 3,
  links: { ...snapshot().links, instagram: 'https://instagram.com/a?b=1&c=2', map: 'https://maps.example/?q=1' },
})

const screens: [string, unknown][] = [
  ['StorePage', { ...page, snapshot: crafts }],
  ['StorePage', { ...page, snapshot: crafts, stale: true, openProductId: 'dress' }],
  ['StorePage', { ...page, snapshot: crafts, openProductId: 'basket' }],
  ['StorePage', { ...page, snapshot: crafts, openProductId: 'more', beyond: product({ id: 'more' }) }],
  ['StorePage', { ...page, snapshot: snapshot({ products: [], productCount: 0, sellerContact: null }) }],
  [
    'StorePage',
    { ...page, snapshot: crafts, results: { query: odd, categoryId: null, products: [], total: 0, next: null } },
  ],
  ['OrderForm', orderForm(null)],
  ['OrderForm', orderForm({ name: 'name-missing', phone: 'phone-invalid' })],
  ['OrderPage', order({ status: 'pending', holdExpiresAt: 1_790_000_000_000 })],
  ['OrderPage', order({ status: 'paid', deliveryMethod: 'pickup' })],
  ['LostPage', { title: odd, text: odd, isNobodyHere: true, children: odd }],
  ['LostPage', { title: odd, text: odd, reference: 'abc' }],
]

test('a shopper’s page is the same as React would draw it', async () => {
  const [text, react] = await Promise.all([
    drawing(
      `import { jsx, toHtml } from 'text/jsx-runtime'
      export const draw = (name, props) => toHtml(jsx(all[name], props))`,
      {
        jsxImportSource: 'text',
        alias: {
          react: './app/documents/markup/react.ts',
          'text/jsx-runtime': './app/documents/markup/jsx-runtime.ts',
        },
      },
    ),
    drawing(`import { createElement } from 'react'
      import { renderToStaticMarkup } from 'react-dom/server'
      export const draw = (name, props) => renderToStaticMarkup(createElement(all[name], props))`),
  ])
  for (const [name, props] of screens) {
    const drawn = tags(text(name, props))
    expect(drawn.length).toBeGreaterThan(10)
    expect([name, drawn]).toEqual([name, tags(react(name, props))])
  }
}, 60_000)

test('nothing that is shown can open a tag, leave an attribute or be drawn twice', () => {
  const link = jsx('a', { href: '"><script>', title: "it's", children: ['<script>', 1, null, false, jsx('br', {})] })
  expect(toHtml(link)).toBe('<a href="&quot;&gt;&lt;script&gt;" title="it&#x27;s">&lt;script&gt;1<br/></a>')
  expect(toHtml(jsx('p', { children: link }))).toBe(`<p>${toHtml(link)}</p>`)
  // What merely looks like drawn markup, as parsed JSON may, is not taken for it.
  expect(toHtml({ text: '<script>' })).toBe('')
})

async function drawing(draw: string, more: object = {}): Promise<Draw> {
  const contents = `
    import { OrderForm } from '#app/components/storefront/checkout/order-form.tsx'
    import { OrderPage } from '#app/components/storefront/order/order-page.tsx'
    import { StorePage } from '#app/components/storefront/store-page.tsx'
    import { LostPage } from '#app/components/ui/lost-page.tsx'
    const all = { LostPage, OrderForm, OrderPage, StorePage }
    ${draw}`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.svg': 'dataurl' },
    ...more,
  })
  const module = { exports: {} as { draw: Draw } }
  new Function('module', 'require', outputFiles[0]?.text ?? '')(module, createRequire(import.meta.url))
  return module.exports.draw
}

/**
 * One tag or text a line. React sets some attributes last, writes some names small and closes what has no children by a tag of its
 * own.
 */
function tags(html: string): string[] {
  const parts = html.replace(/<(path|circle|rect)([^>]*)\/>/g, '<$1$2></$1>').match(/<[^>]*>|[^<]+/g) ?? []
  return parts.map((part) => {
    const [start, ...attributes] =
      part.replace(/[\w-]+="/g, (name) => name.toLowerCase()).match(/^<[^\s>]+|[\w-]+="[^"]*"/g) ?? []
    return attributes.length > 0 ? [start, ...attributes.sort()].join(' ') : part
  })
}

function orderForm(errors: object | null) {
  const values = {
    size: 'm',
    quantity: '2',
    deliveryMethod: 'delivery',
    countryIso: 'UG',
    address: `\n${odd}`,
    code: '',
  }
  return {
    store: crafts,
    takesCodes: true,
    product: crafts.products[1],
    countries: phoneCountries,
    values: { ...values, requestId: 'r1', name: odd, phone: '0712' },
    trouble: errors && { title: odd, text: odd, errors, codeError: odd, figures: null, token: 't', siteKey: 'key' },
  }
}

function order(changes: object) {
  const line = {
    line: 1,
    productId: 'basket',
    size: '',
    name: odd,
    price: 1000,
    quantity: 2,
    selectedSize: null,
    image: null,
  }
  const dates = {
    holdExpiresAt: null,
    chatOpenedAt: null,
    paidAt: null,
    cancelledAt: null,
    createdAt: 1_789_000_000_000,
  }
  return {
    problem: odd,
    view: {
      order: {
        ...{ id: 'o1', storeId: 's1', number: 7, token: 'a'.repeat(32), channel: 'store', statusBeforePaid: null },
        ...{ customerName: odd, customerPhone: '+254712345678', customerAddress: odd, deliveryMethod: 'delivery' },
        ...{ currency: 'KES', subtotal: 2000, discount: 100, discountCode: 'TEN', deliveryFee: 0, total: 1900 },
        ...{ isAnonymous: false, paymentMethod: null, mpesaCode: null, updatedAt: 1_789_000_000_000, ...dates },
        lines: [line],
        ...changes,
      },
      symbol: 'KSh',
      phone: '0712 345678',
      reached: [{ status: 'pending', at: 1_789_000_000_000 }],
      store: {
        ...{ slug: 'crafts', name: odd, logo: null, platform: 'whatsapp', timeZone: 'Africa/Nairobi' },
        ...{ address: odd, map: 'https://maps.example/' },
      },
      message: odd,
      chatUrl: 'https://wa.me/254712345678?text=a%20b',
      call: '+254712345678',
      ways: [],
      now: 1_789_000_100_000,
    },
  }
}
