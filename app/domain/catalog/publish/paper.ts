import { formatAmount, formatMoney, type MoneyFormat } from '#app/domain/money.ts'
import type { SnapshotProduct } from '#app/domain/store/snapshot.ts'
import { chargedAt } from '../price.ts'
import { productOffers } from './offers.ts'

/** How many are on a sheet of A4; the first is the usual one. */
export const TAG_SHEETS = [24, 65] as const
export const CATALOGUE_SHEETS = [9, 4] as const
export const MOST_PRINTED = 200

export interface PrintedProduct extends SnapshotProduct {
  code: string | null
  /** By size. */
  unitCodes: Record<string, string | null>
}

export interface PriceTag {
  key: string
  name: string
  size: string | null
  price: string
  code: string | null
}

export interface CatalogueEntry {
  id: string
  name: string
  price: string
  isFrom: boolean
  before: string | null
  sizes: string[]
  picture: string | null
}

export interface PaperQuery {
  ids: string[]
  perSheet: number
  page: number
}

export function parsePaperQuery(params: URLSearchParams, sheets: readonly number[]): PaperQuery {
  const ids = (params.get('ids') ?? '').split(',').filter((id) => id !== '' && id.length <= 64)
  const page = Number(params.get('page'))
  return {
    ids: [...new Set(ids)].slice(0, MOST_PRINTED),
    perSheet: sheets.find((count) => String(count) === params.get('sheet')) ?? sheets[0] ?? 1,
    page: Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1,
  }
}

/** A tag a unit: each has its code, and may have its price. */
export function priceTags(product: PrintedProduct, money: MoneyFormat, now: number): PriceTag[] {
  return productOffers(chargedAt(product, now)).units.map(({ size, label, price }) => ({
    key: `${product.id} ${size ?? ''}`,
    name: product.name,
    size: label,
    price: formatMoney(price, money),
    code: product.unitCodes[size ?? ''] ?? product.code,
  }))
}

export function catalogueEntry(product: PrintedProduct, money: MoneyFormat, now: number): CatalogueEntry {
  const { price, compareAt, isRange, pictures, units } = productOffers(chargedAt(product, now))
  return {
    id: product.id,
    name: product.name,
    price: formatMoney(price, money),
    isFrom: isRange,
    before: compareAt === null ? null : formatAmount(compareAt, money),
    sizes: units.flatMap(({ label }) => label ?? []),
    picture: pictures[0]?.url ?? null,
  }
}

export function inSheets<T>(items: T[], perSheet: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / perSheet) }, (_, sheet) =>
    items.slice(sheet * perSheet, (sheet + 1) * perSheet),
  )
}
