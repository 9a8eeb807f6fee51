import { type SQL, sql } from 'drizzle-orm'
import { type SearchHit, productTerms as termsOf } from '#app/domain/catalog/search.ts'
import { categories, products, productTerms } from '../schema/catalog.server.ts'
import type { Change, StoreScope } from '../sql/scope.server.ts'
import { unlikely } from '../sql/unlikely.server.ts'
import { isNotRemoved } from './category-state.server.ts'
import { codesOf } from './codes.server.ts'

const AT_ONCE = 500

/** Writes a product's search terms, only those that changed; belongs in the product's own batch. */
export function termStatements(scope: StoreScope, productId: string, fields: SearchHit, guard: SQL): Change[] {
  const terms = termsOf(fields)
  return [
    scope.remove(
      productTerms,
      sql`${unlikely(sql`${productTerms.productId} = ${productId}`)} AND ${guard}
        AND ${productTerms.term} NOT IN (SELECT value->>'term' FROM json_each(${JSON.stringify(terms)}))`,
    ),
    writeStatement(scope, [{ id: productId, name: fields.name, terms }], guard),
  ]
}

export function removeTermsStatement(scope: StoreScope, productId: string): Change {
  return scope.remove(productTerms, unlikely(sql`${productTerms.productId} = ${productId}`))
}

export function inCategory(categoryId: string): SQL {
  return sql`${unlikely(sql`${products.categoryId} = ${categoryId}`)} AND ${products.deletedAt} IS NULL`
}

/** Replaces the terms from the category's name (null: none); the products' own terms stay. */
export function categoryTermStatements(scope: StoreScope, isAffected: SQL, name: string | null): Change[] {
  const list = termsOf({ name: '', description: null, code: null, category: name }).map(({ term }) => term)
  const removal = scope.remove(
    productTerms,
    sql`(${productTerms.term}, ${productTerms.productId}) IN (SELECT t.term, t.product_id
      FROM ${products} CROSS JOIN product_terms AS t INDEXED BY product_terms_by_product
      ON t.store_id = ${scope.key} AND t.product_id = ${products.id} WHERE ${scope.owns(products)} AND ${isAffected} AND t.is_category = 1)`,
  )
  if (list.length === 0) return [removal]
  return [
    removal,
    scope
      .insertFrom(
        productTerms,
        { term: sql`j.value`, productId: sql`products.id`, name: sql`products.name`, isCategory: true },
        sql`FROM ${products} CROSS JOIN json_each(${JSON.stringify(list)}) AS j WHERE ${scope.owns(products)} AND ${isAffected}`,
      )
      .onConflictDoNothing(),
  ]
}

export async function rebuildProductTerms(scope: StoreScope): Promise<{ products: number }> {
  const categoryRows = await scope.pick(categories, { id: categories.id, name: categories.name }, isNotRemoved)
  const names = new Map(categoryRows.map(({ id, name }) => [id, name]))
  let [cursor, count] = ['', 0]
  for (;;) {
    const rows = await scope.select(products, sql`${products.id} > ${cursor}`).orderBy(products.id).limit(AT_ONCE)
    const lastRow = rows.at(-1)
    if (!lastRow) return { products: count }
    const liveProducts = rows.filter((row) => row.deletedAt === null)
    const entries = liveProducts.map(({ id, categoryId, ...row }) => ({
      id,
      name: row.name,
      terms: termsOf({
        ...row,
        code: codesOf({ code: row.code, sizes: row.units }).join(' '),
        category: names.get(categoryId ?? '') ?? null,
      }),
    }))
    await scope.commit([
      scope.remove(
        productTerms,
        sql`${productTerms.productId} > ${cursor} AND ${productTerms.productId} <= ${lastRow.id}`,
      ),
      writeStatement(scope, entries, sql`true`),
    ])
    cursor = lastRow.id
    count += liveProducts.length
  }
}

function writeStatement(
  scope: StoreScope,
  entries: { id: string; name: string; terms: ReturnType<typeof termsOf> }[],
  guard: SQL,
): Change {
  const hasChanged = sql`(${productTerms.name}, ${productTerms.isCategory}) <> (excluded.name, excluded.is_category)`
  return scope
    .insertFrom(
      productTerms,
      {
        term: sql`t.value->>'term'`,
        productId: sql`p.value->>'id'`,
        name: sql`p.value->>'name'`,
        isCategory: sql`t.value->>'isCategory'`,
      },
      sql`FROM json_each(${JSON.stringify(entries)}) AS p CROSS JOIN json_each(p.value, '$.terms') AS t WHERE ${guard}`,
    )
    .onConflictDoUpdate({
      target: [productTerms.storeId, productTerms.term, productTerms.productId],
      set: { name: sql`excluded.name`, isCategory: sql`excluded.is_category` },
      setWhere: hasChanged,
    })
}
