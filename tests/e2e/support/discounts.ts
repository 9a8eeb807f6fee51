import type { ClonedStore } from '../../support/demo/clone.ts'

type Sql = (query: string, ...params: (string | number | null)[]) => Promise<unknown>

/** Puts a store on Pro for a month. */
export async function goPro(sql: Sql, store: ClonedStore): Promise<void> {
  const endsAt = Date.now() + 30 * 24 * 60 * 60 * 1000
  await sql('UPDATE stores SET pro_until = ? WHERE id = ?', endsAt, store.storeId)
  await sql(
    `UPDATE user_settings SET subscription_status = 'pro', selected_plan = 'pro', subscription_end_date = ?
     WHERE user_id = (SELECT owner_id FROM stores WHERE id = ?)`,
    endsAt,
    store.storeId,
  )
}

/** The store's only code takes ten percent off. */
export async function addCode(sql: Sql, store: ClonedStore, code = 'KARIBU10'): Promise<void> {
  await goPro(sql, store)
  await sql('DELETE FROM discounts WHERE store_id = ?', store.storeId)
  await sql(
    `INSERT INTO discounts (store_id, code, kind, value, created_at, updated_at) VALUES (?, ?, 'percent', 10, 1, 1)`,
    store.storeId,
    code,
  )
}
