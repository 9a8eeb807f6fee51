import { expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { MAX_SNAPSHOT_BYTES } from '#app/domain/store/snapshot-size.ts'
import { addLongProducts, addProducts } from '../support/large-shop.ts'
import { contextAt, database, openCrafts, productOf, type Shop } from '../support/shops.ts'
import { ownerOfShop } from './owner.ts'
import { page, visit, words } from './visitor.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text).length

test('a store whose products are all at their limits sends a snapshot of 1 MB; the server has the rest', async () => {
  const shop = await openCrafts()
  await addLongProducts(shop, 190)
  await (await openStore(contextAt(), shop.id)).products.rebuildSearch()
  const { status, html } = await page(`/store/${shop.slug}`)
  expect(status).toBe(200)
  const { json, snapshot } = embedded(html)
  expect(bytesOf(json)).toBeLessThan(MAX_SNAPSHOT_BYTES + 1_000)
  expect(bytesOf(html)).toBeLessThan(2 * MAX_SNAPSHOT_BYTES)
  const listed = snapshot.products.length
  expect(snapshot).toMatchObject({ productCount: 194 })
  expect([listed > 20, listed < 40]).toEqual([true, true])
  expect(snapshot.products.every((product) => product.description === null && product.lacksDescription)).toBe(true)
  // The page goes on where it ends, and finds what it doesn't list.
  const next = await productsJson(shop, 'q=&category=&after=')
  expect([next.total, next.products[0]?.id]).toEqual([194, `long${listed}`])
  expect((await productsJson(shop, 'q=word150')).products.map(({ id }) => id)).toEqual(['long150'])
})

test('a description that the page leaves out is searched, and shown in the product’s panel, page and tags', async () => {
  const shop = await openCrafts()
  await addProducts(shop, 150)
  await describeAll(shop, 1_990)
  const { html } = await page(`/store/${shop.slug}`)
  const { snapshot } = embedded(html)
  expect([snapshot.products.length, snapshot.productCount]).toEqual([154, 154])
  const lacking = snapshot.products.filter((product) => product.lacksDescription).map(({ id }) => id)
  expect([lacking.length > 5, lacking.length < 100]).toEqual([true, true])
  const id = lacking[0] ?? ''

  const productPage = await page(`/store/${shop.slug}?product=${id}`)
  expect(words(productPage.html)).toContain(`about-${id}-`)
  expect(embedded(productPage.html).data).toMatchObject({ openProductId: id, beyond: { id } })
  const panel = await (await visit(`/store/${shop.slug}/stock/${id}`)).json()
  expect(panel).toMatchObject({ product: { id, description: expect.stringContaining(`about-${id}-`) } })
  expect(await (await visit(`/og-meta/${shop.slug}?product=${id}`)).text()).toContain(`about-${id}-`)
  const results = await page(`/store/${shop.slug}/search?q=about%20${id}`)
  expect(words(results.html)).toContain('Search Results (1)')
  // Without words nothing is left to ask the server for.
  const all = await productsJson(shop, 'q=')
  expect([all.total, all.next]).toEqual([154, null])
  expect(words((await page(`/store/${shop.slug}`)).html)).not.toContain('Show more products')
})

test('the owner is told on the products page what the limit leaves out, and no more once it fits', async () => {
  const { shop, get, post } = await ownerOfShop()
  const changed = async () => {
    for (const intent of ['hide-product', 'publish-product'])
      await post('/products', { intent, id: productOf(shop, 'Mug') })
  }
  const title = 'Your store page is full'
  expect((await get('/products')).words).not.toContain(title)
  await addProducts(shop, 150)
  await describeAll(shop, 1_990)
  await changed()
  const told = await get('/products')
  expect(told.words).toContain(title)
  expect(told.words).toMatch(/The \d+ longest descriptions are left out of it/)
  expect(told.words).not.toContain('Only the first')
  expect((await get('/products?tab=categories')).words).not.toContain(title)

  await addLongProducts(shop, 40)
  await changed()
  expect((await get('/products')).words).toMatch(/Only the first \d+ products are on it, in your order/)

  await database.prepare("UPDATE products SET is_active = 0 WHERE store_id = ? AND id LIKE 'long%'").bind(shop.id).run()
  await describeAll(shop, 100)
  await changed()
  expect((await get('/products')).words).not.toContain(title)
})

/** Sets descriptions of `length` letters, which start with the id, on addProducts' products. */
async function describeAll(shop: Shop, length: number) {
  await database
    .prepare(
      "UPDATE products SET description = substr('about-' || id || '- ' || ?, 1, ?) WHERE store_id = ? AND id LIKE 'more%'",
    )
    .bind('😀😀😀😀😀😀😀😀 '.repeat(230), length, shop.id)
    .run()
  const { products } = await openStore(contextAt(), shop.id)
  await products.rebuildSearch()
}

async function productsJson(shop: Shop, query: string) {
  const response = await visit(`/store/${shop.slug}/products.json?${query}`)
  return (await response.json()) as { products: { id: string }[]; total: number; next: string | null }
}

interface Embedded {
  snapshot: { productCount: number; products: { id: string; description: string | null; lacksDescription?: true }[] }
}

function embedded(html: string) {
  const json = /<script type="application\/json" id="store">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const data = JSON.parse(json) as Embedded
  return { json, data, snapshot: data.snapshot }
}
