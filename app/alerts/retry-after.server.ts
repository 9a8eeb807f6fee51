const DEFAULT_SECONDS = 60
/** Longer than a queue keeps a message back is no use, and a service may name anything. */
const MOST_SECONDS = 60 * 60

/** From Retry-After, which is seconds or a date. */
export function secondsToWait(response: Response, now: number): number {
  const value = response.headers.get('Retry-After') ?? ''
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000
  return seconds > 0 ? Math.min(Math.ceil(seconds), MOST_SECONDS) : DEFAULT_SECONDS
}
