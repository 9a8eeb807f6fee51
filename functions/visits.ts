import { isbot } from 'isbot'
import * as z from 'zod'
import { admitVisit, countVisits, enqueueVisit, type SeenVisit } from '#app/data/figures/visits.server.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import { VISITS_PER_ADDRESS, waitOf } from '#app/domain/limit.ts'
import { networkOf } from '#app/domain/network.ts'
import { isSlug } from '#app/domain/store/slug.ts'
import { agentFamily, referrerHost } from '#app/domain/visit.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { readJson } from '#app/request-body.server.ts'
import { isPrefetch } from './prefetch.ts'

const MAX_BEACON = 2_048
const ISOLATE_LIMIT = 5
const id = z.string().regex(/^[A-Za-z0-9-]{8,64}$/)
const beacon = z.object({
  id,
  visitor: id,
  referrer: z.string().max(1_500).nullish(),
  framed: z.boolean().optional(),
})

const seenVisit = z.object({
  id: z.string().max(64),
  slug: z.string().max(67),
  visitor: z.string().max(64),
  agent: z.string().max(16),
  referrer: z.string().max(100).nullable(),
  at: z.number(),
})
const visitsMessage = z.object({ kind: z.literal('visits'), visits: z.array(seenVisit) })

export async function visitBeacon(request: Request, context: Context, slug: string): Promise<Response> {
  const body = await readJson(request, MAX_BEACON)
  const parsed = beacon.safeParse(body.ok ? body.value : null)
  if (!parsed.success || !isSlug(slug.toLowerCase())) return new Response(null, { status: 400 })
  if (!(await isAdmitted(context, networkOf(request.headers), slug.toLowerCase()))) {
    return new Response(null, { status: 429, headers: retryAfter(waitOf(VISITS_PER_ADDRESS, context.now())) })
  }
  const agent = request.headers.get('user-agent')
  const isCounted = agent !== null && !isbot(agent) && !isPrefetch(request) && !parsed.data.framed
  if (isCounted) {
    enqueueVisit(context, {
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

/** Asks Cloudflare's limit only for busy networks; neither is exact. */
async function isAdmitted(context: Context, network: string, slug: string): Promise<boolean> {
  const { env, now } = context
  if (admitVisit(`${network} ${slug}`, now()) > VISITS_PER_ADDRESS.count) return false
  if (admitVisit(network, now()) <= ISOLATE_LIMIT || env.VISITS === undefined) return true
  try {
    return (await env.VISITS.limit({ key: network })).success
  } catch (error) {
    logFault(context, 'a network was not judged', error)
    return true
  }
}

export async function countDeliveredVisits(messages: Message<unknown>[], context: Context): Promise<void> {
  const visits: SeenVisit[] = messages.flatMap((message) => {
    const parsed = visitsMessage.safeParse(message.body)
    return parsed.success ? parsed.data.visits : []
  })
  try {
    await countVisits(context, visits)
    for (const message of messages) message.ack()
  } catch (error) {
    logFault(context, 'visits wait for the database', error)
    for (const message of messages) message.retry({ delaySeconds: 30 * 2 ** Math.min(message.attempts, 9) })
  }
}
