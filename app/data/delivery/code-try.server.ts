import { sql } from 'drizzle-orm'
import type { RiderReport } from '#app/domain/delivery/report.ts'
import { CODE_TRIES } from '#app/domain/delivery/run.ts'
import { deliveryStops } from '../schema/delivery.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import type { LinkedRun } from './report.server.ts'
import { isStop } from './stop.server.ts'

/** Counts a wrong code once a report, five in all. How many tries are left; null when the stop is done meanwhile. */
export async function countTry(
  scope: StoreScope,
  run: LinkedRun,
  { id, orderId }: Pick<RiderReport, 'id' | 'orderId'>,
): Promise<number | null> {
  const [[stop]] = await scope.commit(
    [
      scope.update(
        deliveryStops,
        { codeTries: sql`${deliveryStops.codeTries} + 1`, lastTry: id },
        sql`${isStop(run, orderId)} AND ${deliveryStops.state} = 'waiting' AND ${deliveryStops.codeTries} < ${CODE_TRIES}
          AND ${deliveryStops.lastTry} IS NOT ${id}`,
      ),
    ],
    scope.pick(deliveryStops, { state: deliveryStops.state, codeTries: deliveryStops.codeTries }, isStop(run, orderId)),
  )
  return stop?.state === 'waiting' ? CODE_TRIES - stop.codeTries : null
}
