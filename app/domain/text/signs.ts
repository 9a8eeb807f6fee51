export const DASHES = /[‐-―−]/g

export function asciiDigits(text: string): string {
  return text
    .replace(/\p{DI}/gu, '')
    .replace(/[٫．]/g, '.')
    .replace(/[٬，]/g, ',')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
}

// Every script has its ten digits in a row.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
