import { locale } from '#copy/locale'

/** By the language, but always the Gregorian calendar, Latin digits and 24 hours. */
export function formatDate(at: number | Date, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(`${locale().date}-u-ca-gregory-nu-latn`, { ...format, hourCycle: 'h23' }).format(at)
}
