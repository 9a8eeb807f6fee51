import { storeName } from '../../tests/support/many-stores.ts'
import { freePair } from '../server/ports.mjs'
import { LIMIT_MS, PAGE_MS } from './chart.mjs'
import { load, workerdCpu } from './load.mjs'
import { otherLanguages } from './other-languages.mjs'
import { atLeast, atMost, median, reportOnly } from './row.mjs'
import { child } from './servers/child.mjs'

/** Requests and rounds of each length; `brief` is for npm test. */
const lengths = {
  brief: { pages: 800, orders: 80, rounds: 1 },
  quick: { pages: 1500, orders: 150, rounds: 2 },
  whole: { pages: 6000, orders: 300, rounds: 5 },
}

/** The product compared with a minimal Worker, alternating, so that a slow machine slows both. */
export async function ratios(length) {
  const { pages, orders, rounds } = lengths[length]
  const product = await child('scripts/bench/servers/product.mjs', await freePair())
  const limit = await child('scripts/bench/servers/limit.mjs', await freePair())
  try {
    const page = await (await fetch(`${product.url}/store/kijani-crafts`)).text()
    await fetch(`${limit.url}/page`, { method: 'POST', body: page })
    const [minimalPage, cached, ...cachedInOthers] = await turns(rounds, pages, [
      [limit, () => ({ path: '/kv' })],
      [product, () => ({ path: '/store/kijani-crafts' })],
      ...otherLanguages.map((code) => [product, () => ({ path: `/store/kijani-crafts?lang=${code}` })]),
    ])
    const [orderRuns, minimal] = await turns(rounds, orders, [
      [product, await ordersOf(product)],
      [limit, minimalOrder],
    ])
    const uncachedPages = length === 'brief' ? [] : await uncachedRows(product, limit)
    return [
      ...uncachedPages,
      atMost('processor time of a cached store page, of bare Hono + KV', cached.cpu / minimalPage.cpu, 0.6, 'x', {
        reach: 0.33,
        slack: 2,
      }),
      ...cachedInOthers.map(({ cpu }, at) =>
        atMost(
          `processor time of a cached store page in ${otherLanguages[at]}, of that page`,
          cpu / cached.cpu,
          1.1,
          'x',
          {
            slack: 2,
          },
        ),
      ),
      reportOnly(PAGE_MS, cached.cpu / 1000, 'ms'),
      reportOnly(LIMIT_MS, minimalPage.cpu / 1000, 'ms'),
      // No slack: short runs differ by half, so npm test counts statements and rows instead.
      atLeast('orders of the same processor time, of the minimal batch', minimal.cpu / orderRuns.cpu, 0.4, 'x', {
        reach: 0.6,
      }),
      atLeast('orders a second, of the minimal batch', orderRuns.rate / minimal.rate, 0.4, 'x', { reach: 0.6 }),
    ]
  } finally {
    product.stop()
    limit.stop()
  }
}

/** Medians of `{ cpu, rate }`: CPU microseconds of workerd a request, and requests a second. */
async function turns(rounds, count, sides) {
  const runs = sides.map(() => [])
  for (const [server, request] of sides)
    await load(server.url, { count: Math.ceil(count / 5), connections: 16, request })
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, [server, request]] of sides.entries()) runs[at].push(await measureLoad(server, count, request))
  }
  return runs.map((sideRuns) => ({
    cpu: median(sideRuns.map(({ cpu }) => cpu)),
    rate: median(sideRuns.map(({ rate }) => rate)),
  }))
}

async function measureLoad(server, count, request) {
  const before = workerdCpu(server.pid)
  const { seconds, statuses } = await load(server.url, { count, connections: 16, request })
  const answered = (statuses[200] ?? 0) + (statuses[201] ?? 0)
  if (answered !== count) throw new Error(`Only ${answered} of ${count} were answered: ${JSON.stringify(statuses)}`)
  return { cpu: (workerdCpu(server.pid) - before) / count, rate: count / seconds }
}

/**
 * Requests each store once, so that its page is read from D1 and rendered: of stores with a stale
 * snapshot in KV, and of stores without one, whose snapshot is written on the way.
 */
async function uncachedRows(product, limit) {
  const [knownStreet, ...knownStreetInOthers] = await uncached(product, limit, {
    street: 'known-street',
    tag: 'jirani',
  })
  const [newStreet] = await uncached(product, limit, { street: 'new-street', tag: 'mpya' })
  return [
    atMost('processor time of an uncached store page, of a minimal Remix render', knownStreet, 2, 'x', {
      reach: 1.3,
    }),
    ...knownStreetInOthers.map((ratio, at) =>
      atMost(`the same of an uncached store page in ${otherLanguages[at]}`, ratio, 2, 'x', { reach: 1.3 }),
    ),
    reportOnly('processor time of a page that no place has seen for a week, of the same', newStreet, 'x'),
  ]
}

/** A ratio a language, English first; no store is asked for twice. */
async function uncached(product, limit, { street, tag }) {
  const response = await fetch(`${product.controlUrl}/${street}`)
  if (!response.ok) throw new Error(await response.text())
  let requests = 0
  const pageIn = (query) => [product, () => ({ path: `/store/${storeName(tag, requests++)}${query}` })]
  const [minimal, ...pages] = await turns(3, 150, [
    [limit, () => ({ path: '/cards' })],
    pageIn(''),
    ...otherLanguages.map((code) => pageIn(`?lang=${code}`)),
  ])
  return pages.map(({ cpu }) => cpu / minimal.cpu)
}

/** Each order has its own key, phone and network. */
async function ordersOf(server) {
  const template = await (await fetch(`${server.controlUrl}/order-template`)).json()
  let sentCount = 0
  return () => {
    sentCount += 1
    return {
      path: '/store/kijani-crafts/orders.json',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: server.url,
        'cf-connecting-ip': `10.9.${sentCount % 250}.${Math.floor(sentCount / 250)}`,
      },
      body: JSON.stringify({
        ...template,
        requestId: `bench-${crypto.randomUUID()}`,
        customer: { ...template.customer, phone: `07${10_000_000 + sentCount}` },
      }),
    }
  }
}

function minimalOrder() {
  return {
    path: '/order',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: crypto.randomUUID() }),
  }
}
