import { expect, test } from 'vitest'
import { openCrafts, rows, type Shop } from '../support/shops.ts'
import { page, placeOrder } from './visitor.ts'

const columns = [
  ...['instagram_url', 'facebook_url', 'youtube_url', 'tiktok_url', 'whatsapp_group_url', 'telegram_group_url'],
  ...['additional_link_url', 'google_map_url'],
]

test('links that a merchant wrote lead away without our page in hand and without our recommendation', async () => {
  const shop = await withLinks((column) => `https://elsewhere.example/${column}`)
  const links = await linksOf(shop)
  expect(columns.filter((column) => !links.some((link) => link.includes(column)))).toEqual([])
  for (const link of links.filter((tag) => tag.includes('elsewhere.example'))) {
    expect(link).toContain('rel="noopener nofollow ugc"')
  }
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'http://elsewhere.example',
  'data:text/html,x',
  '//elsewhere.example',
])('a link %s is no link, however it came into the database', async (address) => {
  const links = await linksOf(await withLinks(() => address))
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((link) => link.toLowerCase().includes(`href="${address.toLowerCase()}`))).toEqual([])
  const externalLinks = links.flatMap((link) => /href="((?:\w+:|\/\/)[^"]*)"/.exec(link)?.[1] ?? [])
  const ours = /^(https:\/\/(wa\.me|t\.me|kibanda\.test|www\.google\.com\/maps)\/|tel:|data:text\/plain;charset=utf-8,)/
  expect(externalLinks.filter((href) => !ours.test(href))).toEqual([])
})

test('a colour that is none reaches no style sheet, however it came into the database', async () => {
  const shop = await openCrafts()
  const color = (primary: string, accent: string) =>
    rows('UPDATE stores SET primary_color = ?, accent_color = ? WHERE id = ?', primary, accent, shop.id)
  const hostileColor = 'red;}</style><script>alert(1)</script>'
  await expect(color(hostileColor, '#ffcd29')).rejects.toThrow('CHECK constraint failed')
  await expect(color('#008f27', 'url(//evil.example)')).rejects.toThrow('CHECK constraint failed')
  // What the column has room for.
  await color('</style', 'red;}*{')
  const { html } = await page(`/store/${shop.slug}`)
  const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
  expect(css).toMatch(/^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}$/)
  expect(html).not.toContain('<script>alert(1)')
})

async function withLinks(addressOf: (column: string) => string): Promise<Shop> {
  const shop = await openCrafts()
  const sets = columns.map((column) => `${column} = ?`).join(', ')
  await rows(`UPDATE stores SET ${sets} WHERE id = ?`, ...columns.map(addressOf), shop.id)
  return shop
}

/** The link tags of the store's page and of an order's. */
async function linksOf(shop: Shop): Promise<string[]> {
  const { token } = await placeOrder(shop, [['Mug', null, 1]])
  const pages = await Promise.all([page(`/store/${shop.slug}`), page(`/o/${token}`)])
  return pages.flatMap(({ html }) => html.match(/<a\b[^>]*>/g) ?? [])
}
