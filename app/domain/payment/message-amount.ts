import { type Minor, parseMoney } from '#app/domain/money.ts'

const CURRENCY = '(?:k ?shs?|kes)[.:]? ?'

/** A pattern's source for 'Ksh1,000.00' in its spellings; its one group is the number. */
export const AMOUNT = `${CURRENCY}(?:${CURRENCY})?(\\d[\\d,]*(?:\\.\\d\\d?)?)(?:/[=-])?`

// A digit further on means that the number was torn apart: its first half is another amount.
const FIRST_AMOUNT = new RegExp(`${AMOUNT}(?! ?[.,]? ?\\d)`, 'i')

/** The number as an amount above 0, or null: '1,00.00' has lost a digit. */
export function amountOf(number: string | undefined): Minor | null {
  return parseMoney(number ?? '') || null
}

export function firstAmount(text: string): Minor | null {
  return amountOf(FIRST_AMOUNT.exec(text)?.[1])
}
