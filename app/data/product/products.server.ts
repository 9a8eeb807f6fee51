import { sql } from 'drizzle-orm'
import { limitsOf, type PlanLimits } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { type CatalogRefusal, type Refused, refuse } from '#app/domain/refusal.ts'
import { scheduleCheck } from '../media/checks.server.ts'
import { categories, productImages, products } from '../schema/catalog.server.ts'
import { stores } from '../schema/stores.server.ts'
import { brokenConstraint } from '../sql/constraint.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import type { StoreContext } from '../store/open-store.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'
import { isNotRemoved } from './category-state.server.ts'
import {
  coverOf,
  type ImageInput,
  imageReads,
  imageRows,
  imageStatement,
  imageUrls,
  productGuard,
  shownPictures,
} from './images.server.ts'
import { columnsOf, invalid, type ProductInput, unitsOf } from './input.server.ts'
import { productList } from './list.server.ts'
import { createdRead, type ReplayedCreate, replayCreate } from './replayed-create.server.ts'
import { sweepStatements } from './stock.server.ts'
import { planStock, type StockRefused, stockReads, stockStatements } from './stock-plan.server.ts'
import { forgetStatement, rebuildProductTerms, termStatements } from './terms.server.ts'

/** What the form stood on: the row's version and, by size, the stock it showed. */
export interface ProductEdit {
  version: number
  shown: Record<string, number>
  by: string | null
}

export type ProductRefused =
  | Refused<CatalogRefusal>
  | StockRefused
  | { ok: false; reason: 'product-changed' | 'product-code-used' | 'product-saved-before' }

export function createProducts(scope: StoreScope, context: StoreContext) {
  const isIt = (id: string) => sql`${products.id} = ${id} AND ${products.deletedAt} IS NULL`

  /** What a write of products stands on: what the plan allows, and whether the category is one of this store's. */
  const groundReads = (categoryId: string | null) =>
    [
      scope.pick(stores, { proUntil: stores.proUntil }),
      scope.pick(
        categories,
        { id: categories.id, name: categories.name },
        sql`${categories.id} = ${categoryId} AND ${isNotRemoved}`,
      ),
    ] as const

  const changed = async (writes: Statement[], id: string): Promise<boolean> => {
    const [rows] = await scope.commit(writes, scope.pick(products, { id: products.id }, isIt(id)))
    if (rows.length > 0) refreshStore(scope, context)
    return rows.length > 0
  }

  const setActive = async (id: string, isActive: boolean): Promise<{ ok: true } | ProductRefused> => {
    const set = { isActive, version: sql`${products.version} + 1`, updatedAt: context.now() }
    return (await changed([scope.update(products, set, isIt(id))], id)) ? { ok: true } : refuse('product-not-found')
  }

  return {
    ...productList(scope, context.now),

    /**
     * The plan's limit holds under parallel requests: it stands in the INSERT. `lost` counts pictures that are not kept. `key`
     * is made by the form, 32 hex digits, and becomes the product's id: sent again it is the same product, or refused when it
     * says something else.
     */
    async create(
      input: ProductInput,
      images: ImageInput[] = [],
      by: string | null = null,
      key: string | null = null,
    ): Promise<ReplayedCreate | ProductRefused> {
      const refusal = invalid(input)
      if (refusal) return refuse(refusal)
      const now = context.now()
      const id = key ?? context.newId()
      const [plan, category, , kept, [made]] = await scope.batch([
        ...groundReads(input.categoryId),
        ...imageReads(scope, images, now),
        createdRead(scope, id),
      ])
      if (made) return replayCreate(id, made, input, images)
      if (input.categoryId !== null && category.length === 0) return refuse('category-not-found')
      const limits = planLimits(plan[0]?.proUntil ?? null, now)
      if (images.length > limits.maxImagesPerProduct) return refuse('image-limit-reached')

      const rows = imageRows(images, kept, context.newId)
      const units = unitsOf(input)
      const movements = units
        .filter((unit) => unit.inventory > 0)
        .map((unit) => ({ size: unit.value, quantity: unit.inventory }))
      const stockPlan = {
        units: units.map(({ value, label }, position) => ({ size: value, label, position })),
        movements,
        retired: [],
      }
      const guard = productGuard(scope, id, null)
      const found = { ...columnsOf(input), category: category[0]?.name ?? null }
      const writes = [
        scope.insertFrom(
          products,
          {
            id,
            ...columnsOf(input),
            imageUrl: coverOf(rows),
            pictures: shownPictures(rows),
            version: 1,
            createdAt: now,
            updatedAt: now,
          },
          // Where the product is there by now the INSERT must fail, lest what follows books its stock again.
          sql`WHERE ${hasRoom(scope, limits)} OR EXISTS (SELECT 1 FROM ${products} AS p WHERE p.store_id = ${scope.key} AND p.id = ${id})`,
        ),
        ...stockStatements(scope, id, stockPlan, { type: 'add', note: 'initial-stock', by, now }, guard),
        ...termStatements(scope, id, found, guard),
        imageStatement(scope, id, rows, guard),
      ]
      try {
        if (!(await changed(writes, id))) return refuse('product-limit-reached')
        return { ok: true, id, lost: images.length - rows.length }
      } catch (error) {
        if (brokenConstraint(error) === null) throw error
        const [first] = await createdRead(scope, id)
        return first ? replayCreate(id, first, input, images) : codeUsed(error)
      }
    },

    /** Refused when somebody else has saved the product since, or when stock would fall below what orders hold. */
    async edit(
      id: string,
      input: ProductInput,
      edit: ProductEdit,
    ): Promise<{ ok: true; version: number } | ProductRefused> {
      const refusal = invalid(input)
      if (refusal) return refuse(refusal)
      const now = context.now()
      const read = () =>
        scope.batch([
          ...groundReads(input.categoryId),
          scope.pick(products, { version: products.version }, isIt(id)),
          ...stockReads(scope, id, now),
        ])
      const [, category, [product], units, holding] = await read()
      if (!product) return refuse('product-not-found')
      if (input.categoryId !== null && category.length === 0) return refuse('category-not-found')
      if (product.version !== edit.version) return { ok: false, reason: 'product-changed' }
      const plan = planStock(units, unitsOf(input), edit.shown, holding)
      if (!plan.ok) return plan

      const guard = productGuard(scope, id, edit.version)
      const version = edit.version + 1
      const found = { ...columnsOf(input), category: category[0]?.name ?? null }
      const writes = [
        ...sweepStatements(scope, now),
        ...stockStatements(scope, id, plan, { type: 'adjustment', note: 'product-form', by: edit.by, now }, guard),
        ...termStatements(scope, id, found, guard),
        // Last, because the others ask for the version that it ends.
        scope.update(products, { ...columnsOf(input), version, updatedAt: now }, sql`${isIt(id)} AND ${guard}`),
      ]
      try {
        // Counts the rows of the last statement alone, without those of triggers.
        const [[done]] = await scope.commit(writes, scope.pick(products, { changed: sql<number>`changes()` }, isIt(id)))
        if (done?.changed !== 1) return { ok: false, reason: 'product-changed' }
      } catch (error) {
        const broken = brokenConstraint(error)
        if (broken === null || broken === 'product-code') return codeUsed(error)
        // An order came between the read and the write.
        const [, , , unitsNow, holdingNow] = await read()
        const again = planStock(unitsNow, unitsOf(input), edit.shown, holdingNow)
        return again.ok ? refuse('stock-invalid') : again
      }
      refreshStore(scope, context)
      return { ok: true, version }
    },

    hide: (id: string) => setActive(id, false),
    publish: (id: string) => setActive(id, true),

    /** Gone for shoppers and lists; orders, ledger and figures keep it, and lines of orders the picture they were placed with. */
    async retire(id: string): Promise<void> {
      const now = context.now()
      await scope.batch([
        forgetStatement(scope, id),
        scheduleCheck(scope, now, imageUrls(scope, id)),
        scope.remove(productImages, sql`${productImages.productId} = ${id}`),
        scope.update(products, { deletedAt: now, code: null, imageUrl: null, pictures: [], updatedAt: now }, isIt(id)),
      ] as unknown as [Statement])
      refreshStore(scope, context)
    },

    /** Derives what searches find from the products again. Not for a request of a large store: it reads every product. */
    rebuildSearch: () => rebuildProductTerms(scope),

    /** The whole list anew. Beyond the plan's limit none is added; what is there may stay and be put in order. */
    async setImages(id: string, images: ImageInput[]): Promise<{ ok: true; lost: number } | ProductRefused> {
      const now = context.now()
      const [plan, present, , kept] = await scope.batch([
        scope.pick(stores, { proUntil: stores.proUntil }),
        scope.pick(
          productImages,
          { url: productImages.imageUrl, card: productImages.cardUrl },
          sql`${productImages.productId} = ${id}`,
        ),
        ...imageReads(scope, images, now),
      ])
      const isMore = images.some((image) => !present.some((row) => row.url === image.url))
      const limits = planLimits(plan[0]?.proUntil ?? null, now)
      if (isMore && images.length > limits.maxImagesPerProduct) return refuse('image-limit-reached')

      const known = [...kept, ...present, ...present.map(({ card }) => ({ url: card }))]
      const rows = imageRows(images, known, context.newId)
      const set = {
        imageUrl: coverOf(rows),
        pictures: shownPictures(rows),
        version: sql`${products.version} + 1`,
        updatedAt: now,
      }
      const writes = [
        scheduleCheck(scope, now, imageUrls(scope, id)),
        scope.remove(productImages, sql`${productImages.productId} = ${id}`),
        imageStatement(scope, id, rows, productGuard(scope, id, null)),
        scope.update(products, set, isIt(id)),
      ]
      if (!(await changed(writes, id))) return refuse('product-not-found')
      return { ok: true, lost: images.length - rows.length }
    },
  }
}

function planLimits(proUntil: number | null, now: number): PlanLimits {
  return limitsOf(tierUntil(proUntil, now))
}

function hasRoom(scope: StoreScope, limits: PlanLimits) {
  if (!Number.isFinite(limits.maxProducts)) return sql`true`
  return sql`coalesce((SELECT value FROM store_counters WHERE store_id = ${scope.key} AND counter = 'products'), 0) < ${limits.maxProducts}`
}

function codeUsed(error: unknown): ProductRefused {
  if (brokenConstraint(error) === 'product-code') return { ok: false, reason: 'product-code-used' }
  throw error
}
