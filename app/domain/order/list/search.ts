import { indexedWords, searchWords } from '#app/domain/catalog/search.ts'
import { type CustomerSearch, parseCustomerSearch } from '#app/domain/customer/search.ts'
import { foldCode } from '#app/domain/text/fold.ts'

const MIN_CODE = 6
const CODE_LENGTH = 10
const MAX_PRODUCT_WORDS = 5
const MIN_PRODUCT_WORD = 3

export interface OrderSearch extends CustomerSearch {
  mpesaCode: string | null
  tillNumber: string | null
  productWords: string[]
}

export function parseOrderSearch(query: string): OrderSearch | null {
  const search = parseCustomerSearch(query)
  if (!search) return null
  const code = foldCode(query)
  const words = searchWords(query)
  const namesProduct = words.some((word) => word.length >= MIN_PRODUCT_WORD && !/^\d+$/.test(word))
  return {
    ...search,
    mpesaCode: isMpesaCode(code) ? code : null,
    tillNumber: tillNumberIn(code),
    productWords: namesProduct ? words.slice(0, MAX_PRODUCT_WORDS) : [],
  }
}

export function isNamed(productName: string, beginnings: string[]): boolean {
  const words = indexedWords(productName)
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
}

/** A prefix needs letters and digits, or it is a word or a number. */
function isMpesaCode(text: string): boolean {
  if (!/^[A-Z0-9]+$/.test(text) || text.length > CODE_LENGTH) return false
  return text.length === CODE_LENGTH || (text.length >= MIN_CODE && /\d/.test(text) && /[A-Z]/.test(text))
}

/** Reads it without dash and leading zeros too; '-2' marks a number that was taken. */
function tillNumberIn(text: string): string | null {
  const [, letters, digits, repeat = ''] = /^([A-HJ-NP-Z]{2,6})-?0*(\d{1,6})(-\d{1,2})?$/.exec(text) ?? []
  return letters === undefined || digits === undefined ? null : `${letters}-${digits.padStart(3, '0')}${repeat}`
}
