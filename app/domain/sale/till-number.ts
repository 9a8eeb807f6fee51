/** Without I and O, which a receipt shows like 1 and 0. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

const DIGITS = 3

/** Two letters by two random numbers from 0 to below 1. */
export function deviceLetters(first: number, second: number): string {
  return letterAt(first) + letterAt(second)
}

/** 'KB-014'. */
export function tillNumber(letters: string, number: number): string {
  return `${letters}-${String(number).padStart(DIGITS, '0')}`
}

function letterAt(random: number): string {
  return LETTERS.charAt(Math.floor(random * LETTERS.length))
}
