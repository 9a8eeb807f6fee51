import { fillStreet, storeName } from '../../tests/support/many-stores.ts'
import { startServer } from '../../tests/support/server.mjs'
import { looksAt } from '../../tests/support/store-looks.ts'
import { freePair } from '../server/ports.mjs'
import { atMost, median, reportOnly } from './row.mjs'

const ROUNDS = 5

export async function largeStore() {
  const server = await startServer({ port: await freePair(), demo: false, files: false })
  const { DB } = server.bindings
  const now = Date.now()
  try {
    await fillStreet(DB, { tag: 'ndogo', stores: 1, productsEach: 20 }, now)
    await fillStreet(DB, { tag: 'kubwa', stores: 1, productsEach: 10_000 }, now)
    const [small, large] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      small.push(await looksAt(DB, storeName('ndogo', 0), now))
      large.push(await looksAt(DB, storeName('kubwa', 0), now))
    }
    const time = (runs) => median(runs.map((looks) => looks.reduce((sum, { ms }) => sum + ms, 0)))
    const maxRows = (looks) => Math.max(...looks.map(({ rows }) => rows))
    const isSearch = ({ name }) => name.includes('search')
    return [
      atMost(
        'rows read for a page of a store with 10,000 products',
        maxRows(large[0].filter((look) => !isSearch(look))),
        50,
      ),
      // npm test enforces the bound of each kind of search in docs/scale.md.
      reportOnly('rows read for its dearest search (bounds: docs/scale.md)', maxRows(large[0].filter(isSearch)), ''),
      atMost('time of the reads of a store with 10,000 products, of one with 20', time(large) / time(small), 2, 'x', {
        reach: 1,
      }),
    ]
  } finally {
    await server.stop()
  }
}
