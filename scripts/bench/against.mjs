import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../command/children.mjs'
import { stop } from '../command/stop.mjs'
import { freePair } from '../server/ports.mjs'
import { coldStarts } from './cold-starts.mjs'
import { atMost, reportOnly } from './row.mjs'
import { child } from './servers/child.mjs'
import { merchantPage, newOrders, newStores } from './shop.mjs'
import { requestsOf, turns } from './turns.mjs'

const lengths = {
  quick: { rounds: 2, orders: 60, pages: 60, starts: 3 },
  whole: { rounds: 7, orders: 300, pages: 150, starts: 15 },
}
/** Limits as ratios to that commit. */
const goals = {
  a678899: { 'a cold start': { floor: 1.2, reach: 1.1 } },
  b8095fad: { 'the dashboard': { floor: 0.75 }, 'the page of orders': { floor: 0.75 } },
}

/** Compares processor time with another built checkout, in turns. */
export async function against(folder, { isQuick }) {
  const other = path.resolve(folder ?? '')
  if (folder === undefined || !existsSync(path.join(other, 'build/worker/worker.js')))
    stop('Which build to compare with? Name the folder of a checkout in which npm run build has been run.')
  const { rounds, orders, pages, starts } = lengths[isQuick ? 'quick' : 'whole']
  const checkouts = [root, other]
  const stores = requestsOf({ rounds, count: pages })
  const requests = {
    'an order': [orders, newOrders],
    'a page that no place has seen': [pages, async (product) => (await newStores(product, stores))()],
    'the dashboard': [pages, (product) => merchantPage(product, '/dashboard')],
    'the page of orders': [pages, (product) => merchantPage(product, '/orders')],
  }
  const times = {}
  const products = []
  try {
    for (const checkout of checkouts)
      products.push(await child('scripts/bench/servers/product.mjs', await freePair(), checkout))
    for (const [name, [count, requestOf]] of Object.entries(requests)) {
      const sides = []
      for (const product of products) sides.push([product, await requestOf(product)])
      times[name] = await turns({ rounds, count }, sides)
    }
  } finally {
    await Promise.all(products.map((product) => product.stop()))
  }
  const sides = await Promise.all(checkouts.map((checkout) => import(path.join(checkout, 'tests/support/server.mjs'))))
  times['a cold start'] = await coldStarts(starts, sides)
  return rowsOf(times, goalsOf(other))
}

function rowsOf(times, limits) {
  return Object.entries(times).flatMap(([name, [own, other]]) => {
    const goal = limits[name]
    const ratio = own / other
    const what = `processor time of ${name}, of that build`
    return [
      goal ? atMost(what, ratio, goal.floor, 'x', { reach: goal.reach }) : reportOnly(what, ratio, 'x'),
      reportOnly(`processor time of ${name}`, own / 1000, 'ms'),
    ]
  })
}

function goalsOf(folder) {
  if (!existsSync(path.join(folder, '.git'))) return {}
  const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' }).stdout
  return goals[Object.keys(goals).find((start) => commit.startsWith(start))] ?? {}
}
