import { randomId } from '#app/browser/random-id.ts'
import { axesOf, isOptionValue, pairLabel, valuesIn } from '#app/domain/catalog/options.ts'
import { optionNamesIn } from '#app/domain/catalog/product-fields.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { fold } from '#app/domain/text/fold.ts'
import { productDialog } from '#copy/merchant/product-form'
import { productUnits as words } from '#copy/merchant/product-units'
import { emptySize, type SizeRow } from './size-rows.ts'

export interface OptionValue {
  key: string
  text: string
}

export interface ProductOptions {
  /** As typed: one name, which may be blank, or two. */
  names: string[]
  /** Values of two options; with one they are the rows' labels. */
  values: OptionValue[][]
  /** Units of stock; of two options all pairs, some struck out. */
  rows: SizeRow[]
}

export function typedOptions(fields: Fields, rows: SizeRow[]): ProductOptions {
  const names = optionNamesIn(fields)
  if (names.length < 2) return { names: [names[0] ?? ''], values: [], rows }
  const labels = rows.map(({ label }) => label)
  const values = axesOf(names, labels).map((axis) => axis.values.map((text) => ({ key: randomId(), text })))
  const keyOf = (axis: number, text: string) => values[axis]?.find((value) => value.text === text)?.key ?? ''
  const keyed = rows.map((row) => {
    const [first, second] = valuesIn(row.label)
    return { ...row, key: pairKey(keyOf(0, first), keyOf(1, second)) }
  })
  return { names, values, rows: pairRows(values, keyed, true) }
}

/** Empty for one option without a name. */
export function optionNamesOf({ names }: ProductOptions): string[] {
  const typed = names.map((name) => name.trim())
  return typed.length > 1 || typed[0] ? typed : []
}

export function soldRows({ rows }: ProductOptions): SizeRow[] {
  return rows.filter(({ isStruck }) => !isStruck)
}

/** The units stay, as those of the second option's first value. */
export function withSecondOption({ names: [name = ''], rows }: ProductOptions): ProductOptions {
  const blank = newValue()
  const values = [rows.map(({ key, label }) => ({ key, text: label })), [blank]]
  const keyed = rows.map((row) => ({ ...row, key: pairKey(row.key, blank.key) }))
  return { names: [name.trim() || productDialog().size, ''], values, rows: pairRows(values, keyed) }
}

/** The units stay, under the names of their pairs. */
export function withoutSecondOption(options: ProductOptions): ProductOptions {
  return { names: options.names.slice(0, 1), values: [], rows: soldRows(options) }
}

export function withValues(options: ProductOptions, axis: number, changed: OptionValue[]): ProductOptions {
  const values = options.values.map((list, index) => (index === axis ? changed : list))
  return { ...options, values, rows: pairRows(values, options.rows) }
}

export function newValue(): OptionValue {
  return { key: randomId(), text: '' }
}

/** Keyed by the value's key. */
export function valueProblems(values: OptionValue[][]): Record<string, string> {
  return Object.fromEntries(
    values.flatMap((axis) =>
      axis.flatMap(({ key, text }, index) => {
        if (text.trim() === '') return [[key, words().blankValue]]
        if (!isOptionValue(text)) return [[key, words().slashValue]]
        const isTwin = axis.slice(0, index).some((other) => fold(other.text) === fold(text))
        return isTwin ? [[key, words().twinSize({ name: text.trim() })]] : []
      }),
    ),
  )
}

function pairRows([firsts = [], seconds = []]: OptionValue[][], rows: SizeRow[], isStruck = false): SizeRow[] {
  const known = new Map(rows.map((row) => [row.key, row]))
  return firsts.flatMap((first) =>
    seconds.map((second) => {
      const key = pairKey(first.key, second.key)
      return { ...(known.get(key) ?? { ...emptySize(key), isStruck }), label: pairLabel(first.text, second.text) }
    }),
  )
}

function pairKey(first: string, second: string): string {
  return `${first}/${second}`
}
