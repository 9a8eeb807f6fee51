import { beginningOf, endOf } from '#app/domain/discount/discount-terms.ts'
import type { Minor } from '#app/domain/money.ts'
import { fold } from '#app/domain/text/fold.ts'
import { AXIS_SEPARATOR } from '../options.ts'
import { MAX_SIZES, type Size } from '../sizes.ts'
import type { ImportedProduct, ImportedUnit, ImportOptions } from './imported-product.ts'

/** Every field of a product that the form saves, too. */
export interface ProductFields {
  name: string
  description: string | null
  price: Minor
  compareAtPrice: Minor | null
  categoryId: string | null
  isActive: boolean
  isFeatured: boolean
  lowStock: number | null
  code: string | null
  costPrice: Minor | null
  floorPrice: Minor | null
  saleStartsAt: number | null
  saleEndsAt: number | null
  optionNames: string[]
  importKey: string | null
  sizes: Size[]
  inventory: number
}

export type RowRefusal = 'price-required' | 'compare-not-above' | 'sizes-differ' | 'too-many-sizes'
export type RowPlan = { ok: true; fields: ProductFields } | { ok: false; problem: RowRefusal }

export interface RowTerms {
  options: Pick<ImportOptions, 'hideNew' | 'changeStock'>
  /** Of the row's category; null: the row names none. */
  categoryId: string | null
  zone: string
}

export function newFields(row: ImportedProduct, { options, categoryId, zone }: RowTerms): RowPlan {
  const sizes = row.units.filter(({ label }) => label !== '')
  const [single] = row.units.filter(({ label }) => label === '')
  const [cheapest] = row.units.filter(({ price }) => price !== null).toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))
  const price = row.price ?? cheapest?.price ?? null
  if (price === null) return { ok: false, problem: 'price-required' }
  const compareAtPrice = row.compareAt ?? (row.price === null ? (cheapest?.compareAt ?? null) : null)
  return checked(row, {
    name: row.name ?? '',
    description: row.description,
    price,
    compareAtPrice,
    categoryId,
    isActive: !options.hideNew && row.isShown !== false,
    isFeatured: false,
    lowStock: row.lowStock,
    code: row.code ?? single?.code ?? null,
    costPrice: row.costPrice,
    floorPrice: null,
    ...saleOf(row, zone, { saleStartsAt: null, saleEndsAt: null }),
    optionNames: sizes.length > 0 ? row.optionNames : [],
    importKey: row.key,
    sizes: sizes.map((unit) => ({
      value: unit.label,
      label: unit.label,
      inventory: unit.stock ?? 0,
      code: unit.code,
      ...ownPrice(unit, { price, compareAtPrice }, null),
    })),
    inventory: sizes.length > 0 ? 0 : (single?.stock ?? 0),
  })
}

/** What the file doesn't say stays as it is. */
export function changedFields(fields: ProductFields, row: ImportedProduct, terms: RowTerms): RowPlan {
  const { options, categoryId, zone } = terms
  const sizes = row.units.filter(({ label }) => label !== '')
  const [single] = row.units.filter(({ label }) => label === '')
  const saysSingle =
    single && [single.code, single.price, single.compareAt, single.stock].some((value) => value !== null)
  const hasSizes = fields.sizes.length > 0
  if (hasSizes ? saysSingle : sizes.length > 0) return { ok: false, problem: 'sizes-differ' }
  const stated = hasSizes ? sharedPrice(fields, sizes) : single
  const price = row.price ?? stated?.price ?? fields.price
  const compareAtPrice = row.compareAt ?? stated?.compareAt ?? fields.compareAtPrice
  const units = changedSizes(fields, sizes, { price, compareAtPrice }, options)
  if (!units) return { ok: false, problem: 'sizes-differ' }
  return checked(row, {
    ...fields,
    name: row.name ?? fields.name,
    description: row.description ?? fields.description,
    price,
    compareAtPrice,
    categoryId: categoryId ?? fields.categoryId,
    isActive: row.isShown ?? fields.isActive,
    lowStock: row.lowStock ?? fields.lowStock,
    code: row.code ?? single?.code ?? fields.code,
    costPrice: row.costPrice ?? fields.costPrice,
    ...saleOf(row, zone, fields),
    optionNames: hasSizes && row.optionNames.length > 0 ? row.optionNames : fields.optionNames,
    importKey: row.key ?? fields.importKey,
    sizes: units,
    inventory: (options.changeStock ? single?.stock : null) ?? fields.inventory,
  })
}

function changedSizes(
  { sizes }: ProductFields,
  units: ImportedUnit[],
  product: ProductPrice,
  { changeStock }: RowTerms['options'],
): Size[] | null {
  const axes = (label: string) => label.split(AXIS_SEPARATOR).length
  if (sizes.some((size) => units.some(({ label }) => axes(label) !== axes(size.label)))) return null
  const known = sizes.map((size) => {
    const unit = findUnit(units, size.label)
    if (!unit) return size
    return {
      ...size,
      inventory: (changeStock ? unit.stock : null) ?? size.inventory,
      code: unit.code ?? size.code ?? null,
      ...ownPrice(unit, product, size),
    }
  })
  const added = units.filter(({ label }) => !sizes.some((size) => fold(size.label) === fold(label)))
  if (added.some(({ label }) => sizes.some(({ value }) => value === label))) return null
  return [
    ...known,
    ...added.map((unit) => ({
      value: unit.label,
      label: unit.label,
      inventory: (changeStock ? unit.stock : null) ?? 0,
      code: unit.code,
      ...ownPrice(unit, product, null),
    })),
  ]
}

type ProductPrice = Pick<ProductFields, 'price' | 'compareAtPrice'>

/** A unit at its product's price has none of its own. */
function ownPrice(unit: ImportedUnit, product: ProductPrice, size: Size | null) {
  const own = { price: size?.price ?? null, compareAt: size?.compareAt ?? null }
  if (unit.price === null) return own
  const compareAt = unit.compareAt ?? own.compareAt
  const isSaid = size === null || compareAt !== null
  const isProducts = unit.price === product.price && (!isSaid || compareAt === product.compareAtPrice)
  return isProducts && own.price === null ? { price: null, compareAt: null } : { price: unit.price, compareAt }
}

/** The price of the units that have none of their own, where the file says one for all of them. */
function sharedPrice({ sizes }: Pick<ProductFields, 'sizes'>, units: ImportedUnit[]): ImportedUnit | null {
  const plain = sizes.filter(({ price }) => price == null)
  const said = plain.map(({ label }) => findUnit(units, label))
  const [first] = said
  const isShared = said.every(
    (unit) => unit?.price != null && unit.price === first?.price && unit.compareAt === first.compareAt,
  )
  return isShared ? (first ?? null) : null
}

function findUnit(units: ImportedUnit[], label: string): ImportedUnit | undefined {
  return units.find((unit) => fold(unit.label) === fold(label))
}

function saleOf(
  { saleFrom, saleUntil }: ImportedProduct,
  zone: string,
  sale: Pick<ProductFields, 'saleStartsAt' | 'saleEndsAt'>,
) {
  return {
    saleStartsAt: saleFrom === null ? sale.saleStartsAt : beginningOf(saleFrom, zone),
    saleEndsAt: saleUntil === null ? sale.saleEndsAt : endOf(saleUntil, zone),
  }
}

function checked(row: ImportedProduct, fields: ProductFields): RowPlan {
  if (fields.sizes.length > MAX_SIZES) return { ok: false, problem: 'too-many-sizes' }
  const isBelow = (compareAt: Minor | null, price: Minor) => compareAt !== null && compareAt <= price
  const isWrong =
    (row.compareAt !== null && isBelow(fields.compareAtPrice, fields.price)) ||
    row.units.some((unit) => unit.price !== null && isBelow(unit.compareAt, unit.price))
  return isWrong ? { ok: false, problem: 'compare-not-above' } : { ok: true, fields }
}
