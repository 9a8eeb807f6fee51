import { freePair } from '../server/ports.mjs'
import { otherLanguages } from './other-languages.mjs'
import { atLeast, atMost, reportOnly } from './row.mjs'
import { child } from './servers/child.mjs'
import { knownStores, merchantPage, newOrders, newStores, SLUG } from './shop.mjs'
import { requestsOf, turns } from './turns.mjs'

/** Requests per round, and rounds; `brief` is for npm run test:full. */
const lengths = {
  brief: { rounds: 3, cached: 1000, uncached: 60, orders: 60, merchant: 30 },
  whole: { rounds: 5, cached: 6000, uncached: 150, orders: 300, merchant: 150 },
}
/** Ratios of brief runs beside others have differed by a third. */
const SLACK = { slack: 1.5 }

export async function ratios(length) {
  const { rounds, ...counts } = lengths[length]
  const [cached, uncached, orders, merchant] = Object.values(counts).map((count) => ({ rounds, count }))
  const product = await child('scripts/bench/servers/product.mjs', await freePair())
  const limit = await child('scripts/bench/servers/limit.mjs', await freePair())
  const bound = await child('scripts/bench/servers/bound-order.mjs', await freePair(), String(requestsOf(orders)))
  try {
    return [
      ...(await uncachedRows(product, limit, uncached)),
      ...(await cachedRows(product, limit, cached)),
      ...(await orderRows(product, bound, orders)),
      ...(await merchantRows(product, merchant)),
    ]
  } finally {
    await Promise.all([product, limit, bound].map((server) => server.stop()))
  }
}

/** Each store is requested once, so that its page is read from D1 and rendered. */
async function uncachedRows(product, limit, length) {
  const stores = requestsOf(length)
  const minimalPage = [limit, () => ({ path: '/cards' })]
  const known = await knownStores(product, stores * (1 + otherLanguages.length))
  const [minimal, page, ...pages] = await turns(length, [
    minimalPage,
    [product, known()],
    ...otherLanguages.map((code) => [product, known(`?lang=${code}`)]),
  ])
  const [minimalAgain, newPage] = await turns(length, [minimalPage, [product, (await newStores(product, stores))()]])
  const limits = { reach: 2, ...SLACK }
  return [
    atMost('processor time of an uncached store page, of a minimal Remix render', page / minimal, 2.5, 'x', limits),
    ...pages.map((cpu, at) =>
      atMost(`the same of an uncached store page in ${otherLanguages[at]}`, cpu / minimal, 2.5, 'x', limits),
    ),
    atMost('the same of a page that no place has seen for a week', newPage / minimalAgain, 3.2, 'x', SLACK),
  ]
}

async function cachedRows(product, limit, length) {
  const path = `/store/${SLUG}`
  const page = await (await fetch(product.url + path)).text()
  await fetch(`${limit.url}/page`, { method: 'POST', body: page })
  const [bare, cached, ...cachedInOthers] = await turns(length, [
    [limit, () => ({ path: '/kv' })],
    [product, () => ({ path })],
    ...otherLanguages.map((code) => [product, () => ({ path: `${path}?lang=${code}` })]),
  ])
  return [
    atMost('processor time of a cached store page, of bare Hono + KV', cached / bare, 0.6, 'x', {
      reach: 0.33,
      ...SLACK,
    }),
    ...cachedInOthers.map((cpu, at) =>
      atMost(
        `processor time of a cached store page in ${otherLanguages[at]}, of that page`,
        cpu / cached,
        1.1,
        'x',
        SLACK,
      ),
    ),
    reportOnly('processor time of a cached store page', cached / 1000, 'ms'),
    reportOnly('processor time of bare Hono + KV', bare / 1000, 'ms'),
  ]
}

async function orderRows(product, bound, length) {
  const [order, statements] = await turns(length, [
    [product, await newOrders(product)],
    [bound, await newOrders(product)],
  ])
  return [
    atLeast('orders of the same processor time, of their own statements bound by hand', statements / order, 0.5, 'x', {
      reach: 0.65,
      ...SLACK,
    }),
    reportOnly('processor time of an order', order / 1000, 'ms'),
    reportOnly('processor time of its own statements bound by hand', statements / 1000, 'ms'),
  ]
}

async function merchantRows(product, length) {
  const [dashboard, orders] = await turns(length, [
    [product, await merchantPage(product, '/dashboard')],
    [product, await merchantPage(product, '/orders')],
  ])
  return [
    reportOnly('processor time of the dashboard', dashboard / 1000, 'ms'),
    reportOnly('processor time of the page of orders', orders / 1000, 'ms'),
  ]
}
