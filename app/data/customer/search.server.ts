import { type SQL, sql } from 'drizzle-orm'
import type { ReadScope } from '../sql/scope.server.ts'
import { type ExpandedSearch, idsOf, isOneOf, type NameTerms, ofEach, type Scan } from './people-search.server.ts'

interface CustomerWalk {
  /** Compared with (name, phone). Null: at the end of the list. */
  place: SQL | null
  isDown: boolean
  limit: number
}

/** The phones of the next customers by name that a search means; never more than asked. */
export function findCustomers(scope: ReadScope, meanings: ExpandedSearch, at: Scan): Promise<string[]> {
  const { names, phones, known } = meanings
  const walk = { ...at, place: at.from === '' ? null : customerRank(scope, at.from, sql`name`, NOCASE) }
  const ways = [
    ...(names.terms.length > 0 ? [byName(scope, names, walk)] : []),
    ...(phones.length > 0 ? [byPhone(scope, phones, null, walk)] : []),
    ...(known && known.phones.length > 0 ? [byPhone(scope, known.phones, known.names, walk)] : []),
  ]
  if (ways.length === 0) return Promise.resolve([])
  // One word is in order already.
  if (names.terms.length === 1 && ways.length === 1) return idsOf(scope, sql.join(ways))
  const way = walk.isDown ? sql`DESC` : sql`ASC`
  return idsOf(
    scope,
    sql`SELECT key, id FROM (${sql.join(ways, sql` UNION `)}) ORDER BY key ${way}, id ${way} LIMIT ${walk.limit}`,
  )
}

export const NOCASE = sql`COLLATE NOCASE`

// A collation on the left side of the comparison would keep it from the index.
export function customerRank(scope: ReadScope, phone: string, column: SQL, collation: SQL): SQL {
  return sql`((SELECT ${column} FROM customers AS k WHERE k.store_id = ${scope.key} AND k.phone = ${phone}) ${collation}, ${phone})`
}

function byName(scope: ReadScope, { terms, others }: NameTerms, walk: CustomerWalk): SQL {
  const way = walk.isDown ? sql`DESC` : sql`ASC`
  return ofEach(
    terms,
    (term) => sql`SELECT t.name AS key, t.phone AS id FROM customer_names AS t
      WHERE t.store_id = ${scope.key} AND t.term = ${term} AND ${hasEach(scope, others, sql`t`)} AND ${beyond(walk, sql`t`)}
      ORDER BY t.name ${way}, t.phone ${way} LIMIT ${walk.limit}`,
    NOCASE,
  )
}

function byPhone(scope: ReadScope, phones: string[], names: NameTerms | null, walk: CustomerWalk): SQL {
  const words = names ? [names.terms, ...names.others] : []
  // The + keeps the planner from walking along all names, for the sake of the order.
  return sql`SELECT (+c.name) COLLATE NOCASE AS key, c.phone AS id FROM customers AS c WHERE c.store_id = ${scope.key}
    AND ${isOneOf(sql`c.phone`, phones)} AND ${hasEach(scope, words, sql`c`)} AND ${beyond(walk, sql`c`)}`
}

function hasEach(scope: ReadScope, words: string[][], row: SQL): SQL {
  const each = words.map(
    (terms) => sql`EXISTS (SELECT 1 FROM customer_names AS x WHERE x.store_id = ${scope.key}
      AND ${isOneOf(sql`x.term`, terms)} AND x.name = ${row}.name AND x.phone = ${row}.phone)`,
  )
  return sql.join([sql`true`, ...each], sql` AND `)
}

function beyond({ place, isDown }: CustomerWalk, row: SQL): SQL {
  return place === null ? sql`true` : sql`(${row}.name, ${row}.phone) ${isDown ? sql`<` : sql`>`} ${place}`
}
