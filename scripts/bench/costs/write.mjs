import { readFileSync, writeFileSync } from 'node:fs'
import { told } from '../row.mjs'
import { called } from './calls.mjs'
import { READ_ON } from './prices.mjs'
import { bills, cost, sum, withCosts } from './tables.mjs'

const DOCS = 'docs/scale.md'
const RESULTS = 'scripts/bench/costs/counted.json'

/** Measures and prices calls, writes both files; answers rows for the bench to print. */
export async function writeCosts() {
  const measuredOn = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  const counted = { readOn: READ_ON, measuredOn, calls: await called() }
  writeFileSync(RESULTS, `${JSON.stringify(counted, null, 2)}\n`)
  writeFileSync(DOCS, withCosts(readFileSync(DOCS, 'utf8'), counted))
  const bill = bills(counted)
  const busy = sum([
    [bill['a view of a warm store'], 1_000_000],
    [bill['a visit counted, one of a hundred'], 1_000_000],
  ])
  return [
    told('dollars for a million views of a busy store', cost(busy), ''),
    ...Object.entries(bill).map(([name, units]) =>
      told(`dollars for a million times ${name}`, cost(units) * 1_000_000, ''),
    ),
  ]
}
