import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import type { Minor } from '#app/domain/money.ts'
import { type CsvCell, csvAmount } from '#app/domain/order/list/csv.ts'
import { valuesIn } from '../options.ts'
import type { ImportedProduct } from './imported-product.ts'

export type ExportedProduct = Omit<OwnedProduct, 'version' | 'available' | 'isFeatured' | 'images' | 'floorPrice'> & {
  images: { url: string }[]
}

const IMAGES = 5

export function exportedRows(product: ExportedProduct, category: string | null, origin: string): CsvCell[][] {
  const { id, hasSizes, sizes, inventory, code, price, compareAt, optionNames, images } = product
  const units = hasSizes && sizes.length > 0 ? sizes : [{ label: '', inventory, code, price, compareAt }]
  return productRows({
    ...product,
    ...{ productId: id, category, optionNames: hasSizes ? optionNames : [], isShown: product.isActive },
    units: units.map((unit) => ({
      ...{ label: unit.label, code: unit.code ?? null, stock: unit.inventory },
      ...{ price: unit.price ?? null, compareAt: unit.compareAt ?? null },
    })),
    pictures: images.map(({ url }) => new URL(url, origin).href),
  })
}

/** Rows of an import that were left out: the file can be mended and imported. */
export function leftOutRows(product: ImportedProduct, problem: string): CsvCell[][] {
  const { saleFrom, saleUntil, pictures } = product
  return productRows(product).map((cells, at) => [
    ...cells,
    ...(at === 0 ? [saleFrom ?? '', saleUntil ?? '', pictures.slice(IMAGES).join(', '), problem] : ['', '', '', '']),
  ])
}

type FileProduct = Omit<ImportedProduct, 'rows' | 'version' | 'key' | 'saleFrom' | 'saleUntil'>

/** Returns one row a unit. What all units share stands in the first: the import reads it there. */
function productRows(product: FileProduct): CsvCell[][] {
  const { optionNames, pictures } = product
  const noUnit = { label: '', code: null, price: null, compareAt: null, stock: null }
  return (product.units.length > 0 ? product.units : [noUnit]).map((unit, at) => {
    const shared = (cell: CsvCell) => (at === 0 ? cell : '')
    const prices = unit.price === null ? product : unit
    const [first, second] = optionValues(unit.label, optionNames)
    return [
      product.productId ?? '',
      unit.code ?? (unit.label === '' ? product.code : null) ?? '',
      shared(product.name ?? ''),
      shared({ lines: product.description ?? '' }),
      amountCell(prices.price),
      amountCell(prices.compareAt),
      shared(amountCell(product.costPrice)),
      shared(product.category ?? ''),
      shared(optionNames[0] ?? ''),
      first,
      shared(optionNames[1] ?? ''),
      second,
      unit.stock ?? '',
      shared(product.lowStock ?? ''),
      shared(product.isShown === null ? '' : product.isShown ? 'Yes' : 'No'),
      ...Array.from({ length: IMAGES }, (_, image) => shared(pictures[image] ?? '')),
    ]
  })
}

function optionValues(label: string, { length }: string[]): [string, string] {
  return length > 1 ? valuesIn(label) : [label, '']
}

function amountCell(minor: Minor | null): CsvCell {
  return minor === null ? '' : csvAmount(minor)
}
