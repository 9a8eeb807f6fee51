const DEFAULT_SECONDS = 60
/** A queue delays a message no longer, and a service may name any time. */
const MOST_SECONDS = 60 * 60

export function secondsToWait(response: Response, now: number): number {
  const value = response.headers.get('Retry-After') ?? ''
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000
  return seconds > 0 ? Math.min(Math.ceil(seconds), MOST_SECONDS) : DEFAULT_SECONDS
}
