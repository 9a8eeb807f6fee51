import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { media } from '../schema/stores.server.ts'

const MOST_AT_ONCE = 500
/** A removal that was cut short is taken up again after this. */
const LEASE_MS = 60 * 60 * 1000

/**
 * Removes pictures that nothing has shown for a week: uploads whose form was never saved, and what products and stores have
 * let go of. Lines of orders keep theirs. First the row says that the picture goes, from which moment nothing can take it
 * up again; then the object goes, then the row with its bytes of the quota. Answers how many have gone.
 */
export async function removeUnusedMedia(context: Context): Promise<number> {
  const { db } = context
  const now = context.now()
  const due = sql`(SELECT store_id, key FROM media
    WHERE check_at <= ${now} AND coalesce(removing_at, 0) <= ${now - LEASE_MS} ORDER BY check_at LIMIT ${MOST_AT_ONCE})`
  const isDue = sql`(${media.storeId}, ${media.key}) IN ${due}`
  const isShown = shown(due)
  const [, going] = await db.batch([
    db.update(media).set({ checkAt: null }).where(sql`${isDue} AND ${isShown}`),
    db
      .update(media)
      .set({ removingAt: now })
      .where(sql`${isDue} AND NOT ${isShown}`)
      .returning({ storeId: media.storeId, key: media.key }),
  ])
  if (going.length === 0) return 0
  await context.media.delete(going.map((row) => row.key))
  const gone = sql`(SELECT value->>'storeId', value->>'key' FROM json_each(${JSON.stringify(going)}))`
  await db.delete(media).where(sql`(${media.storeId}, ${media.key}) IN ${gone}`)
  return going.length
}

const places = [
  ['product_images', 'store_id', 'image_url'],
  ['product_images', 'store_id', 'card_url'],
  ['order_items', 'store_id', 'image_url'],
  ['stores', 'id', 'logo_url'],
  ['stores', 'id', 'banner_url'],
  ['stores', 'id', 'share_card_url'],
] as const

/** Each place is read once for the stores of those due. A NULL among the addresses would make NOT unknown. */
function shown(due: SQL): SQL {
  const lists = places.map((names) => {
    const [table, store, url] = names.map((name) => sql.raw(name))
    return sql`(${media.storeId}, '/media/' || ${media.key}) IN (SELECT ${store}, ${url} FROM ${table}
      WHERE ${store} IN (SELECT store_id FROM ${due}) AND ${url} IS NOT NULL)`
  })
  return sql`(${sql.join(lists, sql` OR `)})`
}
