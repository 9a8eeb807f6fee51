import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import {
  blankedTables,
  queuedTables,
  removedTables,
  retainedTables,
  unexportedTables,
} from '../account/tables.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { StoreScope, TenantTable } from '../sql/scope.server.ts'

const PAGE = 500
const storeTables: Record<string, TenantTable> = {
  ...retainedTables,
  ...removedTables,
  ...blankedTables,
  ...queuedTables,
}

export async function* storeExport(scope: StoreScope): AsyncGenerator<string> {
  const [store] = await scope.select(stores)
  yield `\n{"store":${JSON.stringify(store)}`
  for (const [name, table] of Object.entries(storeTables)) {
    if (unexportedTables.includes(name)) continue
    yield `,\n${JSON.stringify(name)}:[`
    yield* tableExport(scope, table)
    yield ']'
  }
  yield '}'
}

async function* tableExport(scope: StoreScope, table: TenantTable): AsyncGenerator<string> {
  const key = keyOf(table)
  for (let lastRow: Record<string, unknown> | null = null; ; ) {
    const rows: Record<string, unknown>[] = await scope
      .select(table, lastRow ? isPastRow(table, key, lastRow) : undefined)
      .orderBy(...key)
      .limit(PAGE)
    if (rows.length > 0) yield (lastRow ? ',' : '') + rows.map((row) => JSON.stringify(row)).join(',\n')
    if (rows.length < PAGE) return
    lastRow = rows.at(-1) ?? null
  }
}

function isPastRow(table: TenantTable, key: SQLiteColumn[], row: Record<string, unknown>): SQL {
  const names = Object.entries(getTableColumns(table))
  const values = key.map((column) => row[names.find(([, tableColumn]) => tableColumn === column)?.[0] ?? ''])
  const list = (parts: unknown[]) =>
    sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    )
  return sql`(${list(key)}) > (${list(values)})`
}

function keyOf(table: TenantTable): SQLiteColumn[] {
  const { primaryKeys, columns } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
}
