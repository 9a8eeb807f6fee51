import { asciiDigits, DASHES } from '#app/domain/text/signs.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'

export const MAX_CODE = 64

export function plainCode(typed: string): string {
  return visibleLine(asciiDigits(typed.normalize('NFKC')).replace(DASHES, '-'))
}

/** For comparison only: a scanner may add spaces. */
export function codeKey(code: string | null | undefined): string {
  return plainCode(code ?? '').toLowerCase()
}

export function repeatedCode(codes: (string | null | undefined)[]): string | null {
  const keys = codes.map(codeKey)
  const index = keys.findIndex((key, index) => key !== '' && keys.indexOf(key) < index)
  return codes[index] ?? null
}
