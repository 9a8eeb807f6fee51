import { type Minor, parseMoney } from '#app/domain/money.ts'
import { withNumericMonths } from './time.ts'

const NUMBER = '\\d[\\d,]*(?:\\.\\d\\d?)?'
const CURRENCY = '(?:k ?shs?|kes)'
const CURRENCY_FIRST = `(?:${CURRENCY}[.:]? ?){1,2}${NUMBER}(?:/[=-])?`
const CURRENCY_LAST = `${NUMBER}(?:/[=-])? ?${CURRENCY}`
// A digit beside a number means that it was torn apart: its half is another amount.
const NOT_TORN_BEFORE = '(?<!\\d ?[.,/:-]? ?)'
const NOT_TORN_AFTER = '(?! ?[.,]? ?\\d)'

export const AMOUNT = `(${CURRENCY_FIRST}|${NOT_TORN_BEFORE}${CURRENCY_LAST})`

// In '12345 KES 500' only the words before say which number is the amount.
const AMOUNTS = new RegExp(
  [
    `${CURRENCY_FIRST}${NOT_TORN_AFTER}`,
    `(?<=\\b(?:of|ya|wa|sent|received|paid|umetuma|umepokea|umelipa) ?)${CURRENCY_LAST}(?![a-z])`,
    `${NOT_TORN_BEFORE}${CURRENCY_LAST}(?![a-z]|[ .,:]{0,2}\\d)`,
  ].join('|'),
  'gi',
)
const FEE =
  /(?:\bfees?|charge[sd]?|cost|commission|duty|\btax|\bada|gharama|makato)(?: ?(?:of|is|was|ya|ni))?[ .,:]{0,3}$/i

const FOREIGN =
  '(?:usd|us ?\\$|\\$|eur|€|gbp|£|[tu]shs?|tzs|ugx|rwf|bif|etb|ssp|zar|zmw|mzn|cdf|ngn|ghs|xaf|xof|inr|cny|jpy|aed|chf|cad|aud)'
const FOREIGN_MONEY = new RegExp(`(?<![a-z])${FOREIGN}[ .:]{0,2}\\d|\\d ?${FOREIGN}(?![a-z])`, 'i')

const MAX_LENGTH = 1000

const AFTERWARDS = new RegExp(
  [
    'new ?(?:[a-z-]{1,12} ?){0,2}balance ?(?:is ?now|is|was|ni)?[ :,]{0,3}(?:k ?sh|kes|\\d)',
    '(?:account|m-?pesa|available|your) ?bal(?:ance)?\\b ?(?:is ?now|is|was|ni)?[ .:,]{0,3}(?:k ?sh|kes|\\d)',
    '[ .]bal(?:ance)?[ .:,]{1,3}(?:k ?sh|kes|\\d)',
    '(?:baki|salio) ?(?:yako|lako|mpya|jipya)',
    'transaction ?cost',
    'gharama ?ya',
    'amount ?you ?can ?transact',
  ].join('|'),
  'i',
)

export function messageLine(text: string): string {
  return withNumericMonths(text.slice(0, MAX_LENGTH).replace(/\s+/g, ' ').trim())
}

/** Cuts the private balance and the advertisements, which speak of Fuliza and reversing. */
export function messageHead(text: string): string {
  const line = messageLine(text)
  const end = AFTERWARDS.exec(line)
  return end ? line.slice(0, end.index) : line
}

/** Returns null for 0 and for '1,00.00', which has lost a digit. */
export function amountOf(money = ''): Minor | null {
  return parseMoney(/\d[\d,.]*/.exec(money)?.[0] ?? '') || null
}

/** Skips fees; beside foreign money nobody knows which amount was paid. */
export function firstAmount(text: string): Minor | null {
  if (FOREIGN_MONEY.test(text)) return null
  const amounts = [...text.matchAll(AMOUNTS)]
  return amountOf(amounts.find(({ index }) => !FEE.test(text.slice(Math.max(0, index - 24), index)))?.[0])
}
