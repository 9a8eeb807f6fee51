import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addProducts } from '../support/large-shop.ts'
import { database, insert, openCrafts, productOf, rows, type Shop } from '../support/shops.ts'
import { storeColumn, tenantTables } from '../support/tables.ts'
import { textLimitsOf } from '../support/text-limits.ts'
import { dataOf, fieldsOf } from '../support/wire-fields.ts'
import { addressOf, type FullShop, openFullShop, twinOf } from './full-shop.ts'
import { publicColumns, publicFields, tiedColumns } from './public-fields.ts'
import { edgeAccess, routeAccess } from './route-access.ts'
import { newKey, orderOf, placed, visit } from './visitor.ts'

/** A store's page is drawn by its route and answered by the edge: one door. */
const doors = [...Object.keys(routeAccess), ...Object.keys(edgeAccess).filter((door) => door !== 'GET /store/:slug')]

test('no address tells a stranger a field that is not on the list, and the list has none that nobody sends', {
  timeout: 120_000,
}, async () => {
  const full = await openMarkedShop()
  const { shop } = full
  const told = new Map<string, Set<string>>()
  const hear = async (door: string, answer: Response) => {
    const fields = dataOf(answer.headers.get('content-type') ?? '', await answer.text()).flatMap((one) => fieldsOf(one))
    told.set(door, new Set([...(told.get(door) ?? []), ...fields.map(unframed).filter((field) => field !== '')]))
  }
  for (const door of doors) {
    for (const address of addressesOf(door, full)) await hear(door, await ask(address))
  }
  const large = await openCrafts()
  await addProducts(large, 200)
  for (const name of ['Mug', 'Sandals']) {
    await hear('/store/:slug', await ask(`/store/${large.slug}?product=${productOf(large, name)}`))
  }
  for (const [door, body] of posts(shop)) await hear(door, await post(door.replace(':slug', shop.slug), body))

  const differences = doors.flatMap((door) => {
    const [heard, listed] = [[...(told.get(door) ?? [])], publicFields[door] ?? []]
    const unlisted = heard.filter((field) => !listed.includes(field))
    const unheard = listed.filter((field) => !heard.includes(field))
    return unlisted.length + unheard.length > 0 ? [{ door, unlisted, unheard }] : []
  })
  expect(differences).toEqual([])
  expect(Object.keys(publicFields).filter((door) => !doors.includes(door))).toEqual([])
})

test('of a store’s rows only the columns of the list come out, in words, tags or data', {
  timeout: 120_000,
}, async () => {
  const full = await openMarkedShop()
  const { shop, email, token } = full
  const marked = await markPrivateColumns(shop, token)
  expect(marked).toEqual(expect.arrayContaining(['stores.owner_id', 'orders.customer_name', 'customers.name']))

  const heard: string[] = []
  for (const door of doors) {
    for (const address of addressesOf(door, full)) {
      const answer = await ask(address)
      const said = `${JSON.stringify([...answer.headers])}\n${await answer.text()}`
      const leaks = [...said.matchAll(/mark-[a-z_]+-[a-z_]+/gi), ...said.matchAll(shortMark)].map(([mark]) => mark)
      heard.push(...leaks.map((mark) => `${address}: ${mark}`))
      if (said.includes(email)) heard.push(`${address}: ${email}`)
    }
  }
  expect([...new Set(heard)]).toEqual([])
})

/** Also with what the owner alone writes, and with a code of this name. */
async function openMarkedShop(): Promise<FullShop> {
  const full = await openFullShop()
  const { shop } = full
  const code = { code: 'KARIBU10', kind: 'percent', value: 10, created_at: 1, updated_at: 1 }
  const added = { product_id: productOf(shop, 'Mug'), size: '', quantity: 1, transaction_type: 'add', created_at: 1 }
  await database.batch([
    database.prepare("UPDATE products SET description = 'Fired twice' WHERE store_id = ?").bind(shop.id),
    insert('discounts', { store_id: shop.id, ...code }),
    insert('inventory_transactions', { store_id: shop.id, id: 'marked', ...added, ...ledgerMarks }),
  ])
  await placed(shop, [['Basket', null, 1]])
  return full
}

/** Without what Remix puts around a loader's data. */
function unframed(field: string): string {
  if (/^\[\]\.(redirect|status|revalidate|reload|replace)$/.test(field)) return ''
  return field
    .replace(/^(loaderData|actionData|errors)\.?/, '')
    .replace(/^(root|routes\/[^.[]+)(\.(data|error))?\.?/, '')
}

/** The page and its twin, with a product of the store open, and of a product with sizes. */
function addressesOf(door: string, full: FullShop): string[] {
  const [mug, sandals] = [productOf(full.shop, 'Mug'), productOf(full.shop, 'Sandals')]
  const address = addressOf(door, full)
  const all = [address, `${address}?product=${mug}`, address.replace(mug, sandals)]
  return [...new Set(door.startsWith('/') ? [...all, twinOf(address)] : all)]
}

/** What the shopper's script sends, and what it is refused with. */
function posts(shop: Shop): [door: string, body: unknown][] {
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

/** Writes its own name, or a short mark, into every text column that is not public, of all rows of the store but the order of `token`. */
async function markPrivateColumns(shop: Shop, token: string): Promise<string[]> {
  const marked: string[] = []
  for (const table of tenantTables) {
    const name = getTableName(table)
    const limits = await textLimitsOf(name)
    for (const { name: column, dataType } of Object.values(getTableColumns(table))) {
      const isTied = tiedColumns.includes(column) || tiedColumns.includes(`${name}.${column}`)
      if (dataType !== 'string' || isTied || publicColumns[name]?.includes(column)) continue
      marked.push(`${name}.${column}`)
      if (name === 'inventory_transactions') continue
      const spared = {
        orders: 'AND token <> ?',
        order_items: 'AND order_id <> (SELECT id FROM orders WHERE token = ?)',
      }
      const spares = spared[name as keyof typeof spared] ?? ''
      const mark = `mark-${name}-${column}`
      const isShort = mark.length + 8 > (limits.get(column) ?? Number.POSITIVE_INFINITY)
      const value = isShort ? 'char(?, 983040 + abs(random()) % 65000)' : '? || hex(randomblob(4))'
      await rows(
        `UPDATE ${name} SET ${column} = ${value} WHERE ${storeColumn(table)} = ? ${spares}`,
        ...[isShort ? 0xf0000 + marked.length : mark, shop.id, ...(spares ? [token] : [])],
      )
    }
  }
  return marked
}

// The ledger takes new rows only.
const ledgerMarks = Object.fromEntries(
  ['notes', 'created_by'].map((column) => [column, `mark-inventory_transactions-${column}`]),
)

function ask(path: string): Promise<Response> {
  return visit(path, { headers: { accept: 'text/html' } })
}

function post(path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  return visit(path, { method: 'POST', headers, body: JSON.stringify(body) })
}
