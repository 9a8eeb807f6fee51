import { DurableObject } from 'cloudflare:workers'
import * as z from 'zod'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import type { Env } from '#app/env.server.ts'

/** Of the owner and of shoppers; members have a share of their own. */
const MAX_SOCKETS = 50
const MAX_SHOPPERS = 40
const MAX_PER_ORDER = 5
const MAX_STAFF = 20
const MAX_PER_MEMBER = 4
const ROLE = /^(owner|staff|order:[\w-]{16,64})$/
const MADE_ROOM = 1013
const ENDED = 4401
const CLOCK_SKEW_MS = 2_000
/** The object loses its memory when it hibernates, at the earliest after ten idle seconds. */
const MEMORY_MS = 8_000

const ids = z.array(z.string().min(1).max(64)).max(1_000).default([])
const ending = z.object({ actors: ids, sessions: ids })

/** The route in front authorises, and sets the `x-live-` headers; the network's is a hash. */
export class LiveStore extends DurableObject<Env> {
  #lastEventAt = 0
  /** Tags of members and sessions that ended: a connection may still be on its way. */
  #ended = new Set<string>()

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    // Answers pings in hibernation: pages detect a dead connection, an idle one costs nothing.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  override async fetch(request: Request): Promise<Response> {
    if (request.method === 'POST') {
      const body = await request.text()
      return new URL(request.url).pathname === '/close' ? this.#end(body) : this.#notify(body.split('\n'))
    }
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
    const people = isShopper(role) ? [] : peopleTags(request.headers)
    if (people.some((tag) => this.#ended.has(tag))) return new Response(null, { status: 404 })
    if (!this.#hasRoom(role, network, people)) return new Response('Too many pages are open', { status: 503 })
    const { 0: page, 1: socket } = new WebSocketPair()
    this.ctx.acceptWebSocket(socket, [role, network, ...people])
    // The page may have missed an event between its own read and this connection.
    const since = parseWholeNumber(url.searchParams.get('since')) ?? Number.NaN
    if (this.#lastEventAt > since - CLOCK_SKEW_MS || Date.now() > since + MEMORY_MS) socket.send('again')
    return new Response(null, { status: 101, webSocket: page })
  }

  #hasRoom(role: string, network: string, [member = '']: string[]): boolean {
    if (role === 'staff') return this.#count(role) < MAX_STAFF && this.#count(member) < MAX_PER_MEMBER
    const open = this.ctx.getWebSockets().filter((socket) => isOpen(socket) && this.#roleOf(socket) !== 'staff')
    if (role === 'owner') return open.length < MAX_SOCKETS
    if (this.#count(role) >= MAX_PER_ORDER) return false
    const shoppers = open.filter((socket) => isShopper(this.#roleOf(socket)))
    if (open.length < MAX_SOCKETS && shoppers.length < MAX_SHOPPERS) return true
    return this.#makeRoom(shoppers, network)
  }

  #count(tag: string): number {
    return this.ctx.getWebSockets(tag).filter(isOpen).length
  }

  #roleOf(socket: WebSocket): string {
    return this.ctx.getTags(socket)[0] ?? ''
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
      for (const socket of ['owner', 'staff'].flatMap((role) => this.ctx.getWebSockets(role)).concat(shoppers))
        sent += send(socket, event)
    }
    return Response.json({ notified: sent })
  }

  #end(body: string): Response {
    const ended = ending.safeParse(JSON.parse(body))
    if (!ended.success) return new Response('Bad Request', { status: 400 })
    const { actors, sessions } = ended.data
    let closed = 0
    const close = (tag: string, lastEvent: string) => {
      this.#ended.add(tag)
      for (const socket of this.ctx.getWebSockets(tag).filter(isOpen)) {
        closed += send(socket, lastEvent)
        socket.close(ENDED)
      }
    }
    for (const actor of actors) close(`actor:${actor}`, 'removed')
    for (const session of sessions) close(`session:${session}`, 'again')
    return Response.json({ closed })
  }
}

function isShopper(role: string): boolean {
  return role.startsWith('order:')
}

function peopleTags(headers: Headers): string[] {
  return [`actor:${headers.get('x-live-actor') ?? ''}`, `session:${headers.get('x-live-session') ?? ''}`]
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
