import { isChangedFrom, type Merge, mergeFields } from '#app/domain/field-merge.ts'
import { parseMoney, plainAmount } from '#app/domain/money.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import type { OwnedProduct } from './owned-product.ts'
import type { Size } from './sizes.ts'

export interface FieldImage {
  id: string
  url: string
  isCover: boolean
}

export const NO_CATEGORY = 'none'
const STOCK = 'stock:'

export function productFields(product: OwnedProduct | null): Fields {
  return {
    ...formDefaults(product),
    isActive: (product?.isActive ?? true) ? 'on' : '',
    isFeatured: product?.isFeatured ? 'on' : '',
    hasSizes: product?.hasSizes ? 'on' : '',
    sizes: JSON.stringify(product?.sizes ?? []),
    images: imagesField(product?.images ?? []),
  }
}

export function shownStock(product: OwnedProduct): Record<string, number> {
  if (!product.hasSizes) return { '': product.inventory }
  return Object.fromEntries(product.sizes.map((size) => [size.value, size.inventory]))
}

export function typedFields(form: Fields, images: FieldImage[]): Fields {
  const { intent, id, version, shown, key, imagesChanged, ...fields } = form
  return { code: '', isActive: '', isFeatured: '', hasSizes: '', ...fields, images: imagesField(images) }
}

export function isProductChanged(base: Fields, typed: Fields): boolean {
  return isChangedFrom(split(base), split(typed))
}

/** Removing a size conflicts with a change of its stock. */
export function mergeProduct(base: Fields, typed: Fields, stored: Fields): Merge {
  const [initial, local, current] = [split(base), split(typed), split(stored)]
  const merge = mergeFields(initial, local, current)
  const { sizes = '' } = local
  const isAsked =
    merge.conflicts.every(({ field }) => field !== 'sizes') &&
    local.hasSizes === current.hasSizes &&
    isRemovedStockChanged(initial, local, current)
  const values = join({ ...local, ...merge.values, ...(isAsked ? { sizes } : {}) })
  const asked = isAsked ? [{ field: 'sizes', typed: sizes, stored: current.sizes ?? '' }] : []
  const fields = new Set(sizesIn(values).map(({ value }) => STOCK + value))
  const isInForm = (field: string) => sizeOfField(field) === null || fields.has(field)
  return {
    values,
    merged: merge.merged.filter((field) => isInForm(field) && !(isAsked && field === 'sizes')),
    conflicts: [...asked, ...merge.conflicts.filter(({ field }) => isInForm(field))],
  }
}

export function takeStored(typed: Fields, stored: Fields, field: string): Fields {
  const current = split(stored)
  const fields = { ...current, ...split(typed), [field]: current[field] ?? '' }
  return join(field === 'sizes' ? { ...fields, hasSizes: current.hasSizes ?? '' } : fields)
}

export function sizeOfField(field: string): string | null {
  return field.startsWith(STOCK) ? field.slice(STOCK.length) : null
}

export function sizesIn({ sizes = '[]' }: Fields): Size[] {
  return JSON.parse(sizes) as Size[]
}

function formDefaults(product: OwnedProduct | null) {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    price: product ? plainAmount(product.price) : '',
    compareAt: product?.compareAt ? plainAmount(product.compareAt) : '',
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

function split(fields: Fields): Fields {
  const { price = '', compareAt = '', inventory = '', lowStock = '' } = fields
  const sizes = fields.hasSizes === 'on' ? sizesIn(fields) : []
  const stock = sizes.map((size) => [STOCK + size.value, String(size.inventory)])
  const names = sizes.map(({ inventory: pieces, ...name }) => name)
  return {
    ...fields,
    price: amountText(price),
    compareAt: amountText(compareAt),
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
