import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { isNear, MAX_WORDS, searchWords, spellings } from '#app/domain/catalog/search.ts'
import { beyond, byName, compareNames } from './name-order.server.ts'
import type { ProductRow } from './product-card.server.ts'
import { products, productTerms, productWords } from './schema/catalog.server.ts'
import { stores } from './schema/stores.server.ts'
import type { ReadScope, Rows } from './store-scope.server.ts'

/** What a word of a query stands for: words of the store, or whatever begins with it when those are many. */
export type Meaning = { words: string[] } | { beginning: string }

export interface Sought {
  /** A product is found when it has a word of each. */
  meanings: Meaning[]
  /** What else a product must be. */
  where: SQL
  /** Where the page before ended, or the one after begins; '' for the first. */
  place: string
  way: 'after' | 'before'
  limit: number
  isCounted?: boolean
}

/** Counting ends here: the figure of a larger result is this one. */
export const MOST_COUNTED = 1_000
const MOST_WORDS = 8

/** Words of the store that begin with the query's, else those that are one letter away; null when nothing was asked. */
export async function meaningsOf(scope: ReadScope, query: string): Promise<Meaning[] | null> {
  const asked = searchWords(query).slice(0, MAX_WORDS)
  if (asked.length === 0) return null
  const begun = await wordsAt(
    scope,
    asked.map((word) => begins(sql`${productWords.term}`, word)),
  )
  const unknown = asked.filter((_, at) => begun[at]?.length === 0)
  const spelled = await wordsAt(
    scope,
    unknown.map(
      (word) => sql`${productWords.term} IN (SELECT value FROM json_each(${JSON.stringify(spellings(word))}))`,
    ),
  )
  return asked.map((word, at) => {
    const words = begun[at] ?? []
    if (words.length > MOST_WORDS) return { beginning: word }
    const near = () => (spelled[unknown.indexOf(word)] ?? []).filter((one) => isNear(one, word))
    return { words: words.length > 0 ? words : [...new Set(near())].slice(0, MOST_WORDS) }
  })
}

/** Products by name that have what was asked, and how many there are in all (0 when they are not counted). */
export async function findProducts(scope: ReadScope, sought: Sought): Promise<{ rows: ProductRow[]; total: number }> {
  const { meanings, where, way, limit, isCounted = true } = sought
  if (meanings.some((meaning) => breadth(meaning) === 0)) return { rows: [], total: 0 }
  // Only the narrowest is walked along; every product on the way is asked for the others.
  const [narrowest = { words: [] }, ...others] = meanings.toSorted((a, b) => breadth(a) - breadth(b))
  const has = others.map(
    (other) => sql`EXISTS (SELECT 1 FROM product_terms AS o WHERE o.store_id = ${scope.key}
    AND o.product_id = ${products.id} AND ${isOne(sql`o.term`, other)})`,
  )
  const filter = sql.join([where, ...has], sql` AND `)
  const [counted, ...pages] = await scope.batch([
    isCounted ? countRead(scope, narrowest, filter) : scope.pick(stores, { total: sql<number>`0`.as('total') }),
    ...walksAlong(scope, narrowest, { ...sought, where: filter }),
  ])
  const rows = new Map((pages as ProductRow[][]).flat().map((row) => [row.id, row]))
  const sorted = [...rows.values()].sort((a, b) => (way === 'after' ? compareNames(a, b) : compareNames(b, a)))
  return { rows: sorted.slice(0, limit), total: counted[0]?.total ?? 0 }
}

/** A word's products lie by name: its walk ends with the page. Those of many words are gathered first, up to a bound. */
function walksAlong(scope: ReadScope, along: Meaning, { where, place, way, limit }: Sought): Rows<ProductRow>[] {
  if ('beginning' in along) {
    const gathered = sql`SELECT DISTINCT +t.product_id FROM product_terms AS t
      WHERE t.store_id = ${scope.key} AND ${isOne(sql`t.term`, along)} LIMIT ${MOST_COUNTED}`
    return [
      scope
        .select(products, sql`${products.id} IN (${gathered}) AND ${where} AND ${beyond(products, place, way)}`)
        .orderBy(...byName(products, way))
        .limit(limit),
    ]
  }
  const order = { name: productTerms.name, id: productTerms.productId }
  return along.words.map((word) =>
    scope
      .join(
        productTerms,
        products,
        sql`${products.id} = ${productTerms.productId}`,
        getTableColumns(products),
        sql`${productTerms.term} = ${word} AND ${where} AND ${beyond(order, place, way)}`,
      )
      .orderBy(...byName(order, way))
      .limit(limit),
  )
}

// The + keeps the planner from walking the store's products for the sake of DISTINCT.
function countRead(scope: ReadScope, along: Meaning, where: SQL): Rows<{ total: number }> {
  const matches = sql`SELECT DISTINCT +t.product_id FROM product_terms AS t CROSS JOIN ${products}
    ON ${scope.mine(products)} AND ${products.id} = t.product_id
    WHERE t.store_id = ${scope.key} AND ${isOne(sql`t.term`, along)} AND ${where} LIMIT ${MOST_COUNTED}`
  return scope.pick(stores, { total: sql<number>`(SELECT count(*) FROM (${matches}))`.as('total') })
}

async function wordsAt(scope: ReadScope, places: SQL[]): Promise<string[][]> {
  const [first, ...rest] = places.map((place) =>
    scope.pick(productWords, { word: productWords.word }, place).limit(MOST_WORDS + 1),
  )
  if (!first) return []
  const answers: { word: string }[][] = await scope.batch([first, ...rest])
  return answers.map((rows) => rows.map(({ word }) => word))
}

function breadth(meaning: Meaning): number {
  return 'words' in meaning ? meaning.words.length : Number.POSITIVE_INFINITY
}

function isOne(term: SQL, meaning: Meaning): SQL {
  if ('beginning' in meaning) return begins(term, meaning.beginning)
  const words = meaning.words.map((word) => sql`${word}`)
  return sql`${term} IN (${sql.join(words, sql`, `)})`
}

function begins(term: SQL, beginning: string): SQL {
  return sql`(${term} >= ${beginning} AND ${term} < ${`${beginning}\u{10ffff}`})`
}
