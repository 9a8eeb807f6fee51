import { expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { deliveredReport, placeForDelivery, RIGHT_CODE, riderOf, startRun } from '../support/rider-runs.ts'
import { contextAt, HOUR, NOON, openCrafts, rows, type Shop } from '../support/shops.ts'

async function onTheWay({ count = 1, shop: given }: { count?: number; shop?: Shop } = {}) {
  const context = contextAt()
  const shop = given ?? (await openCrafts())
  const orders = []
  for (let n = 0; n < count; n += 1) orders.push(await placeForDelivery(context, shop))
  const run = await startRun(
    context,
    shop,
    orders.map(({ id }) => id),
  )
  const [{ id: orderId } = { id: '' }] = orders
  return {
    context,
    shop,
    orders,
    orderId,
    run,
    rider: await riderOf(context, run),
    store: await openStore(context, shop.id),
  }
}

const stopOf = async (orderId: string) =>
  (await rows('SELECT * FROM delivery_stops WHERE order_id = ? ORDER BY done_at', orderId)).at(-1)

const orderOf = async (orderId: string) => (await rows('SELECT * FROM orders WHERE id = ?', orderId))[0]

const eventsOf = async (orderId: string) =>
  (await rows<{ type: string }>("SELECT type FROM order_events WHERE order_id = ? AND actor = 'rider'", orderId)).map(
    ({ type }) => type,
  )

test('the right code hands the order over; its stop is verified and no money is booked', async () => {
  const { context, orderId, rider } = await onTheWay()
  context.pass(HOUR)
  const report = deliveredReport(orderId, RIGHT_CODE, { shown: 100_000 })
  expect(await rider.report(report)).toEqual({ ok: true })
  expect(await stopOf(orderId)).toMatchObject({
    ...{ state: 'delivered', is_verified: 1, collected: 100_050, collected_with: 'cash', amount_shown: 100_000 },
    ...{ report_id: report.id, done_at: NOON + HOUR, reason: '', code_tries: 0 },
  })
  expect(await orderOf(orderId)).toMatchObject({ status: 'delivered', paid_amount: 0 })
  expect(await eventsOf(orderId)).toEqual(['rider-delivered'])
  expect(await rows('SELECT * FROM payments WHERE order_id = ?', orderId)).toEqual([])
})
