import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../../tests/support/server.mjs'
import { freePair } from '../server/ports.mjs'
import { load, workerdCpu } from './load.mjs'
import { atMost, reportOnly } from './row.mjs'
import { fillStock, orderBody, orderRequests, SLUG, signIn } from './shop.mjs'

const CALM_ORDERS = 1_000
const PART = 100
const OPTIONS = JSON.stringify({ hideNew: true, changeStock: false, matchNames: false })
const nouns = 'basket mug soap sandal kikoi bowl tray lamp stool apron scarf shawl blanket rug mirror'.split(' ')
const colours = 'red blue green ochre indigo white black amber coral teal plum ivory'.split(' ')

/** Three imports of new products: what the one beside orders takes more is theirs. */
export async function imports({ isQuick = false } = {}) {
  const count = isQuick ? 500 : 5_000
  const server = await startServer({ port: await freePair(), files: false })
  try {
    const { DB } = server.bindings
    const pro =
      'UPDATE stores SET pro_until = 9999999999999 WHERE id = (SELECT store_id FROM store_slugs WHERE slug = ?)'
    await DB.prepare(pro).bind(SLUG).run()
    await fillStock(DB)
    const request = orderRequests(server.url, await orderBody(DB))
    const cookie = await signIn(server.url)
    const order = (count, isOver) => placed(load(server.url, { count, connections: 1, request, isOver }))
    await order(CALM_ORDERS)
    const calm = await timed(() => order(CALM_ORDERS))
    const before = await timed(() => importAll(server, cookie, count))
    let isOver = false
    const beside = await timed(async () => {
      const orders = order(Number.POSITIVE_INFINITY, () => isOver)
      await importAll(server, cookie, count)
      isOver = true
      return orders
    })
    const after = await timed(() => importAll(server, cookie, count))
    const [usual, alone] = [calm.cpu / calm.result, (before.cpu + after.cpu) / 2]
    const busy = (beside.cpu - alone) / beside.result
    return [
      reportOnly(`${count} rows imported alone`, (before.seconds + after.seconds) / 120, 'min'),
      atMost(`${count} rows imported beside orders`, beside.seconds / 60, 10, 'min'),
      reportOnly('orders placed meanwhile', beside.result, ''),
      reportOnly('processor time of a row', alone / count / 1_000, 'ms'),
      reportOnly('processor time of an order', usual / 1_000, 'ms'),
      reportOnly('processor time of an order beside the import', busy / 1_000, 'ms'),
      atMost('processor time of an order beside the import, of the usual', busy / usual, 1.3, 'x'),
    ]
  } finally {
    await server.stop()
  }
}

async function timed(work) {
  const [cpu, startedAt] = [workerdCpu(process.pid), performance.now()]
  const result = await work()
  return { result, seconds: (performance.now() - startedAt) / 1_000, cpu: workerdCpu(process.pid) - cpu }
}

async function placed(running) {
  const { statuses } = await running
  const { 201: orders = 0, ...others } = statuses
  if (Object.keys(others).length > 0) throw new Error(`Not all orders were placed: ${JSON.stringify(statuses)}`)
  return orders
}

async function importAll({ url, bindings: { DB } }, cookie, count) {
  const id = randomBytes(16).toString('hex')
  const products = Array.from({ length: count }, (_, at) => productAt(id, at))
  await send(url, cookie, { intent: 'start', id, name: 'goods.csv', options: OPTIONS, count: String(count) })
  for (let from = 0; from < count; from += PART) {
    const part = JSON.stringify(products.slice(from, from + PART))
    await send(url, cookie, { intent: 'part', id, from: String(from), products: part })
  }
  await send(url, cookie, { intent: 'run', id })
  for (;;) {
    const { state, counts } = await DB.prepare('SELECT state, counts FROM imports WHERE id = ?').bind(id).first()
    if (state === 'finished' && JSON.parse(counts).new !== count) throw new Error(`Not all were made: ${counts}`)
    if (state === 'finished') return
    await sleep(1_000)
  }
}

function productAt(id, at) {
  const name = `${colours[at % colours.length]} ${nouns[at % nouns.length]} ${id.slice(0, 6)} ${at}`
  return {
    ...{ rows: [at + 2], productId: null, key: `${id}-${at}`, code: `${id.slice(0, 8)}-${at}`, name },
    ...{ description: 'Made by hand in Machakos of sisal and leather, dyed with plants, for bread, fruit or keys.' },
    ...{ price: 1_000 + at, compareAt: null, costPrice: null, saleFrom: null, saleUntil: null, category: null },
    ...{ optionNames: [], lowStock: null, isShown: null, pictures: [] },
    units: [{ label: '', code: null, price: null, compareAt: null, stock: 5 }],
  }
}

async function send(url, cookie, fields) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const response = await fetch(`${url}/products/import.json`, { method: 'POST', headers, body })
  const text = await response.text()
  if (!text.includes('"ok":true')) throw new Error(`The import was refused: ${text.slice(0, 200)}`)
}
