import { type Minor, parseMoney } from '#app/domain/money.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'

export function typedAmount(text: string): Minor | null {
  return parseMoney(text) || null
}

export function typedOrderNumber(text: string): number | null {
  const number = parseWholeNumber(
    text
      .trim()
      .replace(/^#/, '')
      .replace(/^0+(?=\d)/, ''),
  )
  return number !== null && number > 0 ? number : null
}
