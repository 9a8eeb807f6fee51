import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'

interface Named {
  id: string
  sortKey: string
}

interface NameOrder {
  sortKey: AnySQLiteColumn
  id: AnySQLiteColumn
}

/** A cursor for URLs: the id, a space, the sort key. */
export function cursorOf({ sortKey, id }: Named): string {
  return `${id} ${sortKey}`
}

export function pastCursor({ sortKey, id }: NameOrder, cursor: string, direction: 'after' | 'before' = 'after'): SQL {
  const space = cursor.indexOf(' ')
  if (space < 0) return sql`true`
  const operator = direction === 'after' ? sql`>` : sql`<`
  return sql`(${sortKey}, ${id}) ${operator} (${cursor.slice(space + 1)}, ${cursor.slice(0, space)})`
}

export function byName({ sortKey, id }: NameOrder, direction: 'after' | 'before' = 'after'): [SQL, SQL] {
  const order = direction === 'after' ? sql`ASC` : sql`DESC`
  return [sql`${sortKey} ${order}`, sql`${id} ${order}`]
}

/** SQLite's order, to merge rows of several queries. */
export function compareNames(a: Named, b: Named): number {
  return comparePoints(a.sortKey, b.sortKey) || comparePoints(a.id, b.id)
}

// SQLite compares UTF-8, in the order of code points; JavaScript compares UTF-16 units.
function comparePoints(a: string, b: string): number {
  const [points, otherPoints] = [[...a], [...b]]
  const index = points.findIndex((point, index) => point !== otherPoints[index])
  if (index < 0) return points.length - otherPoints.length
  return (points[index]?.codePointAt(0) ?? 0) - (otherPoints[index]?.codePointAt(0) ?? -1)
}
