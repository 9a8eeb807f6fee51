import { codeKey, MAX_CODE } from '#app/domain/catalog/product-code.ts'
import { type Size, twinOf } from '#app/domain/catalog/sizes.ts'
import { fold } from '#app/domain/text/fold.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import { refused } from '#copy/merchant/catalog'
import { productFieldWords } from '#copy/merchant/product-form'
import { productUnits as words } from '#copy/merchant/product-units'
import type { TakenCode } from '../answer.ts'

/** `value` identifies the size in orders and the ledger, '' for a new one. */
export interface SizeRow {
  key: string
  value: string
  label: string
  inventory: string
  code: string
}

export function sizeRows(sizes: Size[]): SizeRow[] {
  return sizes.map((size) => ({
    ...size,
    key: size.value,
    inventory: String(size.inventory),
    code: size.code ?? '',
  }))
}

export function emptySize(): SizeRow {
  return { key: crypto.randomUUID(), value: '', label: '', inventory: '0', code: '' }
}

/** A new size's value is its label; an invalid number counts as 0. */
export function sizesOf(rows: SizeRow[]): Size[] {
  return rows.map(({ value, label, inventory, code }) => ({
    value: value || label.trim(),
    label: label.trim(),
    inventory: readCount(inventory) ?? 0,
    code: code.trim() || null,
  }))
}

/** Keyed by the row's key. */
export function sizeProblems(rows: SizeRow[]): Record<string, string> {
  const sizes = sizesOf(rows)
  return Object.fromEntries(
    rows.flatMap(({ key }, index) => {
      const problem = nameProblem(sizes, index)
      return problem ? [[key, problem]] : []
    }),
  )
}

/** Keyed by the row's key; '' for the product's own code. */
export function codeProblems(code: string, rows: SizeRow[], taken: TakenCode | undefined): Record<string, string> {
  const fields = [{ key: '', code }, ...rows]
  return Object.fromEntries(
    fields.flatMap((field, index) => {
      const key = codeKey(field.code)
      if (key === '') return []
      if (key.length > MAX_CODE) return [[field.key, productFieldWords()['code-too-long']]]
      if (key === codeKey(taken?.code)) return [[field.key, refused().codeUsed({ product: taken?.product ?? '' })]]
      const isRepeated = fields.slice(0, index).some((other) => codeKey(other.code) === key)
      return isRepeated ? [[field.key, words().codeTwice]] : []
    }),
  )
}

function nameProblem(sizes: Size[], index: number): string | null {
  const name = sizes[index]?.label ?? ''
  if (name === '') return words().blankSize
  const twin = twinOf(sizes, index)
  if (!twin) return null
  return fold(twin.label) === fold(name)
    ? words().twinSize({ name: twin.label })
    : words().formerSize({ name, now: twin.label })
}
