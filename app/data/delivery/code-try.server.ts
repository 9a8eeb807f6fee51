import { sql } from 'drizzle-orm'
import { CODE_TRIES } from '#app/domain/delivery/run.ts'
import { deliveryStops } from '../schema/delivery.server.ts'
import { sha256 } from '../sql/hash.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import type { LinkedRun } from './report.server.ts'
import { isStop } from './stop.server.ts'

interface WrongCode {
  id: string
  orderId: string
  code: string
}

/** Returns the tries left of five; null once the stop is done. A resent report counts once. */
export async function countTry(
  scope: StoreScope,
  run: LinkedRun,
  { id, orderId, code }: WrongCode,
): Promise<number | null> {
  const lastTry = sha256(`${id}:${code}`)
  const [[stop]] = await scope.commit(
    [
      scope.update(
        deliveryStops,
        { codeTries: sql`${deliveryStops.codeTries} + 1`, lastTry },
        sql`${isStop(run, orderId)} AND ${deliveryStops.state} = 'waiting' AND ${deliveryStops.codeTries} < ${CODE_TRIES}
          AND ${deliveryStops.lastTry} IS NOT ${lastTry}`,
      ),
    ],
    scope.pick(deliveryStops, { state: deliveryStops.state, codeTries: deliveryStops.codeTries }, isStop(run, orderId)),
  )
  return stop?.state === 'waiting' ? CODE_TRIES - stop.codeTries : null
}
