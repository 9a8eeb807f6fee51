const TIMEOUT_MS = 15_000
/** Longest Retry-After, in seconds, that a read waits for. */
const MAX_RETRY_WAIT_S = 3

/** Retries a read once after a short Retry-After. @throws when unreachable or on an error */
export async function fetchJson<T>(path: string, body?: unknown, isAgain = false): Promise<T> {
  const response = await fetch(path, {
    signal: requestTimeout(),
    ...(body === undefined ? {} : jsonPost(body)),
  })
  const wait = Number(response.headers.get('Retry-After'))
  if (wait > 0 && wait <= MAX_RETRY_WAIT_S && body === undefined && !isAgain) {
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    return fetchJson(path, body, true)
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

export function jsonPost(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** Older browsers have no such signal. */
export function requestTimeout(): AbortSignal | undefined {
  return AbortSignal.timeout?.(TIMEOUT_MS)
}
