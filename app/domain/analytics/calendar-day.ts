/** The calendar day ('2026-10-14') of an instant in a time zone ('Africa/Nairobi'). */
export function dayIn(zone: string, at: number, format = dayFormat(zone)): string {
  const parts = Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]))
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`
}

/** Reuse it for many days: creating one takes longer than formatting a hundred. */
export function dayFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
}

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
