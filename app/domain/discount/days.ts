import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'

/** True for an existing calendar day in the form '2026-02-28'. */
export function isDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isValid(parseISO(day))
}
