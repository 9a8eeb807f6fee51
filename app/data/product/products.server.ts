import { type SQL, sql } from 'drizzle-orm'
import type { Restock } from '#app/domain/catalog/restock.ts'
import type { StockTake } from '#app/domain/catalog/stock-take/stock-take.ts'
import { refuse } from '#app/domain/refusal.ts'
import type { Deed } from '#app/domain/staff/activity.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { products } from '../schema/catalog.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { activityOf, nameDetails } from '../staff/activity.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'
import { createProduct } from './create.server.ts'
import { commitChange, editProduct, isLive, type ProductEdit } from './edit.server.ts'
import { mayFeature } from './featured.server.ts'
import type { ProductInput, ProductRefused } from './input.server.ts'
import { productList } from './list.server.ts'
import type { ImageInput } from './picture/images.server.ts'
import { setProductImages } from './picture/set-images.server.ts'
import { productShareCards } from './picture/share-cards.server.ts'
import { printedProducts } from './printed.server.ts'
import { removedProducts } from './removed/removed.server.ts'
import { restockProduct } from './stock/restock.server.ts'
import { bookStockTake, readStockUnits } from './stock/stock-take.server.ts'
import { rebuildProductTerms } from './terms.server.ts'

interface ActiveSet {
  ok: true
  isSoldOut: boolean
}

export function createProducts(scope: StoreScope, context: StoreContext) {
  const toldOf = (deed: Deed, id: string, isOther: SQL) => {
    const isProduct = sql`FROM ${products} WHERE ${scope.owns(products)} AND ${isLive(id)} AND ${isOther}`
    const name = nameDetails(sql`(SELECT ${products.name} ${isProduct})`)
    return activityOf(scope, context, deed, name, sql`EXISTS (SELECT 1 ${isProduct})`)
  }

  const setActive = async (id: string, isActive: boolean): Promise<ActiveSet | ProductRefused> => {
    const set = { isActive, version: sql`${products.version} + 1`, updatedAt: context.now() }
    const told = toldOf(
      isActive ? 'product-published' : 'product-hidden',
      id,
      sql`${products.isActive} <> ${isActive ? 1 : 0}`,
    )
    const product = await commitChange(scope, context, [...told, scope.update(products, set, isLive(id))], id)
    return product ? { ok: true, isSoldOut: product.stockLevel === 0 } : refuse('product-not-found')
  }

  const setFeatured = async (id: string, isFeatured: boolean): Promise<{ ok: true } | ProductRefused> => {
    const set = { isFeatured, version: sql`${products.version} + 1`, updatedAt: context.now() }
    const [[product], [result]] = await scope.commit(
      [
        ...toldOf(
          isFeatured ? 'product-featured' : 'product-unfeatured',
          id,
          sql`${products.isFeatured} <> ${isFeatured ? 1 : 0} AND ${mayFeature(scope, id, isFeatured)}`,
        ),
        scope.update(products, set, sql`${isLive(id)} AND ${mayFeature(scope, id, isFeatured)}`),
      ],
      scope.pick(products, { id: products.id }, isLive(id)),
      scope.pick(stores, { changed: sql<number>`changes()` }),
    )
    if (!product) return refuse('product-not-found')
    if (result?.changed !== 1) return refuse('featured-limit-reached')
    refreshStore(scope, context)
    return { ok: true }
  }

  return {
    ...productList(scope, context.now),
    ...printedProducts(scope),
    ...removedProducts(scope, context),
    ...productShareCards(scope, context),

    create: (input: ProductInput, images: ImageInput[] = [], by: string | null = null, key: string | null = null) =>
      createProduct(scope, context, { input, images, by, key }),

    edit: (id: string, input: ProductInput, edit: ProductEdit) => editProduct(scope, context, id, input, edit),

    stockUnits: () => readStockUnits(scope),

    bookStockTake: (stockTake: StockTake, by: string) => bookStockTake(scope, context, stockTake, by),

    restock: (restock: Restock, by: string) => restockProduct(scope, context, restock, by),

    hide: (id: string) => setActive(id, false),
    publish: (id: string) => setActive(id, true),

    setFeatured,

    /** Reads every product: not for a request of a large store. */
    rebuildSearch: () => rebuildProductTerms(scope),

    setImages: (id: string, images: ImageInput[]) => setProductImages(scope, context, id, images),
  }
}
