import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chart } from '../../scripts/bench/chart.mjs'
import { withCosts } from '../../scripts/bench/costs/tables.mjs'
import { figuresIn, table, withFigures } from '../../scripts/bench/figures.mjs'
import { atLeast, atMost, regressions, told } from '../../scripts/bench/row.mjs'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const rows = JSON.parse(read('scripts/bench/results.json'))

test('a figure that passes its floor is a regression, one inside its slack is none', () => {
  const counted = { slack: 1 }
  const timed = { slack: 1.25 }
  const found = regressions([
    atMost('a byte too many', 20.01, 20, 'KB', counted),
    atMost('as many bytes as may be', 20, 20, 'KB', counted),
    atMost('a round trip too many', 3, 2, '', counted),
    atMost('slow within the slack', 1.5, 1.25, 'x', timed),
    atMost('too slow', 1.6, 1.25, 'x', timed),
    atLeast('few within the slack', 0.41, 0.5, 'x', timed),
    atLeast('too few', 0.39, 0.5, 'x', timed),
    atLeast('what only a quiet machine can tell', 0.01, 0.5, 'x'),
    told('what is only told', 99, 'ms'),
  ])
  expect(found.map((row: { what: string }) => row.what)).toEqual([
    'a byte too many',
    'a round trip too many',
    'too slow',
    'too few',
  ])
})

test('the README and its picture show the figures of the last run', () => {
  const readme = read('README.md')
  expect(figuresIn(readme)).toBe(table(rows))
  expect(withFigures(readme, rows)).toBe(readme)
  expect(read('scripts/bench/figures.svg')).toBe(chart(rows))
  expect(readme).toContain('](scripts/bench/figures.svg)')
})

test('docs/scale.md tells what was counted, at the prices that are listed', () => {
  const counted = JSON.parse(read('scripts/bench/costs/counted.json'))
  expect(withCosts(read('docs/scale.md'), counted)).toBe(read('docs/scale.md'))
})

test('a page of the owner asks the database four times at most', () => {
  const { calls } = JSON.parse(read('scripts/bench/costs/counted.json')) as { calls: Record<string, { d1: number }> }
  const pages = Object.entries(calls).filter(([name]) => name.startsWith('the owner’s page'))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter(([, { d1 }]) => d1 > 4)).toEqual([])
})
