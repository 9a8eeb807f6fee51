import { type SQL, sql } from 'drizzle-orm'
import { type SearchHit, productTerms as termsOf } from '#app/domain/catalog/search.ts'
import { categories, products, productTerms } from '../schema/catalog.server.ts'
import type { Change, StoreScope } from '../sql/scope.server.ts'
import { unlikely } from '../sql/unlikely.server.ts'
import { isNotRemoved } from './category-state.server.ts'

const AT_ONCE = 500

/** What the search finds a product by; written in the product's own batch, and only where it has changed. */
export function termStatements(scope: StoreScope, productId: string, found: SearchHit, guard: SQL): Change[] {
  const list = termsOf(found)
  return [
    scope.remove(
      productTerms,
      sql`${unlikely(sql`${productTerms.productId} = ${productId}`)} AND ${guard}
        AND ${productTerms.term} NOT IN (SELECT value->>'term' FROM json_each(${JSON.stringify(list)}))`,
    ),
    writeStatement(scope, [{ id: productId, name: found.name, terms: list }], guard),
  ]
}

/** A product that nothing finds any more. */
export function forgetStatement(scope: StoreScope, productId: string): Change {
  return scope.remove(productTerms, unlikely(sql`${productTerms.productId} = ${productId}`))
}

/** As SQL: the products of a category. */
export function inCategory(categoryId: string): SQL {
  return sql`${unlikely(sql`${products.categoryId} = ${categoryId}`)} AND ${products.deletedAt} IS NULL`
}

/** Products of a category are found by its new words; their own words stay. Null: by none. */
export function categoryTermStatements(scope: StoreScope, isIn: SQL, name: string | null): Change[] {
  const list = termsOf({ name: '', description: null, code: null, category: name }).map(({ term }) => term)
  const forget = scope.remove(
    productTerms,
    sql`(${productTerms.term}, ${productTerms.productId}) IN (SELECT t.term, t.product_id
      FROM ${products} CROSS JOIN product_terms AS t INDEXED BY product_terms_by_product
      ON t.store_id = ${scope.key} AND t.product_id = ${products.id} WHERE ${scope.mine(products)} AND ${isIn} AND t.is_category = 1)`,
  )
  if (list.length === 0) return [forget]
  return [
    forget,
    scope
      .insertFrom(
        productTerms,
        { term: sql`j.value`, productId: sql`products.id`, name: sql`products.name`, isCategory: true },
        sql`FROM ${products} CROSS JOIN json_each(${JSON.stringify(list)}) AS j WHERE ${scope.mine(products)} AND ${isIn}`,
      )
      .onConflictDoNothing(),
  ]
}

/** Derives what products are found by from the products again, a bounded number in each batch. */
export async function rebuildProductTerms(scope: StoreScope): Promise<{ products: number }> {
  const groups = await scope.pick(categories, { id: categories.id, name: categories.name }, isNotRemoved)
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  let [after, count] = ['', 0]
  for (;;) {
    const rows = await scope.select(products, sql`${products.id} > ${after}`).orderBy(products.id).limit(AT_ONCE)
    const last = rows.at(-1)
    if (!last) return { products: count }
    const kept = rows.filter((row) => row.deletedAt === null)
    const written = kept.map(({ id, categoryId, ...row }) => ({
      id,
      name: row.name,
      terms: termsOf({ ...row, category: names.get(categoryId ?? '') ?? null }),
    }))
    await scope.commit([
      scope.remove(productTerms, sql`${productTerms.productId} > ${after} AND ${productTerms.productId} <= ${last.id}`),
      writeStatement(scope, written, sql`true`),
    ])
    after = last.id
    count += kept.length
  }
}

function writeStatement(
  scope: StoreScope,
  list: { id: string; name: string; terms: ReturnType<typeof termsOf> }[],
  guard: SQL,
): Change {
  const isOther = sql`(${productTerms.name}, ${productTerms.isCategory}) <> (excluded.name, excluded.is_category)`
  return scope
    .insertFrom(
      productTerms,
      {
        term: sql`t.value->>'term'`,
        productId: sql`p.value->>'id'`,
        name: sql`p.value->>'name'`,
        isCategory: sql`t.value->>'isCategory'`,
      },
      sql`FROM json_each(${JSON.stringify(list)}) AS p CROSS JOIN json_each(p.value, '$.terms') AS t WHERE ${guard}`,
    )
    .onConflictDoUpdate({
      target: [productTerms.storeId, productTerms.term, productTerms.productId],
      set: { name: sql`excluded.name`, isCategory: sql`excluded.is_category` },
      setWhere: isOther,
    })
}
