import { expect, test } from 'vitest'
import { alertRows } from '../support/alert-rows.ts'
import { deliveryRows } from '../support/delivery-rows.ts'
import { importRowsOf } from '../support/import-rows.ts'
import { LATE_PROBLEM_MARK, sellMugLate } from '../support/late-sale.ts'
import { ledgerRows } from '../support/ledger-rows.ts'
import { promptRows } from '../support/prompt-rows.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, database, NOON, openCrafts, productOf, testEnv } from '../support/shops.ts'

const emptyDatabase = (testEnv as unknown as { ELSEWHERE: D1Database }).ELSEWHERE

test('what is exported fills an empty database with every row, and its triggers go on', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { id } = await placeOrderFor(context, shop, {
    lines: [['Sandals', '38', 2]],
    name: "Zoë 'Zo'\nJuma",
    deliveryMethod: 'delivery',
    address: 'Kilimani 4;\r\nblue gate',
  })
  await database.batch(
    [ledgerRows, deliveryRows, alertRows, importRowsOf, promptRows].flatMap((rowsOf) => rowsOf(shop.id, id, NOON)),
  )
  await sellMugLate(shop, context)

  // The query of `npm run backup`; rows come before triggers, which would write rows of their own.
  const [lines] = await database.prepare('PRAGMA miniflare_d1_export(?,?,?);').bind(false, false).raw<string[]>()
  const statements = (lines ?? []).filter((line) => line.trim() !== '')
  expect(statements.join('\n')).toMatch(/INSERT INTO "order_items"[\s\S]*CREATE TRIGGER line_holds/)
  await emptyDatabase.batch(statements.map((statement) => emptyDatabase.prepare(statement)))

  const [before, after] = [await everythingIn(database), await everythingIn(emptyDatabase)]
  expect(JSON.stringify(before.orders)).toContain(LATE_PROBLEM_MARK)
  expect(after).toEqual(before)

  const stockKey = [shop.id, productOf(shop, 'Mug')]
  await emptyDatabase
    .prepare(
      `INSERT INTO inventory_transactions (store_id, product_id, size, quantity, id, transaction_type, created_at)
        VALUES (?, ?, '', 5, 'five-more', 'add', 1)`,
    )
    .bind(...stockKey)
    .run()
  const stockQuery = 'SELECT inventory FROM stock WHERE (store_id, product_id) = (?, ?)'
  const inventoryIn = (db: D1Database) =>
    db
      .prepare(stockQuery)
      .bind(...stockKey)
      .first<number>('inventory')
  expect(await inventoryIn(emptyDatabase)).toBe(Number(await inventoryIn(database)) + 5)
})

/** The rows of each table, and the statements that made the schema. */
async function everythingIn(db: D1Database): Promise<Record<string, unknown[]>> {
  const schemaQuery = `SELECT type, name, sql FROM sqlite_schema
    WHERE name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' ORDER BY type, name`
  const { results: schema } = await db.prepare(schemaQuery).all<{ type: string; name: string; sql: string }>()
  const names = schema.filter(({ type }) => type === 'table').map(({ name }) => name)
  const tables = await db.batch(names.map((name) => db.prepare(`SELECT * FROM "${name}"`)))
  return { schema, ...Object.fromEntries(names.map((name, index) => [name, tables[index]?.results ?? []])) }
}
