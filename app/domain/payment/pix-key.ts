import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { asciiDigits } from '#app/domain/text/signs.ts'

const MAX_PIX_KEY = 77
const RANDOM_KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PHONE = /^\+55[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/

/** Returns a phone, CPF, CNPJ, mail address or random key as Pix writes it, else null. */
export function readPixKey(text: string): string | null {
  const key = asciiDigits(text).trim().toLowerCase()
  if (RANDOM_KEY.test(key)) return key
  if (key.includes('@')) return key.length <= MAX_PIX_KEY && z.email().safeParse(key).success ? key : null
  const digits = key.replace(/[\s()./-]/g, '')
  if (PHONE.test(digits)) return digits
  return hasCheckDigits(digits, 11, 11) || hasCheckDigits(digits, 14, 9) ? digits : null
}

/** From the right, weights rise from 2 to `highest` and start again. */
function hasCheckDigits(text: string, length: number, highest: number): boolean {
  if (!/^\d+$/.test(text) || text.length !== length || /^(\d)\1+$/.test(text)) return false
  return [2, 1].every((fromEnd) => {
    const digits = [...text.slice(0, -fromEnd)].reverse()
    const sum = digits.reduce((all, digit, at) => all + Number(digit) * (2 + (at % (highest - 1))), 0)
    return ((sum * 10) % 11) % 10 === Number(text.at(-fromEnd))
  })
}
