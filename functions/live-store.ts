import { DurableObject } from 'cloudflare:workers'
import type { Env } from '#app/env.server.ts'

const MAX_SOCKETS = 50
const ROLE = /^(owner|order:[\w-]{16,64})$/

/**
 * The open pages of one store. It hears hints ('orders', 'stock', 'settings', 'order:{id}') and passes them on; it keeps
 * nothing. Who may connect as what is decided by the route in front of it, which names the role in `x-live-role`.
 */
export class LiveStore extends DurableObject<Env> {
  override async fetch(request: Request): Promise<Response> {
    if (request.method === 'POST') return this.#notify(await request.text())
    if (request.headers.get('upgrade') !== 'websocket') return new Response('Upgrade Required', { status: 426 })
    return this.#connect(request)
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close()
  }

  #connect(request: Request): Response {
    const origin = request.headers.get('origin')
    if (origin !== new URL(request.url).origin) return new Response('Forbidden', { status: 403 })
    const role = request.headers.get('x-live-role') ?? ''
    if (!ROLE.test(role)) return new Response('Forbidden', { status: 403 })
    if (this.ctx.getWebSockets().length >= MAX_SOCKETS) return new Response('Too many pages are open', { status: 503 })
    const { 0: page, 1: socket } = new WebSocketPair()
    this.ctx.acceptWebSocket(socket, [role])
    return new Response(null, { status: 101, webSocket: page })
  }

  // The owner hears of everything, a shopper of nothing but the own order.
  #notify(hint: string): Response {
    const sockets = [
      ...this.ctx.getWebSockets('owner'),
      ...(hint.startsWith('order:') ? this.ctx.getWebSockets(hint) : []),
    ]
    for (const socket of sockets) socket.send(hint)
    return Response.json({ told: sockets.length })
  }
}
