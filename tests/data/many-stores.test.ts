import { expect, test } from 'vitest'
import { fillStreet, storeName } from '../support/many-stores.ts'
import { database, NOON } from '../support/shops.ts'
import { looksAt } from '../support/store-looks.ts'

test('what is read for a store doesn’t change with the number of its neighbours', { timeout: 60_000 }, async () => {
  await fillStreet(database, { tag: 'duka', stores: 1, productsEach: 120 }, NOON)
  // Where a store's rows end, SQLite looks at the next row: from the start there is one.
  await fillStreet(database, { tag: 'mwisho', stores: 1, productsEach: 1 }, NOON)
  const looksAlone = await looksAt(database, storeName('duka', 0), NOON)
  await fillStreet(database, { tag: 'jirani', stores: 50, productsEach: 60 }, NOON)
  const looksAmongNeighbours = await looksAt(database, storeName('duka', 0), NOON)

  expect(looksAlone.length).toBeGreaterThan(8)
  for (const { name, rows } of looksAlone) expect(rows, name).toBeGreaterThan(0)
  expect(looksAmongNeighbours.map(({ name, rows }) => ({ name, rows }))).toEqual(
    looksAlone.map(({ name, rows }) => ({ name, rows })),
  )
})
