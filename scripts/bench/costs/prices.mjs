const site = 'https://developers.cloudflare.com'

/** List prices in US dollars, Workers Paid: `price` per `per` units, as these pages say. */
export const READ_ON = '21 November 2026'
export const PLAN = 5
const million = 1_000_000
const workers = `${site}/workers/platform/pricing/`
const d1 = `${site}/d1/platform/pricing/`
const kv = `${site}/kv/platform/pricing/`
const r2 = `${site}/r2/pricing/`
const queues = `${site}/queues/platform/pricing/`
const objects = `${site}/durable-objects/platform/pricing/`

export const prices = {
  requests: { name: 'requests of the Worker', price: 0.3, per: million, included: 10 * million, source: workers },
  cpuMs: { name: 'milliseconds of processor time', price: 0.02, per: million, included: 30 * million, source: workers },
  rowsRead: { name: 'rows read in D1', price: 0.001, per: million, included: 25_000 * million, source: d1 },
  rowsWritten: { name: 'rows written in D1', price: 1, per: million, included: 50 * million, source: d1 },
  storedGb: { name: 'GB kept in D1, a month', price: 0.75, per: 1, included: 5, source: d1 },
  kvReads: { name: 'reads of KV', price: 0.5, per: million, included: 10 * million, source: kv },
  kvWrites: { name: 'writes of KV', price: 5, per: million, included: million, source: kv },
  r2Reads: { name: 'reads of R2', price: 0.36, per: million, included: 10 * million, source: r2 },
  r2Writes: { name: 'writes of R2', price: 4.5, per: million, included: million, source: r2 },
  queueOperations: { name: 'operations of the queue', price: 0.4, per: million, included: million, source: queues },
  objectRequests: { name: 'requests of objects', price: 0.15, per: million, included: million, source: objects },
}

/** A message is written, read and deleted; each counts once for every 64 KB. */
export const OPERATIONS_A_MESSAGE = 3

export function priceOf(call, count, { isIncluded = false } = {}) {
  const { price, per, included } = prices[call]
  return (Math.max(0, count - (isIncluded ? included : 0)) / per) * price
}
