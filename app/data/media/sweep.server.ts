import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { media } from '../schema/stores.server.ts'

const BATCH_SIZE = 500
const LEASE_MS = 60 * 60 * 1000

/** Keeps order lines' pictures. First the mark stops reuse, then object and row (its quota) go. */
export async function removeUnusedMedia(context: Context): Promise<number> {
  const { db } = context
  const now = context.now()
  const dueRows = sql`(SELECT store_id, key FROM media
    WHERE check_at <= ${now} AND coalesce(removing_at, 0) <= ${now - LEASE_MS} ORDER BY check_at LIMIT ${BATCH_SIZE})`
  const isDue = sql`(${media.storeId}, ${media.key}) IN ${dueRows}`
  const isShown = shownIn(dueRows)
  const [, removing] = await db.batch([
    db.update(media).set({ checkAt: null }).where(sql`${isDue} AND ${isShown}`),
    db
      .update(media)
      .set({ removingAt: now })
      .where(sql`${isDue} AND NOT ${isShown}`)
      .returning({ storeId: media.storeId, key: media.key }),
  ])
  if (removing.length === 0) return 0
  await context.media.delete(removing.map((row) => row.key))
  const removedKeys = sql`(SELECT value->>'storeId', value->>'key' FROM json_each(${JSON.stringify(removing)}))`
  await db.delete(media).where(sql`(${media.storeId}, ${media.key}) IN ${removedKeys}`)
  return removing.length
}

const imageColumns = [
  ['product_images', 'store_id', 'image_url'],
  ['product_images', 'store_id', 'card_url'],
  ['products', 'store_id', 'share_card_url'],
  ['order_items', 'store_id', 'image_url'],
  ['stores', 'id', 'logo_url'],
  ['stores', 'id', 'banner_url'],
  ['stores', 'id', 'share_card_url'],
] as const

/** Leaves out NULL URLs: they would make NOT unknown. */
function shownIn(due: SQL): SQL {
  const conditions = imageColumns.map((names) => {
    const [table, store, url] = names.map((name) => sql.raw(name))
    return sql`(${media.storeId}, '/media/' || ${media.key}) IN (SELECT ${store}, ${url} FROM ${table}
      WHERE ${store} IN (SELECT store_id FROM ${due}) AND ${url} IS NOT NULL)`
  })
  return sql`(${sql.join(conditions, sql` OR `)})`
}
