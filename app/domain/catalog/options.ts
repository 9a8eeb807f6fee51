import { fold } from '#app/domain/text/fold.ts'

/** What sizes are called, 'Colour', and their values in the order of the units. */
export interface OptionAxis {
  name: string
  values: string[]
}

export const MAX_OPTIONS = 2
export const MAX_OPTION_NAME = 40
/** Between the values of a unit of two axes. */
export const AXIS_SEPARATOR = ' / '

/** One axis, or two whose units are labelled 'M / Red'. */
export function axesOf(names: readonly string[], labels: readonly string[]): OptionAxis[] {
  if (names.length < 2) return [{ name: names[0] ?? '', values: [...labels] }]
  const pairs = labels.map(valuesIn)
  return names.map((name, axis) => ({ name, values: [...new Set(pairs.map((pair) => pair[axis] ?? ''))] }))
}

export function valuesIn(label: string): [string, string] {
  const [first = '', ...others] = label.split(AXIS_SEPARATOR)
  return [first, others.join(AXIS_SEPARATOR)]
}

export function pairLabel(first: string, second: string): string {
  return first.trim() + AXIS_SEPARATOR + second.trim()
}

/** False for a value that would be taken for two. */
export function isOptionValue(value: string): boolean {
  return value.trim() !== '' && !/(^|\s)\/(\s|$)/.test(value.trim())
}

export function isPair(label: string): boolean {
  return valuesIn(label).every(isOptionValue)
}

export function areNamesDistinct(names: readonly string[]): boolean {
  return new Set(names.map(fold)).size === names.length
}
