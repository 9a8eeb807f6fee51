import { type SQL, sql } from 'drizzle-orm'
import {
  ACTIVITY_MS,
  ACTIVITY_PAGE,
  type Activity,
  type ActivityDetails,
  type ActivityKind,
  type Deed,
  kindOf,
} from '#app/domain/staff/activity.ts'
import type { Context, StoreContext } from '#app/load-context.server.ts'
import { activity } from '../schema/stores.server.ts'
import type { ReadScope, Statement, StoreScope } from '../sql/scope.server.ts'

export type Details = Omit<ActivityDetails, 'deed'>

const MOST_AT_ONCE = 1_000

/** True where the statement before this one in the batch has changed rows. */
export const hasJustChanged = sql`changes() > 0`

/**
 * Belongs in the batch of what it tells of; empty where no person of the store acts.
 * It changes one row itself: `changes()` after it is above 0 only when it was before.
 */
export function activityOf(
  scope: StoreScope,
  context: Pick<StoreContext, 'now' | 'newId'>,
  deed: Deed,
  details: Details | SQL = {},
  guard: SQL = hasJustChanged,
): Statement[] {
  if (scope.actor === null) return []
  const what =
    'getSQL' in details ? sql`json_set(${details}, '$.deed', ${deed})` : sql`${JSON.stringify({ deed, ...details })}`
  const row = { at: context.now(), id: context.newId(), actor: scope.actor, kind: kindOf(deed), what }
  return [scope.insertFrom(activity, row, sql`WHERE ${guard}`)]
}

export function settingsSaved(
  scope: StoreScope,
  context: Pick<StoreContext, 'now' | 'newId'>,
  fields: string[],
): Statement[] {
  return fields.length > 0 ? activityOf(scope, context, 'settings-saved', { fields }) : []
}

/** The store's own database, for what is told of its people. */
export interface OwnDatabase {
  scope: StoreScope
  isFirst: boolean
}

/** In one batch, unless the store lives in another database than its people. */
export async function writeTold<Row>(
  context: Pick<Context, 'db' | 'now' | 'newId'>,
  { scope, isFirst }: OwnDatabase,
  write: Statement & PromiseLike<Row[]>,
  [deed, details]: [Deed, Details | SQL],
  alsoWritten: Statement[] = [],
): Promise<Row[]> {
  const told = isFirst ? activityOf(scope, context, deed, details) : []
  const [rows] = (await context.db.batch([write, ...told, ...alsoWritten])) as unknown as [Row[]]
  const [statement] = isFirst || rows.length === 0 ? [] : activityOf(scope, context, deed, details, sql`true`)
  if (statement) await scope.batch([statement])
  return rows
}

export interface ActivityQuery {
  person: string | null
  kind: ActivityKind | null
  after: { at: number; id: string } | null
}

export function createActivity(scope: StoreScope, context: Pick<StoreContext, 'now' | 'newId'>) {
  return {
    page: async (query: ActivityQuery) => {
      const rows = await activityRead(scope, query)
      return { rows: rows.slice(0, ACTIVITY_PAGE), hasMore: rows.length > ACTIVITY_PAGE }
    },

    async downloaded(name: string): Promise<void> {
      const [statement] = activityOf(scope, context, 'file-downloaded', { name }, sql`true`)
      if (statement) await scope.batch([statement])
    },
  }
}

function activityRead(scope: ReadScope, { person, kind, after }: ActivityQuery): PromiseLike<Activity[]> {
  const conditions = [
    sql`${activity.at} >= 0`,
    ...(person === null ? [] : [sql`${activity.actor} = ${person}`]),
    ...(kind === null ? [] : [sql`${activity.kind} = ${kind}`]),
    ...(after ? [sql`(${activity.at}, ${activity.id}) < (${after.at}, ${after.id})`] : []),
  ]
  return scope
    .pick(
      activity,
      { at: activity.at, id: activity.id, actor: activity.actor, kind: activity.kind, what: activity.what },
      sql.join(conditions, sql` AND `),
    )
    .orderBy(sql`${activity.at} DESC`, sql`${activity.id} DESC`)
    .limit(ACTIVITY_PAGE + 1)
}

export async function deleteOldActivity({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.run(sql`DELETE FROM activity WHERE (store_id, at, id) IN (
    SELECT store_id, at, id FROM activity WHERE at < ${now() - ACTIVITY_MS} ORDER BY at LIMIT ${MOST_AT_ONCE})`)
}

export function nameDetails(name: SQL | string): SQL {
  return sql`json_object('name', ${name})`
}

export function orderDetails(scope: ReadScope, orderId: string): SQL {
  return sql`json_object('id', ${orderId}, 'number', (SELECT o.number FROM orders AS o
    WHERE o.store_id = ${scope.key} AND o.id = ${orderId}))`
}
