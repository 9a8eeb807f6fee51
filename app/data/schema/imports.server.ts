import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type {
  ImportCounts,
  ImportedRow,
  ImportState,
  PreviousProduct,
  RowState,
} from '#app/domain/catalog/import/import.ts'
import type { ImportOptions } from '#app/domain/catalog/import/imported-product.ts'
import { storeId, timestamp } from './columns.server.ts'

export const imports = sqliteTable(
  'imports',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    kind: text('kind', { enum: ['csv', 'bulk'] }).notNull(),
    name: text('name').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    options: text('options', { mode: 'json' }).$type<Partial<ImportOptions>>().notNull().default({}),
    rowCount: integer('row_count').notNull(),
    /** Kept by a trigger from the start of the work. */
    counts: text('counts', { mode: 'json' }).$type<ImportCounts>().notNull().default({}),
    createdBy: text('created_by'),
    createdAt: timestamp('created_at').notNull(),
    workedAt: timestamp('worked_at').notNull(),
    finishedAt: timestamp('finished_at'),
    undoneAt: timestamp('undone_at'),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.id] })],
)

export const importRows = sqliteTable(
  'import_rows',
  {
    storeId: storeId(),
    importId: text('import_id').notNull(),
    position: integer('position').notNull(),
    product: text('product', { mode: 'json' }).$type<ImportedRow>().notNull(),
    state: text('state').$type<RowState>().notNull().default('waiting'),
    problem: text('problem'),
    productId: text('product_id'),
    previous: text('previous', { mode: 'json' }).$type<PreviousProduct>(),
    afterVersion: integer('after_version'),
    picturesLeft: integer('pictures_left').notNull().default(0),
    doneAt: timestamp('done_at'),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.importId, t.position] })],
)
