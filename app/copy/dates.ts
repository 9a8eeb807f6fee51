import { dateFormat } from '#app/domain/text/intl-formats.ts'
import { locale } from '#copy/locale'

/** Always uses the Gregorian calendar, Latin digits and 24 hours. */
export function formatDate(at: number | Date, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(`${locale().date}-u-ca-gregory-nu-latn`, { ...options, hourCycle: 'h23' }).format(at)
}
