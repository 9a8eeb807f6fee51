import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { isChangedFrom, type Merge, mergeFields } from '#app/domain/field-merge.ts'
import { parseMoney, plainAmount } from '#app/domain/money.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import type { OwnedProduct } from './owned-product.ts'
import { type FormSize, formSizes, type Size } from './sizes.ts'

export interface FieldImage {
  id: string
  url: string
  isCover: boolean
}

export const NO_CATEGORY = 'none'
const STOCK = 'stock:'

/** Days of a sale are those of the store's `zone`. */
export function productFields(product: OwnedProduct | null, zone: string): Fields {
  return {
    ...formDefaults(product),
    saleFrom: product?.saleStartsAt == null ? '' : dayIn(zone, product.saleStartsAt),
    saleUntil: product?.saleEndsAt == null ? '' : dayIn(zone, product.saleEndsAt - 1),
    isActive: (product?.isActive ?? true) ? 'on' : '',
    isFeatured: product?.isFeatured ? 'on' : '',
    hasSizes: product?.hasSizes ? 'on' : '',
    sizes: sizesField(product?.sizes ?? []),
    optionNames: JSON.stringify(product?.optionNames ?? []),
    images: imagesField(product?.images ?? []),
  }
}

export function sizesField(sizes: Size[]): string {
  return JSON.stringify(formSizes(sizes))
}

export function shownStock(product: OwnedProduct): Record<string, number> {
  if (!product.hasSizes) return { '': product.inventory }
  return Object.fromEntries(product.sizes.map((size) => [size.value, size.inventory]))
}

export function typedFields(form: Fields, images: FieldImage[]): Fields {
  const { intent, id, version, shown, key, imagesChanged, ...fields } = form
  return {
    code: '',
    isActive: '',
    isFeatured: '',
    hasSizes: '',
    optionNames: '[]',
    ...fields,
    images: imagesField(images),
  }
}

export function isProductChanged(base: Fields, typed: Fields): boolean {
  return isChangedFrom(split(base), split(typed))
}

/**
 * Removing a size conflicts with a change of its stock, and a second option with a product of one.
 */
export function mergeProduct(base: Fields, typed: Fields, stored: Fields): Merge {
  const [initial, local, current] = [split(base), split(typed), split(stored)]
  const merge = mergeFields(initial, local, current)
  const { sizes = '' } = local
  const isAsked =
    merge.conflicts.every(({ field }) => field !== 'sizes') &&
    local.hasSizes === current.hasSizes &&
    (isRemovedStockChanged(initial, local, current) || isAxisLost(merge, local, current))
  const isSettledWithSizes = isAsked || merge.conflicts.some(({ field }) => field === 'sizes')
  const { optionNames = '[]' } = local
  const values = join({
    ...local,
    ...merge.values,
    ...(isAsked ? { sizes } : {}),
    ...(isSettledWithSizes ? { optionNames } : {}),
  })
  const asked = isAsked ? [{ field: 'sizes', typed: sizes, stored: current.sizes ?? '' }] : []
  const fields = new Set(sizesIn(values).map(({ value }) => STOCK + value))
  const isInForm = (field: string) =>
    (sizeOfField(field) === null || fields.has(field)) && !(isSettledWithSizes && field === 'optionNames')
  return {
    values,
    merged: merge.merged.filter((field) => isInForm(field) && !(isAsked && field === 'sizes')),
    conflicts: [...asked, ...merge.conflicts.filter(({ field }) => isInForm(field))],
  }
}

export function takeStored(typed: Fields, stored: Fields, field: string): Fields {
  const current = split(stored)
  const fields = { ...current, ...split(typed), [field]: current[field] ?? '' }
  const { hasSizes = '', optionNames = '[]' } = current
  return join(field === 'sizes' ? { ...fields, hasSizes, optionNames } : fields)
}

export function sizeOfField(field: string): string | null {
  return field.startsWith(STOCK) ? field.slice(STOCK.length) : null
}

export function sizesIn({ sizes = '[]' }: Fields): FormSize[] {
  return JSON.parse(sizes) as FormSize[]
}

export function optionNamesIn({ optionNames = '[]' }: Fields): string[] {
  return JSON.parse(optionNames) as string[]
}

function formDefaults(product: OwnedProduct | null) {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    price: product ? plainAmount(product.price) : '',
    compareAt: product?.compareAt ? plainAmount(product.compareAt) : '',
    costPrice: product?.costPrice ? plainAmount(product.costPrice) : '',
    floorPrice: product?.floorPrice ? plainAmount(product.floorPrice) : '',
    inventory: String(product && !product.hasSizes ? product.inventory : 0),
    lowStock: product?.lowStock == null ? '' : String(product.lowStock),
    categoryId: product?.categoryId ?? NO_CATEGORY,
    code: product?.code ?? '',
  }
}

function isRemovedStockChanged(initial: Fields, local: Fields, current: Fields): boolean {
  return Object.keys(initial).some((field) => {
    const kept = [local, current].filter((fields) => field in fields)
    return sizeOfField(field) !== null && kept.length === 1 && kept[0]?.[field] !== initial[field]
  })
}

/** True when sizes of one option would come under the names of two, or the reverse. */
function isAxisLost({ values, merged }: Merge, local: Fields, current: Fields): boolean {
  const hasPairs = (fields: Fields) => optionNamesIn(fields).length > 1
  return hasPairs(values) !== hasPairs(merged.includes('sizes') ? current : local)
}

function split(fields: Fields): Fields {
  const { price = '', compareAt = '', costPrice = '', floorPrice = '', inventory = '', lowStock = '' } = fields
  const sizes = fields.hasSizes === 'on' ? sizesIn(fields) : []
  const stock = sizes.map((size) => [STOCK + size.value, String(size.inventory)])
  const names = sizes.map(({ value, label, ...size }) => ({
    ...{ value, label },
    ...(size.code ? { code: size.code } : {}),
    ...(size.price ? { price: amountText(size.price) } : {}),
    ...(size.compareAt ? { compareAt: amountText(size.compareAt) } : {}),
  }))
  return {
    ...fields,
    price: amountText(price),
    compareAt: amountText(compareAt),
    costPrice: amountText(costPrice),
    floorPrice: amountText(floorPrice),
    lowStock: countText(lowStock),
    inventory: fields.hasSizes === 'on' ? '' : countText(inventory),
    sizes: JSON.stringify(names),
    ...Object.fromEntries(stock),
  }
}

function join(fields: Fields): Fields {
  const sizes = sizesIn(fields).map((size) => ({ ...size, inventory: Number(fields[STOCK + size.value] ?? 0) }))
  const others = Object.entries(fields).filter(([field]) => sizeOfField(field) === null)
  return { ...Object.fromEntries(others), sizes: JSON.stringify(sizes) }
}

function amountText(text: string): string {
  const minor = parseMoney(text)
  return minor === null ? text : plainAmount(minor)
}

function countText(text: string): string {
  return String(readCount(text) ?? text)
}

function imagesField(images: FieldImage[]): string {
  return JSON.stringify(images.map(({ id, url, isCover }) => ({ url: url || id, isCover })))
}
