import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'

interface Named {
  id: string
  name: string
}

/** The columns that a list goes by: names whatever their case, then ids. */
interface NameOrder {
  name: AnySQLiteColumn
  id: AnySQLiteColumn
}

/** Where a page that ends with this row ends; it travels in addresses. */
export function cursorOf({ name, id }: Named): string {
  return `${id} ${name}`
}

/** Rows behind the place, or before it; all of them for ''. */
export function pastCursor({ name, id }: NameOrder, place: string, way: 'after' | 'before' = 'after'): SQL {
  const space = place.indexOf(' ')
  if (space < 0) return sql`true`
  const sign = way === 'after' ? sql`>` : sql`<`
  // With COLLATE on its left side the comparison would find no index.
  return sql`(${name}, ${id}) ${sign} (${place.slice(space + 1)} COLLATE NOCASE, ${place.slice(0, space)})`
}

export function byName({ name, id }: NameOrder, way: 'after' | 'before' = 'after'): [SQL, SQL] {
  const direction = way === 'after' ? sql`ASC` : sql`DESC`
  return [sql`${name} COLLATE NOCASE ${direction}`, sql`${id} ${direction}`]
}

/** The order of SQLite's NOCASE, for rows that several walks have found. */
export function compareNames(one: Named, other: Named): number {
  return comparePoints(asciiLower(one.name), asciiLower(other.name)) || comparePoints(one.id, other.id)
}

function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

// SQLite compares UTF-8: the order of code points, which that of UTF-16 is not.
function comparePoints(one: string, other: string): number {
  const [points, others] = [[...one], [...other]]
  const at = points.findIndex((point, index) => point !== others[index])
  if (at < 0) return points.length - others.length
  return (points[at]?.codePointAt(0) ?? 0) - (others[at]?.codePointAt(0) ?? -1)
}
