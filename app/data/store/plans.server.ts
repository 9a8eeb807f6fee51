import { and, eq, isNull, sql } from 'drizzle-orm'
import { choosePlan } from '#app/domain/plan/choice.ts'
import type { Tier } from '#app/domain/plan/limits.ts'
import type { Subscription } from '#app/domain/plan/subscription.ts'
import { type PlanRefusal, type Refused, refuse } from '#app/domain/refusal.ts'
import type { Context } from '#app/load-context.server.ts'
import { newestSettings } from '../account/accounts.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { copyPlan } from '../homes/mirror.server.ts'
import { userSettings } from '../schema/accounts.server.ts'
import { stores } from '../schema/stores.server.ts'
import { storeScope } from '../sql/scope.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'
import { storesOfOwner } from './directory.server.ts'

type SettingsRow = typeof userSettings.$inferSelect

export interface PlanChanged {
  ok: true
  endsAt: number | null
  isRepeat: boolean
}

/** `shownEnd` is the end that the page showed: repeated submits add one period only. */
export async function changePlan(
  context: Context,
  ownerId: string,
  { plan, shownEnd, also = {} }: { plan: Tier; shownEnd: number | string | null; also?: Partial<SettingsRow> },
): Promise<PlanChanged | Refused<PlanRefusal>> {
  const row = await newestSettingsRow(context, ownerId)
  if (!row) return refuse('subscription-not-found')
  if (String(row.subscriptionEndDate ?? '') !== String(shownEnd ?? '')) return replay(row, plan)

  const choice = choosePlan(subscriptionOf(row), plan, context.now())
  const { db } = context
  const [, , [updatedRow]] = await db.batch([
    db
      .update(userSettings)
      .set({
        ...also,
        selectedPlan: choice.selectedPlan,
        subscriptionStatus: choice.subscriptionStatus,
        subscriptionStartDate: choice.startsAt,
        subscriptionEndDate: choice.endsAt,
        isCanceled: choice.isCanceled,
      })
      .where(and(eq(userSettings.id, row.id), isUntouched(row))),
    db
      .update(stores)
      .set({ proUntil: endOfOwner(ownerId) })
      .where(and(eq(stores.ownerId, ownerId), isNull(stores.closedAt))),
    db.select().from(userSettings).where(eq(userSettings.id, row.id)),
  ])
  if (!updatedRow) return refuse('subscription-not-found')
  const isOurs = updatedRow.subscriptionEndDate === choice.endsAt && updatedRow.isCanceled === choice.isCanceled
  if (!isOurs || updatedRow.selectedPlan !== plan) return replay(updatedRow, plan)
  for (const { id } of await storesOfOwner(db, ownerId)) {
    const home = await databaseOf(context, id)
    await copyPlan(context, home, id)
    refreshStore(storeScope(home, id), context, 'settings')
  }
  return { ok: true, endsAt: choice.endsAt, isRepeat: false }
}

const MOST_AT_ONCE = 100
const ROUNDS = 100

/** Feature gates go by the end date and don't need this job. */
export async function downgradeEndedPlans(context: Context): Promise<void> {
  const { db } = context
  const now = context.now()
  const endedPlans = (column: 'id' | 'user_id') =>
    sql`(SELECT ${sql.raw(column)} FROM user_settings WHERE ${IS_PRO} AND subscription_end_date <= ${now}
      ORDER BY subscription_end_date, id LIMIT ${MOST_AT_ONCE})`
  for (let round = 0; round < ROUNDS; round += 1) {
    const [, downgradedRows] = await db.batch([
      db
        .update(stores)
        .set({ proUntil: null })
        .where(sql`${stores.ownerId} IN ${endedPlans('user_id')} AND ${stores.proUntil} <= ${now}`),
      // The dates stay: 'Expired' is shown from them.
      db
        .update(userSettings)
        .set({ selectedPlan: 'free', subscriptionStatus: 'free', isCanceled: false })
        .where(sql`${userSettings.id} IN ${endedPlans('id')}`)
        .returning({ id: userSettings.id }),
    ])
    if (downgradedRows.length < MOST_AT_ONCE) return
  }
}

/** Must match the WHERE of the partial index, or SQLite reads the whole table. */
export const IS_PRO = sql.raw(
  "subscription_end_date IS NOT NULL AND coalesce(nullif(subscription_status, ''), selected_plan) = 'pro'",
)

async function newestSettingsRow(context: Context, ownerId: string): Promise<SettingsRow | null> {
  const rows = await context.db.select().from(userSettings).where(newestSettings(ownerId))
  return rows[0] ?? null
}

/** SQL for the domain's `proUntil` without the clock: feature gates compare with theirs. */
function endOfOwner(ownerId: string) {
  return sql`(SELECT subscription_end_date FROM user_settings WHERE ${newestSettings(ownerId)} AND ${IS_PRO})`
}

function isUntouched(row: SettingsRow) {
  return sql`${userSettings.subscriptionEndDate} IS ${row.subscriptionEndDate}
    AND ${userSettings.subscriptionStatus} IS ${row.subscriptionStatus}
    AND ${userSettings.selectedPlan} = ${row.selectedPlan} AND ${userSettings.isCanceled} = ${row.isCanceled ? 1 : 0}`
}

function replay(row: SettingsRow, plan: Tier): PlanChanged | Refused<PlanRefusal> {
  if (row.selectedPlan !== plan) return refuse('plan-changed')
  return { ok: true, endsAt: row.subscriptionEndDate, isRepeat: true }
}

function subscriptionOf(row: SettingsRow): Subscription {
  return {
    selectedPlan: row.selectedPlan,
    subscriptionStatus: row.subscriptionStatus,
    startsAt: row.subscriptionStartDate,
    endsAt: row.subscriptionEndDate,
    isCanceled: row.isCanceled,
  }
}
