import { type Minor, type MoneyRefusal, readMoney } from '#app/domain/money.ts'
import { asciiDigits } from '#app/domain/text/signs.ts'

/** The sign before the decimals. */
export type NumberStyle = '.' | ','

const POINT = /^\d+(\.\d{1,2})?$|^\d{1,3}(,\d{3})+(\.\d{1,2})?$/
const COMMA = /^\d+(,\d{1,2})?$|^\d{1,3}(\.\d{3})+(,\d{1,2})?$/
const CURRENCY = /(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/

export interface StyleOfFile {
  style: NumberStyle
  /** An amount of the file that shows it, and how it is read. */
  example: { typed: string; read: string } | null
}

/** Tells the sign of the decimals from all amounts together: '1.250' alone says nothing. */
export function findNumberStyle(amounts: string[]): StyleOfFile {
  const numbers = amounts.map(numberIn)
  const onlyPoint = numbers.filter((text) => POINT.test(text) && !COMMA.test(text))
  const onlyComma = numbers.filter((text) => COMMA.test(text) && !POINT.test(text))
  const style = onlyComma.length > onlyPoint.length ? ',' : '.'
  const typed = (style === ',' ? onlyComma : onlyPoint).reduce(
    (longest, text) => (text.length > longest.length ? text : longest),
    '',
  )
  return { style, example: typed === '' ? null : { typed, read: grouped(withPoint(typed, style)) } }
}

export function readAmount(
  text: string,
  style: NumberStyle,
): { ok: true; minor: Minor } | { ok: false; reason: MoneyRefusal } {
  return readMoney(withPoint(numberIn(text), style))
}

/** Returns 'TZS' of '900 TZS'; null where no currency's code stands. */
export function currencyIn(text: string): string | null {
  return CURRENCY.exec(text)?.[0] ?? null
}

/** Without the currency's sign or letters and without spaces. */
function numberIn(text: string): string {
  const number = asciiDigits(text).replace(/[\s\u00a0\u202f'’]/g, '')
  const bare = number
    .replace(/^(?:\p{L}{1,5}\.?|\p{Sc}){1,2}(?=\d)/u, '')
    .replace(/(?<=\d)(?:\p{L}{1,5}\.?|\p{Sc}|\/[=-]?){1,2}$/u, '')
  return bare
}

function withPoint(number: string, style: NumberStyle): string {
  return style === '.' ? number : number.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))
}

function grouped(number: string): string {
  const [whole = '', decimals = ''] = number.replaceAll(',', '').split('.')
  return `${whole.replace(/\B(?=(\d{3}){1,8}$)/g, ',')}.${decimals.padEnd(2, '0')}`
}
