import { desc, eq, lt, sql } from 'drizzle-orm'
import { REPORTS_PER_STORE, windowStart } from '#app/domain/limit.ts'
import type { Report } from '#app/domain/store/form/report.ts'
import type { Context } from '#app/load-context.server.ts'
import { storeReports } from '../schema/accounts.server.ts'
import { sha256 } from '../sql/hash.server.ts'

/** Bounded, because reports may name a person to answer. */
export const REPORT_RETENTION_MS = 365 * 24 * 60 * 60 * 1000

export async function saveReport(context: Context, storeId: string, report: Report): Promise<void> {
  const { db, newId, now } = context
  await db.insert(storeReports).values({ id: newId(), store: storeId, ...report, createdAt: now() })
}

/** Counts into one row an hour, with the first report's words. */
export async function addToReports(context: Context, storeId: string, report: Report): Promise<void> {
  const { db, now } = context
  const id = `${storeId}:${windowStart(REPORTS_PER_STORE, now())}`
  await db
    .insert(storeReports)
    .values({ id: sha256(id), store: storeId, ...report, createdAt: now() })
    .onConflictDoUpdate({ target: storeReports.id, set: { count: sql`${storeReports.count} + 1` } })
}

export async function reportsAbout(context: Context, storeId: string, limit: number) {
  return context.db
    .select()
    .from(storeReports)
    .where(eq(storeReports.store, storeId))
    .orderBy(desc(storeReports.createdAt))
    .limit(limit)
}

export async function reportCounts(context: Context): Promise<Map<string, number>> {
  const rows = await context.db
    .select({ store: storeReports.store, count: sql<number>`sum(${storeReports.count})` })
    .from(storeReports)
    .groupBy(storeReports.store)
  return new Map(rows.map(({ store, count }) => [store, count]))
}

export async function deleteOldReports(context: Context): Promise<void> {
  await context.db.delete(storeReports).where(lt(storeReports.createdAt, context.now() - REPORT_RETENTION_MS))
}
