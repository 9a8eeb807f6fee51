import { type Minor, parseMoney, plainAmount } from '#app/domain/money.ts'
import { fold } from '#app/domain/text/fold.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import { plainCode } from './product-code.ts'

export interface Size {
  value: string
  label: string
  inventory: number
  code?: string | null
  /** Null: the product's. */
  price?: Minor | null
  compareAt?: Minor | null
}

/** As the form posts it: prices are what was typed, '' and absent mean none. */
export interface FormSize extends Omit<Size, 'price' | 'compareAt'> {
  price?: string
  compareAt?: string
}

export const MAX_SIZE = 40
export const MAX_SIZES = 60

/** Reads the form's `sizes`; an amount that can't be read becomes NaN. */
export function parseSizes(stored: unknown): Size[] {
  return asList(stored).flatMap(readSize)
}

export function formSizes(sizes: Size[]): FormSize[] {
  return sizes.map(({ value, label, inventory, code, price, compareAt }) => ({
    ...{ value, label, inventory },
    ...(code ? { code } : {}),
    ...(price == null ? {} : { price: plainAmount(price) }),
    ...(compareAt == null ? {} : { compareAt: plainAmount(compareAt) }),
  }))
}

/** Finds an earlier size with the same name. Orders know a renamed size by its former value. */
export function twinOf(sizes: Pick<Size, 'value' | 'label'>[], index: number): Pick<Size, 'value' | 'label'> | null {
  const size = sizes[index]
  if (!size) return null
  const isTwin = ({ value, label }: Pick<Size, 'value' | 'label'>) =>
    value === size.value || fold(label) === fold(size.label)
  return sizes.slice(0, index).find(isTwin) ?? null
}

export function hasTwins(sizes: Size[]): boolean {
  const names = [sizes.map(({ value }) => value), sizes.map(({ label }) => fold(label))]
  return names.some((list) => new Set(list).size < list.length)
}

export function sizeLabelOf(sizes: readonly { value: string; label: string }[], size: string | null): string | null {
  return sizes.find(({ value }) => value === size)?.label ?? size
}

export function isSizeTooLong({ value, label }: Size): boolean {
  return value.length > MAX_SIZE || label.length > MAX_SIZE
}

/** Nothing, a price, or a price and a higher one before it. */
export function isPriceOfSizeValid({ price, compareAt }: Size): boolean {
  if (price == null) return compareAt == null
  return price > 0 && (compareAt == null || compareAt > price)
}

export function totalInventory(sizes: Pick<Size, 'inventory'>[]): number {
  return sizes.reduce((sum, size) => sum + size.inventory, 0)
}

function asList(stored: unknown): unknown[] {
  if (typeof stored !== 'string') return Array.isArray(stored) ? stored : []
  try {
    const parsed: unknown = JSON.parse(stored)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

function readSize(entry: unknown): Size[] {
  if (typeof entry !== 'object' || entry === null) return []
  const fields = entry as Record<string, unknown>
  const label = text(fields.label)
  const value = text(fields.value) || label
  if (value === '') return []
  const code = plainCode(text(fields.code))
  const [price, compareAt] = [readPrice(fields.price), readPrice(fields.compareAt)]
  return [
    {
      ...{ value, label: label || value, inventory: stockCount(fields.inventory) },
      ...(code === '' ? {} : { code }),
      ...(price === null ? {} : { price }),
      ...(compareAt === null ? {} : { compareAt }),
    },
  ]
}

function readPrice(typed: unknown): Minor | null {
  const amount = text(typed)
  return amount === '' ? null : (parseMoney(amount) ?? Number.NaN)
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function stockCount(value: unknown): number {
  const count = typeof value === 'number' ? Math.trunc(value) : (parseWholeNumber(text(value)) ?? 0)
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}
