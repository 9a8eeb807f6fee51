import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { MOST_SELECTED, type ProductVersion } from '#app/domain/catalog/many/many-products.ts'
import { isNear, MAX_WORDS, searchWords, spellings } from '#app/domain/catalog/search.ts'
import { products, productTerms, productWords } from '../schema/catalog.server.ts'
import { stores } from '../schema/stores.server.ts'
import { byName, pastCursor } from '../sql/name-order.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'
import { unlikely } from '../sql/unlikely.server.ts'
import type { ProductRow } from './card.server.ts'
import { nameOrder, type ProductOrder } from './order.server.ts'

/** Words of the store that a query word matches, or its beginning when they are too many. */
export type SearchTerms = { words: string[] } | { beginning: string }

export interface ProductSearch {
  /** A product must match each; null matches all. */
  terms: SearchTerms[] | null
  where: SQL
  /** Cursor of the row before or after the page; '' for the first page. */
  cursor: string
  direction: 'after' | 'before'
  /** Order from the cursor on; default: by name. */
  order?: ProductOrder
  limit: number
  isCounted?: boolean
}

export const MOST_COUNTED = 1_000
const MOST_WORDS = 8

export async function expandTerms(scope: ReadScope, query: string): Promise<SearchTerms[] | null> {
  const queryWords = searchWords(query).slice(0, MAX_WORDS)
  const [first, ...rest] = queryWords.flatMap((word) => [
    wordsRead(scope, startsWith(sql`${productWords.term}`, word)),
    wordsRead(scope, isSpelledLike(scope, word)),
  ])
  if (!first) return null
  const results: { word: string }[][] = await scope.batch([first, ...rest])
  return queryWords.map((word, index) => {
    const [longerWords = [], similarWords = []] = results.slice(2 * index).map((rows) => rows.map((row) => row.word))
    if (longerWords.length > MOST_WORDS) return { beginning: word }
    const nearWords = () => similarWords.filter((candidate) => isNear(candidate, word))
    return { words: longerWords.length > 0 ? longerWords : [...new Set(nearWords())].slice(0, MOST_WORDS) }
  })
}

/** `knownCount` reads the total unless matches are counted; `also` joins the batch. */
export async function findProducts<Also extends unknown[]>(
  scope: ReadScope,
  search: ProductSearch,
  knownCount: Rows<{ value: number }>,
  also: { [At in keyof Also]: Rows<Also[At]> },
): Promise<{ rows: ProductRow[]; total: number; also: { [At in keyof Also]: Also[At][] } }> {
  const { cursor, direction, order = nameOrder(cursor, direction), limit } = search
  const reads = readsOf(scope, { ...search, order }, knownCount)
  const results: unknown[][] = await scope.batch([...reads, ...also] as unknown as [Rows<unknown>])
  const [countRows, ...pages] = results.slice(0, reads.length) as [{ value: number }[], ...ProductRow[][]]
  const rows = new Map(pages.flat().map((row) => [row.id, row]))
  return {
    rows: [...rows.values()].sort(order.compare).slice(0, limit),
    total: countRows[0]?.value ?? 0,
    also: results.slice(reads.length) as { [At in keyof Also]: Also[At][] },
  }
}

type SortedSearch = ProductSearch & { order: ProductOrder }

function readsOf(scope: ReadScope, search: SortedSearch, knownCount: Rows<{ value: number }>): Rows<unknown>[] {
  const { terms, where, order, limit, isCounted = true } = search
  if (terms === null) {
    const pages = order.reads.map((read) =>
      scope
        .select(products, sql`${where} AND ${read.where}`)
        .orderBy(...read.by)
        .limit(limit),
    )
    return [knownCount, ...pages]
  }
  if (isHopeless(terms)) {
    return [isCounted ? scope.pick(stores, { value: sql<number>`0`.as('value') }) : knownCount]
  }
  const { narrowestTerms, filter } = narrow(scope, terms, where)
  const totalRead = isCounted ? countRead(scope, narrowestTerms, filter) : knownCount
  return [totalRead, ...pageReads(scope, narrowestTerms, { ...search, where: filter })]
}

/** Only the narrowest terms are scanned; each product of the scan is tested for the others. */
function narrow(scope: ReadScope, terms: SearchTerms[], where: SQL): { narrowestTerms: SearchTerms; filter: SQL } {
  const [narrowestTerms = { words: [] }, ...otherTerms] = terms.toSorted((a, b) => breadth(a) - breadth(b))
  const conditions = otherTerms.map(
    (terms) => sql`EXISTS (SELECT 1 FROM product_terms AS o WHERE o.store_id = ${scope.key}
    AND o.product_id = ${products.id} AND ${matchesTerms(sql`o.term`, terms)})`,
  )
  return { narrowestTerms, filter: sql.join([where, ...conditions], sql` AND `) }
}

/** Reads what all pages of a search show; `terms` is null for all products. */
export function matchingRead(scope: ReadScope, terms: SearchTerms[] | null, where: SQL): Rows<ProductVersion> {
  const fields = { id: products.id, version: products.version }
  if (terms === null) return scope.pick(products, fields, where).limit(MOST_SELECTED)
  const { narrowestTerms, filter } = narrow(scope, terms, where)
  return scope.pick(products, fields, isOneOf(matchesOf(scope, narrowestTerms, filter)))
}

/** A word's index is sorted by name: another order, or a prefix, gathers a bounded set first. */
function pageReads(
  scope: ReadScope,
  terms: SearchTerms,
  { where, cursor, direction, order, limit }: SortedSearch,
): Rows<ProductRow>[] {
  if ('beginning' in terms || !order.isByName) {
    // A single list: eight words of eight spellings come near D1's 100 parameters a statement.
    const isMatch =
      'beginning' in terms
        ? sql`${isOneOf(
            sql`SELECT DISTINCT +t.product_id FROM product_terms AS t
            WHERE t.store_id = ${scope.key} AND ${matchesTerms(sql`t.term`, terms)} LIMIT ${MOST_COUNTED}`,
          )} AND ${where}`
        : isOneOf(matchesOf(scope, terms, where))
    return [
      scope
        .select(products, sql`${isMatch} AND ${order.gathered.where}`)
        .orderBy(...order.gathered.by)
        .limit(limit),
    ]
  }
  const name = { sortKey: productTerms.sortKey, id: productTerms.productId }
  return terms.words.map((word) =>
    scope
      .join(
        productTerms,
        products,
        sql`${products.id} = ${productTerms.productId}`,
        getTableColumns(products),
        sql`${productTerms.term} = ${word} AND ${where} AND ${pastCursor(name, cursor, direction)}`,
      )
      .orderBy(...byName(name, direction))
      .limit(limit),
  )
}

/** Unlikely, or the planner would walk all products in their order and test each. */
function isOneOf(ids: SQL): SQL {
  return unlikely(sql`${products.id} IN (${ids})`)
}

function countRead(scope: ReadScope, terms: SearchTerms, where: SQL): Rows<{ value: number }> {
  return scope.pick(stores, {
    value: sql<number>`(SELECT count(*) FROM (${matchesOf(scope, terms, where)}))`.as('value'),
  })
}

/** The + stops the planner from scanning all products to serve DISTINCT. */
function matchesOf(scope: ReadScope, terms: SearchTerms, where: SQL): SQL {
  return sql`SELECT DISTINCT +t.product_id FROM product_terms AS t CROSS JOIN ${products}
    ON ${scope.owns(products)} AND ${products.id} = t.product_id
    WHERE t.store_id = ${scope.key} AND ${matchesTerms(sql`t.term`, terms)} AND ${where} LIMIT ${MOST_COUNTED}`
}

function wordsRead(scope: ReadScope, where: SQL): Rows<{ word: string }> {
  return scope.pick(productWords, { word: productWords.word }, where).limit(MOST_WORDS + 1)
}

/** Matches nothing when a word of the store starts with this one. */
function isSpelledLike(scope: ReadScope, word: string): SQL {
  const hasLongerWord = sql`EXISTS (SELECT 1 FROM product_words AS b WHERE b.store_id = ${scope.key} AND ${startsWith(sql`b.term`, word)})`
  const spellingList = JSON.stringify(spellings(word))
  return sql`${productWords.term} IN (SELECT value FROM json_each(iif(${hasLongerWord}, '[]', ${spellingList})))`
}

/** No product has one of the words. */
export function isHopeless(terms: SearchTerms[]): boolean {
  return terms.some((terms) => breadth(terms) === 0)
}

function breadth(terms: SearchTerms): number {
  return 'words' in terms ? terms.words.length : Number.POSITIVE_INFINITY
}

function matchesTerms(column: SQL, terms: SearchTerms): SQL {
  if ('beginning' in terms) return startsWith(column, terms.beginning)
  const words = terms.words.map((word) => sql`${word}`)
  return sql`${column} IN (${sql.join(words, sql`, `)})`
}

function startsWith(column: SQL, beginning: string): SQL {
  return sql`(${column} >= ${beginning} AND ${column} < ${`${beginning}\u{10ffff}`})`
}
