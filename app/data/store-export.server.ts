import { getTableConfig, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { blankedTables, derivedTables, keptTables, queuedTables, removedTables } from './accounts-tables.server.ts'
import { stores } from './schema/stores.server.ts'
import type { StoreScope, TenantTable } from './store-scope.server.ts'

const PAGE = 500
const storeTables: Record<string, TenantTable> = {
  ...keptTables,
  ...removedTables,
  ...blankedTables,
  ...queuedTables,
}

/** One store with the rows of its tables, as JSON text piece by piece. */
export async function* storeExport(scope: StoreScope): AsyncGenerator<string> {
  const [store] = await scope.select(stores)
  yield `\n{"store":${JSON.stringify(store)}`
  for (const [name, table] of Object.entries(storeTables)) {
    if (derivedTables.includes(name)) continue
    yield `,\n${JSON.stringify(name)}:[`
    yield* tableExport(scope, table)
    yield ']'
  }
  yield '}'
}

async function* tableExport(scope: StoreScope, table: TenantTable): AsyncGenerator<string> {
  const order = keyOf(table)
  for (let offset = 0; ; offset += PAGE) {
    const rows = await scope
      .select(table)
      .orderBy(...order)
      .limit(PAGE)
      .offset(offset)
    if (rows.length > 0) yield (offset > 0 ? ',' : '') + rows.map((row) => JSON.stringify(row)).join(',\n')
    if (rows.length < PAGE) return
  }
}

function keyOf(table: TenantTable): SQLiteColumn[] {
  const { primaryKeys, columns } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
}
