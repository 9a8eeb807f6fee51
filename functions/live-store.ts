import { DurableObject } from 'cloudflare:workers'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import type { Env } from '#app/env.server.ts'

const MAX_SOCKETS = 50
const MAX_SHOPPERS = 40
const MAX_PER_ORDER = 5
const ROLE = /^(owner|order:[\w-]{16,64})$/
const MADE_ROOM = 1013
const CLOCK_SKEW_MS = 2_000
/** The object loses its memory when it hibernates, at the earliest after ten idle seconds. */
const MEMORY_MS = 8_000

/** The route in front authorises, and sets `x-live-role` and a hash in `x-live-network`. */
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
    const network = request.headers.get('x-live-network') ?? 'unknown'
    if (!ROLE.test(role)) return new Response('Forbidden', { status: 403 })
    if (!this.#hasRoom(role, network)) return new Response('Too many pages are open', { status: 503 })
    const { 0: page, 1: socket } = new WebSocketPair()
    this.ctx.acceptWebSocket(socket, [role, network])
    // The page may have missed an event between its own read and this connection.
    const since = parseWholeNumber(url.searchParams.get('since')) ?? Number.NaN
    if (this.#lastEventAt > since - CLOCK_SKEW_MS || Date.now() > since + MEMORY_MS) socket.send('again')
    return new Response(null, { status: 101, webSocket: page })
  }

  #hasRoom(role: string, network: string): boolean {
    const open = this.ctx.getWebSockets().filter(isOpen)
    if (role === 'owner') return open.length < MAX_SOCKETS
    if (this.ctx.getWebSockets(role).filter(isOpen).length >= MAX_PER_ORDER) return false
    const shoppers = open.filter((socket) => !this.ctx.getTags(socket).includes('owner'))
    if (open.length < MAX_SOCKETS && shoppers.length < MAX_SHOPPERS) return true
    return this.#makeRoom(shoppers, network)
  }

  /** Closes a page of the network with the most, if this network would still have fewer. */
  #makeRoom(shoppers: WebSocket[], network: string): boolean {
    const networks = shoppers.map((socket) => this.ctx.getTags(socket)[1])
    const pagesOf = (name: string | undefined) => networks.filter((other) => other === name).length
    const most = Math.max(0, ...networks.map(pagesOf))
    if (most <= pagesOf(network) + 1) return false
    shoppers.find((_, at) => pagesOf(networks[at]) === most)?.close(MADE_ROOM)
    return true
  }

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

/** A socket stays in the list until its page has answered the close. */
function isOpen({ readyState }: WebSocket): boolean {
  return readyState === WebSocket.OPEN
}

function send(socket: WebSocket, event: string): number {
  try {
    socket.send(event)
    return 1
  } catch {
    return 0
  }
}
