import { openRider, type Rider } from '#app/data/delivery/rider.server.ts'
import { type FoundRun, findRun } from '#app/data/delivery/rider-run.server.ts'
import { LATE_MS } from '#app/domain/delivery/run.ts'
import type { Context } from '#app/load-context.server.ts'
import { linkVersionOf } from './run-link.server.ts'

export type RiderAccess =
  | { state: 'unknown' }
  | { state: 'over'; store: Pick<FoundRun['store'], 'language' | 'languages' | 'timeZone'>; rider: Rider | null }
  | { state: 'open'; found: FoundRun; store: FoundRun['store']; rider: Rider }

/** The link is the permission: `link` is '{runId}.{signature}'. */
export async function openRiderLink(context: Context, slug: string, link: string): Promise<RiderAccess> {
  const [runId = '', signature = ''] = link.split('.')
  const found = await findRun(context, slug, runId)
  const secret = context.env.BETTER_AUTH_SECRET
  if (!found || !secret) return { state: 'unknown' }
  const { run, store } = found
  const linkVersion = linkVersionOf(secret, run, signature)
  if (linkVersion === null) return { state: 'unknown' }
  const isStopped = linkVersion !== run.linkVersion
  const ends = [run.expiresAt, run.endedAt, isStopped ? run.linkStoppedAt : null].filter((at) => at !== null)
  const endedAt = Math.min(...ends)
  const now = context.now()
  const rider = endedAt + LATE_MS > now ? await openRider(context, { ...run, linkVersion }) : null
  const isOver = isStopped || run.state === 'ended' || endedAt <= now
  return rider === null || isOver ? { state: 'over', store, rider } : { state: 'open', found, store, rider }
}
