import { codeDay } from './code-day.ts'

/** An M-PESA code that a message begins with. */
export interface MessageCode {
  /** Ten capital letters and digits. */
  code: string
  index: number
  /** Behind the word that follows the code. */
  end: number
}

const CONFIRMED = /([a-z0-9]{10})[ \n.,:;*_"'()-]{0,4}(?:confirmed|imethibitishwa)/gi

/** Every code that 'Confirmed' or 'Imethibitishwa' follows, in their order. */
export function findMessageCodes(text: string): MessageCode[] {
  return [...text.matchAll(CONFIRMED)]
    .map(({ 0: all, 1: code = '', index }) => ({ code: code.toUpperCase(), index, end: index + all.length }))
    .filter(({ code, index }) => isCode(code, text.charAt(index - 1)))
}

// Glued to what stands before it, or without a digit, ten characters are as often part of a word.
function isCode(code: string, before: string): boolean {
  if (/[a-z0-9]/i.test(before) || !/\d/.test(code)) return codeDay(code) !== null
  return /[A-Z]/.test(code)
}
