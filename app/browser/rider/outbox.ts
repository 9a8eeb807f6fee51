import { withinTime } from '../loading/time-limit.ts'
import { deleteEntries, listEntries, writeEntry } from '../outbox/entries.ts'

export interface Report {
  id: string
  orderId: string
  number: string
  fields: Record<string, string>
  photos: Blob[]
  /** Reports are sent in the order of their times. */
  madeAt: number
  /** It could not be sent at once: nobody can be asked again. */
  isQueued: boolean
}

/** A browser may leave a request of its storage unanswered. */
const LIMIT_MS = 3_000

/** Reports of this page's run, in the order they were made. */
export async function listReports(): Promise<Report[]> {
  const reports = await withinTime(listEntries<Report>('reports', [location.pathname]), LIMIT_MS)
  return (reports ?? []).sort((a, b) => a.madeAt - b.madeAt)
}

/** False when this phone can't keep it; one without room for its photos keeps the rest. */
export async function keepReport(report: Report): Promise<boolean> {
  return (await isWritten(report)) || (await isWritten({ ...report, photos: [] }))
}

export async function dropReport({ id }: Report): Promise<void> {
  await withinTime(deleteEntries('reports', [location.pathname, id]), LIMIT_MS)
}

async function isWritten(report: Report): Promise<boolean> {
  const writing = writeEntry('reports', [location.pathname, report.id], report).then(() => true)
  return (await withinTime(writing, LIMIT_MS)) ?? false
}
