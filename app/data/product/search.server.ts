import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { isNear, MAX_WORDS, searchWords, spellings } from '#app/domain/catalog/search.ts'
import { products, productTerms, productWords } from '../schema/catalog.server.ts'
import { stores } from '../schema/stores.server.ts'
import { byName, compareNames, pastCursor } from '../sql/name-order.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'
import type { ProductRow } from './card.server.ts'

/** What a word of a query stands for: words of the store, or whatever begins with it when those are many. */
export type SearchTerms = { words: string[] } | { beginning: string }

export interface Sought {
  /** A product is found when it has a word of each; null when every product is. */
  meanings: SearchTerms[] | null
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
export async function expandTerms(scope: ReadScope, query: string): Promise<SearchTerms[] | null> {
  const asked = searchWords(query).slice(0, MAX_WORDS)
  const [first, ...rest] = asked.flatMap((word) => [
    wordsAt(scope, begins(sql`${productWords.term}`, word)),
    wordsAt(scope, isMisspelt(scope, word)),
  ])
  if (!first) return null
  const read: { word: string }[][] = await scope.batch([first, ...rest])
  return asked.map((word, at) => {
    const [begun = [], spelled = []] = read.slice(2 * at).map((rows) => rows.map((row) => row.word))
    if (begun.length > MOST_WORDS) return { beginning: word }
    const near = () => spelled.filter((one) => isNear(one, word))
    return { words: begun.length > 0 ? begun : [...new Set(near())].slice(0, MOST_WORDS) }
  })
}

/**
 * Products by name that have what was asked, and how many there are in all: what `known` reads, unless words are sought and
 * counted. `also` is read on the same trip.
 */
export async function findProducts<Also extends unknown[]>(
  scope: ReadScope,
  sought: Sought,
  known: Rows<{ value: number }>,
  also: { [At in keyof Also]: Rows<Also[At]> },
): Promise<{ rows: ProductRow[]; total: number; also: { [At in keyof Also]: Also[At][] } }> {
  const { way, limit } = sought
  const reads = readsOf(scope, sought, known)
  const answers: unknown[][] = await scope.batch([...reads, ...also] as unknown as [Rows<unknown>])
  const [counted, ...pages] = answers.slice(0, reads.length) as [{ value: number }[], ...ProductRow[][]]
  const rows = new Map(pages.flat().map((row) => [row.id, row]))
  const sorted = [...rows.values()].sort((a, b) => (way === 'after' ? compareNames(a, b) : compareNames(b, a)))
  return {
    rows: sorted.slice(0, limit),
    total: counted[0]?.value ?? 0,
    also: answers.slice(reads.length) as { [At in keyof Also]: Also[At][] },
  }
}

/** The figure, then the pages that are to be merged. */
function readsOf(scope: ReadScope, sought: Sought, known: Rows<{ value: number }>): Rows<unknown>[] {
  const { meanings, where, place, way, limit, isCounted = true } = sought
  if (meanings === null) {
    const all = scope.select(products, sql`${where} AND ${pastCursor(products, place, way)}`)
    return [known, all.orderBy(...byName(products, way)).limit(limit)]
  }
  if (meanings.some((meaning) => breadth(meaning) === 0)) {
    return [isCounted ? scope.pick(stores, { value: sql<number>`0`.as('value') }) : known]
  }
  // Only the narrowest is walked along; every product on the way is asked for the others.
  const [narrowest = { words: [] }, ...others] = meanings.toSorted((a, b) => breadth(a) - breadth(b))
  const has = others.map(
    (other) => sql`EXISTS (SELECT 1 FROM product_terms AS o WHERE o.store_id = ${scope.key}
    AND o.product_id = ${products.id} AND ${isOne(sql`o.term`, other)})`,
  )
  const filter = sql.join([where, ...has], sql` AND `)
  const counted = isCounted ? countRead(scope, narrowest, filter) : known
  return [counted, ...walksAlong(scope, narrowest, { ...sought, where: filter })]
}

/** A word's products lie by name: its walk ends with the page. Those of many words are gathered first, up to a bound. */
function walksAlong(scope: ReadScope, along: SearchTerms, { where, place, way, limit }: Sought): Rows<ProductRow>[] {
  if ('beginning' in along) {
    const gathered = sql`SELECT DISTINCT +t.product_id FROM product_terms AS t
      WHERE t.store_id = ${scope.key} AND ${isOne(sql`t.term`, along)} LIMIT ${MOST_COUNTED}`
    return [
      scope
        .select(products, sql`${products.id} IN (${gathered}) AND ${where} AND ${pastCursor(products, place, way)}`)
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
        sql`${productTerms.term} = ${word} AND ${where} AND ${pastCursor(order, place, way)}`,
      )
      .orderBy(...byName(order, way))
      .limit(limit),
  )
}

// The + keeps the planner from walking the store's products for the sake of DISTINCT.
function countRead(scope: ReadScope, along: SearchTerms, where: SQL): Rows<{ value: number }> {
  const matches = sql`SELECT DISTINCT +t.product_id FROM product_terms AS t CROSS JOIN ${products}
    ON ${scope.mine(products)} AND ${products.id} = t.product_id
    WHERE t.store_id = ${scope.key} AND ${isOne(sql`t.term`, along)} AND ${where} LIMIT ${MOST_COUNTED}`
  return scope.pick(stores, { value: sql<number>`(SELECT count(*) FROM (${matches}))`.as('value') })
}

function wordsAt(scope: ReadScope, place: SQL): Rows<{ word: string }> {
  return scope.pick(productWords, { word: productWords.word }, place).limit(MOST_WORDS + 1)
}

/** Nothing, without a look at it, when a word of the store begins like this one. */
function isMisspelt(scope: ReadScope, word: string): SQL {
  const known = sql`EXISTS (SELECT 1 FROM product_words AS b WHERE b.store_id = ${scope.key} AND ${begins(sql`b.term`, word)})`
  const places = JSON.stringify(spellings(word))
  return sql`${productWords.term} IN (SELECT value FROM json_each(iif(${known}, '[]', ${places})))`
}

function breadth(meaning: SearchTerms): number {
  return 'words' in meaning ? meaning.words.length : Number.POSITIVE_INFINITY
}

function isOne(term: SQL, meaning: SearchTerms): SQL {
  if ('beginning' in meaning) return begins(term, meaning.beginning)
  const words = meaning.words.map((word) => sql`${word}`)
  return sql`${term} IN (${sql.join(words, sql`, `)})`
}

function begins(term: SQL, beginning: string): SQL {
  return sql`(${term} >= ${beginning} AND ${term} < ${`${beginning}\u{10ffff}`})`
}
