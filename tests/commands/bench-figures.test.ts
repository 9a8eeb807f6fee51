import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withCosts } from '../../scripts/bench/costs/tables.mjs'
import { figuresIn, table, withFigures } from '../../scripts/bench/figures.mjs'
import { atLeast, atMost, regressions, reportOnly } from '../../scripts/bench/row.mjs'
import { writeCosts, writeFigures } from '../../scripts/bench/write.mjs'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const rows = [atMost('round trips', 2, 2), atLeast('visits', 0.4, 0.5, 'x'), reportOnly('processor time', 4.13, 'ms')]

test('a figure that passes its floor is a regression, one inside its slack is none', () => {
  const timedRow = { slack: 1.25 }
  const regressed = regressions([
    atMost('a byte too many', 20.01, 20, 'KB'),
    atMost('as many bytes as may be', 20, 20, 'KB'),
    atMost('a round trip too many', 3, 2),
    atMost('slow within the slack', 1.5, 1.25, 'x', timedRow),
    atMost('too slow', 1.6, 1.25, 'x', timedRow),
    atLeast('few within the slack', 0.41, 0.5, 'x', timedRow),
    atLeast('too few', 0.39, 0.5, 'x', timedRow),
    atLeast('what only a quiet machine can tell', 0.01, 0.5, 'x', { slack: null }),
    reportOnly('what is only told', 99, 'ms'),
  ])
  expect(regressed.map((row: { what: string }) => row.what)).toEqual([
    'a byte too many',
    'a round trip too many',
    'too slow',
    'too few',
  ])
})

test('the table of docs/performance.md is replaced, and nothing beside it', () => {
  const page = read('docs/performance.md')
  const written = withFigures(page, rows)
  expect(figuresIn(written)).toBe(table(rows))
  expect(written.replace(table(rows), figuresIn(page))).toBe(page)
})

test('only `bench -- write` changes files: what measures imports nothing that writes one', () => {
  const modules = readdirSync(new URL('../../scripts/bench', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(mjs|ts)$/.test(name))
    .map((name) => `scripts/bench/${name}`)
  const isWriter = (file: string) => /\b(write|append|copy)File|\b(createWriteStream|mkdir|rename)/.test(read(file))
  expect(modules.filter(isWriter)).toEqual(['scripts/bench/write.mjs'])
  expect(modules.filter((file) => read(file).includes('/write.mjs'))).toEqual([])
  const command = read('scripts/bench.mjs').split('\n')
  expect(command.filter((line) => line.includes('bench/write.mjs'))).toEqual([
    expect.stringMatching(/^if \(isWritten\) /),
  ])
  expect(isWriter('scripts/bench.mjs')).toBe(false)
})

test('what is written is what was measured', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-bench-'))
  const readWritten = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  try {
    for (const name of ['docs', 'scripts/bench/costs']) mkdirSync(path.join(folder, name), { recursive: true })
    for (const name of ['docs/performance.md', 'docs/scale.md'])
      copyFileSync(new URL(`../../${name}`, import.meta.url), path.join(folder, name))
    const newRows = rows.map((row: { figure: number }) => ({ ...row, figure: row.figure + 1 }))
    writeFigures({ rows: newRows, lighthouseRuns: { store: [] } }, folder)
    expect(figuresIn(readWritten('docs/performance.md'))).toBe(table(newRows))
    const costs = { ...JSON.parse(read('scripts/bench/costs/counted.json')), measuredOn: '1 December 2026' }
    writeCosts({ counted: costs }, folder)
    expect(readWritten('docs/scale.md')).toContain('measured on 1 December 2026')
    expect(JSON.parse(readWritten('scripts/bench/costs/counted.json'))).toEqual(costs)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('docs/scale.md tells what was counted, at the prices that are listed', () => {
  const costs = JSON.parse(read('scripts/bench/costs/counted.json'))
  expect(withCosts(read('docs/scale.md'), costs)).toBe(read('docs/scale.md'))
})

test('a page of the owner asks the database four times at most', () => {
  const { calls } = JSON.parse(read('scripts/bench/costs/counted.json')) as { calls: Record<string, { d1: number }> }
  const pages = Object.entries(calls).filter(([name]) => name.startsWith('the owner’s page'))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter(([, { d1 }]) => d1 > 4)).toEqual([])
})
