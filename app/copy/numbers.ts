import { numberFormat } from '#app/domain/text/intl-formats.ts'
import { locale } from '#copy/locale'

/** Returns '1,234' by the language, but always in Latin digits. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return numberFormat(`${locale().number}-u-nu-latn`, options).format(value)
}
