const DAYS = '123456789ABCDEFGHIJKLMNOPQRSTUV'

/** Returns '2025-01-13' or null. A hint only: nobody documents the format, but real codes agree. */
export function codeDay(code: string): string | null {
  const [yearLetter = '', monthLetter = '', dayLetter = ''] = code.toUpperCase()
  if (!/^[A-Z][A-L][1-9A-V]/.test(yearLetter + monthLetter + dayLetter)) return null
  const year = 2006 + letterIndex(yearLetter)
  const month = letterIndex(monthLetter)
  const day = DAYS.indexOf(dayLetter) + 1
  const date = new Date(Date.UTC(year, month, day))
  return date.getUTCMonth() === month ? date.toISOString().slice(0, 10) : null
}

function letterIndex(letter: string): number {
  return letter.charCodeAt(0) - 'A'.charCodeAt(0)
}
