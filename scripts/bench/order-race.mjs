import { randomUUID } from 'node:crypto'
import { startServer } from '../../tests/support/server.mjs'
import { freePair } from '../server/ports.mjs'
import { atLeast, atMost } from './row.mjs'

const STORE = 'kijani-crafts'

/**
 * Shoppers who want the last pieces at once: of single products, of sizes, of carts with several lines, after holds that have
 * lapsed, while others cancel, each twice. And one order sent two hundred times, and orders at 4, 16 and 64 at once.
 */
export async function races({ quick }) {
  const server = await startServer({ port: await freePair(), files: false })
  try {
    const rounds = quick ? 25 : 1000
    const units = await unitsOf(server.bindings.DB)
    const open = []
    let broken = 0
    for (let round = 0; round < rounds; round += 1) broken += await race(server, units, round, open)
    const { orders, answers, faults } = await repeats(server, units[0])
    return [
      atMost(`rounds of ${rounds} that sold what was not there, or lost a piece`, broken, 0),
      atMost('orders that 200 posts of one key made', orders, 1),
      atMost('different answers to those 200 posts', answers, 1),
      atMost('5xx among them', faults, 0),
      atLeast('orders placed of those sent at 4, 16 and 64 at once', await crowds(server, units), 100, '%'),
    ]
  } finally {
    await server.stop()
  }
}

/** 1 when a figure doesn't add up after the round. `open` are the tokens of orders that may yet be cancelled. */
async function race({ url, bindings: { DB } }, units, round, open) {
  const wanted = chosen(units, round)
  for (const unit of wanted) await stockOf(DB, unit, 1 + Math.floor(Math.random() * 4))
  const before = await sold(DB, wanted)
  const buyers = Array.from({ length: 3 + Math.floor(Math.random() * 6) }, () =>
    post(url, { lines: wanted.map((unit) => ({ ...unit, quantity: 1 + Math.floor(Math.random() * 2) })) }),
  )
  const leaving = open.splice(0, Math.ceil(open.length / 2))
  const cancels = [...leaving, ...leaving].map((token) => cancel(url, token))
  const answers = await Promise.all(buyers)
  const isCancelledWell = (await Promise.all(cancels)).every((status) => status === 303)
  const isRefusedWell = answers.every(({ status, body }) => status === 201 || body.reason === 'lines-refused')
  const taken = answers.reduce((sum, { status, lines }) => sum + (status === 201 ? pieces(lines) : 0), 0)
  const after = await sold(DB, wanted)
  open.push(...answers.filter(({ status }) => status === 201).map(({ body }) => body.token))
  // A third of all holds lapse before the next round: who comes then may have their pieces.
  if (round % 3 === 0) await DB.prepare('UPDATE orders SET hold_expires_at = 1 WHERE hold_expires_at > 1').run()
  const isEven = after - before === taken && (await addsUp(DB)) && (await areCancelled(DB, leaving))
  return isRefusedWell && isCancelledWell && isEven ? 0 : 1
}

function chosen(units, round) {
  const pick = (list) => list[Math.floor(Math.random() * list.length)]
  const kinds = [units.filter(({ size }) => size === null), units.filter(({ size }) => size !== null)]
  if (round % 3 < 2) return [pick(kinds[round % 3])]
  return [pick(kinds[0]), pick(kinds[1])]
}

/** Every piece in a hold is in its line, the ledger is the inventory, and nothing is promised twice. */
async function addsUp(DB) {
  const wrong = await DB.prepare(
    `SELECT count(*) AS n FROM stock AS s WHERE s.held > s.inventory OR s.held <> (SELECT coalesce(sum(held), 0)
       FROM order_items AS i WHERE (i.store_id, i.product_id, i.size) = (s.store_id, s.product_id, s.size))
     OR s.inventory <> (SELECT coalesce(sum(quantity), 0) FROM inventory_transactions AS t
       WHERE (t.store_id, t.product_id, t.size) = (s.store_id, s.product_id, s.size))`,
  ).first('n')
  return wrong === 0
}

/** Cancelled orders hold nothing. */
async function areCancelled(DB, tokens) {
  const left = await DB.prepare(
    `SELECT count(*) AS n FROM orders AS o WHERE o.token IN (SELECT value FROM json_each(?)) AND (o.status <> 'cancelled'
     OR EXISTS (SELECT 1 FROM order_items AS i WHERE (i.store_id, i.order_id) = (o.store_id, o.id) AND i.held + i.taken > 0))`,
  )
    .bind(JSON.stringify(tokens))
    .first('n')
  return left === 0
}

/** Pieces that orders of these units were promised, ever. */
async function sold(DB, units) {
  const found = await Promise.all(
    units.map(({ productId, size }) =>
      DB.prepare('SELECT coalesce(sum(quantity), 0) AS n FROM order_items WHERE product_id = ? AND size = ?')
        .bind(productId, size ?? '')
        .first('n'),
    ),
  )
  return found.reduce((sum, each) => sum + each, 0)
}

async function stockOf(DB, { productId, size }, free) {
  await DB.prepare(
    `INSERT INTO inventory_transactions (store_id, product_id, size, quantity, transaction_type, notes, created_at)
     SELECT store_id, product_id, size, ? - (inventory - held), 'adjustment', 'race', 0 FROM stock WHERE product_id = ? AND size = ?`,
  )
    .bind(free, productId, size ?? '')
    .run()
}

async function repeats({ url, bindings: { DB } }, unit) {
  await stockOf(DB, unit, 500)
  const requestId = `race-${randomUUID()}`
  const same = { requestId, phone: '0733999888', lines: [{ ...unit, quantity: 1 }] }
  const answers = await Promise.all(Array.from({ length: 200 }, () => post(url, same)))
  const made = await DB.prepare('SELECT count(*) AS n FROM orders WHERE request_id = ?').bind(requestId).first('n')
  return {
    orders: made,
    answers: new Set(answers.map(({ text }) => text)).size,
    faults: answers.filter(({ status }) => status >= 500).length,
  }
}

/** How many of a hundred orders are placed, of those that come 4, 16 and 64 at once. */
async function crowds({ url, bindings: { DB } }, units) {
  for (const unit of units) await stockOf(DB, unit, 10_000)
  let [asked, placed] = [0, 0]
  for (const together of [4, 16, 64]) {
    const answers = await Promise.all(
      Array.from({ length: together }, (_, at) => post(url, { lines: [{ ...units[at % units.length], quantity: 1 }] })),
    )
    asked += together
    placed += answers.filter(({ status }) => status === 201).length
  }
  return (100 * placed) / asked
}

let shoppers = 0

async function post(url, { lines, requestId = `race-${randomUUID()}`, phone }) {
  shoppers += 1
  const answer = await fetch(`${url}/store/${STORE}/orders.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      'cf-connecting-ip': `10.7.${shoppers % 250}.${Math.floor(shoppers / 250) % 250}`,
    },
    body: JSON.stringify({
      requestId,
      lines,
      deliveryMethod: 'pickup',
      customer: { name: 'Race', phone: phone ?? `07${20_000_000 + shoppers}`, countryIso: 'KE', address: '' },
      quotedTotal: null,
    }),
    signal: AbortSignal.timeout(30_000),
  })
  const text = await answer.text()
  return { status: answer.status, text, body: JSON.parse(text), lines }
}

async function cancel(url, token) {
  const answer = await fetch(`${url}/o/${token}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ intent: 'cancel' }),
    signal: AbortSignal.timeout(30_000),
  })
  await answer.arrayBuffer()
  return answer.status
}

function pieces(lines) {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

async function unitsOf(DB) {
  const { results } = await DB.prepare(
    `SELECT s.product_id, s.size FROM stock AS s JOIN products AS p ON (p.store_id, p.id) = (s.store_id, s.product_id)
     JOIN stores AS t ON t.id = p.store_id WHERE t.slug = ? AND p.is_active = 1 AND s.deleted_at IS NULL
       AND (s.size <> '') = p.has_sizes LIMIT 40`,
  )
    .bind(STORE)
    .all()
  return results.map(({ product_id: productId, size }) => ({ productId, size: size === '' ? null : size }))
}
