import { spawn } from 'node:child_process'
import { load, workerdCpu } from './load.mjs'

import { atLeast, atMost } from './row.mjs'

/** The product beside the least that could be done, in turns, so that a slow machine slows both. */
export async function ratios({ quick }) {
  const product = await child('tests/bench/serve-product.mjs', 8798)
  const limit = await child('tests/bench/serve-limit.mjs', 8794)
  try {
    const page = await (await fetch(`${product.url}/store/kijani-crafts`)).text()
    await fetch(`${limit.url}/page`, { method: 'POST', body: page })
    const count = quick ? 1500 : 6000
    const rounds = quick ? 2 : 5
    const store = { path: '/store/kijani-crafts' }
    const cached = await turns(rounds, [
      () => cpuPerRequest(product, { count, request: () => store }),
      () => cpuPerRequest(limit, { count, request: () => ({ path: '/kv' }) }),
    ])
    const orders = await turns(quick ? 1 : 3, [
      () => ordersPerSecond(product, quick ? 100 : 300),
      () => minimalOrders(limit, quick ? 200 : 600),
    ])
    return [
      atMost(
        'processor time of a cached store page, of bare Hono + KV',
        median(cached[0]) / median(cached[1]),
        1.25,
        'x',
      ),
      atLeast('orders a second, of the minimal batch', median(orders[0]) / median(orders[1]), 0.25, 'x'),
    ]
  } finally {
    product.stop()
    limit.stop()
  }
}

async function cpuPerRequest(server, { count, request }) {
  await load(server.url, { count: Math.ceil(count / 10), connections: 16, request })
  const before = workerdCpu(server.pid)
  await load(server.url, { count, connections: 16, request })
  return (workerdCpu(server.pid) - before) / count
}

async function ordersPerSecond(server, count) {
  const template = await (await fetch(`${server.controlUrl}/order-template`)).json()
  const run = crypto.randomUUID().slice(0, 8)
  const { seconds, statuses } = await load(server.url, {
    count,
    connections: 16,
    request: (n) => ({
      path: '/store/kijani-crafts/orders.json',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: server.url,
        'cf-connecting-ip': `10.9.${n % 200}.${run.charCodeAt(n % 8) % 250}`,
      },
      body: JSON.stringify({
        ...template,
        requestId: `bench-${run}-${String(n).padStart(6, '0')}`,
        customer: {
          ...template.customer,
          phone: `07${String(10_000_000 + ((n * 7919 + run.charCodeAt(0) * 101) % 89_000_000))}`,
        },
      }),
    }),
  })
  const placed = (statuses[200] ?? 0) + (statuses[201] ?? 0)
  if (placed !== count) throw new Error(`Only ${placed} of ${count} orders were placed: ${JSON.stringify(statuses)}`)
  return placed / seconds
}

async function minimalOrders(server, count) {
  const run = crypto.randomUUID()
  const { seconds } = await load(server.url, {
    count,
    connections: 16,
    request: (n) => ({
      path: '/order',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: `${run}-${n}` }),
    }),
  })
  return count / seconds
}

async function turns(rounds, measures) {
  const found = measures.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, measureOnce] of measures.entries()) found[at].push(await measureOnce())
  }
  return found
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}

function child(script, port) {
  const process_ = spawn(process.execPath, [script, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`${script} did not start within a minute`)), 60_000)
    process_.once('exit', () => reject(new Error(`${script} stopped before it was ready`)))
    process_.stdout.once('data', () => {
      clearTimeout(limit)
      resolve({
        pid: process_.pid,
        url: `http://127.0.0.1:${port}`,
        controlUrl: `http://127.0.0.1:${port + 1}`,
        stop: () => process_.kill('SIGTERM'),
      })
    })
  })
}
