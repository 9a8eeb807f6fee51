/** No vowels, so that they form no word; older devices drew two letters, of all but I and O. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'

const LETTERS_COUNT = 6
const DIGITS = 3
const MOST_NUMBERS = 1_000_000

export const TILL_NUMBER = /^[A-HJ-NP-Z]{2,6}-\d{3,6}$/

export function drawLetters(random: () => number): string {
  return Array.from({ length: LETTERS_COUNT }, () => LETTERS.charAt(Math.floor(random() * LETTERS.length))).join('')
}

export function tillNumber(letters: string, number: number): string {
  return `${letters}-${String(number % MOST_NUMBERS).padStart(DIGITS, '0')}`
}

export function freeTillNumber(number: string, used: string[]): string {
  let free = number
  for (let count = 2; used.includes(free); count += 1) free = `${number}-${count}`
  return free
}
