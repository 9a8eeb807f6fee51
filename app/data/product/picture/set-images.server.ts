import { type SQL, sql } from 'drizzle-orm'
import { refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { scheduleCheck } from '../../media/checks.server.ts'
import { productImages, products } from '../../schema/catalog.server.ts'
import { stores } from '../../schema/stores.server.ts'
import type { Statement, StoreScope } from '../../sql/scope.server.ts'
import { commitChange, isLive } from '../edit.server.ts'
import type { ProductRefused } from '../input.server.ts'
import { planLimits } from '../plan-room.server.ts'
import {
  type ImageInput,
  imageReads,
  imageRows,
  imageStatement,
  imageUrls,
  pictureColumns,
  productGuard,
} from './images.server.ts'
import { noShareCard, shareCardUrl } from './share-cards.server.ts'

/** Over the plan's limit images can be reordered or removed, not added. */
export async function setProductImages(
  scope: StoreScope,
  context: StoreContext,
  id: string,
  images: ImageInput[],
  { guard, also }: { guard: SQL; also: Statement[] } = { guard: sql`true`, also: [] },
): Promise<{ ok: true; missingImages: number } | ProductRefused> {
  const now = context.now()
  const [plan, presentImages, , ownedFiles] = await scope.batch([
    scope.pick(stores, { proUntil: stores.proUntil }),
    scope.pick(
      productImages,
      { url: productImages.imageUrl, card: productImages.cardUrl },
      sql`${productImages.productId} = ${id}`,
    ),
    ...imageReads(scope, images, now),
  ])
  const addsImages = images.some((image) => !presentImages.some((row) => row.url === image.url))
  const limits = planLimits(plan[0]?.proUntil ?? null, now)
  if (addsImages && images.length > limits.maxImagesPerProduct) return refuse('image-limit-reached')

  const knownFiles = [...ownedFiles, ...presentImages, ...presentImages.map(({ card }) => ({ url: card }))]
  const rows = imageRows(images, knownFiles, context.newId)
  const pictures = pictureColumns(rows)
  // A share card needs a photo: without one the sweeps would pass over it.
  const card = pictures.imageUrl === null ? noShareCard : {}
  const set = { ...pictures, ...card, version: sql`${products.version} + 1`, updatedAt: now }
  const writes = [
    scheduleCheck(scope, now, sql`${imageUrls(scope, id)} UNION ALL ${shareCardUrl(scope, id)}`),
    scope.remove(productImages, sql`${productImages.productId} = ${id} AND ${guard}`),
    imageStatement(scope, id, rows, sql`${productGuard(scope, id, null)} AND ${guard}`),
    scope.update(products, set, sql`${isLive(id)} AND ${guard}`),
    ...also,
  ]
  if (!(await commitChange(scope, context, writes, id))) return refuse('product-not-found')
  return { ok: true, missingImages: images.length - rows.length }
}
