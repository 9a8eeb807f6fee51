import { productDialog as words } from '#app/copy/en/merchant/catalog.ts'
import { nameKey } from '#app/domain/catalog/name-key.ts'
import { type Size, twinOf } from '#app/domain/catalog/sizes.ts'
import { parseWholeNumber } from '#app/domain/whole-number.ts'

/** A size while it is edited; `value` identifies it in orders and the ledger, '' for a new one. */
export interface SizeRow {
  key: string
  value: string
  label: string
  inventory: string
}

export function sizeRows(sizes: Size[]): SizeRow[] {
  return sizes.map((size) => ({ ...size, key: size.value, inventory: String(size.inventory) }))
}

export function emptySize(): SizeRow {
  return { key: crypto.randomUUID(), value: '', label: '', inventory: '0' }
}

/** A new size's value is its label; an invalid number counts as 0. */
export function sizesOf(rows: SizeRow[]): Size[] {
  return rows.map(({ value, label, inventory }) => ({
    value: value || label.trim(),
    label: label.trim(),
    inventory: parseWholeNumber(inventory.trim()) ?? 0,
  }))
}

/** What is wrong with the name of a size, by the row's key. */
export function sizeProblems(rows: SizeRow[]): Record<string, string> {
  const sizes = sizesOf(rows)
  return Object.fromEntries(
    rows.flatMap(({ key }, index) => {
      const problem = nameProblem(sizes, index)
      return problem ? [[key, problem]] : []
    }),
  )
}

function nameProblem(sizes: Size[], index: number): string | null {
  const name = sizes[index]?.label ?? ''
  if (name === '') return words.blankSize
  const twin = twinOf(sizes, index)
  if (!twin) return null
  return nameKey(twin.label) === nameKey(name) ? words.twinSize(twin.label) : words.formerSize(name, twin.label)
}
