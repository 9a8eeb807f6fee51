import { type Minor, parseMoney } from '#app/domain/money.ts'

const CURRENCY = '(?:k ?shs?|kes)[.:]? ?'

export const AMOUNT = `${CURRENCY}(?:${CURRENCY})?(\\d[\\d,]*(?:\\.\\d\\d?)?)(?:/[=-])?`

// A digit further on means that the number was torn apart: its first half is another amount.
const FIRST_AMOUNT = new RegExp(`${AMOUNT}(?! ?[.,]? ?\\d)`, 'i')

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

/** Cuts the private balance and the advertisements, which speak of Fuliza and reversing. */
export function messageHead(text: string): string {
  const line = text.slice(0, MAX_LENGTH).replace(/\s+/g, ' ').trim()
  const end = AFTERWARDS.exec(line)
  return end ? line.slice(0, end.index) : line
}

/** Returns null for 0 and for '1,00.00', which has lost a digit. */
export function amountOf(number: string | undefined): Minor | null {
  return parseMoney(number ?? '') || null
}

export function firstAmount(text: string): Minor | null {
  return amountOf(FIRST_AMOUNT.exec(text)?.[1])
}
