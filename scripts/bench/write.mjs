import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withCosts } from './costs/tables.mjs'
import { withFigures } from './figures.mjs'

/** Writes docs/performance.md under `root`, and the runs of Lighthouse to test-results. */
export function writeFigures({ rows, lighthouseRuns }, root) {
  const file = (name) => path.join(root, name)
  replaceText(file('docs/performance.md'), (text) => withFigures(text, rows))
  mkdirSync(file('test-results'), { recursive: true })
  writeFileSync(file('test-results/lighthouse.json'), JSON.stringify(lighthouseRuns, null, 1))
}

export function writeCosts({ counted }, root) {
  const file = (name) => path.join(root, name)
  writeFileSync(file('scripts/bench/costs/counted.json'), `${JSON.stringify(counted, null, 2)}\n`)
  replaceText(file('docs/scale.md'), (text) => withCosts(text, counted))
}

function replaceText(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
