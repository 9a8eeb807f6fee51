import { DurableObject } from 'cloudflare:workers'
import { parseWholeNumber } from '#app/domain/whole-number.ts'
import type { Env } from '#app/env.server.ts'

const MAX_SOCKETS = 50
/** Shoppers can't take the owner's connections, nor one order's link those of other orders. */
const MAX_SHOPPERS = 40
const MAX_PER_ORDER = 5
const ROLE = /^(owner|order:[\w-]{16,64})$/
/** Assumed clock skew between the page's Worker and this object. */
const CLOCK_SKEW_MS = 2_000
/** This object loses its memory when it hibernates, at the earliest after ten idle seconds. */
const MEMORY_MS = 8_000

/**
 * A store's open pages. Broadcasts events ('orders', 'stock', 'settings', 'order:{id}'), stores
 * nothing. The route in front authorises connections and passes the role in `x-live-role`.
 */
export class LiveStore extends DurableObject<Env> {
  #lastEventAt = 0

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    // Answers pings in hibernation: pages detect a dead connection, an idle one costs nothing.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  override async fetch(request: Request): Promise<Response> {
    if (request.method === 'POST') return this.#notify((await request.text()).split('\n'))
    if (request.headers.get('upgrade') !== 'websocket') return new Response('Upgrade Required', { status: 426 })
    return this.#connect(request)
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close()
  }

  #connect(request: Request): Response {
    const url = new URL(request.url)
    if (request.headers.get('origin') !== url.origin) return new Response('Forbidden', { status: 403 })
    const role = request.headers.get('x-live-role') ?? ''
    if (!ROLE.test(role)) return new Response('Forbidden', { status: 403 })
    if (!this.#hasRoom(role)) return new Response('Too many pages are open', { status: 503 })
    const { 0: page, 1: socket } = new WebSocketPair()
    this.ctx.acceptWebSocket(socket, [role])
    // The page may have missed an event between its own read and this connection.
    const since = parseWholeNumber(url.searchParams.get('since')) ?? Number.NaN
    if (this.#lastEventAt > since - CLOCK_SKEW_MS || Date.now() > since + MEMORY_MS) socket.send('again')
    return new Response(null, { status: 101, webSocket: page })
  }

  #hasRoom(role: string): boolean {
    const all = this.ctx.getWebSockets().length
    if (role === 'owner') return all < MAX_SOCKETS
    const shoppers = all - this.ctx.getWebSockets('owner').length
    return all < MAX_SOCKETS && shoppers < MAX_SHOPPERS && this.ctx.getWebSockets(role).length < MAX_PER_ORDER
  }

  // The owner gets every event, a shopper only those of their own order.
  #notify(events: string[]): Response {
    this.#lastEventAt = Date.now()
    let sent = 0
    for (const event of events) {
      const shoppers = event.startsWith('order:') ? this.ctx.getWebSockets(event) : []
      for (const socket of [...this.ctx.getWebSockets('owner'), ...shoppers]) sent += send(socket, event)
    }
    return Response.json({ notified: sent })
  }
}

/** Answers 1, or 0 for a socket that has just closed: the others still get the event. */
function send(socket: WebSocket, event: string): number {
  try {
    socket.send(event)
    return 1
  } catch {
    return 0
  }
}
