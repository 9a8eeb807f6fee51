/** How long to wait, as the end of a sentence: 'in a minute', 'in 12 minutes', 'in an hour'. */
export function inWhile(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000)
  if (minutes <= 1) return 'in a minute'
  return minutes < 60 ? `in ${minutes} minutes` : 'in an hour'
}

export function tooManyRequests(waitMs: number): string {
  return `Too many requests. Please try again ${inWhile(waitMs)}.`
}
