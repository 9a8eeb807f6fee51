import { DurableObject } from 'cloudflare:workers'
import type { Env } from '#app/env.server.ts'

const MAX_SOCKETS = 50
/** Shoppers leave room for the owner's own pages, and one order's link can't take the room of the others. */
const MAX_SHOPPERS = 40
const MAX_PER_ORDER = 5
const ROLE = /^(owner|order:[\w-]{16,64})$/
/** The clocks of a page's Worker and of this object may differ by this much. */
const CLOCKS_MS = 2_000
/** This object forgets when it sleeps, at the earliest after ten quiet seconds. */
const MEMORY_MS = 8_000

/**
 * The open pages of one store. It hears hints ('orders', 'stock', 'settings', 'order:{id}') and passes them on; it keeps
 * nothing. Who may connect as what is decided by the route in front of it, which names the role in `x-live-role`.
 */
export class LiveStore extends DurableObject<Env> {
  #lastHintAt = 0

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    // Answered while this object sleeps: pages learn that a line is dead, and an idle one costs nothing.
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
    // What happened between the reading of the page and this moment has told nobody here.
    const since = Number(url.searchParams.get('since') ?? Number.NaN)
    if (this.#lastHintAt > since - CLOCKS_MS || Date.now() > since + MEMORY_MS) socket.send('again')
    return new Response(null, { status: 101, webSocket: page })
  }

  #hasRoom(role: string): boolean {
    const all = this.ctx.getWebSockets().length
    if (role === 'owner') return all < MAX_SOCKETS
    const shoppers = all - this.ctx.getWebSockets('owner').length
    return all < MAX_SOCKETS && shoppers < MAX_SHOPPERS && this.ctx.getWebSockets(role).length < MAX_PER_ORDER
  }

  // The owner hears of everything, a shopper of nothing but the own order.
  #notify(hints: string[]): Response {
    this.#lastHintAt = Date.now()
    let told = 0
    for (const hint of hints) {
      const own = hint.startsWith('order:') ? this.ctx.getWebSockets(hint) : []
      for (const socket of [...this.ctx.getWebSockets('owner'), ...own]) told += send(socket, hint)
    }
    return Response.json({ told })
  }
}

/** A page that has just gone away is no reason not to tell the others. */
function send(socket: WebSocket, hint: string): number {
  try {
    socket.send(hint)
    return 1
  } catch {
    return 0
  }
}
