import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { media, stores } from '../schema/stores.server.ts'
import type { Change, Rows, StoreScope } from '../sql/scope.server.ts'

/** Longer than any cached page lives and than a form stays open. */
export const UNUSED_MS = 7 * 24 * 60 * 60 * 1000

export const PROOF_MS = 60 * 24 * 60 * 60 * 1000

/** `urls` is a SELECT of URLs as `url`; the pictures stay for at least a week. */
export function scheduleCheck(scope: StoreScope, now: number, urls: SQL): Change {
  return scope.update(
    media,
    { checkAt: now + UNUSED_MS },
    sql`${media.removingAt} IS NULL AND ${media.key} IN (SELECT substr(url, 8) FROM (${urls}))`,
  )
}

/** Must precede the statement that replaces the picture. */
export function releaseImage(scope: StoreScope, now: number, column: AnySQLiteColumn): Change {
  return scheduleCheck(scope, now, sql`SELECT ${column} AS url FROM ${stores} WHERE ${scope.owns(stores)}`)
}

/** Must follow their scheduleCheck in the same batch. */
export function ownedRead(scope: StoreScope, urls: SQL): Rows<{ url: string }> {
  return scope.pick(
    media,
    { url: sql<string>`'/media/' || ${media.key}`.as('url') },
    sql`${media.removingAt} IS NULL AND ${media.key} IN (SELECT substr(url, 8) FROM (${urls}))`,
  )
}
