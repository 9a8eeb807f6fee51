import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { media, stores } from '../schema/stores.server.ts'
import type { Change, Rows, StoreScope } from '../sql/scope.server.ts'

/**
 * How long a picture stays after the last thing that happened to it: past every kept copy of a page, and longer than a form
 * stays open.
 */
export const UNUSED_MS = 7 * 24 * 60 * 60 * 1000

/** Pictures put on or taken off something: none goes within a week of it. `urls` is a SELECT of addresses as `url`. */
export function scheduleCheck(scope: StoreScope, now: number, urls: SQL): Change {
  return scope.update(
    media,
    { checkAt: now + UNUSED_MS },
    sql`${media.removingAt} IS NULL AND ${media.key} IN (SELECT substr(url, 8) FROM (${urls}))`,
  )
}

/** What the store showed there so far, ahead of the statement that changes it. */
export function releaseImage(scope: StoreScope, now: number, picture: AnySQLiteColumn): Change {
  return scheduleCheck(scope, now, sql`SELECT ${picture} AS url FROM ${stores} WHERE ${scope.mine(stores)}`)
}

/** The addresses of those that this store keeps, in the batch after a checkLater for the same ones. */
export function ownedRead(scope: StoreScope, urls: SQL): Rows<{ url: string }> {
  return scope.pick(
    media,
    { url: sql<string>`'/media/' || ${media.key}`.as('url') },
    sql`${media.removingAt} IS NULL AND ${media.key} IN (SELECT substr(url, 8) FROM (${urls}))`,
  )
}
