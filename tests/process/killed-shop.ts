import type { KillableServer } from './killable-server.ts'

export interface Shop {
  id: string
  slug: string
  productId: string
  inventory: number
  held: number
}

/** A demo store with `pieces` more of one product. */
export async function openShop(server: KillableServer, pieces: number): Promise<Shop> {
  const slug = 'kijani-crafts'
  const [product] = await server.sql<{ id: string; productId: string }>(
    `SELECT p.store_id AS id, p.id AS productId FROM products p JOIN store_slugs s ON s.store_id = p.store_id
     WHERE s.slug = ? AND p.has_sizes = 0 AND p.is_active = 1 AND p.deleted_at IS NULL ORDER BY p.id LIMIT 1`,
    slug,
  )
  if (!product) throw new Error('the demo store sells nothing')
  await server.sql(
    `INSERT INTO inventory_transactions (store_id, product_id, size, id, quantity, transaction_type, created_at)
     VALUES (?, ?, '', 'enough', ?, 'add', 1)`,
    product.id,
    product.productId,
    pieces,
  )
  const shop = { ...product, slug, inventory: 0, held: 0 }
  return { ...shop, ...(await stockOf(server, shop)) }
}

export async function stockOf(server: KillableServer, shop: Shop) {
  const [stock] = await server.sql<{ inventory: number; held: number }>(
    'SELECT inventory, held FROM stock WHERE store_id = ? AND product_id = ?',
    shop.id,
    shop.productId,
  )
  return stock
}
