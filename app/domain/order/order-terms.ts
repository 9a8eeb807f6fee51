import { searchWords } from '#app/domain/catalog/search.ts'
import { waDigits } from '#app/domain/phone.ts'
import { searched } from './list-asked.ts'

const NATIONAL = 9
const ENDS = [6, 4]
const MIN_DIGITS = 3

/** What the table order_terms holds of an order: the words of its name, its phone with and without the country, its last digits. */
export function orderTerms(order: { customerName: string; customerPhone: string }): string[] {
  const digits = waDigits(order.customerPhone)
  const phone = digits === '' ? [] : [digits, ...[NATIONAL, ...ENDS].map((length) => digits.slice(-length))]
  return [...new Set([...searchWords(order.customerName), ...phone])]
}

export interface OrderSearch {
  /** An order has a term that begins with each of one of these lists. */
  beginnings: string[][]
  number: number | null
  /** What its id begins with. */
  id: string | null
}

/** What a search among orders or customers can mean; null when nothing was asked. */
export function orderSearch(query: string): OrderSearch | null {
  const { text, digits, number } = searched(query)
  if (text === '') return null
  const words = searchWords(text).filter((word) => !/^\d+$/.test(word) || word.length >= MIN_DIGITS)
  const beginnings = [words, digits === '' ? [] : [digits]].filter((list) => list.length > 0)
  return { beginnings, number, id: /^[0-9a-f]{4,32}$/i.test(text) ? text.toLowerCase() : null }
}
