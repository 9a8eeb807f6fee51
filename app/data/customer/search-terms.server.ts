import { type SQL, sql } from 'drizzle-orm'
import { type CustomerSearch, pairTerm } from '#app/domain/customer/search.ts'
import { lastPage, PAGE_SIZE, type PageQuery, skippedRows } from '#app/domain/order/list/query.ts'
import { nationalNumber } from '#app/domain/phone.ts'
import { countries } from '#app/domain/reference/countries.ts'
import { stores } from '../schema/stores.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'

const MOST_WORDS = 100
const MOST_PAIRS = 400
const MOST_PHONES = 200
export const LOOK_AHEAD = 200
const ENDING = 4

const PHONE_PLANS = [...new Set(countries.map(({ phonePlan }) => phonePlan))]

/** A name matches with one of `terms` and one of each list in `alsoOneOf`. */
export interface NameTerms {
  terms: string[]
  alsoOneOf: string[][]
}

export interface ExpandedSearch {
  names: NameTerms
  phones: string[]
  nameAndPhone: { phones: string[]; names: NameTerms } | null
}

type NameTable = 'order_names' | 'customer_names'

export function termsRead(
  scope: ReadScope,
  table: NameTable,
  search: CustomerSearch | null,
): Rows<{ expansion: string }> {
  const words = (list: string[] = []) => listOf(list.map((word) => wordsStartingWith(scope, table, word)))
  const expansion = sql`json_array(${words(search?.words)}, ${words(search?.nameAndPhone?.words)},
    json(${phonesOf(scope, search?.digits ?? '')}), json(${phonesOf(scope, search?.nameAndPhone?.digits ?? '')}))`
  return scope.pick(stores, { expansion: sql<string>`${expansion}`.as('expansion') })
}

export function expandRows(search: CustomerSearch, rows: { expansion: string }[]): ExpandedSearch {
  const [words, knownWords, phones, knownPhones] = JSON.parse(rows[0]?.expansion ?? '[[],[],[],[]]')
  return {
    names: termsOf(words),
    phones,
    nameAndPhone: search.nameAndPhone && { phones: knownPhones, names: termsOf(knownWords) },
  }
}

export async function expandSearch(
  scope: ReadScope,
  table: NameTable,
  search: CustomerSearch,
): Promise<ExpandedSearch> {
  return expandRows(search, await termsRead(scope, table, search))
}

/** Pairs of words are indexed as terms, so that two common words are one index scan, too. */
function termsOf(words: string[][]): NameTerms {
  const [first = [], second, ...alsoOneOf] = words
  if (!second) return { terms: first, alsoOneOf: [] }
  const pairs = first.flatMap((word) => second.filter((other) => other !== word).map((other) => pairTerm(word, other)))
  return { terms: [...new Set(pairs)].slice(0, MOST_PAIRS), alsoOneOf }
}

// Skips from word to word in the index: a word costs one row, however many names have it.
function wordsStartingWith(scope: ReadScope, table: NameTable, beginning: string): SQL {
  const end = `${beginning}\u{10ffff}`
  const nextTerm = (from: SQL) => sql`SELECT min(n.term) FROM ${sql.raw(table)} AS n
    WHERE n.store_id = ${scope.key} AND n.term ${from} AND n.term < ${end}`
  return sql`(WITH RECURSIVE begun (term) AS (${nextTerm(sql`>= ${beginning}`)} UNION ALL
    SELECT (${nextTerm(sql`> begun.term`)}) FROM begun WHERE begun.term IS NOT NULL LIMIT ${MOST_WORDS})
    SELECT json_group_array(term) FROM begun WHERE term IS NOT NULL)`
}

/** Matches a prefix, with or without the dial code, or the last digits, which have an index. */
function phonesOf(scope: ReadScope, typed: string): SQL {
  if (typed === '') return sql`'[]'`
  const digits = typed.replace(/^0+/, '')
  const phones = (where: SQL) =>
    sql`SELECT phone FROM (SELECT c.phone FROM customers AS c WHERE c.store_id = ${scope.key} AND ${where} LIMIT ${MOST_PHONES})`
  const startsWith = (column: SQL, beginning: SQL) => sql`${column} >= ${beginning} AND ${column} < ${beginning} || ':'`
  const byPlan = new Map(PHONE_PLANS.map((plan) => [plan, nationalNumber(typed, plan)]))
  const national = JSON.stringify(
    Object.fromEntries(countries.map(({ iso, dialCode, phonePlan }) => [iso, dialCode + byPlan.get(phonePlan)])),
  )
  const ofStore = sql`(SELECT json_extract(${national}, '$.' || s.country) FROM stores AS s WHERE s.id = ${scope.key})`
  const selections = [
    phones(startsWith(sql`c.phone`, sql`${`+${digits}`}`)),
    phones(startsWith(sql`c.phone`, ofStore)),
    ...(digits.length < ENDING
      ? []
      : [
          phones(sql`${sql.raw(`substr(c.phone, -${ENDING})`)} = ${digits.slice(-ENDING)}
            AND substr(c.phone, ${-digits.length}) = ${digits}`),
        ]),
  ]
  return sql`(SELECT json_group_array(phone) FROM (${sql.join(selections, sql` UNION `)} LIMIT ${MOST_PHONES}))`
}

/** Joins the rows of each term; `selectRows` gets the term, and sorts and limits `key, id`. */
export function joinTermRows(terms: string[], selectRows: (term: SQL) => SQL): SQL {
  if (terms.length === 1) return sql`SELECT key, id FROM (${selectRows(sql`${terms[0]}`)})`
  return sql`SELECT DISTINCT f.value->>0 AS key, f.value->>1 AS id FROM json_each(${JSON.stringify(terms)}) AS w
    CROSS JOIN json_each((SELECT json_group_array(json_array(key, id)) FROM (${selectRows(sql`w.value`)}))) AS f`
}

export interface Scan {
  from: string
  isDown: boolean
  limit: number
}

interface Matches<Query, Row> {
  ids(scan: Scan): Promise<string[]>
  rows(request: Query, ids: string[], skipped: number): Promise<Row[]>
}

type SortedQuery = PageQuery & { sort: string }

/** Keeps another sort than `scanOrder` only while matches are few: see `appliedQuery`. */
export async function scanPage<Query extends SortedQuery, Row>(
  request: Query,
  scanOrder: Pick<Query, 'sort' | 'direction'>,
  matches: Matches<Query, Row>,
) {
  if (request.sort !== scanOrder.sort) {
    const ids = await matches.ids({ from: '', isDown: true, limit: LOOK_AHEAD + 1 })
    if (ids.length <= LOOK_AHEAD) {
      const appliedQuery = { ...request, page: Math.min(request.page, lastPage(ids.length)) }
      const rows = await matches.rows(appliedQuery, ids, skippedRows(appliedQuery))
      return { appliedQuery, rows, total: ids.length, isAtLeast: false }
    }
  }
  const sorted = request.sort === scanOrder.sort ? request : { ...request, ...scanOrder }
  const isDown = sorted.direction === 'desc'
  const { before, after } = sorted
  const [foundIds, previousIds] = await Promise.all([
    matches.ids({ from: before || after, isDown, limit: skippedRows(sorted) + LOOK_AHEAD + 1 }),
    before === '' ? null : matches.ids({ from: before, isDown: !isDown, limit: PAGE_SIZE }),
  ])
  const isTyped = skippedRows(sorted) > 0
  const appliedQuery = isTyped ? { ...sorted, page: Math.min(sorted.page, lastPage(foundIds.length)) } : sorted
  const nextIds = foundIds.slice(skippedRows(appliedQuery))
  const rows = await matches.rows(appliedQuery, previousIds ?? nextIds.slice(0, PAGE_SIZE), 0)
  // Backwards, the cursor's own row comes after the page and counts, too.
  const precedingCount = previousIds ? appliedQuery.page * PAGE_SIZE + 1 : (appliedQuery.page - 1) * PAGE_SIZE
  const total = precedingCount + Math.min(nextIds.length, LOOK_AHEAD)
  return { appliedQuery, rows, total, isAtLeast: nextIds.length > LOOK_AHEAD }
}

export async function idsOf(scope: ReadScope, selection: SQL): Promise<string[]> {
  const ids = sql<string>`(SELECT json_group_array(id) FROM (${selection}))`
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
