const HIDDEN_MS = 5 * 60_000
const PING_MS = 20_000
const PONG_MS = 8_000
const LONGEST_WAIT_MS = 30_000

/** Milliseconds until the next try: 1, 2, 4 ... 30 seconds, each somewhere in its upper half, so that pages don't come all at once. */
export function backOff(tries: number, dice: number): number {
  const full = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(tries, 10))
  return Math.round(full * (0.5 + dice / 2))
}

/**
 * Listens at `path` until the answer is called. `onHint` hears what the server says, and 'again' when something may have been
 * missed: after a cut, and when the page comes back to the front. Works without a socket too, then only by the latter.
 */
export function followLive(path: string, onHint: (hint: string) => void): () => void {
  let socket: WebSocket | null = null
  let tries = 0
  let wasOpen = false
  let retry = 0
  let sleep = 0
  let ping = 0
  let pong = 0

  function open(): void {
    clearTimeout(retry)
    if (socket) return
    let line: WebSocket
    try {
      line = new WebSocket(location.origin.replace(/^http/, 'ws') + path)
    } catch {
      // Some in-app browsers know no sockets.
      return
    }
    socket = line
    line.onopen = () => {
      tries = 0
      if (wasOpen) onHint('again')
      wasOpen = true
      ping = window.setInterval(check, PING_MS)
    }
    line.onmessage = ({ data }) => {
      clearTimeout(pong)
      if (data !== 'pong') onHint(String(data))
    }
    line.onclose = () => {
      if (socket !== line) return
      leave()
      retry = window.setTimeout(open, backOff(tries++, Math.random()))
    }
  }

  /** A line that died without a word answers nothing. */
  function check(): void {
    socket?.send('ping')
    clearTimeout(pong)
    pong = window.setTimeout(() => {
      leave()
      open()
    }, PONG_MS)
  }

  function leave(): void {
    clearInterval(ping)
    clearTimeout(pong)
    clearTimeout(retry)
    const line = socket
    socket = null
    line?.close()
  }

  function comeBack(): void {
    clearTimeout(sleep)
    if (document.visibilityState === 'hidden') {
      sleep = window.setTimeout(leave, HIDDEN_MS)
      return
    }
    tries = 0
    if (socket?.readyState === WebSocket.OPEN) check()
    else open()
    onHint('again')
  }

  const events: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', comeBack],
    [window, 'focus', comeBack],
    [window, 'online', comeBack],
    [window, 'pageshow', () => wasOpen && open()],
    // An open socket would keep the page out of the back-forward cache.
    [window, 'pagehide', leave],
  ]
  for (const [target, name, listener] of events) target.addEventListener(name, listener)
  open()
  return () => {
    for (const [target, name, listener] of events) target.removeEventListener(name, listener)
    clearTimeout(sleep)
    leave()
  }
}
