import { findPersonOrTill } from '#app/auth/guards.server.ts'
import { planRefusal, roleRefusal } from '#app/auth/role-refusal.server.ts'
import { homeOfOrder } from '#app/data/order/by-token.server.ts'
import { sha256 } from '#app/data/sql/hash.server.ts'
import { wideNetworkOf } from '#app/domain/network.ts'
import { edgeRoutes } from '#app/domain/staff/merchant-routes.ts'
import type { Context } from '#app/load-context.server.ts'

export async function connectMerchant(request: Request, context: Context, storeId: string): Promise<Response> {
  const refusal = refuseUpgrade(request)
  if (refusal) return refusal
  const person = await findPersonOrTill(request, context)
  if (!person) return new Response('Please sign in', { status: 401 })
  const store = person.stores.find(({ id }) => id === storeId)
  if (!store) return new Response('Store not found', { status: 404 })
  return (
    planRefusal(store, context.now()) ??
    roleRefusal(store.role, edgeRoutes['GET /live/store/:storeId'].read) ??
    connect(request, context, storeId, {
      role: store.role === 'owner' ? 'owner' : 'staff',
      actor: store.actor,
      session: person.user.sessionId,
    })
  )
}

export async function connectShopper(request: Request, context: Context, token: string): Promise<Response> {
  const refusal = refuseUpgrade(request)
  if (refusal) return refusal
  const order = await homeOfOrder(context, token)
  if (!order || order.isClosed) return new Response('Order not found', { status: 404 })
  return connect(request, context, order.storeId, { role: `order:${order.id}` })
}

// WebSockets ignore the same-origin policy: any site could open one with the visitor's cookies.
function refuseUpgrade(request: Request): Response | null {
  if (request.headers.get('upgrade') !== 'websocket') return new Response('Upgrade Required', { status: 426 })
  const isOurs = request.headers.get('origin') === new URL(request.url).origin
  return isOurs ? null : new Response('Forbidden', { status: 403 })
}

interface Visitor {
  role: 'owner' | 'staff' | `order:${string}`
  /** As it stands in the store's rows; '' for a shopper. */
  actor?: string
  session?: string
}

function connect(
  request: Request,
  { live }: Context,
  storeId: string,
  { role, actor = '', session = '' }: Visitor,
): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  headers.set('x-live-role', role)
  headers.set('x-live-actor', actor)
  headers.set('x-live-session', session)
  headers.set('x-live-network', sha256(wideNetworkOf(request.headers)))
  return live.get(live.idFromName(storeId)).fetch(new Request(request, { headers }))
}
