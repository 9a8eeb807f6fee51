import { expect, test } from 'vitest'
import { productsCsv } from '#app/copy/products-csv.ts'
import { recogniseColumns } from '#app/domain/catalog/import/columns.ts'
import { numberStyleOf, readProducts } from '#app/domain/catalog/import/read-products.ts'
import { readTable } from '#app/domain/catalog/import/table.ts'
import { readCsv } from '../support/read-csv.ts'
import { productOf, rows } from '../support/shops.ts'
import { ownerOfShop } from './owner.ts'
import { ORIGIN, visit } from './visitor.ts'

test('the file of products has a row a unit, and imported unchanged it changes nothing', async () => {
  const { shop, get, upload } = await ownerOfShop()
  const mug = productOf(shop, 'Mug')
  await rows('UPDATE products SET name = ?, description = ? WHERE id = ?', '=Mug', "Two\n\n'- lines", mug)
  const { status, headers, html: file } = await get(`/store/${shop.id}/products.csv`)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers.get('content-disposition')).toMatch(/filename="products-[^"]+\.csv"/)
  const [heading, ...lines] = readCsv(file.replace('\ufeff', ''))
  expect(heading).toEqual([...productsCsv.columns])
  const [{ units } = { units: 0 }] = await rows<{ units: number }>(
    'SELECT count(*) AS units FROM stock WHERE store_id = ? AND deleted_at IS NULL',
    shop.id,
  )
  expect(lines).toHaveLength(units)
  expect(lines.find(([id]) => id === mug)?.slice(2, 4)).toEqual(["'=Mug", "Two\n\n'- lines"])

  const read = readTable(new TextEncoder().encode(file))
  if (!read.ok) throw new Error(read.reason)
  const columns = recogniseColumns(read.table.heading)
  const { style } = numberStyleOf(read.table, columns)
  const settings = { columns, style, currency: 'KES', inStock: null, origin: ORIGIN }
  const { products, problems } = readProducts(read.table, settings)
  expect(problems).toEqual([])
  const options = JSON.stringify({ hideNew: true, changeStock: true, matchNames: false })
  const { json } = await upload(
    '/products/import.json',
    {},
    {
      ...{ intent: 'match', products: JSON.stringify(products), options },
    },
  )
  expect(json).toMatchObject({ ok: true, results: products.map(({ productId }) => ({ state: 'same', productId })) })
})

test('an empty store’s file has its headings', async () => {
  const { shop, get } = await ownerOfShop()
  await rows('UPDATE products SET deleted_at = 1 WHERE store_id = ?', shop.id)
  const { html } = await get(`/store/${shop.id}/products.csv`)
  expect(readCsv(html)).toHaveLength(1)
})

test('without a script the import says so, and has the export', async () => {
  const { shop, cookie } = await ownerOfShop()
  for (const [language, text] of [
    ['en', 'This page needs JavaScript.'],
    ['sw', 'Ukurasa huu unahitaji JavaScript.'],
  ]) {
    const response = await visit('/products/import', { headers: { cookie: `${cookie}; lang=${language}` } })
    const [, plain = ''] = /<noscript>(<p.*?)<\/noscript>/s.exec(await response.text()) ?? []
    expect(plain).toContain(text)
    expect(plain).toContain(`href="/store/${shop.id}/products.csv"`)
  }
})
