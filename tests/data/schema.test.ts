import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { NAME_MAX } from '#app/domain/account/credentials.ts'
import { MAX_CATEGORY_DESCRIPTION, MAX_CATEGORY_NAME } from '#app/domain/catalog/category.ts'
import { MAX_NAME } from '#app/domain/catalog/product.ts'
import { MAX_CODE } from '#app/domain/catalog/product-code.ts'
import { MAX_DESCRIPTION, MAX_IMAGES } from '#app/domain/catalog/product-form.ts'
import { MAX_SIZE, MAX_SIZES } from '#app/domain/catalog/sizes.ts'
import { CONTACT_LIMITS } from '#app/domain/contact/contact-form.ts'
import { nameTerms } from '#app/domain/customer/search.ts'
import { CODE_MAX } from '#app/domain/discount/discount.ts'
import { ADDRESS_MAX, NAME_MAX as CUSTOMER_NAME_MAX } from '#app/domain/order/place/checkout-fields.ts'
import { MAX_STAFF_NAME } from '#app/domain/staff/name.ts'
import { MAX_STORE_NAME } from '#app/domain/store/form/create.ts'
import { MAX_ADDRESS } from '#app/domain/store/form/features.ts'
import { MAX_STORE_DESCRIPTION } from '#app/domain/store/form/store.ts'
import { MAX_STORED_LENGTH } from '#app/domain/store/social-links.ts'
import { SORT_KEY_MAX } from '#app/domain/text/fold.ts'
import docs from '../../docs/database.md?raw'
import { rows } from '../support/shops.ts'
import { allTables, storeColumn, tenantTables } from '../support/tables.ts'
import { textLimitsOf } from '../support/text-limits.ts'

interface Column {
  name: string
  type: string
  notnull: number
  pk: number
}

test('drizzle and the migrations name the same tables', async () => {
  const tables = await rows<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations'",
  )
  expect(tables.map(({ name }) => name).sort()).toEqual(allTables.map(getTableName).sort())
})

test('drizzle and the migrations agree on every column', async () => {
  for (const table of allTables) {
    const name = getTableName(table)
    const columns = await rows<Column>(`PRAGMA table_info(${name})`)
    const drizzleColumns = Object.values(getTableColumns(table)).map((column) => ({
      name: column.name,
      type: column.getSQLType().toUpperCase(),
      notnull: column.notNull,
    }))
    // drizzle calls a primary key of one column NOT NULL; SQLite does not.
    const sqliteColumns = columns.map(({ name, type, notnull, pk }) => ({
      name,
      type,
      notnull: notnull === 1 || pk > 0,
    }))
    expect(drizzleColumns, name).toEqual(sqliteColumns)
  }
})

test('every tenant table starts with its store and has no other order of keys', async () => {
  for (const table of tenantTables) {
    const name = getTableName(table)
    if (storeColumn(table) === 'id' || name === 'store_slugs') continue
    const columns = await rows<Column>(`PRAGMA table_info(${name})`)
    expect(columns.find((column) => column.pk === 1)?.name, name).toBe('store_id')
    const [{ sql: createSql } = { sql: '' }] = await rows<{ sql: string }>(
      'SELECT sql FROM sqlite_master WHERE name = ?',
      name,
    )
    expect(createSql, name).toContain('WITHOUT ROWID')
  }
})

/** Text columns without a limit: better-auth owns them. */
const unlimitedColumns = [
  ...[
    'id',
    'account_id',
    'provider_id',
    'user_id',
    'access_token',
    'refresh_token',
    'id_token',
    'scope',
    'password',
  ].map((column) => `account.${column}`),
  ...['id', 'identifier', 'value'].map((column) => `verification.${column}`),
]

test('every column of text has a limit of its length', async () => {
  const columnsWithoutLimit: string[] = []
  for (const table of allTables) {
    const name = getTableName(table)
    const limits = await textLimitsOf(name)
    const columns = await rows<Column>(`PRAGMA table_info(${name})`)
    for (const column of columns) {
      if (column.type !== 'INTEGER' && !limits.has(column.name)) columnsWithoutLimit.push(`${name}.${column.name}`)
    }
  }
  expect(columnsWithoutLimit.toSorted()).toEqual(unlimitedColumns.toSorted())
})

test('no form takes a text that its column refuses, and copies have the limit of what they copy', async () => {
  const forms: [string[], number][] = [
    [['products.name', 'product_terms.name', 'order_items.product_name'], MAX_NAME],
    [['products.sort_key', 'product_terms.sort_key', 'customers.sort_key', 'customer_names.sort_key'], SORT_KEY_MAX],
    [['products.description'], MAX_DESCRIPTION],
    [['products.code', 'stock.code'], MAX_CODE],
    [['stock.size', 'stock.label', 'order_items.size', 'order_items.selected_size'], MAX_SIZE],
    [['inventory_transactions.size'], MAX_SIZE],
    [['categories.name'], MAX_CATEGORY_NAME],
    [['categories.description'], MAX_CATEGORY_DESCRIPTION],
    [['orders.customer_name', 'customers.name'], CUSTOMER_NAME_MAX],
    [['orders.customer_address', 'customers.address'], ADDRESS_MAX],
    [['discounts.code', 'orders.discount_code'], CODE_MAX],
    [['stores.name'], MAX_STORE_NAME],
    [['memberships.name', 'invitations.name'], MAX_STAFF_NAME],
    [['stores.description'], MAX_STORE_DESCRIPTION],
    [['stores.store_address'], MAX_ADDRESS],
    [['stores.additional_link_url', 'stores.google_map_url'], MAX_STORED_LENGTH],
    [['user.name', 'profiles.username', 'profiles.full_name'], NAME_MAX],
    [['user.email', 'profiles.email', 'mail_outbox.reply_to'], CONTACT_LIMITS.email],
  ]
  for (const [columns, limit] of forms) {
    for (const path of columns) {
      const [table = '', column = ''] = path.split('.')
      expect((await textLimitsOf(table)).get(column), path).toBe(limit)
    }
  }
})

test('a product’s copies have room for its sizes and images at their longest', async () => {
  // The longest spelling of a character in JSON is six characters.
  const [size, url] = ['\u0001'.repeat(MAX_SIZE), `/${'x'.repeat(499)}`]
  const [count, id] = [Number.MAX_SAFE_INTEGER, 'f'.repeat(64)]
  const units = Array(MAX_SIZES).fill({ size, label: size, inventory: count, held: count })
  const pictures = Array(MAX_IMAGES).fill({ id, url, card: url, isCover: false, position: MAX_IMAGES })
  const limits = await textLimitsOf('products')
  expect(limits.get('units')).toBeGreaterThan(JSON.stringify(units).length)
  expect(limits.get('pictures')).toBeGreaterThan(JSON.stringify(pictures).length)
  const terms = nameTerms(['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(50)).join(' '))
  expect((await textLimitsOf('customers')).get('name_terms')).toBeGreaterThan(JSON.stringify(terms).length)
  expect((await textLimitsOf('customer_names')).get('term')).toBe(Math.max(...terms.map(({ length }) => length)))
})

test('no tenant table refers to an account', async () => {
  const accounts = allTables.filter((table) => !(tenantTables as unknown[]).includes(table)).map(getTableName)
  expect(accounts).toContain('user')
  for (const table of tenantTables) {
    const name = getTableName(table)
    const keys = await rows<{ table: string }>(`PRAGMA foreign_key_list(${name})`)
    expect(
      keys.filter((key) => accounts.includes(key.table)),
      name,
    ).toEqual([])
  }
})

const creatingPatterns = [/^CREATE TABLE \w+ \(/, /^CREATE (UNIQUE )?INDEX \w+ ON /, /^CREATE TRIGGER \w+ /]
const additivePatterns = [
  ...creatingPatterns,
  /^DROP TRIGGER \w+$/,
  // Only affects speed; a test below proves that no rule goes with it.
  /^DROP INDEX \w+$/,
  /^ALTER TABLE \w+ ADD COLUMN /,
  // Not into SQLite's own tables: untested on Cloudflare.
  /^(INSERT INTO|UPDATE) (?!sqlite_)\w+ /,
]

test('docs/database.md names every trigger', async () => {
  const triggers = await rows<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name")
  const documentedNames = [...docs.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(documentedNames.toSorted()).toEqual(triggers.map(({ name }) => name))
})

test('the first migration only creates, those after it only add', () => {
  const migrations = inject('migrations')
  expect(migrations.map(({ name }) => name)).toEqual([...migrations].map(({ name }) => name).sort())
  for (const [index, { name, queries }] of migrations.entries()) {
    expect(name).toMatch(/^\d{4}_[\w-]+\.sql$/)
    const patterns = index === 0 ? creatingPatterns : additivePatterns
    for (const query of queries) expect(isOneOf(patterns, query), `${name}: ${query.slice(0, 80)}`).toBe(true)
  }
})

test('an index that is dropped was no rule', () => {
  const queries = inject('migrations').flatMap(({ queries }) => queries)
  const droppedIndexes = queries.flatMap((query) => /^DROP INDEX (\w+)/m.exec(query)?.[1] ?? [])
  for (const name of droppedIndexes) {
    const createStatements = queries.filter((query) => new RegExp(`^CREATE (UNIQUE )?INDEX ${name} `, 'm').test(query))
    expect(
      createStatements.map((query) => /^CREATE UNIQUE/m.test(query)),
      name,
    ).toEqual([false])
  }
})

test('the rule sees what would lose data or can’t be exported', () => {
  for (const query of [
    'DROP TABLE orders;',
    'CREATE TABLE __new_orders (id TEXT);',
    'ALTER TABLE orders RENAME TO old_orders;',
    'ALTER TABLE orders DROP COLUMN token;',
    'CREATE VIRTUAL TABLE found USING fts5(name);',
    'DELETE FROM orders;',
    'PRAGMA foreign_keys = OFF;',
    "INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES ('products', 'products', '10000 10000 1');",
  ]) {
    expect(isOneOf(additivePatterns, query), query).toBe(false)
  }
})

function isOneOf(patterns: RegExp[], query: string): boolean {
  const statement = query.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().replace(/;$/, '')
  return !/__new_/.test(statement) && (statement === '' || patterns.some((pattern) => pattern.test(statement)))
}
