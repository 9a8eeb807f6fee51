import { randomId } from '#app/browser/random-id.ts'
import { codeKey, MAX_CODE } from '#app/domain/catalog/product-code.ts'
import { type FormSize, twinOf } from '#app/domain/catalog/sizes.ts'
import { readMoney } from '#app/domain/money.ts'
import { fold } from '#app/domain/text/fold.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
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
  price: string
  compareAt: string
  /** A pair of two options' values that isn't sold. */
  isStruck?: boolean
}

export function sizeRows(sizes: FormSize[]): SizeRow[] {
  return sizes.map((size) => ({
    ...emptySize(size.value),
    ...size,
    inventory: String(size.inventory),
    code: size.code ?? '',
  }))
}

export function emptySize(key = randomId()): SizeRow {
  return { key, value: '', label: '', inventory: '0', code: '', price: '', compareAt: '' }
}

/** A new size's value is its label; an invalid number counts as 0. */
export function sizesOf(rows: SizeRow[]): FormSize[] {
  return rows.map(({ value, label, inventory, code, price, compareAt }) => ({
    value: value || label.trim(),
    label: label.trim(),
    inventory: readCount(inventory) ?? 0,
    code: code.trim() || null,
    price: price.trim(),
    compareAt: compareAt.trim(),
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

/** Keyed by the row's key: the size's own price, and the one before it. */
export function priceProblems(rows: SizeRow[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ key, price, compareAt }) => {
      const problem = priceProblem(price, compareAt)
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
      if (key === codeKey(taken?.code)) return [[field.key, words().codeUsed({ product: taken?.product ?? '' })]]
      const isRepeated = fields.slice(0, index).some((other) => codeKey(other.code) === key)
      return isRepeated ? [[field.key, words().codeTwice]] : []
    }),
  )
}

function nameProblem(sizes: FormSize[], index: number): string | null {
  const name = sizes[index]?.label ?? ''
  if (name === '') return words().blankSize
  const twin = twinOf(sizes, index)
  if (!twin) return null
  return fold(twin.label) === fold(name)
    ? words().twinSize({ name: twin.label })
    : words().formerSize({ name, now: twin.label })
}

function priceProblem(price: string, compareAt: string): string | null {
  const typed = [price, compareAt].filter((text) => text.trim() !== '').map(readMoney)
  const unread = typed.find((amount) => !amount.ok)
  if (unread && !unread.ok) return productFieldWords()[unread.reason]
  const [own, before] = typed.flatMap((amount) => (amount.ok ? [amount.minor] : []))
  if (own === undefined) return null
  if (price.trim() === '') return words().priceMissing
  if (own <= 0) return productFieldWords()['price-not-positive']
  return before !== undefined && before <= own ? productFieldWords()['compare-not-above'] : null
}
