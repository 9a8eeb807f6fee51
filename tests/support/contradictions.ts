/** Invariants of a store's rows: each query takes a store id and answers the violating rows. */
const queries: Record<string, string> = {
  'an order without lines': `SELECT number FROM orders o WHERE store_id = ?1
    AND extras = '[]' AND NOT EXISTS (SELECT 1 FROM order_items i WHERE (i.store_id, i.order_id) = (o.store_id, o.id))`,
  'an order without its story': `SELECT number FROM orders o WHERE store_id = ?1
    AND NOT EXISTS (SELECT 1 FROM order_events e WHERE (e.store_id, e.order_id) = (o.store_id, o.id))`,
  'a total that is not the sum of its lines': `SELECT number FROM orders o WHERE store_id = ?1 AND subtotal_amount <>
    (SELECT coalesce(sum(product_price * quantity), 0) FROM order_items i WHERE (i.store_id, i.order_id) = (o.store_id, o.id))
    + (SELECT coalesce(sum(value->>'price' * value->>'quantity'), 0) FROM json_each(o.extras))`,
  'a total that is not what its parts make': `SELECT number FROM orders WHERE store_id = ?1
    AND total_amount <> subtotal_amount - discount_amount + delivery_fee - returned_amount`,
  'money that the ledger does not have': `SELECT number, paid_amount FROM orders o WHERE store_id = ?1 AND paid_amount <>
    (SELECT coalesce(sum(amount), 0) FROM payments p WHERE p.store_id = o.store_id AND likelihood(p.order_id = o.id, 0.0001)
      AND voided_at IS NULL)`,
  'a payment in another currency than its order': `SELECT p.id FROM payments p JOIN orders o ON (o.store_id, o.id) = (p.store_id, p.order_id)
    WHERE p.store_id = ?1 AND p.currency <> o.currency`,
  'an unpaid order that money has finished': `SELECT number FROM orders o JOIN payments p ON (p.store_id, p.order_id) = (o.store_id, o.id)
    WHERE o.store_id = ?1 AND o.paid_at IS NULL AND p.is_final = 1 AND p.voided_at IS NULL`,
  'a paid order without a row of the ledger': `SELECT number FROM orders o WHERE store_id = ?1 AND paid_at IS NOT NULL AND total_amount > 0
    AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.store_id = o.store_id AND likelihood(p.order_id = o.id, 0.0001))`,
  'claims that are counted wrong': `SELECT number FROM orders o WHERE store_id = ?1 AND claims_waiting <>
    (SELECT count(*) FROM payment_claims c WHERE (c.store_id, c.order_id) = (o.store_id, o.id) AND state = 'waiting')`,
  'a confirmed claim without its money': `SELECT id FROM payment_claims c WHERE store_id = ?1 AND state = 'confirmed'
    AND NOT EXISTS (SELECT 1 FROM payments p WHERE (p.store_id, p.id) = (c.store_id, c.payment_id) AND p.voided_at IS NULL)`,
  'numbers with a gap': `SELECT max(number) AS highest, count(*) AS orders FROM orders WHERE store_id = ?1
    HAVING max(number) <> count(*)`,
  "stock that is not the ledger's sum": `SELECT product_id, size, inventory FROM stock k WHERE store_id = ?1 AND inventory <>
    (SELECT coalesce(sum(quantity), 0) FROM inventory_transactions t
      WHERE (t.store_id, t.product_id, t.size) = (k.store_id, k.product_id, k.size))`,
  'holds that are not those of the lines': `SELECT product_id, size, held FROM stock k WHERE store_id = ?1 AND held <>
    (SELECT coalesce(sum(held), 0) FROM order_items i
      WHERE (i.store_id, i.product_id, i.size) = (k.store_id, k.product_id, k.size))`,
  'pieces promised twice': 'SELECT product_id, size FROM stock WHERE store_id = ?1 AND held > inventory',
  'pieces kept without an end': `SELECT number FROM orders o WHERE store_id = ?1 AND status = 'pending' AND hold_expires_at IS NULL AND paid_amount = 0
    AND EXISTS (SELECT 1 FROM order_items i WHERE (i.store_id, i.order_id) = (o.store_id, o.id) AND i.held > 0)`,
  'more kept than an unproven customer may keep': `SELECT number FROM orders o JOIN stores s ON s.id = o.store_id
    WHERE o.store_id = ?1 AND o.status = 'pending' AND o.is_proven = 0 AND o.revision = 0 AND o.channel = 'store' AND s.largest_hold <
    (SELECT sum(held) FROM order_items i WHERE (i.store_id, i.order_id) = (o.store_id, o.id))`,
  'pieces taken for no money': `SELECT number FROM orders o JOIN order_items i ON (i.store_id, i.order_id) = (o.store_id, o.id)
    WHERE o.store_id = ?1 AND i.taken > 0 AND o.paid_at IS NULL`,
  'a paid order that lacks pieces and does not say so': `SELECT number FROM orders o WHERE store_id = ?1 AND paid_at IS NOT NULL
    AND is_short <> EXISTS (SELECT 1 FROM order_items i WHERE (i.store_id, i.order_id) = (o.store_id, o.id) AND i.taken < i.quantity)`,
  'a count of orders that is wrong': `SELECT count(*) AS orders FROM orders WHERE store_id = ?1 HAVING count(*) <>
    (SELECT coalesce(sum(value), 0) FROM store_counters WHERE store_id = ?1 AND counter GLOB 'orders:*')`,
  'an order that its name does not find': `SELECT number FROM orders o WHERE store_id = ?1
    AND customer_name GLOB '*[A-Za-z0-9][A-Za-z0-9]*' AND NOT EXISTS (SELECT 1 FROM order_names n WHERE (n.store_id, n.created_at, n.order_id) = (o.store_id, o.created_at, o.id))`,
  'a customer with other orders': `SELECT phone, orders_count FROM customers c WHERE store_id = ?1 AND orders_count <>
    (SELECT count(*) FROM orders o WHERE (o.store_id, o.customer_phone) = (c.store_id, c.phone))`,
  'an order whose customer is not known': `SELECT number FROM orders o WHERE store_id = ?1 AND customer_phone <> ''
    AND NOT EXISTS (SELECT 1 FROM customers c WHERE (c.store_id, c.phone) = (o.store_id, o.customer_phone))`,
  'uses of a discount that no orders count': `SELECT code, uses FROM discounts d WHERE store_id = ?1 AND uses <>
    (SELECT count(*) FROM orders o WHERE (o.store_id, o.discount_code) = (d.store_id, d.code)
      AND o.counts_use = 1 AND o.created_at >= d.created_at)`,
  'a use counted by an order without its discount': `SELECT number FROM orders o WHERE store_id = ?1 AND counts_use = 1
    AND (discount_code IS NULL OR status = 'cancelled')`,
  'a product that can hold no stock': `SELECT id FROM products p WHERE store_id = ?1 AND deleted_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM stock k WHERE (k.store_id, k.product_id) = (p.store_id, p.id))`,
  'a picture that is not kept': `SELECT i.image_url FROM product_images i WHERE store_id = ?1 AND image_url LIKE '/media/stores/%'
    AND NOT EXISTS (SELECT 1 FROM media m WHERE m.store_id = i.store_id AND '/media/' || m.key = i.image_url)`,
}

type RunQuery = (query: string, storeId: string) => Promise<unknown[]>

/** The violated invariants, each with its first row; empty for consistent rows. */
export async function contradictions(runQuery: RunQuery, storeId: string): Promise<string[]> {
  const violations: string[] = []
  for (const [name, query] of Object.entries(queries)) {
    const [first] = await runQuery(query, storeId)
    if (first) violations.push(`${name}: ${JSON.stringify(first)}`)
  }
  return violations
}
