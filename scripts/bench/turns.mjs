import { load, workerdCpu } from './load.mjs'
import { median } from './row.mjs'

const CONNECTIONS = 16

/** Returns medians in microseconds of workerd. Sides take turns: a busy machine slows all. */
export async function turns({ rounds, count }, sides) {
  const runs = sides.map(() => [])
  for (const [server, request] of sides) await measureLoad(server, warmUp(count), request)
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, [server, request]] of sides.entries()) runs[at].push(await measureLoad(server, count, request))
  }
  return runs.map(median)
}

export function requestsOf({ rounds, count }) {
  return warmUp(count) + rounds * count
}

function warmUp(count) {
  return Math.ceil(count / 5)
}

async function measureLoad(server, count, request) {
  const before = workerdCpu(server.pid)
  const { statuses } = await load(server.url, { count, connections: CONNECTIONS, request })
  const answered = (statuses[200] ?? 0) + (statuses[201] ?? 0)
  if (answered !== count) throw new Error(`Only ${answered} of ${count} were answered: ${JSON.stringify(statuses)}`)
  return (workerdCpu(server.pid) - before) / count
}
