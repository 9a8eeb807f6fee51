import { parentPort, workerData } from 'node:worker_threads'
import { load } from './load.mjs'

const { origin, paths, connections } = workerData
let isOver = false
parentPort.once('message', () => {
  isOver = true
})
const startedAt = performance.now()
const { statuses } = await load(origin, {
  count: Number.POSITIVE_INFINITY,
  connections,
  isOver: () => isOver,
  request: (n) => ({ path: paths[n % paths.length] }),
})
const sum = Object.values(statuses).reduce((total, count) => total + count, 0)
parentPort.postMessage({ statuses, rate: (1000 * sum) / (performance.now() - startedAt) })
