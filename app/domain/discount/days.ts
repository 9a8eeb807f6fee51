import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'

export function isDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isValid(parseISO(day))
}
