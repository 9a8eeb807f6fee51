import { MAX_MINOR, type Minor, parseMoney } from '#app/domain/money.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'
import type { ClosedDays, OpeningHours, OpeningRules } from '../opening.ts'

export const MAX_HOURS = 14
export const MAX_CLOSED = 40
export const CLOSED_NOTE_MAX = 60
export const PAUSE_NOTE_MAX = 120

export interface TypedHours {
  days: string
  from: string
  to: string
}

export interface HoursDraft {
  hours: TypedHours[]
  closed: ClosedDays[]
  whenClosed: OpeningRules['whenClosed']
  minimum: string
}

export type StoreTimes = Pick<OpeningRules, 'openingHours' | 'closedDays' | 'whenClosed'> & { minimumOrder: Minor }

export type HoursRefusal = 'time-required' | 'date-required' | 'date-order' | 'note-too-long' | 'amount-invalid'

export type HoursErrors = Record<string, HoursRefusal>

export type HoursRead = { ok: true; times: StoreTimes } | { ok: false; errors: HoursErrors }

/** Fields: 'hours.0.days' (repeated, '0' is Monday), 'hours.0.from', 'closed.0.note' and so on. */
export function hoursDraftOf(form: FormData): HoursDraft {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 200)
  const rowsOf = (list: string, max: number) =>
    Array.from({ length: max }, (_, at) => `${list}.${at}`).filter((row) => form.has(`${row}.from`))
  return {
    hours: rowsOf('hours', MAX_HOURS).map((row) => ({
      days: Array.from({ length: 7 }, (_, day) => (form.getAll(`${row}.days`).includes(String(day)) ? '1' : '0')).join(
        '',
      ),
      from: text(`${row}.from`),
      to: text(`${row}.to`),
    })),
    closed: rowsOf('closed', MAX_CLOSED).map((row) => ({
      from: text(`${row}.from`),
      to: text(`${row}.to`),
      note: text(`${row}.note`),
    })),
    whenClosed: form.get('whenClosed') === 'refuse' ? 'refuse' : 'take',
    minimum: text('minimum'),
  }
}

export function readHours({ hours, closed, whenClosed, minimum }: HoursDraft): HoursRead {
  const errors: HoursErrors = {}
  const openingHours = hours.flatMap(({ days, ...times }, at): OpeningHours[] => {
    if (!days.includes('1')) return []
    const [from, to] = [minutesOf(times.from), minutesOf(times.to)]
    if (from !== null && to !== null) return [{ days, from, to }]
    errors[`hours.${at}`] = 'time-required'
    return []
  })
  const closedDays = closed.flatMap((typed, at): ClosedDays[] => {
    const note = visibleLine(typed.note)
    if (typed.from === '' && typed.to === '' && note === '') return []
    const [from, to] = [typed.from, typed.to || typed.from]
    const refusal = !isDate(from) || !isDate(to) ? 'date-required' : to < from ? 'date-order' : null
    if (refusal) errors[`closed.${at}`] = refusal
    else if (note.length > CLOSED_NOTE_MAX) errors[`closed.${at}`] = 'note-too-long'
    return [{ from, to, note }]
  })
  const minimumOrder = parseMoney(minimum.trim() || '0')
  if (minimumOrder === null || minimumOrder > MAX_MINOR) errors.minimum = 'amount-invalid'
  if (minimumOrder === null || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, times: { openingHours, closedDays, whenClosed, minimumOrder } }
}

export function minutesOf(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

function isDate(date: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`))
}
