import { readStored } from '../browser-storage.ts'
import { forgetPhotos, keepPhotos } from './photos.ts'

export interface Report {
  id: string
  orderId: string
  number: string
  fields: Record<string, string>
  /** True when it could not be sent at once: nobody can be asked again. */
  isQueued: boolean
}

const KEY = `run:${location.pathname}`

export function waitingReports(): Report[] {
  try {
    return JSON.parse(readStored('localStorage', KEY) ?? '[]')
  } catch {
    return []
  }
}

export async function keepReport(report: Report, photos: Blob[]): Promise<boolean> {
  const others = waitingReports().filter(({ id }) => id !== report.id)
  if (!write([...others, report])) return false
  await keepPhotos(report.id, photos)
  return true
}

export function queueReport(id: string): void {
  write(waitingReports().map((report) => (report.id === id ? { ...report, isQueued: true } : report)))
}

export async function dropReport(id: string): Promise<void> {
  write(waitingReports().filter((report) => report.id !== id))
  await forgetPhotos(id)
}

function write(reports: Report[]): boolean {
  try {
    if (reports.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(reports))
    return true
  } catch {
    return false
  }
}
