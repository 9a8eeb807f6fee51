const NAME = 'kibanda-till-outbox'

/**
 * One page of this browser sends one sale at a time; the server books it once in any case.
 * @throws when `signal` aborts before it is this page's turn
 */
export async function whileSendingAlone<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  // Missing in old browsers and on plain http.
  if (!navigator.locks) return send()
  return await navigator.locks.request(NAME, signal ? { signal } : {}, send)
}
