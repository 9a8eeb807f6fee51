import { isbot } from 'isbot'
import * as z from 'zod'
import { admitVisit, countVisits, gatherVisit, type SeenVisit } from '#app/data/figures/visits.server.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import { VISITS_PER_ADDRESS, waitOf } from '#app/domain/limit.ts'
import { networkOf } from '#app/domain/network.ts'
import { isSlug } from '#app/domain/store/slug.ts'
import { agentFamily, referrerHost } from '#app/domain/visit.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { readJson } from '#app/request-body.server.ts'

const MAX_BEACON = 2_048
/** Visits of a network in a minute of an isolate: nearly all networks come no oftener. */
const UNASKED = 5
const id = z.string().regex(/^[A-Za-z0-9-]{8,64}$/)
const beacon = z.object({
  id,
  visitor: id,
  referrer: z.string().max(1_500).nullish(),
  framed: z.boolean().optional(),
})

const seenVisit = z.object({
  id: z.string(),
  slug: z.string(),
  visitor: z.string(),
  agent: z.string(),
  referrer: z.string().nullable(),
  at: z.number(),
})
const message = z.object({ kind: z.literal('visits'), visits: z.array(seenVisit) })

/** A page load, told by its page (sendBeacon may call it text/plain). Answered at once; D1 is not asked. */
export async function visitBeacon(request: Request, context: Context, slug: string): Promise<Response> {
  const body = await readJson(request, MAX_BEACON)
  const parsed = beacon.safeParse(body.ok ? body.value : null)
  if (!parsed.success || !isSlug(slug.toLowerCase())) return new Response(null, { status: 400 })
  if (!(await mayCount(context, networkOf(request.headers), slug.toLowerCase()))) {
    return new Response(null, { status: 429, headers: retryAfter(waitOf(VISITS_PER_ADDRESS, context.now())) })
  }
  const agent = request.headers.get('user-agent')
  const counts = agent !== null && !isbot(agent) && !isPrefetch(request) && !parsed.data.framed
  if (counts) {
    gatherVisit(context, {
      id: parsed.data.id,
      slug: slug.toLowerCase(),
      visitor: parsed.data.visitor,
      agent: agentFamily(agent),
      referrer: referrerHost(parsed.data.referrer ?? null),
      at: context.now(),
    })
  }
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}

/** Cloudflare's own counter is asked of networks that come often, after the isolate's, which costs nothing; neither is exact. */
async function mayCount(context: Context, network: string, slug: string): Promise<boolean> {
  const { env, now } = context
  if (admitVisit(`${network} ${slug}`, now()) > VISITS_PER_ADDRESS.count) return false
  if (admitVisit(network, now()) <= UNASKED || env.VISITS === undefined) return true
  try {
    return (await env.VISITS.limit({ key: network })).success
  } catch (error) {
    logFault(context, 'a network was not judged', error)
    return true
  }
}

/** What the queue delivers. Messages that can't be counted now are asked for again; one that is none of ours is dropped. */
export async function countDelivered(messages: Message<unknown>[], context: Context): Promise<void> {
  const visits: SeenVisit[] = messages.flatMap((one) => {
    const parsed = message.safeParse(one.body)
    return parsed.success ? parsed.data.visits : []
  })
  try {
    await countVisits(context, visits)
    for (const one of messages) one.ack()
  } catch (error) {
    logFault(context, 'visits wait for the database', error)
    for (const one of messages) one.retry({ delaySeconds: 30 * 2 ** Math.min(one.attempts, 9) })
  }
}

function isPrefetch(request: Request): boolean {
  const purpose = `${request.headers.get('sec-purpose') ?? ''} ${request.headers.get('purpose') ?? ''}`
  return /prefetch|prerender/i.test(purpose)
}
