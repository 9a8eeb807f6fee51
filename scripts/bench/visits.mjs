import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../../tests/support/server.mjs'
import { looksAt } from '../../tests/support/store-looks.ts'
import { freePair } from '../server/ports.mjs'
import { load } from './load.mjs'
import { atLeast, atMost, median } from './row.mjs'
import { child } from './servers/child.mjs'

const SLUG = 'kijani-crafts'
const AGENT = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36'
const TURNS = 5
const COUNTED_WITHIN = 120_000

export async function visits({ isQuick = false } = {}) {
  const count = isQuick ? 3_000 : 30_000
  const product = await startServer({ port: await freePair(), files: false })
  const limit = await child('scripts/bench/servers/limit.mjs', await freePair())
  const { DB } = product.bindings
  try {
    const id = await DB.prepare('SELECT store_id FROM store_slugs WHERE slug = ?').bind(SLUG).first('store_id')
    const before = await figures(DB)
    const rowsBefore = await rowsOfDashboard(DB, id)
    const [visitRuns, plainRuns] = [[], []]
    await beacons(limit.url, count, 300)
    for (let round = 0; round < TURNS; round += 1) {
      const share = count / TURNS
      visitRuns.push(await beacons(product.url, round * share, share))
      plainRuns.push(await beacons(limit.url, round * share, share / 3))
    }
    const after = await figuresOnceCounted(DB, before, count)
    const counts = ['logs', 'days', 'views'].map((table) => after[table] - before[table])
    return [
      atLeast('visits a second, of bare Hono + Queue', median(visitRuns) / median(plainRuns), 0.4, 'x'),
      atLeast(`visits of ${count} that log, day and store have counted`, Math.min(...counts), count),
      atMost(`visits of ${count} that were counted twice`, Math.max(...counts) - count, 0),
      atMost('D1 batches for 100 visits', (after.batches - before.batches) / (count / 100), 1),
      atMost(
        `rows more that the dashboard reads after ${count} visits`,
        (await rowsOfDashboard(DB, id)) - rowsBefore,
        1,
      ),
    ]
  } finally {
    limit.stop()
    await product.stop()
  }
}

async function beacons(origin, from, count) {
  const { seconds, statuses } = await load(origin, {
    count,
    connections: 16,
    request: (n) => {
      const at = from + n
      const id = `${String(at).padStart(8, '0')}-bench-visit`
      return {
        path: `/visits/${SLUG}`,
        method: 'POST',
        headers: {
          'content-type': 'text/plain',
          'user-agent': AGENT,
          origin,
          'cf-connecting-ip': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
        },
        body: JSON.stringify({ id, visitor: `visitor-${id}`, referrer: 'https://example.com/' }),
      }
    },
  })
  if (statuses[204] !== count) throw new Error(`Not all beacons were accepted: ${JSON.stringify(statuses)}`)
  return count / seconds
}

/** `counted_by` names the consumer batch that wrote a row. */
function figures(db) {
  return db
    .prepare(
      `SELECT (SELECT sum(visits) FROM store_visit_minutes) AS logs, (SELECT sum(visits) FROM store_visits_daily) AS days,
         (SELECT sum(view_count) FROM store_views) AS views,
         (SELECT count(DISTINCT substr(counted_by, 1, instr(counted_by, '-'))) FROM store_visit_minutes) AS batches`,
    )
    .first()
}

/** Polls: isolate, queue and consumer each batch for some seconds. */
async function figuresOnceCounted(db, before, count) {
  for (const end = Date.now() + COUNTED_WITHIN; ; await sleep(1_000)) {
    const now = await figures(db)
    if (now.logs - before.logs >= count || Date.now() > end) return now
  }
}

async function rowsOfDashboard(db, storeId) {
  const [{ rows }] = await looksAt(db, storeId, Date.now(), ['dashboard'])
  return rows
}
