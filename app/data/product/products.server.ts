import { sql } from 'drizzle-orm'
import { type CatalogRefusal, type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { scheduleCheck } from '../media/checks.server.ts'
import { categories, productImages, products } from '../schema/catalog.server.ts'
import { stores } from '../schema/stores.server.ts'
import { brokenConstraint } from '../sql/constraint.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'
import { firstPosition } from './arrangement.server.ts'
import { isNotRemoved } from './category-state.server.ts'
import { areCodesFree, type CodeUsed, codeRead, codesOf, refuseUsedCode } from './codes.server.ts'
import { featuredRead, isFeaturedFull, mayFeature } from './featured.server.ts'
import {
  type ImageInput,
  imageReads,
  imageRows,
  imageStatement,
  imageUrls,
  pictureColumns,
  productGuard,
} from './images.server.ts'
import { columnsOf, type ProductInput, productRefusal, unitsOf } from './input.server.ts'
import { neededUnits, releaseLapsed } from './lapsed-holds.server.ts'
import { productList } from './list.server.ts'
import { hasRoom, planLimits } from './plan-room.server.ts'
import { removedProducts } from './removed.server.ts'
import { createdReads, type ReplayedCreate, replayCreate } from './replayed-create.server.ts'
import { noShareCard, productShareCards, shareCardUrl } from './share-cards.server.ts'
import { planStock, type StockRefused, stockReads, stockStatements } from './stock-plan.server.ts'
import { rebuildProductTerms, termStatements } from './terms.server.ts'

export interface ProductEdit {
  version: number
  shownStock: Record<string, number>
  by: string | null
}

export type ProductRefused =
  | Refused<CatalogRefusal>
  | StockRefused
  | CodeUsed
  | { ok: false; reason: 'product-changed' | 'product-saved-before' }

interface ActiveSet {
  ok: true
  isSoldOut: boolean
}

export function createProducts(scope: StoreScope, context: StoreContext) {
  const isLive = (id: string) => sql`${products.id} = ${id} AND ${products.deletedAt} IS NULL`

  const planAndCategoryReads = (categoryId: string | null) =>
    [
      scope.pick(stores, { proUntil: stores.proUntil }),
      scope.pick(
        categories,
        { id: categories.id, name: categories.name },
        sql`${categories.id} = ${categoryId} AND ${isNotRemoved}`,
      ),
    ] as const

  /** The product as it is then; null when there is none. */
  const commitChange = async (writes: Statement[], id: string): Promise<{ stockLevel: number } | null> => {
    const [[product]] = await scope.commit(
      writes,
      scope.pick(products, { stockLevel: products.stockLevel }, isLive(id)),
    )
    if (product) refreshStore(scope, context)
    return product ?? null
  }

  const setActive = async (id: string, isActive: boolean): Promise<ActiveSet | ProductRefused> => {
    const set = { isActive, version: sql`${products.version} + 1`, updatedAt: context.now() }
    const product = await commitChange([scope.update(products, set, isLive(id))], id)
    return product ? { ok: true, isSoldOut: product.stockLevel === 0 } : refuse('product-not-found')
  }

  const setFeatured = async (id: string, isFeatured: boolean): Promise<{ ok: true } | ProductRefused> => {
    const set = { isFeatured, version: sql`${products.version} + 1`, updatedAt: context.now() }
    const [[product], [result]] = await scope.commit(
      [scope.update(products, set, sql`${isLive(id)} AND ${mayFeature(scope, id, isFeatured)}`)],
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
    ...removedProducts(scope, context),
    ...productShareCards(scope, context),

    /**
     * `key`, 32 hex digits, becomes the product's id: a replay gets the same product, or a refusal
     * when the input differs. The INSERT includes the plan's limit, for parallel requests.
     */
    async create(
      input: ProductInput,
      images: ImageInput[] = [],
      by: string | null = null,
      key: string | null = null,
    ): Promise<ReplayedCreate | ProductRefused> {
      const refusal = productRefusal(input)
      if (refusal) return refuse(refusal)
      const now = context.now()
      const id = key ?? context.newId()
      const codes = codesOf(input)
      const [plan, category, , ownedFiles, [createdRow], initialStock, codeRows, featured] = await scope.batch([
        ...planAndCategoryReads(input.categoryId),
        ...imageReads(scope, images, now),
        ...createdReads(scope, id),
        codeRead(scope, id, codes),
        featuredRead(scope, id),
      ])
      const rows = imageRows(images, ownedFiles, context.newId)
      if (createdRow) return replayCreate(id, [createdRow, initialStock], input, [rows, images.length])
      const usedCode = refuseUsedCode(codeRows, codes)
      if (usedCode) return usedCode
      if (isFeaturedFull(featured, input.isFeatured)) return refuse('featured-limit-reached')
      if (input.categoryId !== null && category.length === 0) return refuse('category-not-found')
      const limits = planLimits(plan[0]?.proUntil ?? null, now)
      if (images.length > limits.maxImagesPerProduct) return refuse('image-limit-reached')

      const units = unitsOf(input)
      const movements = units
        .filter((unit) => unit.inventory > 0)
        .map((unit) => ({ size: unit.value, quantity: unit.inventory }))
      const stockPlan = {
        units: units.map(({ value, label, code }, position) => ({ size: value, label, position, code })),
        movements,
        retired: [],
      }
      const guard = productGuard(scope, id, null)
      const searchFields = { ...columnsOf(input), code: codes.join(' '), category: category[0]?.name ?? null }
      const writes = [
        scope.insertFrom(
          products,
          {
            ...{ id, ...columnsOf(input), ...pictureColumns(rows), position: firstPosition(scope) },
            ...{ version: 1, createdAt: now, updatedAt: now },
          },
          // If the product exists by now the INSERT must fail, or the batch books its stock again.
          sql`WHERE ${hasRoom(scope, limits)} AND ${areCodesFree(scope, id, codes)}
            AND ${mayFeature(scope, id, input.isFeatured)} OR EXISTS (SELECT 1 FROM ${products} AS p WHERE p.store_id = ${scope.key} AND p.id = ${id})`,
        ),
        ...stockStatements(scope, id, stockPlan, { type: 'add', note: 'initial-stock', by, now }, guard),
        ...termStatements(scope, id, searchFields, guard),
        imageStatement(scope, id, rows, guard),
      ]
      try {
        if (!(await commitChange(writes, id))) {
          const [codeRows, featured] = await scope.batch([codeRead(scope, id, codes), featuredRead(scope, id)])
          if (isFeaturedFull(featured, input.isFeatured)) return refuse('featured-limit-reached')
          return refuseUsedCode(codeRows, codes) ?? refuse('product-limit-reached')
        }
        return { ok: true, id, missingImages: images.length - rows.length }
      } catch (error) {
        if (brokenConstraint(error) === null) throw error
        const [[parallelRow], parallelStock] = await scope.batch(createdReads(scope, id))
        if (parallelRow) return replayCreate(id, [parallelRow, parallelStock], input, [rows, images.length])
        throw error
      }
    },

    /** Refused when the product was saved since, or when stock would fall below the holds. */
    async edit(
      id: string,
      input: ProductInput,
      edit: ProductEdit,
    ): Promise<{ ok: true; version: number } | ProductRefused> {
      const refusal = productRefusal(input)
      if (refusal) return refuse(refusal)
      const now = context.now()
      const codes = codesOf(input)
      const read = () =>
        scope.batch([
          ...planAndCategoryReads(input.categoryId),
          scope.pick(products, { version: products.version }, isLive(id)),
          ...stockReads(scope, id, now),
          codeRead(scope, id, codes),
          featuredRead(scope, id),
        ])
      const [, category, [product], units, holds, codeRows, featured] = await read()
      if (!product) return refuse('product-not-found')
      if (input.categoryId !== null && category.length === 0) return refuse('category-not-found')
      if (product.version !== edit.version) return { ok: false, reason: 'product-changed' }
      const usedCode = refuseUsedCode(codeRows, codes)
      if (usedCode) return usedCode
      if (isFeaturedFull(featured, input.isFeatured)) return refuse('featured-limit-reached')
      const plan = planStock(units, unitsOf(input), edit.shownStock, holds)
      if (!plan.ok) return plan

      const guard = sql`${productGuard(scope, id, edit.version)} AND ${areCodesFree(scope, id, codes)}
        AND ${mayFeature(scope, id, input.isFeatured)}`
      const version = edit.version + 1
      const searchFields = { ...columnsOf(input), code: codes.join(' '), category: category[0]?.name ?? null }
      const loweredUnits = plan.movements
        .filter(({ quantity }) => quantity < 0)
        .map(({ size, quantity }) => ({ productId: id, size, quantity: -quantity }))
      const release = releaseLapsed(scope, now, neededUnits(loweredUnits))
      const writes = [
        release,
        ...stockStatements(scope, id, plan, { type: 'adjustment', note: 'product-form', by: edit.by, now }, guard),
        ...termStatements(scope, id, searchFields, guard),
        // Last: the guard of the other statements needs the former version.
        scope.update(products, { ...columnsOf(input), version, updatedAt: now }, sql`${isLive(id)} AND ${guard}`),
      ]
      try {
        // changes() counts the last statement's rows, without those of triggers.
        const [[result]] = await scope.commit(
          writes,
          scope.pick(products, { changed: sql<number>`changes()` }, isLive(id)),
        )
        if (result?.changed !== 1) {
          const [, , [now], , , codeRows, featured] = await read()
          if (now?.version === edit.version && isFeaturedFull(featured, input.isFeatured))
            return refuse('featured-limit-reached')
          return refuseUsedCode(codeRows, codes) ?? { ok: false, reason: 'product-changed' }
        }
      } catch (error) {
        if (brokenConstraint(error) === null) throw error
        // An order was placed between the read and the write, or more holds have lapsed than one
        // sweep releases: released now, they are free when the form is saved again.
        await release
        const [, , , unitsNow, holdsNow] = await read()
        const planNow = planStock(unitsNow, unitsOf(input), edit.shownStock, holdsNow)
        return planNow.ok ? refuse('stock-invalid') : planNow
      }
      refreshStore(scope, context)
      return { ok: true, version }
    },

    hide: (id: string) => setActive(id, false),
    publish: (id: string) => setActive(id, true),

    /** At most MAX_FEATURED of a store, which the UPDATE itself decides. */
    setFeatured,

    /** Derives the search terms again. Reads every product: not for a request of a large store. */
    rebuildSearch: () => rebuildProductTerms(scope),

    /** Replaces the list. Over the plan's limit images can be reordered or removed, not added. */
    async setImages(id: string, images: ImageInput[]): Promise<{ ok: true; missingImages: number } | ProductRefused> {
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
      // A card is of a photo: without one the sweeps would pass over it.
      const card = pictures.imageUrl === null ? noShareCard : {}
      const set = { ...pictures, ...card, version: sql`${products.version} + 1`, updatedAt: now }
      const writes = [
        scheduleCheck(scope, now, sql`${imageUrls(scope, id)} UNION ALL ${shareCardUrl(scope, id)}`),
        scope.remove(productImages, sql`${productImages.productId} = ${id}`),
        imageStatement(scope, id, rows, productGuard(scope, id, null)),
        scope.update(products, set, isLive(id)),
      ]
      if (!(await commitChange(writes, id))) return refuse('product-not-found')
      return { ok: true, missingImages: images.length - rows.length }
    },
  }
}
