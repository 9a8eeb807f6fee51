import { expect, test } from 'vitest'
import { readPlacedOrders, withoutPlacedOrder, withPlacedOrder } from '#app/domain/order/place/placed-orders.ts'

const DAY = 86_400_000
const order = (number: number, placedAt = 0) => ({ number, token: `token${number}`, placedAt })

test('an order is found again in its store, the newest first, for seven days', () => {
  const stored = withPlacedOrder(withPlacedOrder(null, 's1', order(47)), 's1', order(48, DAY))
  expect(readPlacedOrders(stored, 's1', DAY).map(({ number }) => number)).toEqual([48, 47])
  expect(readPlacedOrders(stored, 's1', 7 * DAY).map(({ number }) => number)).toEqual([48])
  expect(readPlacedOrders(stored, 's2', DAY)).toEqual([])
})

test('placed twice it is one, and of many the last three are kept', () => {
  const stored = [1, 2, 3, 4, 4].reduce<string | null>((json, n) => withPlacedOrder(json, 's1', order(n, n)), null)
  expect(readPlacedOrders(stored, 's1', 10).map(({ number }) => number)).toEqual([4, 3, 2])
})

test('done it leaves, other stores’ orders stay and old ones are cleared away', () => {
  const both = withPlacedOrder(withPlacedOrder(null, 's1', order(1)), 's2', order(2))
  expect(JSON.parse(withoutPlacedOrder(both, 'token1', DAY))).toEqual({ s2: [order(2)] })
  expect(JSON.parse(withPlacedOrder(both, 's3', order(3, 8 * DAY)))).toEqual({ s3: [order(3, 8 * DAY)] })
})

test.each(['', 'not json', 'null', '[]', '7', '{"s1":null}', '{"s1":[null,{"number":"1"},{"token":"/evil"}]}'])(
  'the stored text %j is no order',
  (stored) => {
    expect(readPlacedOrders(stored, 's1', 0)).toEqual([])
    expect(readPlacedOrders(withPlacedOrder(stored, 's1', order(5)), 's1', 0)).toEqual([order(5)])
  },
)
