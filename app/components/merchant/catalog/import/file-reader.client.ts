import { recogniseColumns } from '#app/domain/catalog/import/columns.ts'
import { needsStockCount, numberStyleOf, readProducts } from '#app/domain/catalog/import/read-products.ts'
import { readTable } from '#app/domain/catalog/import/table.ts'

/** Loaded after the page: with it come the CSV parser and the rules of the product form. */
export const fileReader = { readTable, recogniseColumns, numberStyleOf, needsStockCount, readProducts }
export type FileReader = typeof fileReader
