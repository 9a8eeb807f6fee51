import { type SQL, sql } from 'drizzle-orm'
import { PAGE_SIZE, type PageQuery } from '#app/domain/order/list-query.ts'
import { type PeopleSearch, pairTerm } from '#app/domain/order/people-search.ts'
import { countries } from '#app/domain/reference/countries.ts'
import { stores } from '../schema/stores.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'

/** Of names that begin alike, and of phones: the first so many are looked among. */
const MOST_WORDS = 100
const MOST_PAIRS = 400
const MOST_PHONES = 200
/** Matches are counted so far from where a page begins. */
const LOOK_AHEAD = 20
const ENDING = 4

const DIAL_CODES = JSON.stringify(
  Object.fromEntries(countries.map(({ iso, dialCode }) => [iso, dialCode.replace('+', '')])),
)

/** What a search comes to in a store: whoever has one of the terms and one of each of `others`. */
export interface NameTerms {
  terms: string[]
  others: string[][]
}

export interface ExpandedSearch {
  /** By name alone. */
  names: NameTerms
  /** By phone. */
  phones: string[]
  /** By phone and name. */
  known: { phones: string[]; names: NameTerms } | null
}

type NameTable = 'order_names' | 'customer_names'

/** The store's words and phones that the search begins, in one read for the batch that a page begins with. */
export function termsRead(scope: ReadScope, table: NameTable, search: PeopleSearch | null): Rows<{ found: string }> {
  const words = (list: string[] = []) => listOf(list.map((word) => wordsBegun(scope, table, word)))
  const found = sql`json_array(${words(search?.words)}, ${words(search?.known?.words)},
    json(${phonesOf(scope, search?.digits ?? '')}), json(${phonesOf(scope, search?.known?.digits ?? '')}))`
  return scope.pick(stores, { found: sql<string>`${found}`.as('found') })
}

/** Of what meaningRead has found. */
export function expandRows(search: PeopleSearch, rows: { found: string }[]): ExpandedSearch {
  const [words, knownWords, phones, knownPhones] = JSON.parse(rows[0]?.found ?? '[[],[],[],[]]')
  return {
    names: termsOf(words),
    phones,
    known: search.known && { phones: knownPhones, names: termsOf(knownWords) },
  }
}

/** The same for a read of its own. */
export async function expandSearch(scope: ReadScope, table: NameTable, search: PeopleSearch): Promise<ExpandedSearch> {
  return expandRows(search, await termsRead(scope, table, search))
}

/** Each two words of a name are a term of their own: a page of two common words is one walk, too. */
function termsOf(words: string[][]): NameTerms {
  const [first = [], second, ...others] = words
  if (!second) return { terms: first, others: [] }
  const pairs = first.flatMap((one) => second.filter((other) => other !== one).map((other) => pairTerm(one, other)))
  return { terms: [...new Set(pairs)].slice(0, MOST_PAIRS), others }
}

// From one word to the next: however many have it, a word costs one row.
function wordsBegun(scope: ReadScope, table: NameTable, beginning: string): SQL {
  const end = `${beginning}\u{10ffff}`
  const next = (from: SQL) => sql`SELECT min(n.term) FROM ${sql.raw(table)} AS n
    WHERE n.store_id = ${scope.key} AND n.term ${from} AND n.term < ${end}`
  return sql`(WITH RECURSIVE begun (term) AS (${next(sql`>= ${beginning}`)} UNION ALL
    SELECT (${next(sql`> begun.term`)}) FROM begun WHERE begun.term IS NOT NULL LIMIT ${MOST_WORDS})
    SELECT json_group_array(term) FROM begun WHERE term IS NOT NULL)`
}

/** By their beginnings, with the country's code or without that of the store, and by their last digits, as the index has them. */
function phonesOf(scope: ReadScope, digits: string): SQL {
  if (digits === '') return sql`'[]'`
  const phones = (where: SQL) =>
    sql`SELECT phone FROM (SELECT c.phone FROM customers AS c WHERE c.store_id = ${scope.key} AND ${where} LIMIT ${MOST_PHONES})`
  const begins = (what: SQL, beginning: SQL) => sql`${what} >= ${beginning} AND ${what} < ${beginning} || ':'`
  const dialCode = sql`(SELECT json_extract(${DIAL_CODES}, '$.' || s.country) FROM stores AS s WHERE s.id = ${scope.key})`
  const ways = [
    phones(begins(sql`c.phone`, sql`${`+${digits}`}`)),
    phones(begins(sql`c.phone`, sql`'+' || ${dialCode} || ${digits}`)),
    ...(digits.length < ENDING
      ? []
      : [
          phones(sql`${sql.raw(`substr(c.phone, -${ENDING})`)} = ${digits.slice(-ENDING)}
            AND substr(c.phone, ${-digits.length}) = ${digits}`),
        ]),
  ]
  return sql`(SELECT json_group_array(phone) FROM (${sql.join(ways, sql` UNION `)} LIMIT ${MOST_PHONES}))`
}

/**
 * Rows of each of these terms, in their order and cut: `some` gets the term as SQL and reads two columns of one term, `key`
 * and `id` of a list.
 */
export function ofEach(terms: string[], some: (term: SQL) => SQL, collation = sql``): SQL {
  if (terms.length === 1) return sql`SELECT key, id FROM (${some(sql`${terms[0]}`)})`
  return sql`SELECT DISTINCT (f.value->>0) ${collation} AS key, f.value->>1 AS id FROM json_each(${JSON.stringify(terms)}) AS w
    CROSS JOIN json_each((SELECT json_group_array(json_array(key, id)) FROM (${some(sql`w.value`)}))) AS f`
}

/** As SQL for IN. */
export function isOneOf(column: SQL, values: string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`
}

/** Where a walk along what was found begins, and where it ends. */
export interface Scan {
  /** The id of a row that it goes on from; '' for the end of the list. */
  from: string
  isDown: boolean
  limit: number
}

interface Found<Asked, Row> {
  /** In the one order in which matches are walked along. */
  ids(walk: Scan): Promise<string[]>
  /** The page asked of those with these ids. */
  rows(asked: Asked, ids: string[]): Promise<Row[]>
}

type Listed = PageQuery & { sort: string }

/**
 * A page of what a search means, and how much there is from it on. `walked` is the order that matches are walked along in: to
 * sort them otherwise they have to be few, and many are listed so whatever was asked.
 */
export async function scanPage<Asked extends Listed, Row>(
  given: Asked,
  walked: Pick<Asked, 'sort' | 'direction'>,
  found: Found<Asked, Row>,
) {
  if (given.sort !== walked.sort) {
    const ids = await found.ids({ from: '', isDown: true, limit: LOOK_AHEAD + 1 })
    if (ids.length <= LOOK_AHEAD) {
      return { asked: given, rows: await found.rows(given, ids), total: ids.length, isAtLeast: false }
    }
  }
  const asked = given.sort === walked.sort ? given : { ...given, ...walked }
  const isDown = asked.direction === 'desc'
  const { before, after, page } = asked
  const [ahead, behind] = await Promise.all([
    found.ids({ from: before || after, isDown, limit: LOOK_AHEAD + 1 }),
    before === '' ? null : found.ids({ from: before, isDown: !isDown, limit: PAGE_SIZE }),
  ])
  const rows = await found.rows(asked, behind ?? ahead.slice(0, PAGE_SIZE))
  // Behind the page before: the row that it was asked by counts, too.
  const passed = behind ? page * PAGE_SIZE + 1 : (page - 1) * PAGE_SIZE
  const total = passed + Math.min(ahead.length, LOOK_AHEAD)
  return { asked, rows, total, isAtLeast: ahead.length > LOOK_AHEAD }
}

/** The ids of `found`, in its order. */
export async function idsOf(scope: ReadScope, found: SQL): Promise<string[]> {
  const ids = sql<string>`(SELECT json_group_array(id) FROM (${found}))`
  const [row] = await scope.pick(stores, { ids: ids.as('ids') })
  return JSON.parse(row?.ids ?? '[]')
}

function listOf(values: SQL[]): SQL {
  if (values.length === 0) return sql`json('[]')`
  return sql`json_array(${sql.join(
    values.map((value) => sql`json(${value})`),
    sql`, `,
  )})`
}
