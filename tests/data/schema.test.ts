import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import docs from '../../docs/database.md?raw'
import { rows } from '../support/shops.ts'
import { allTables, storeColumn, tenantTables } from '../support/tables.ts'

interface Column {
  name: string
  type: string
  notnull: number
  pk: number
}

test('drizzle and the migrations name the same tables', async () => {
  const stored = await rows<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations'",
  )
  expect(stored.map(({ name }) => name).sort()).toEqual(allTables.map(getTableName).sort())
})

test('drizzle and the migrations agree on every column', async () => {
  for (const table of allTables) {
    const name = getTableName(table)
    const stored = await rows<Column>(`PRAGMA table_info(${name})`)
    const described = Object.values(getTableColumns(table)).map((column) => ({
      name: column.name,
      type: column.getSQLType().toUpperCase(),
      notnull: column.notNull,
    }))
    // A primary key of one column is NOT NULL to drizzle, whatever SQLite says of it.
    const found = stored.map(({ name, type, notnull, pk }) => ({ name, type, notnull: notnull === 1 || pk > 0 }))
    expect(described, name).toEqual(found)
  }
})

test('every tenant table starts with its store and has no other order of keys', async () => {
  for (const table of tenantTables) {
    const name = getTableName(table)
    if (storeColumn(table) === 'id' || name === 'store_slugs') continue
    const stored = await rows<Column>(`PRAGMA table_info(${name})`)
    expect(stored.find((column) => column.pk === 1)?.name, name).toBe('store_id')
    const [{ sql: created } = { sql: '' }] = await rows<{ sql: string }>(
      'SELECT sql FROM sqlite_master WHERE name = ?',
      name,
    )
    expect(created, name).toContain('WITHOUT ROWID')
  }
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

const creating = [/^CREATE TABLE \w+ \(/, /^CREATE (UNIQUE )?INDEX \w+ ON /, /^CREATE TRIGGER \w+ /]
const additive = [
  ...creating,
  /^DROP TRIGGER \w+$/,
  // Only makes reading slower; that it makes no rule is a test below.
  /^DROP INDEX \w+$/,
  /^ALTER TABLE \w+ ADD COLUMN /,
  // Not into SQLite's own tables: nobody has tried that on Cloudflare.
  /^(INSERT INTO|UPDATE) (?!sqlite_)\w+ /,
]

test('docs/database.md names every trigger', async () => {
  const found = await rows<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name")
  const told = [...docs.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(told.toSorted()).toEqual(found.map(({ name }) => name))
})

test('the first migration only creates, those after it only add', () => {
  const migrations = inject('migrations')
  expect(migrations.map(({ name }) => name)).toEqual([...migrations].map(({ name }) => name).sort())
  for (const [index, { name, queries }] of migrations.entries()) {
    expect(name).toMatch(/^\d{4}_[\w-]+\.sql$/)
    const allowed = index === 0 ? creating : additive
    for (const query of queries) expect(isOneOf(allowed, query), `${name}: ${query.slice(0, 80)}`).toBe(true)
  }
})

test('an index that is dropped was no rule', () => {
  const all = inject('migrations').flatMap(({ queries }) => queries)
  const dropped = all.flatMap((query) => /^DROP INDEX (\w+)/m.exec(query)?.[1] ?? [])
  for (const name of dropped) {
    const made = all.filter((query) => new RegExp(`^CREATE (UNIQUE )?INDEX ${name} `, 'm').test(query))
    expect(
      made.map((query) => /^CREATE UNIQUE/m.test(query)),
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
    expect(isOneOf(additive, query), query).toBe(false)
  }
})

function isOneOf(allowed: RegExp[], query: string): boolean {
  const plain = query.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().replace(/;$/, '')
  return !/__new_/.test(plain) && (plain === '' || allowed.some((pattern) => pattern.test(plain)))
}
