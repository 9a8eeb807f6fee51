import { type SQL, sql } from 'drizzle-orm'
import { type SearchHit, productTerms as termsOf } from '#app/domain/catalog/search.ts'
import { sortKey } from '#app/domain/text/fold.ts'
import { categories, products, productTerms, productWords } from '../schema/catalog.server.ts'
import type { Change, StoreScope } from '../sql/scope.server.ts'
import { unlikely } from '../sql/unlikely.server.ts'
import { isNotRemoved } from './category/state.server.ts'
import { codesOf } from './codes.server.ts'
import { productGuard } from './picture/images.server.ts'

const AT_ONCE = 500
/** A list of 21 is cut to one more than a word has letters. */
const LETTERS = `[0${',0'.repeat(20)}`

/** Belongs in the product's own batch. */
export function termStatements(scope: StoreScope, productId: string, fields: SearchHit, guard: SQL): Change[] {
  const terms = termsOf(fields)
  const list = terms.map(({ term }) => term)
  const isOld = sql`${guard} AND ${productTerms.term} NOT IN (SELECT value FROM json_each(${JSON.stringify(list)}))`
  return [
    ...removeStatements(scope, productId, isOld),
    writeStatement(scope, [{ id: productId, name: fields.name, terms }], guard),
    newWordsStatement(scope, list),
  ]
}

/** Of products that are written in the same batch. */
export function newTermStatements(scope: StoreScope, newProducts: { id: string; fields: SearchHit }[]): Change[] {
  const entries = newProducts.map(({ id, fields }) => ({ id, name: fields.name, terms: termsOf(fields) }))
  const list = new Set(entries.flatMap(({ terms }) => terms.map(({ term }) => term)))
  return [
    writeStatement(scope, entries, productGuard(scope, sql`e.value->>'id'`, null)),
    newWordsStatement(scope, [...list]),
  ]
}

/** `isAffected` is a condition on products, `isTerm` on their terms. */
export function removeTermsStatements(scope: StoreScope, isAffected: SQL, isTerm = sql`true`): Change[] {
  const fromTerms = sql`FROM ${products} CROSS JOIN ${productTerms} INDEXED BY product_terms_by_product
    ON ${scope.owns(productTerms)} AND ${productTerms.productId} = ${products.id}
    WHERE ${scope.owns(products)} AND ${isAffected} AND ${isTerm}`
  const isRemoved = sql`${isTerm} AND ${productTerms.productId} IN (
    SELECT ${products.id} FROM ${products} WHERE ${scope.owns(products)} AND ${isAffected})`
  return [
    removeWordsStatement(scope, sql`SELECT DISTINCT ${productTerms.term} ${fromTerms}`, isRemoved),
    scope.remove(
      productTerms,
      sql`(${productTerms.term}, ${productTerms.productId}) IN (
        SELECT ${productTerms.term}, ${productTerms.productId} ${fromTerms})`,
    ),
  ]
}

export function inCategory(categoryId: string): SQL {
  return sql`${unlikely(sql`${products.categoryId} = ${categoryId}`)} AND ${products.deletedAt} IS NULL`
}

/** Replaces the terms from the category's name (null: none); the products' own terms stay. */
export function categoryTermStatements(scope: StoreScope, isAffected: SQL, name: string | null): Change[] {
  const list = termsOf({ name: '', description: null, code: null, category: name }).map(({ term }) => term)
  const removal = removeTermsStatements(scope, isAffected, sql`${productTerms.isCategory} = 1`)
  if (list.length === 0) return removal
  return [
    ...removal,
    scope
      .insertFrom(
        productTerms,
        {
          term: sql`j.value`,
          productId: sql`products.id`,
          name: sql`products.name`,
          sortKey: sql`products.sort_key`,
          isCategory: true,
        },
        sql`FROM ${products} CROSS JOIN json_each(${JSON.stringify(list)}) AS j WHERE ${scope.owns(products)} AND ${isAffected}`,
      )
      .onConflictDoNothing(),
    newWordsStatement(scope, list),
  ]
}

export async function rebuildProductTerms(scope: StoreScope): Promise<{ products: number }> {
  const categoryRows = await scope.pick(categories, { id: categories.id, name: categories.name }, isNotRemoved)
  const names = new Map(categoryRows.map(({ id, name }) => [id, name]))
  let [cursor, count] = ['', 0]
  for (;;) {
    const rows = await scope.select(products, sql`${products.id} > ${cursor}`).orderBy(products.id).limit(AT_ONCE)
    const lastRow = rows.at(-1)
    if (!lastRow) break
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
    const keys = JSON.stringify(rows.map(({ id, name }) => [id, name, sortKey(name)]))
    const key = sql`(SELECT value->>2 FROM json_each(${keys}) WHERE value->>0 = ${products.id} AND value->>1 = ${products.name})`
    const isRead = sql`${products.id} > ${cursor} AND ${products.id} <= ${lastRow.id}`
    await scope.commit([
      scope.update(products, { sortKey: key }, sql`${isRead} AND ${products.sortKey} <> ${key}`),
      scope.remove(
        productTerms,
        sql`${productTerms.productId} > ${cursor} AND ${productTerms.productId} <= ${lastRow.id}`,
      ),
      writeStatement(scope, entries, sql`true`),
    ])
    cursor = lastRow.id
    count += liveProducts.length
  }
  const terms = sql`(SELECT DISTINCT t.term AS value FROM product_terms AS t WHERE t.store_id = ${scope.key})`
  await scope.commit([scope.remove(productWords, sql`true`), wordsStatement(scope, terms, sql`true`)])
  return { products: count }
}

function removeStatements(scope: StoreScope, productId: string, isOld: SQL): Change[] {
  const isOfProduct = sql`${productTerms.productId} = ${productId}`
  const isRemoved = sql`${unlikely(isOfProduct)} AND ${isOld}`
  const terms = sql`SELECT ${productTerms.term} FROM ${productTerms} WHERE ${scope.owns(productTerms)} AND ${isRemoved}`
  return [removeWordsStatement(scope, terms, isOfProduct), scope.remove(productTerms, isRemoved)]
}

/** Must precede the removal of the terms. */
function removeWordsStatement(scope: StoreScope, terms: SQL, isRemoved: SQL): Change {
  return scope.remove(
    productWords,
    sql`${productWords.word} IN (SELECT old.term FROM (${terms}) AS old WHERE NOT EXISTS (SELECT 1 FROM ${productTerms}
      WHERE ${scope.owns(productTerms)} AND ${productTerms.term} = old.term AND NOT (${isRemoved})))`,
  )
}

function writeStatement(
  scope: StoreScope,
  entries: { id: string; name: string; terms: ReturnType<typeof termsOf> }[],
  guard: SQL,
): Change {
  const list = entries.map((entry) => ({ ...entry, sortKey: sortKey(entry.name) }))
  const hasChanged = sql`(${productTerms.name}, ${productTerms.sortKey}, ${productTerms.isCategory})
    <> (excluded.name, excluded.sort_key, excluded.is_category)`
  return scope
    .insertFrom(
      productTerms,
      {
        term: sql`t.value->>'term'`,
        productId: sql`e.value->>'id'`,
        name: sql`e.value->>'name'`,
        sortKey: sql`e.value->>'sortKey'`,
        isCategory: sql`t.value->>'isCategory'`,
      },
      sql`FROM json_each(${JSON.stringify(list)}) AS e CROSS JOIN json_each(e.value, '$.terms') AS t WHERE ${guard}`,
    )
    .onConflictDoUpdate({
      target: [productTerms.storeId, productTerms.term, productTerms.productId],
      set: { name: sql`excluded.name`, sortKey: sql`excluded.sort_key`, isCategory: sql`excluded.is_category` },
      setWhere: hasChanged,
    })
}

/** Must follow the terms: only what some product has becomes a word. */
function newWordsStatement(scope: StoreScope, terms: string[]): Change {
  const isNew = sql`NOT EXISTS (SELECT 1 FROM product_words AS w
    WHERE w.store_id = ${scope.key} AND w.term = t.value AND w.word = t.value)`
  const isUsed = sql`EXISTS (SELECT 1 FROM product_terms AS u WHERE u.store_id = ${scope.key} AND u.term = t.value)`
  return wordsStatement(scope, sql`json_each(${JSON.stringify(terms)})`, sql`${isNew} AND ${isUsed}`)
}

/** Writes each word and its misspellings: '~' and the word less one letter. */
function wordsStatement(scope: StoreScope, terms: SQL, where: SQL): Change {
  return scope
    .insertFrom(
      productWords,
      {
        term: sql`iif(j.key = 0, t.value, '~' || substr(t.value, 1, j.key - 1) || substr(t.value, j.key + 1))`,
        word: sql`t.value`,
      },
      sql`FROM ${terms} AS t
        CROSS JOIN json_each(substr(${LETTERS}, 1, iif(length(t.value) > 3, 2 + 2 * length(t.value), 2)) || ']') AS j
        WHERE ${where}`,
    )
    .onConflictDoNothing()
}
