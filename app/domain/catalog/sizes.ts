import type { Minor } from '#app/domain/money.ts'
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

export const MAX_SIZE = 40
export const MAX_SIZES = 60

export function parseSizes(stored: unknown): Size[] {
  return asList(stored).flatMap(readSize)
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

export function totalInventory(sizes: Size[]): number {
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
  const size = { value, label: label || value, inventory: stockCount(fields.inventory) }
  return [code === '' ? size : { ...size, code }]
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function stockCount(value: unknown): number {
  const count = typeof value === 'number' ? Math.trunc(value) : (parseWholeNumber(text(value)) ?? 0)
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}
