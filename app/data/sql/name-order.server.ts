import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'

interface Named {
  id: string
  name: string
}

interface NameOrder {
  name: AnySQLiteColumn
  id: AnySQLiteColumn
}

/** The cursor of a row, for URLs: its id, a space, its name. */
export function cursorOf({ name, id }: Named): string {
  return `${id} ${name}`
}

/** SQL predicate: rows after or before the cursor; all rows for ''. */
export function pastCursor({ name, id }: NameOrder, cursor: string, direction: 'after' | 'before' = 'after'): SQL {
  const space = cursor.indexOf(' ')
  if (space < 0) return sql`true`
  const operator = direction === 'after' ? sql`>` : sql`<`
  // A COLLATE on the left side of the comparison would rule out the index.
  return sql`(${name}, ${id}) ${operator} (${cursor.slice(space + 1)} COLLATE NOCASE, ${cursor.slice(0, space)})`
}

export function byName({ name, id }: NameOrder, direction: 'after' | 'before' = 'after'): [SQL, SQL] {
  const order = direction === 'after' ? sql`ASC` : sql`DESC`
  return [sql`${name} COLLATE NOCASE ${order}`, sql`${id} ${order}`]
}

/** The order of SQLite's NOCASE, to merge rows of several queries. */
export function compareNames(a: Named, b: Named): number {
  return comparePoints(asciiLower(a.name), asciiLower(b.name)) || comparePoints(a.id, b.id)
}

function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

// SQLite compares UTF-8, in the order of code points; JavaScript compares UTF-16 units.
function comparePoints(a: string, b: string): number {
  const [points, otherPoints] = [[...a], [...b]]
  const index = points.findIndex((point, index) => point !== otherPoints[index])
  if (index < 0) return points.length - otherPoints.length
  return (points[index]?.codePointAt(0) ?? 0) - (otherPoints[index]?.codePointAt(0) ?? -1)
}
