import { locale } from '#copy/locale'

/** '1,234' by the language, but always in Latin digits. */
export function formatNumber(value: number, format?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(`${locale().number}-u-nu-latn`, format).format(value)
}
