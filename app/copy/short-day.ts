/** '24 Dec 2026' */
export function shortDay(at: number, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone }).format(
    at,
  )
}
