/**
 * One page of this browser sends at a time; the server counts an entry once in any case.
 * @throws when `signal` aborts before it is this page's turn
 */
export async function whileSendingAlone<T>(kind: string, send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  // Missing in old browsers and on plain http.
  if (!navigator.locks) return send()
  return await navigator.locks.request(`kibanda-outbox/${kind}`, signal ? { signal } : {}, send)
}

/**
 * Runs `send` now, when the page is online or seen again, and after the milliseconds that it
 * returns; not after null. Never twice at once. Returns what runs it now.
 */
export function keepSending(send: () => Promise<number | null>, signal?: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isAskedAgain = false

  async function run() {
    isAskedAgain = true
    if (isRunning) return
    isRunning = true
    let wait: number | null = null
    while (isAskedAgain && !signal?.aborted) {
      isAskedAgain = false
      clearTimeout(timer)
      wait = await send()
    }
    isRunning = false
    if (wait !== null && !signal?.aborted) timer = setTimeout(run, wait)
  }

  const options = signal ? { signal } : {}
  addEventListener('online', run, options)
  document.addEventListener('visibilitychange', () => !document.hidden && run(), options)
  signal?.addEventListener('abort', () => clearTimeout(timer))
  run()
  return run
}
