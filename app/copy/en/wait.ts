/** How long to wait, as the end of a sentence: 'in a minute', 'in 12 minutes', 'in an hour'. */
export function inWhile(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000)
  if (minutes <= 1) return 'in a minute'
  return minutes < 60 ? `in ${minutes} minutes` : 'in an hour'
}

/** For waits of a minute or two: 'in a second', 'in 40 seconds'. */
export function inSeconds(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000)
  return seconds <= 1 ? 'in a second' : `in ${seconds} seconds`
}

/** Passwords are checked one by one, and many wait. */
export function busyWithPasswords(waitMs: number): string {
  return `Many people are signing in just now. Nothing is lost: please try again ${inSeconds(waitMs)}.`
}

export function tooManyRequests(waitMs: number): string {
  return `Too many requests. Please try again ${inWhile(waitMs)}.`
}
