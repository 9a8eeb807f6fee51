/** What 1 to 15 decimal digits say; null for all else that Number() takes: '0x10', '1e3', '', ' 7'. */
export function parseWholeNumber(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null
}
