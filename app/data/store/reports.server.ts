import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Report } from '#app/domain/store/report-form.ts'
import type { Context } from '#app/load-context.server.ts'
import { storeReports } from '../schema/accounts.server.ts'

/** Reports may name a person to answer: they end after this time. */
export const REPORT_RETENTION_MS = 365 * 24 * 60 * 60 * 1000

/** For the operator, in the first database. */
export async function saveReport(context: Context, storeId: string, report: Report): Promise<void> {
  const { db, newId, now } = context
  await db.insert(storeReports).values({ id: newId(), store: storeId, ...report, createdAt: now() })
}

export async function reportsAbout(context: Context, storeId: string, limit: number) {
  return context.db
    .select()
    .from(storeReports)
    .where(eq(storeReports.store, storeId))
    .orderBy(desc(storeReports.createdAt))
    .limit(limit)
}

/** The number of reports by store, for stores that have any. */
export async function reportCounts(context: Context): Promise<Map<string, number>> {
  const rows = await context.db
    .select({ store: storeReports.store, count: sql<number>`count(*)` })
    .from(storeReports)
    .groupBy(storeReports.store)
  return new Map(rows.map(({ store, count }) => [store, count]))
}

/** Scheduled job. */
export async function deleteOldReports(context: Context): Promise<void> {
  await context.db.delete(storeReports).where(lt(storeReports.createdAt, context.now() - REPORT_RETENTION_MS))
}
