import { type Minor, parseMoney } from '#app/domain/money.ts'

const CURRENCY = '(?:k ?shs?|kes)[.:]? ?'

export const AMOUNT = `${CURRENCY}(?:${CURRENCY})?(\\d[\\d,]*(?:\\.\\d\\d?)?)(?:/[=-])?`

// A digit further on means that the number was torn apart: its first half is another amount.
const FIRST_AMOUNT = new RegExp(`${AMOUNT}(?! ?[.,]? ?\\d)`, 'i')

/** Returns null for 0 and for '1,00.00', which has lost a digit. */
export function amountOf(number: string | undefined): Minor | null {
  return parseMoney(number ?? '') || null
}

export function firstAmount(text: string): Minor | null {
  return amountOf(FIRST_AMOUNT.exec(text)?.[1])
}
