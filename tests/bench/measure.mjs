import { writeFileSync } from 'node:fs'
import { sizes } from './bytes.mjs'
import { counts } from './counts.mjs'
import { lighthouses } from './lighthouse.mjs'
import { ratios } from './ratios.mjs'

/**
 * Every figure of one run: `{ what, figure, must, isMet }` a row, kept in tests/bench/results.json as well.
 * Bytes and counts are exact; ratios are taken in the same run, since absolute times drift between machines.
 */
export async function measure({ quick = false } = {}) {
  const rows = [
    ...(await counts()),
    ...(await sizes()),
    ...(await ratios({ quick })),
    ...(await lighthouses({ quick })),
  ]
  writeFileSync(new URL('./results.json', import.meta.url), `${JSON.stringify(rows, null, 2)}\n`)
  return rows
}
