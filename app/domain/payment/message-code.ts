import { codeDay } from './code-day.ts'

export interface MessageCode {
  code: string
  index: number
  end: number
}

const CONFIRMED = /([a-z0-9]{10})[ \n.,:;*_"'()-]{0,4}(?:confirmed|imethibitishwa)/gi

export function findMessageCodes(text: string): MessageCode[] {
  return [...text.matchAll(CONFIRMED)]
    .map(({ 0: all, 1: code = '', index }) => ({ code: code.toUpperCase(), index, end: index + all.length }))
    .filter(({ code, index }) => isCode(code, text.charAt(index - 1)))
}

// Ten characters without a digit, or glued to the word before, are as often part of a word.
function isCode(code: string, before: string): boolean {
  if (/[a-z0-9]/i.test(before) || !/\d/.test(code)) return codeDay(code) !== null
  return /[A-Z]/.test(code)
}
