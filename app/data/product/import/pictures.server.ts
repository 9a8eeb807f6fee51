import { sql } from 'drizzle-orm'
import type { ImportedProduct } from '#app/domain/catalog/import/imported-product.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { products } from '../../schema/catalog.server.ts'
import { importRows } from '../../schema/imports.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'
import type { ImageInput } from '../picture/images.server.ts'
import { setProductImages } from '../picture/set-images.server.ts'

interface WantedPicture {
  importId: string
  row: number
  /** Of the row's pictures. */
  n: number
}

export function importPictures(scope: StoreScope, context: StoreContext) {
  const isRow = ({ importId, row }: WantedPicture) =>
    sql`${importRows.importId} = ${importId} AND ${importRows.position} = ${row}`

  /** Null for a picture that isn't the row's next: it was added, or the row has none. */
  const next = async (wanted: WantedPicture) => {
    const { product, productId, picturesLeft } = importRows
    const [row] = await scope.pick(importRows, { product, productId, left: picturesLeft }, isRow(wanted))
    const { pictures } = (row?.product ?? { pictures: [] }) as Pick<ImportedProduct, 'pictures'>
    if (!row || row.left === 0 || wanted.n !== pictures.length - row.left) return null
    return { ...row, address: pictures[wanted.n] ?? '' }
  }

  return {
    pictureAddress: async (wanted: WantedPicture): Promise<string | null> => (await next(wanted))?.address ?? null,

    /** Without an image the row goes on to its next. A repeated request adds nothing. */
    async addPicture(wanted: WantedPicture, image: ImageInput | null): Promise<void> {
      const row = await next(wanted)
      if (!row) return
      const isNext = sql`${isRow(wanted)} AND ${importRows.picturesLeft} = ${row.left}`
      const step = (left: number) => scope.update(importRows, { picturesLeft: left }, isNext)
      const [product] =
        image && row.productId
          ? await scope.pick(
              products,
              { id: products.id, pictures: products.pictures },
              sql`${products.id} = ${row.productId} AND ${products.deletedAt} IS NULL`,
            )
          : []
      if (!image || !product) {
        await step(image ? 0 : row.left - 1)
        return
      }
      const images = [...product.pictures.map(({ url, card, isCover }) => ({ url, card, isCover })), image]
      // The undo still finds the product as the import left it.
      const version = sql`(SELECT iif(p.version = ${importRows.afterVersion} + 1, p.version, ${importRows.afterVersion})
        FROM products AS p WHERE p.store_id = ${scope.key} AND p.id = ${product.id})`
      const result = await setProductImages(scope, context, product.id, images, {
        guard: sql`EXISTS (SELECT 1 FROM ${importRows} WHERE ${scope.owns(importRows)} AND ${isNext})`,
        also: [scope.update(importRows, { picturesLeft: row.left - 1, afterVersion: version }, isNext)],
      })
      if (!result.ok) await step(0)
    },
  }
}
