import { sql } from 'drizzle-orm'
import { RESTORABLE_MS } from '#app/domain/catalog/removed-product.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { scheduleCheck } from '../../media/checks.server.ts'
import { productImages, products } from '../../schema/catalog.server.ts'
import { storeScope } from '../../sql/scope.server.ts'
import { imageUrls } from '../picture/images.server.ts'
import { noShareCard, shareCardUrl } from '../picture/share-cards.server.ts'

const MOST_AT_ONCE = 50

export async function clearRemovedProducts(context: Context): Promise<void> {
  const { db } = context
  const now = context.now()
  const isOver = sql`${products.deletedAt} <= ${now - RESTORABLE_MS} AND ${products.imageUrl} IS NOT NULL`
  const removed = await db
    .select({ storeId: products.storeId, id: products.id })
    .from(products)
    .where(isOver)
    .orderBy(products.deletedAt)
    .limit(MOST_AT_ONCE)
  for (const { storeId, id } of removed) {
    const scope = storeScope(db, storeId)
    try {
      await scope.commit([
        scheduleCheck(scope, now, sql`${imageUrls(scope, id)} UNION ALL ${shareCardUrl(scope, id)}`),
        scope.remove(
          productImages,
          sql`${productImages.productId} = ${id} AND EXISTS (SELECT 1 FROM ${products}
            WHERE ${scope.owns(products)} AND ${products.id} = ${id} AND ${isOver})`,
        ),
        scope.update(
          products,
          { imageUrl: null, pictures: [], ...noShareCard, updatedAt: now },
          sql`${products.id} = ${id} AND ${isOver}`,
        ),
      ])
    } catch (error) {
      logFault(context, 'a removed product kept its pictures', error)
    }
  }
}
