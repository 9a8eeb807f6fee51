import { readFileSync, writeFileSync } from 'node:fs'
import { sizes } from './bytes.mjs'
import { chart } from './chart.mjs'
import { counts } from './counts.mjs'
import { withFigures } from './figures.mjs'
import { largeStore } from './large-store.mjs'
import { lighthouses } from './lighthouse.mjs'
import { races } from './order-race.mjs'
import { ratios } from './ratios.mjs'
import { visits } from './visits.mjs'

const results = new URL('./results.json', import.meta.url)
const picture = new URL('./figures.svg', import.meta.url)
const readme = new URL('../../README.md', import.meta.url)

/**
 * Measures every figure, a row each (see row.mjs), and writes results.json, figures.svg and the
 * table in the README. Bytes and counts are exact; times are ratios within one run, since machines
 * differ.
 */
export async function measure({ quick = false } = {}) {
  const rows = [
    ...(await counts()),
    ...(await sizes()),
    ...(await ratios(quick ? 'quick' : 'whole')),
    ...(await largeStore()),
    ...(await races({ quick })),
    ...(await visits({ quick })),
    ...(await lighthouses({ quick })),
  ]
  writeFileSync(results, `${JSON.stringify(rows, null, 2)}\n`)
  writeFileSync(picture, chart(rows))
  writeFileSync(readme, withFigures(readFileSync(readme, 'utf8'), rows))
  return rows
}
