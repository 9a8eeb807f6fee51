const HIDDEN_MS = 5 * 60_000
const PING_MS = 20_000
const PONG_MS = 8_000
const MAX_BACKOFF_MS = 30_000

/** Milliseconds: 1, 2, 4 ... 30 s, randomized in the upper half by `random` (0 to 1). */
export function backoffDelay(attempts: number, random: number): number {
  const ceiling = Math.min(MAX_BACKOFF_MS, 1000 * 2 ** Math.min(attempts, 10))
  return Math.round(ceiling * (0.5 + random / 2))
}

/** Returns the unsubscription. 'again' means that events may have been missed. */
export function subscribeLive(path: string, onEvent: (event: string) => void): () => void {
  let socket: WebSocket | null = null
  let attempts = 0
  let wasOpen = false
  let retryTimer = 0
  let sleepTimer = 0
  let pingTimer = 0
  let pongTimer = 0

  function open(): void {
    clearTimeout(retryTimer)
    if (socket) return
    let connection: WebSocket
    try {
      connection = new WebSocket(location.origin.replace(/^http/, 'ws') + path)
    } catch {
      // Some in-app browsers have no WebSocket.
      return
    }
    socket = connection
    connection.onopen = () => {
      attempts = 0
      if (wasOpen) onEvent('again')
      wasOpen = true
      pingTimer = window.setInterval(checkConnection, PING_MS)
    }
    connection.onmessage = ({ data }) => {
      clearTimeout(pongTimer)
      if (data !== 'pong') onEvent(String(data))
    }
    connection.onclose = () => {
      if (socket !== connection) return
      disconnect()
      retryTimer = window.setTimeout(open, backoffDelay(attempts++, Math.random()))
    }
  }

  function checkConnection(): void {
    socket?.send('ping')
    clearTimeout(pongTimer)
    pongTimer = window.setTimeout(() => {
      disconnect()
      open()
    }, PONG_MS)
  }

  function disconnect(): void {
    clearInterval(pingTimer)
    clearTimeout(pongTimer)
    clearTimeout(retryTimer)
    const connection = socket
    socket = null
    connection?.close()
  }

  function resume(): void {
    clearTimeout(sleepTimer)
    if (document.visibilityState === 'hidden') {
      sleepTimer = window.setTimeout(disconnect, HIDDEN_MS)
      return
    }
    attempts = 0
    if (socket?.readyState === WebSocket.OPEN) checkConnection()
    else open()
    onEvent('again')
  }

  const events: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', resume],
    [window, 'focus', resume],
    [window, 'online', resume],
    [window, 'pageshow', open],
    // An open socket would keep the page out of the back-forward cache.
    [window, 'pagehide', disconnect],
  ]
  for (const [target, name, listener] of events) target.addEventListener(name, listener)
  open()
  return () => {
    for (const [target, name, listener] of events) target.removeEventListener(name, listener)
    clearTimeout(sleepTimer)
    disconnect()
  }
}
