import { insert, type Shop } from './shops.ts'

/** A row that shoppers are offered, with the id that it is asked for by. */
export async function addArea(shop: Shop, values: Record<string, unknown> = {}): Promise<string> {
  const id = crypto.randomUUID()
  const row = {
    name: `Area ${id.slice(0, 8)}`,
    kind: 'area',
    place_key: id,
    fee: 20_000,
    created_at: 1,
    updated_at: 1,
    ...values,
  }
  await insert('delivery_areas', { store_id: shop.id, id, ...row } as never).run()
  return id
}
