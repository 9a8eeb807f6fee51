import type { ImportedProduct, ImportedUnit, ImportOptions } from '#app/domain/catalog/import/imported-product.ts'

/** The switches as a preview has them. */
export const importOptions: ImportOptions = { hideNew: true, changeStock: false, matchNames: false }

/** A row that says nothing but `fields`. */
export function importedFixture(fields: Partial<ImportedProduct> = {}): ImportedProduct {
  return {
    ...{ rows: [2], productId: null, key: null, code: null, name: null, description: null, price: null },
    ...{ compareAt: null, costPrice: null, saleFrom: null, saleUntil: null, category: null, optionNames: [] },
    ...{ units: [], lowStock: null, isShown: null, pictures: [], ...fields },
  }
}

export function unitFixture(label: string, fields: Partial<ImportedUnit> = {}): ImportedUnit {
  return { label, code: null, price: null, compareAt: null, stock: null, ...fields }
}

let count = 0

export function nextImportId(): string {
  count += 1
  return count.toString(16).padStart(24, '0') + 'f'.repeat(8)
}
