import { randomUUID } from 'node:crypto'

let shopperCount = 0

export function orderOf(lines, customer = {}) {
  shopperCount += 1
  return {
    requestId: randomUUID(),
    lines,
    deliveryMethod: 'pickup',
    customer: {
      name: 'Amina Otieno',
      phone: `07${20_000_000 + shopperCount}`,
      countryIso: 'KE',
      address: '',
      ...customer,
    },
    quotedTotal: null,
  }
}

export async function allPieces({ sql }, storeId) {
  const units = await sql(
    `SELECT k.product_id AS productId, nullif(k.size, '') AS size, k.inventory - k.held AS quantity
     FROM stock k JOIN products p ON (p.store_id, p.id) = (k.store_id, k.product_id)
     WHERE k.store_id = ? AND p.is_active = 1 AND p.deleted_at IS NULL AND k.inventory > k.held
     ORDER BY k.product_id, k.size`,
    storeId,
  )
  return units.map((unit) => ({ ...unit, quantity: Math.min(unit.quantity, 999) }))
}

export function countPieces(lines) {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

export async function askForAll(target, { storeId, slug }, networks) {
  const responses = []
  for (const network of networks) {
    const lines = await allPieces(target, storeId)
    if (lines.length === 0) break
    responses.push(await target.postJson(`/store/${slug}/orders.json`, orderOf(lines), { network }))
  }
  return responses
}

/** Returns `{ pieces, minutes }` per order placed since `from`. */
export async function holdsSince({ sql }, storeId, from) {
  return sql(
    `SELECT sum(i.held) AS pieces, (o.hold_expires_at - o.created_at) / 60000.0 AS minutes
     FROM orders o JOIN order_items i ON (i.store_id, i.order_id) = (o.store_id, o.id)
     WHERE o.store_id = ? AND o.created_at >= ? GROUP BY o.id HAVING sum(i.held) > 0`,
    storeId,
    from,
  )
}

/** Returns 20 units, or twice the daily orders of the last seven full days. */
export async function calmMark({ sql }, storeId) {
  const [{ orders }] = await sql(
    `SELECT coalesce(sum(orders), 0) AS orders FROM store_sales_daily
     WHERE store_id = ? AND day >= date('now', '-7 days') AND day < date('now')`,
    storeId,
  )
  return Math.max(20, Math.ceil((2 * orders) / 7))
}
