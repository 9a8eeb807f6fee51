import { runLinkPath } from '../../../app/auth/run-link.server.ts'
import { demoRunId } from '../../../tests/support/demo/seed-delivery.ts'
import { workerOptions } from '../../../tests/support/worker-options.mjs'

export async function openRun(target) {
  const store = await target.openStore('asubuhi-pantry')
  const [stop] = await target.sql(
    `SELECT s.order_id AS orderId, o.handover_code AS code FROM delivery_stops s
     JOIN orders o ON (o.store_id, o.id) = (s.store_id, s.order_id)
     WHERE s.store_id = ? AND s.state = 'waiting' ORDER BY s.position LIMIT 1`,
    store.storeId,
  )
  if (!stop) throw new Error('no stop of the run waits')
  const run = { id: demoRunId, storeId: store.storeId, linkVersion: 1 }
  const path = runLinkPath(workerOptions().bindings.BETTER_AUTH_SECRET, store.slug, run)
  const stopRow = async () => {
    const query = 'SELECT * FROM delivery_stops WHERE store_id = ? AND order_id = ?'
    return (await target.sql(query, store.storeId, stop.orderId))[0]
  }
  return { ...store, runId: demoRunId, path, stop, stopRow }
}

export function postReport({ send }, { path, stop }, fields, network) {
  const body = new FormData()
  const all = { report: crypto.randomUUID(), stop: stop.orderId, with: 'nothing', ...fields }
  for (const [name, value] of Object.entries(all)) {
    for (const part of [value].flat()) body.append(name, part)
  }
  return send(path, { method: 'POST', body, network, headers: { accept: 'application/json' } })
}
