import { expect, test } from 'vitest'
import {
  newValue,
  optionNamesOf,
  soldRows,
  typedOptions,
  valueProblems,
  withoutSecondOption,
  withSecondOption,
  withValues,
} from '#app/components/merchant/catalog/product/option-rows.ts'
import { priceProblems, sizeRows, sizesOf } from '#app/components/merchant/catalog/product/size-rows.ts'
import { axesOf, isOptionValue, isPair, pairLabel, valuesIn } from '#app/domain/catalog/options.ts'

const pairs = ['S / Red', 'S / Blue', 'M / Red']
const NAMES = ['Size', 'Colour']
const dress = () =>
  typedOptions(
    { optionNames: JSON.stringify(NAMES) },
    sizeRows(pairs.map((label, index) => ({ value: label, label, inventory: index + 1 }))),
  )

test('axes are read from the labels of the units, in their order', () => {
  expect(axesOf([], ['S', 'S / M'])).toEqual([{ name: '', values: ['S', 'S / M'] }])
  expect(axesOf(['Litres'], ['1', '2'])).toEqual([{ name: 'Litres', values: ['1', '2'] }])
  expect(axesOf(NAMES, pairs)).toEqual([
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Red', 'Blue'] },
  ])
  expect(valuesIn(pairLabel(' M', 'Red '))).toEqual(['M', 'Red'])
})

test('a value is never taken for two', () => {
  for (const value of ['M', '1/2 l', 'S/M', '24 "']) expect(isOptionValue(value), value).toBe(true)
  for (const value of ['', ' ', 'S / M', '/ M', 'M /', '/']) expect(isOptionValue(value), value).toBe(false)
  expect([isPair('M / Red'), isPair('M'), isPair('M / Red / Long'), isPair('M / ')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a pair without a unit is struck out, and struck pairs are no units', () => {
  const options = dress()
  expect(options.rows.map(({ label, isStruck }) => [label, isStruck ?? false])).toEqual([
    ['S / Red', false],
    ['S / Blue', false],
    ['M / Red', false],
    ['M / Blue', true],
  ])
  expect(soldRows(options).map(({ value }) => value)).toEqual(pairs)
  expect(optionNamesOf(options)).toEqual(NAMES)
})

test('renaming a value keeps each unit, and a new value brings its pairs', () => {
  const options = dress()
  const [colours = []] = options.values.slice(1)
  const renamed = colours.map((value) => ({ ...value, text: value.text === 'Red' ? 'Scarlet' : value.text }))
  const changed = withValues(options, 1, [...renamed, { ...newValue(), text: 'Green' }])
  expect(sizesOf(soldRows(changed)).map(({ value, label, inventory }) => [value, label, inventory])).toEqual([
    ['S / Red', 'S / Scarlet', 1],
    ['S / Blue', 'S / Blue', 2],
    ['S / Green', 'S / Green', 0],
    ['M / Red', 'M / Scarlet', 3],
    ['M / Green', 'M / Green', 0],
  ])
})

test('a second option keeps the units of the first, and so does its end', () => {
  const shirt = { names: ['Size'], values: [], rows: sizeRows([{ value: 'M', label: 'M', inventory: 4 }]) }
  const paired = withSecondOption(shirt)
  expect(withSecondOption({ ...shirt, names: [''] }).names).toEqual(['Size', ''])
  const [, colours = []] = paired.values
  expect(valueProblems(paired.values)).toEqual({ [colours[0]?.key ?? '']: expect.any(String) })
  const coloured = withValues(
    paired,
    1,
    colours.map((value) => ({ ...value, text: 'Red' })),
  )
  expect(sizesOf(coloured.rows)).toMatchObject([{ value: 'M', label: 'M / Red', inventory: 4 }])
  const single = withoutSecondOption(coloured)
  expect([optionNamesOf(single), sizesOf(single.rows)]).toMatchObject([['Size'], [{ value: 'M', label: 'M / Red' }]])
  expect(optionNamesOf({ ...single, names: [' '] })).toEqual([])
})

test('a size says what is wrong with its own prices', () => {
  const [size] = sizeRows([{ value: 'S', label: 'S', inventory: 1 }])
  const problem = (price: string, compareAt = '') => size && priceProblems([{ ...size, price, compareAt }]).S
  for (const [price, compareAt] of [[''], ['820'], ['820', '900']] as const) {
    expect(problem(price, compareAt), price).toBeUndefined()
  }
  expect(problem('dear')).toMatch(/digits/)
  expect(problem('0')).toMatch(/positive/)
  expect(problem('', '900')).toMatch(/needs a price/)
  expect(problem('900', '820')).toMatch(/more than the price/)
})
