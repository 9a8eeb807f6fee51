const PATIENCE = 15_000

/** The JSON behind an address of this site. Throws when it can't be reached or answers with anything but success. */
export async function askServer<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    signal: patience(),
    ...(body === undefined ? {} : post(body)),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

export function post(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** Ends a request on a network that never answers; older browsers wait by themselves. */
export function patience(): AbortSignal | undefined {
  return AbortSignal.timeout?.(PATIENCE)
}
