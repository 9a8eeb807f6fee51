import { readFileSync, writeFileSync } from 'node:fs'
import { told } from '../row.mjs'
import { called } from './calls.mjs'
import { READ_ON } from './prices.mjs'
import { bills, cost, sum, withCosts } from './tables.mjs'

const DOCS = 'docs/scale.md'
const KEPT = 'scripts/bench/costs/counted.json'

/** Counts, prices, and writes both down; answers rows as bench prints them. */
export async function writeCosts() {
  const measuredOn = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  const counted = { readOn: READ_ON, measuredOn, calls: await called() }
  writeFileSync(KEPT, `${JSON.stringify(counted, null, 2)}\n`)
  writeFileSync(DOCS, withCosts(readFileSync(DOCS, 'utf8'), counted))
  const bill = bills(counted)
  const busy = sum([
    [bill['a view of a warm store'], 1_000_000],
    [bill['a visit counted, one of a hundred'], 1_000_000],
  ])
  return [
    told('dollars for a million views of a busy store', cost(busy), ''),
    ...Object.entries(bill).map(([name, one]) =>
      told(`dollars for a million times ${name}`, cost(one) * 1_000_000, ''),
    ),
  ]
}
