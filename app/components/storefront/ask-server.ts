const PATIENCE = 15_000
/** Seconds that a busy server may ask a reader to wait. */
const SHORT_WAIT = 3

/**
 * The JSON behind an address of this site. A read that is to come back in a moment does so, once. Throws when it can't be reached
 * or answers with anything but success.
 */
export async function askServer<T>(path: string, body?: unknown, isAgain = false): Promise<T> {
  const response = await fetch(path, {
    signal: requestTimeout(),
    ...(body === undefined ? {} : post(body)),
  })
  const wait = Number(response.headers.get('Retry-After'))
  if (wait > 0 && wait <= SHORT_WAIT && body === undefined && !isAgain) {
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    return askServer(path, body, true)
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

export function post(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** Ends a request on a network that never answers; older browsers wait by themselves. */
export function requestTimeout(): AbortSignal | undefined {
  return AbortSignal.timeout?.(PATIENCE)
}
