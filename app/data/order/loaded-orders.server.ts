import { sql } from 'drizzle-orm'
import { missingLines } from '#app/domain/order/missing.ts'
import { orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { freeRead, type LoadedOrder, linesRead, orderRead } from './reads.server.ts'

/** Several orders as `loadOrder` reads one, by id, in one round trip. */
export async function loadOrders(scope: StoreScope, ids: readonly string[], now: number) {
  const [zones, ...results] = await scope.batch([
    scope.pick(stores, { timeZone: stores.timeZone }),
    ...ids.flatMap((id) => [
      orderRead(scope, sql`${orders.id} = ${id}`),
      linesRead(scope, sql`${id}`),
      freeRead(scope, id, now),
    ]),
  ])
  const timeZone = zones[0]?.timeZone ?? ''
  type Loading = [ReturnType<typeof orderRead>, ReturnType<typeof linesRead>, ReturnType<typeof freeRead>]
  const loaded = ids.flatMap((id, at): [string, LoadedOrder][] => {
    const [[order] = [], lines, free] = results.slice(at * 3, at * 3 + 3) as unknown as {
      [K in keyof Loading]: Awaited<Loading[K]>
    }
    return order ? [[id, { order: { ...order, lines }, timeZone, missing: missingLines(lines, free) }]] : []
  })
  return new Map(loaded)
}
