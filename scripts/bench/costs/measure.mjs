import { reportOnly } from '../row.mjs'
import { called } from './calls.mjs'
import { READ_ON } from './prices.mjs'
import { bills, cost, sum } from './tables.mjs'

export async function measureCosts() {
  const measuredOn = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  const counted = { readOn: READ_ON, measuredOn, calls: await called() }
  const bill = bills(counted)
  const busy = sum([
    [bill['a view of a warm store'], 1_000_000],
    [bill['a visit counted, one of a hundred'], 1_000_000],
  ])
  const rows = [
    reportOnly('dollars for a million views of a busy store', cost(busy), ''),
    ...Object.entries(bill).map(([name, units]) =>
      reportOnly(`dollars for a million times ${name}`, cost(units) * 1_000_000, ''),
    ),
  ]
  return { rows, counted }
}
