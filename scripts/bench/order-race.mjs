import { randomUUID } from 'node:crypto'
import { startServer } from '../../tests/support/server.mjs'
import { freePair } from '../server/ports.mjs'
import { atLeast, atMost } from './row.mjs'

const STORE = 'kijani-crafts'

export async function races({ isQuick }) {
  const server = await startServer({ port: await freePair(), files: false })
  try {
    const rounds = isQuick ? 25 : 1000
    const units = await unitsOf(server.bindings.DB)
    const open = []
    let inconsistentRounds = 0
    for (let round = 0; round < rounds; round += 1) inconsistentRounds += await race(server, units, round, open)
    const { orders, differentResponses, faults } = await repeats(server, units[0])
    return [
      atMost(`rounds of ${rounds} that sold what was not there, or lost a piece`, inconsistentRounds, 0),
      atMost('orders that 200 posts of one key made', orders, 1),
      atMost('different answers to those 200 posts', differentResponses, 1),
      atMost('5xx among them', faults, 0),
      atLeast('orders placed of those sent at 4, 16 and 64 at once', await crowds(server, units), 100, '%'),
    ]
  } finally {
    await server.stop()
  }
}

/** Returns 1 when the stock is inconsistent after the round. `open`: cancellable order tokens. */
async function race({ url, bindings: { DB } }, units, round, open) {
  const pickedUnits = pickUnits(units, round)
  for (const unit of pickedUnits) await setStock(DB, unit, 1 + Math.floor(Math.random() * 4))
  const before = await orderedQuantity(DB, pickedUnits)
  const buyers = Array.from({ length: 3 + Math.floor(Math.random() * 6) }, () =>
    post(url, { lines: pickedUnits.map((unit) => ({ ...unit, quantity: 1 + Math.floor(Math.random() * 2) })) }),
  )
  const cancelledOrders = open.splice(0, Math.ceil(open.length / 2))
  const cancels = [...cancelledOrders, ...cancelledOrders].map((token) => cancel(url, token))
  const responses = await Promise.all(buyers)
  const areCancelsRight = (await Promise.all(cancels)).every((status) => status === 303)
  const areAnswersRight = responses.every(({ status, body }) => status === 201 || body.reason === 'lines-refused')
  const soldCount = responses.reduce((sum, { status, lines }) => sum + (status === 201 ? quantityOf(lines) : 0), 0)
  const after = await orderedQuantity(DB, pickedUnits)
  open.push(...responses.filter(({ status }) => status === 201).map(({ body }) => body.token))
  // The holds of every third round lapse: the next round may sell their units.
  if (round % 3 === 0) await DB.prepare('UPDATE orders SET hold_expires_at = 1 WHERE hold_expires_at > 1').run()
  const isConsistent =
    after - before === soldCount && (await isStockConsistent(DB)) && (await areCancelled(DB, cancelledOrders))
  return areAnswersRight && areCancelsRight && isConsistent ? 0 : 1
}

function pickUnits(units, round) {
  const pick = (list) => list[Math.floor(Math.random() * list.length)]
  const kinds = [units.filter(({ size }) => size === null), units.filter(({ size }) => size !== null)]
  if (round % 3 < 2) return [pick(kinds[round % 3])]
  return [pick(kinds[0]), pick(kinds[1])]
}

/** Compares `held` with the order lines and `inventory` with the ledger. */
async function isStockConsistent(DB) {
  const mismatches = await DB.prepare(
    `SELECT count(*) AS n FROM stock AS s WHERE s.held > s.inventory OR s.held <> (SELECT coalesce(sum(held), 0)
       FROM order_items AS i WHERE (i.store_id, i.product_id, i.size) = (s.store_id, s.product_id, s.size))
     OR s.inventory <> (SELECT coalesce(sum(quantity), 0) FROM inventory_transactions AS t
       WHERE (t.store_id, t.product_id, t.size) = (s.store_id, s.product_id, s.size))`,
  ).first('n')
  return mismatches === 0
}

async function areCancelled(DB, tokens) {
  const mismatches = await DB.prepare(
    `SELECT count(*) AS n FROM orders AS o WHERE o.token IN (SELECT value FROM json_each(?)) AND (o.status <> 'cancelled'
     OR EXISTS (SELECT 1 FROM order_items AS i WHERE (i.store_id, i.order_id) = (o.store_id, o.id) AND i.held + i.taken > 0))`,
  )
    .bind(JSON.stringify(tokens))
    .first('n')
  return mismatches === 0
}

async function orderedQuantity(DB, units) {
  const counts = await Promise.all(
    units.map(({ productId, size }) =>
      DB.prepare('SELECT coalesce(sum(quantity), 0) AS n FROM order_items WHERE product_id = ? AND size = ?')
        .bind(productId, size ?? '')
        .first('n'),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

async function setStock(DB, { productId, size }, available) {
  await DB.prepare(
    `INSERT INTO inventory_transactions (store_id, product_id, size, quantity, transaction_type, notes, created_at)
     SELECT store_id, product_id, size, ? - (inventory - held), 'adjustment', 'race', 0 FROM stock WHERE product_id = ? AND size = ?`,
  )
    .bind(available, productId, size ?? '')
    .run()
}

async function repeats({ url, bindings: { DB } }, unit) {
  await setStock(DB, unit, 500)
  const requestId = `race-${randomUUID()}`
  const sharedOrder = { requestId, phone: '0733999888', lines: [{ ...unit, quantity: 1 }] }
  const responses = await Promise.all(Array.from({ length: 200 }, () => post(url, sharedOrder)))
  const orders = await DB.prepare('SELECT count(*) AS n FROM orders WHERE request_id = ?').bind(requestId).first('n')
  return {
    orders,
    differentResponses: new Set(responses.map(({ text }) => text)).size,
    faults: responses.filter(({ status }) => status >= 500).length,
  }
}

async function crowds({ url, bindings: { DB } }, units) {
  for (const unit of units) await setStock(DB, unit, 10_000)
  let [attempts, placedCount] = [0, 0]
  for (const batchSize of [4, 16, 64]) {
    const responses = await Promise.all(
      Array.from({ length: batchSize }, (_, at) =>
        post(url, { lines: [{ ...units[at % units.length], quantity: 1 }] }),
      ),
    )
    attempts += batchSize
    placedCount += responses.filter(({ status }) => status === 201).length
  }
  return (100 * placedCount) / attempts
}

let shoppers = 0

async function post(url, { lines, requestId = `race-${randomUUID()}`, phone }) {
  shoppers += 1
  const response = await fetch(`${url}/store/${STORE}/orders.json`, {
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
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text), lines }
}

async function cancel(url, token) {
  const response = await fetch(`${url}/o/${token}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ intent: 'cancel' }),
    signal: AbortSignal.timeout(30_000),
  })
  await response.arrayBuffer()
  return response.status
}

function quantityOf(lines) {
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
