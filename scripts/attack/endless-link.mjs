import { statusCounts } from './target/neighbour.mjs'
import { openRun } from './target/rider-run.mjs'

const HOUR = 3_600_000

/** '12 hours more' is pressed thirty times: the link must end after 72 hours. */
export const endlessLink = {
  title: "a rider's link without end",
  async run(target) {
    const run = await openRun(target)
    const cookie = await target.cookieOf(run.ownerEmail, '10.34.0.1')
    const row = 'WHERE store_id = ? AND id = ?'
    const times = [Date.now(), Date.now() + 24 * HOUR, run.storeId, run.runId]
    await target.sql(`UPDATE delivery_runs SET created_at = ?, expires_at = ? ${row}`, ...times)
    const responses = []
    for (let at = 0; at < 30; at += 1) {
      const init = { network: '10.34.0.1', headers: { cookie } }
      responses.push(await target.postForm(`/orders/deliveries/${run.runId}`, { intent: 'extend' }, init))
    }
    const [{ hours }] = await target.sql(
      `SELECT (expires_at - created_at) / ${HOUR}.0 AS hours FROM delivery_runs ${row}`,
      run.storeId,
      run.runId,
    )
    return {
      isHeld: hours <= 72,
      figures: `${responses.length} times 12 hours more (${statusCounts(responses)}): the link is open for ${Math.round(hours)} hours`,
    }
  },
}
