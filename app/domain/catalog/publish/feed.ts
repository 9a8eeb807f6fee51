import type { SnapshotProduct } from '#app/domain/store/snapshot.ts'
import { productPath } from '#app/domain/store/store.ts'
import { fold } from '#app/domain/text/fold.ts'
import { AXIS_SEPARATOR, valuesIn } from '../options.ts'
import { chargedAt } from '../price.ts'
import { productOffers, type UnitOffer } from './offers.ts'

export const FEED_COLUMNS = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'size',
  'color',
  'item_group_id',
] as const

export type FeedRow = Record<(typeof FEED_COLUMNS)[number], string>

export interface FeedStore {
  name: string
  slug: string
  currency: string
  origin: string
}

export interface FeedProduct extends SnapshotProduct {
  isRemoved: boolean
  /** By `size`: part of an id, which never changes. */
  unitKeys: Record<string, string>
}

const MOST_PICTURES = 10
const colorNames = new Set(['color', 'colour', 'rangi'])

export function feedRows(product: FeedProduct, store: FeedStore, now: number): FeedRow[] {
  const { pictures, units } = productOffers(chargedAt(product, saleMoment(product, now)))
  const [cover, ...others] = pictures.map(({ url }) => store.origin + url)
  if (cover === undefined) return []
  return units
    .filter(({ price }) => price > 0)
    .map((unit) => ({
      id: unit.size === null ? product.id : `${product.id}-${product.unitKeys[unit.size]}`,
      title: product.name,
      description: product.description || product.name,
      availability: unit.available > 0 && !product.isRemoved ? 'in stock' : 'out of stock',
      condition: 'new',
      price: amountOf(unit.compareAt ?? unit.price, store),
      sale_price: unit.compareAt === null ? '' : amountOf(unit.price, store),
      sale_price_effective_date: unit.compareAt === null ? '' : saleDays(product),
      link: store.origin + productPath(store.slug, product.id),
      image_link: cover,
      additional_image_link: others.slice(0, MOST_PICTURES).join(','),
      brand: store.name,
      ...axisValues(product, unit),
      item_group_id: unit.size === null ? '' : product.id,
    }))
}

export function feedLine(cells: readonly string[]): string {
  return `${cells.map(feedCell).join(',')}\r\n`
}

/** A sale that has days is told before it begins: the reader's clock switches it on. */
function saleMoment({ saleStartsAt, saleEndsAt }: SnapshotProduct, now: number): number {
  return saleStartsAt !== undefined && saleEndsAt !== undefined ? Math.max(now, saleStartsAt) : now
}

function saleDays({ saleStartsAt, saleEndsAt, createdAt }: SnapshotProduct): string {
  return saleEndsAt === undefined ? '' : `${timeOf(saleStartsAt ?? createdAt)}/${timeOf(saleEndsAt)}`
}

function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)}+0000`
}

function amountOf(minor: number, { currency }: FeedStore): string {
  return `${(minor / 100).toFixed(2)} ${currency}`
}

function axisValues({ optionNames = [] }: SnapshotProduct, { label }: UnitOffer): { size: string; color: string } {
  const values = optionNames.length > 1 ? valuesIn(label ?? '') : [label ?? '']
  const isColor = (_: string, axis: number) => colorNames.has(fold(optionNames[axis] ?? ''))
  return {
    size: values.filter((value, axis) => !isColor(value, axis)).join(AXIS_SEPARATOR),
    color: values.filter(isColor).join(AXIS_SEPARATOR),
  }
}

/** Nothing is put before '=' or '-': programs read it. */
function feedCell(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these break readers
  const line = text.replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()
  return `"${line.replaceAll('"', '""')}"`
}
