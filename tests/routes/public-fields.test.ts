import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addLongProducts, addProducts } from '../support/large-shop.ts'
import { LATE_PROBLEM_MARK } from '../support/late-sale.ts'
import { database, insert, openCrafts, productOf, rows, type Shop } from '../support/shops.ts'
import { storeColumn, tenantTables } from '../support/tables.ts'
import { textLimitsOf } from '../support/text-limits.ts'
import { dataOf, fieldsOf } from '../support/wire-fields.ts'
import { addressOf, dataAddressOf, type FullShop, openFullShop } from './full-shop.ts'
import { publicColumns, publicFields, tiedColumns } from './public-fields.ts'
import { edgeAccess, routeAccess } from './route-access.ts'
import { newKey, orderOf, placeOrder, visit } from './visitor.ts'

/** What a piece costs the store. */
const COST = 76_543_217

/** The edge answers a store's page that its route renders: both are one route here. */
const routes = [...Object.keys(routeAccess), ...Object.keys(edgeAccess).filter((route) => route !== 'GET /store/:slug')]

test('no address tells a stranger a field that is not on the list, and the list has none that nobody sends', {
  timeout: 120_000,
}, async () => {
  const full = await openMarkedShop()
  const { shop } = full
  const publishedFields = new Map<string, Set<string>>()
  const collectFields = async (route: string, response: Response) => {
    const fields = dataOf(response.headers.get('content-type') ?? '', await response.text()).flatMap((item) =>
      fieldsOf(item),
    )
    publishedFields.set(
      route,
      new Set([...(publishedFields.get(route) ?? []), ...fields.map(unframed).filter((field) => field !== '')]),
    )
  }
  for (const route of routes) {
    for (const address of addressesOf(route, full)) await collectFields(route, await request(address))
  }
  const large = await openCrafts()
  await addProducts(large, 200)
  await priceSandals(large)
  await rows("UPDATE products SET position = -1, stock_level = 2 WHERE store_id = ? AND id LIKE 'more%'", large.id)
  await rows('UPDATE products SET featured = 1 WHERE store_id = ? AND id = ?', large.id, productOf(large, 'Sandals'))
  for (const name of ['Mug', 'Sandals']) {
    await collectFields('/store/:slug', await request(`/store/${large.slug}?product=${productOf(large, name)}`))
  }
  await collectFields('/store/:slug/search', await request(`/store/${large.slug}/search?q=mug`))
  const longShop = await openCrafts()
  await addLongProducts(longShop, 30)
  for (const [name, route] of [
    ['', '/store/:slug'],
    ['/search?q=mug', '/store/:slug/search'],
  ] as const) {
    await collectFields(route, await request(`/store/${longShop.slug}${name}`))
  }
  for (const [route, body] of posts(shop))
    await collectFields(route, await post(route.replace(':slug', shop.slug), body))

  const differences = routes.flatMap((route) => {
    const [published, allowed] = [[...(publishedFields.get(route) ?? [])], publicFields[route] ?? []]
    const unexpected = published.filter((field) => !allowed.includes(field))
    const unpublished = allowed.filter((field) => !published.includes(field))
    return unexpected.length + unpublished.length > 0 ? [{ route, unexpected, unpublished }] : []
  })
  expect(differences).toEqual([])
  expect(Object.keys(publicFields).filter((route) => !routes.includes(route))).toEqual([])
})

test('of a store’s rows only the columns of the list come out, in words, tags or data', {
  timeout: 120_000,
}, async () => {
  const full = await openMarkedShop()
  const { shop, email, token } = full
  const marks = await markPrivateColumns(shop, token)
  expect(marks).toEqual(
    expect.arrayContaining(['stores.owner_id', 'orders.customer_name', 'orders.till_number', 'customers.name']),
  )
  const costs = await rows('SELECT max(cost) AS cost FROM order_items WHERE store_id = ?', shop.id)
  expect(costs).toEqual([{ cost: COST }])
  const late = 'SELECT late_problem FROM orders WHERE store_id = ? AND late_problem IS NOT NULL'
  expect(await rows(late, shop.id)).toEqual([{ late_problem: expect.stringContaining(LATE_PROBLEM_MARK) }])

  const published: string[] = []
  for (const route of routes) {
    for (const address of addressesOf(route, full)) {
      const response = await request(address)
      const responseText = `${JSON.stringify([...response.headers])}\n${await response.text()}`
      const leaks = [...responseText.matchAll(/mark-[a-z_]+-[a-z_]+/gi), ...responseText.matchAll(shortMark)].map(
        ([mark]) => mark,
      )
      published.push(...leaks.map((mark) => `${address}: ${mark}`))
      if (/76543217|765,?432\.17/.test(responseText)) published.push(`${address}: cost`)
      if (responseText.includes(email)) published.push(`${address}: ${email}`)
    }
  }
  expect([...new Set(published)]).toEqual([])
})

/** Also with what the owner alone writes, and with a code of this name. */
async function openMarkedShop(): Promise<FullShop> {
  const full = await openFullShop()
  const { shop } = full
  const code = { code: 'KARIBU10', kind: 'percent', value: 10, created_at: 1, updated_at: 1 }
  const insertedRow = {
    product_id: productOf(shop, 'Mug'),
    size: '',
    quantity: 1,
    transaction_type: 'add',
    created_at: 1,
  }
  await database.batch([
    database
      .prepare("UPDATE products SET description = 'Fired twice', cost_price = ? WHERE store_id = ?")
      .bind(COST, shop.id),
    insert('discounts', { store_id: shop.id, ...code }),
    insert('inventory_transactions', { store_id: shop.id, id: 'marked', ...insertedRow, ...ledgerMarks }),
  ])
  await priceSandals(shop)
  await placeOrder(shop, [['Basket', null, 1]])
  return full
}

/** Two prices, both reduced for some days, and the name of what differs. */
async function priceSandals(shop: Shop): Promise<void> {
  const sandals = productOf(shop, 'Sandals')
  await rows("UPDATE stock SET price = 220000, compare_at_price = 250000 WHERE product_id = ? AND size = '39'", sandals)
  await rows(
    `UPDATE products SET compare_at_price = 190000, sale_starts_at = 1, sale_ends_at = 9000000000000,
      option_names = '["Size"]' WHERE id = ?`,
    sandals,
  )
}

/** Without what Remix puts around a loader's data. */
function unframed(field: string): string {
  if (/^\[\]\.(redirect|status|revalidate|reload|replace)$/.test(field)) return ''
  return field
    .replace(/^(loaderData|actionData|errors)\.?/, '')
    .replace(/^(root|routes\/[^.[]+)(\.(data|error))?\.?/, '')
}

/** The page and its twin, with a product of the store open, and of a product with sizes. */
function addressesOf(route: string, full: FullShop): string[] {
  const [mug, sandals] = [productOf(full.shop, 'Mug'), productOf(full.shop, 'Sandals')]
  const address = addressOf(route, full)
  const addresses = [address, `${address}?product=${mug}`, address.replace(mug, sandals)]
  return [...new Set(route.startsWith('/') ? [...addresses, dataAddressOf(address)] : addresses)]
}

/** What the shopper's script sends, and what it is refused with. */
function posts(shop: Shop): [route: string, body: unknown][] {
  const mugs = orderOf(shop, [['Mug', null, 1]])
  const code = { code: 'KARIBU10', lines: mugs.lines }
  return [
    ['/store/:slug/cart', { lines: [...mugs.lines, { productId: productOf(shop, 'Sandals') }] }],
    ['/store/:slug/discount.json', code],
    ['/store/:slug/discount.json', { ...code, code: 'UNKNOWN' }],
    ['/store/:slug/orders.json', mugs],
    ['/store/:slug/orders.json', { ...mugs, deliveryMethod: 'delivery' }],
    ['/store/:slug/orders.json', orderOf(shop, [['Basket', null, 50]])],
    ['/store/:slug/orders.json', orderOf(shop, [['Mug', null, 1]], { quotedTotal: 1 })],
    ['/store/:slug/orders.json', { ...mugs, requestId: newKey(), customer: { ...mugs.customer, name: '', phone: '' } }],
  ]
}

/** A mark of two characters for private use, as they are or in a URL. */
const shortMark = /[\u{f0000}-\u{ffffd}]|%F3%B[0-9A-F]%/giu

/**
 * Writes its own name, or a short mark, into every private text column of the store, except in the
 * order of `token`.
 */
async function markPrivateColumns(shop: Shop, token: string): Promise<string[]> {
  const marks: string[] = []
  for (const table of tenantTables) {
    const name = getTableName(table)
    const limits = await textLimitsOf(name)
    for (const { name: column, dataType } of Object.values(getTableColumns(table))) {
      const isTied = tiedColumns.includes(column) || tiedColumns.includes(`${name}.${column}`)
      if (dataType !== 'string' || isTied || publicColumns[name]?.includes(column)) continue
      marks.push(`${name}.${column}`)
      if (name === 'inventory_transactions' || name === 'payments') continue
      const exceptions = {
        orders: 'AND token <> ?',
        order_items: 'AND order_id <> (SELECT id FROM orders WHERE token = ?)',
      }
      const exceptionClause = exceptions[name as keyof typeof exceptions] ?? ''
      const mark = `mark-${name}-${column}`
      const isShort = mark.length + 8 > (limits.get(column) ?? Number.POSITIVE_INFINITY)
      const value = isShort ? 'char(?, 983040 + abs(random()) % 65000)' : '? || hex(randomblob(4))'
      await rows(
        `UPDATE ${name} SET ${column} = ${value} WHERE ${storeColumn(table)} = ? ${exceptionClause}`,
        ...[isShort ? 0xf0000 + marks.length : mark, shop.id, ...(exceptionClause ? [token] : [])],
      )
    }
  }
  return marks
}

// The ledgers take new rows only: those of money are marked by ledger-rows.
const ledgerMarks = Object.fromEntries(
  ['notes', 'created_by'].map((column) => [column, `mark-inventory_transactions-${column}`]),
)

function request(path: string): Promise<Response> {
  return visit(path, { headers: { accept: 'text/html' } })
}

function post(path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  return visit(path, { method: 'POST', headers, body: JSON.stringify(body) })
}
