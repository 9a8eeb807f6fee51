import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import type { Minor } from '#app/domain/money.ts'
import { type CsvCell, csvAmount } from '#app/domain/order/list/csv.ts'
import { valuesIn } from '../options.ts'

export type ExportedProduct = Omit<OwnedProduct, 'version' | 'available' | 'isFeatured' | 'images'> & {
  images: { url: string }[]
}

const IMAGES = 5

/** Returns one row a unit. What all units share stands in the first: the import reads it there. */
export function exportedRows(product: ExportedProduct, category: string | null, origin: string): CsvCell[][] {
  const { id, hasSizes, sizes, inventory, code, price, compareAt, optionNames } = product
  const units = hasSizes && sizes.length > 0 ? sizes : [{ label: '', inventory, code, price, compareAt }]
  return units.map((unit, at) => {
    const shared = (cell: CsvCell) => (at === 0 ? cell : '')
    const prices = unit.price != null ? unit : { price, compareAt }
    const [first, second] = optionValues(unit.label, optionNames)
    return [
      id,
      unit.code ?? '',
      shared(product.name),
      shared({ lines: product.description ?? '' }),
      amountCell(prices.price),
      amountCell(prices.compareAt),
      shared(amountCell(product.costPrice)),
      shared(category ?? ''),
      shared(hasSizes ? (optionNames[0] ?? '') : ''),
      first,
      shared(hasSizes ? (optionNames[1] ?? '') : ''),
      second,
      unit.inventory,
      shared(product.lowStock ?? ''),
      shared(product.isActive ? 'Yes' : 'No'),
      ...Array.from({ length: IMAGES }, (_, image) => shared(pictureCell(product.images[image]?.url, origin))),
    ]
  })
}

function optionValues(label: string, { length }: string[]): [string, string] {
  return length > 1 ? valuesIn(label) : [label, '']
}

function amountCell(minor: Minor | null | undefined): CsvCell {
  return minor == null ? '' : csvAmount(minor)
}

function pictureCell(url: string | undefined, origin: string): string {
  return url ? new URL(url, origin).href : ''
}
