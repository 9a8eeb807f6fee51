import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as accounts from '#app/data/schema/accounts.server.ts'
import * as alerts from '#app/data/schema/alerts.server.ts'
import * as catalog from '#app/data/schema/catalog.server.ts'
import * as delivery from '#app/data/schema/delivery.server.ts'
import * as figures from '#app/data/schema/figures.server.ts'
import * as imports from '#app/data/schema/imports.server.ts'
import * as money from '#app/data/schema/money.server.ts'
import * as orders from '#app/data/schema/orders.server.ts'
import * as prompts from '#app/data/schema/prompts.server.ts'
import * as shifts from '#app/data/schema/shifts.server.ts'
import * as stores from '#app/data/schema/stores.server.ts'
import type { ScopedTable } from '#app/data/sql/scope.server.ts'

/** Every table that drizzle knows. */
export const allTables = [
  accounts,
  alerts,
  catalog,
  delivery,
  figures,
  imports,
  money,
  orders,
  prompts,
  shifts,
  stores,
].flatMap((file) => Object.values(file).filter((value): value is SQLiteTable => is(value, SQLiteTable)))

/** The tables whose rows belong to a store, `stores` included. */
export const tenantTables = allTables.filter(
  (table): table is SQLiteTable & ScopedTable =>
    'storeId' in getTableColumns(table) || getTableName(table) === 'stores',
)

export function storeColumn(table: SQLiteTable): 'store_id' | 'id' {
  return getTableName(table) === 'stores' ? 'id' : 'store_id'
}
