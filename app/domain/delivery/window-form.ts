import type { Fields } from '#app/domain/onboarding/fields.ts'
import { minutesOf } from '#app/domain/store/form/hours.ts'
import type { TimeWindow } from './area.ts'

export const MAX_WINDOWS = 4

export type WindowRefusal = 'time-required' | 'time-order' | 'times-overlap' | 'too-many-times'

export type WindowsRead = { ok: true; windows: TimeWindow[] } | { ok: false; reason: WindowRefusal; field: string }

export function windowFields(count: number): string[] {
  return Array.from({ length: count }, (_, at) => [`from${at}`, `to${at}`]).flat()
}

export function readWindows(fields: Fields): WindowsRead {
  const typed = Array.from({ length: MAX_WINDOWS + 1 }, (_, at) => ({
    field: `from${at}`,
    from: fields[`from${at}`] ?? '',
    to: fields[`to${at}`] ?? '',
  })).filter(({ from, to }) => from !== '' || to !== '')
  if (typed.length === 0) return { ok: false, reason: 'time-required', field: 'from0' }
  const last = typed[MAX_WINDOWS]
  if (last) return { ok: false, reason: 'too-many-times', field: last.field }
  const windows: TimeWindow[] = []
  for (const { field, ...times } of typed) {
    const [from, to] = [minutesOf(times.from), minutesOf(times.to)]
    if (from === null || to === null) return { ok: false, reason: 'time-required', field }
    if (to <= from) return { ok: false, reason: 'time-order', field }
    if (windows.some(([start, end]) => from < end && start < to)) return { ok: false, reason: 'times-overlap', field }
    windows.push([from, to])
  }
  return { ok: true, windows: windows.sort(([a], [b]) => a - b) }
}

export function windowField(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
