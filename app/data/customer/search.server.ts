import { type SQL, sql } from 'drizzle-orm'
import { isIn } from '../sql/literal.server.ts'
import type { ReadScope } from '../sql/scope.server.ts'
import { type ExpandedSearch, idsOf, joinTermRows, type NameTerms, type Scan } from './search-terms.server.ts'

interface CustomerScan {
  /** Compared with (sort_key, phone); null starts at the end of the list. */
  cursor: SQL | null
  isDown: boolean
  limit: number
}

export function findCustomers(scope: ReadScope, search: ExpandedSearch, scan: Scan): Promise<string[]> {
  const { names, phones, nameAndPhone } = search
  const cursor = scan.from === '' ? null : customerRank(scope, scan.from, sql`sort_key`)
  const nameScan = { ...scan, cursor }
  const selections = [
    ...(names.terms.length > 0 ? [byName(scope, names, nameScan)] : []),
    ...(phones.length > 0 ? [byPhone(scope, phones, null, nameScan)] : []),
    ...(nameAndPhone && nameAndPhone.phones.length > 0
      ? [byPhone(scope, nameAndPhone.phones, nameAndPhone.names, nameScan)]
      : []),
  ]
  if (selections.length === 0) return Promise.resolve([])
  if (names.terms.length === 1 && selections.length === 1) return idsOf(scope, sql.join(selections))
  const direction = nameScan.isDown ? sql`DESC` : sql`ASC`
  return idsOf(
    scope,
    sql`SELECT key, id FROM (${sql.join(selections, sql` UNION `)}) ORDER BY key ${direction}, id ${direction} LIMIT ${nameScan.limit}`,
  )
}

export function customerRank(scope: ReadScope, phone: string, column: SQL): SQL {
  return sql`((SELECT ${column} FROM customers AS k WHERE k.store_id = ${scope.key} AND k.phone = ${phone}), ${phone})`
}

function byName(scope: ReadScope, { terms, alsoOneOf }: NameTerms, scan: CustomerScan): SQL {
  const direction = scan.isDown ? sql`DESC` : sql`ASC`
  return joinTermRows(
    terms,
    (term) => sql`SELECT t.sort_key AS key, t.phone AS id FROM customer_names AS t
      WHERE t.store_id = ${scope.key} AND t.term = ${term} AND ${hasWords(scope, alsoOneOf, sql`t`)} AND ${isPastCursor(scan, sql`t`)}
      ORDER BY t.sort_key ${direction}, t.phone ${direction} LIMIT ${scan.limit}`,
  )
}

function byPhone(scope: ReadScope, phones: string[], names: NameTerms | null, scan: CustomerScan): SQL {
  const words = names ? [names.terms, ...names.alsoOneOf] : []
  // The + stops the planner from scanning all names to get them in order.
  return sql`SELECT +c.sort_key AS key, c.phone AS id FROM customers AS c WHERE c.store_id = ${scope.key}
    AND ${isIn(sql`c.phone`, phones)} AND ${hasWords(scope, words, sql`c`)} AND ${isPastCursor(scan, sql`c`)}`
}

function hasWords(scope: ReadScope, words: string[][], row: SQL): SQL {
  const conditions = words.map(
    (terms) => sql`EXISTS (SELECT 1 FROM customer_names AS x WHERE x.store_id = ${scope.key}
      AND ${isIn(sql`x.term`, terms)} AND x.sort_key = ${row}.sort_key AND x.phone = ${row}.phone)`,
  )
  return sql.join([sql`true`, ...conditions], sql` AND `)
}

function isPastCursor({ cursor, isDown }: CustomerScan, row: SQL): SQL {
  return cursor === null ? sql`true` : sql`(${row}.sort_key, ${row}.phone) ${isDown ? sql`<` : sql`>`} ${cursor}`
}
