import { openRider, type Rider } from '#app/data/delivery/rider.server.ts'
import { type FoundRun, findRun } from '#app/data/delivery/rider-run.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { checkRunLink } from './run-link.server.ts'

export type RiderAccess =
  | { state: 'unknown' }
  /** Nothing of a run that is over is told but its store's language. */
  | { state: 'over'; store: Pick<FoundRun['store'], 'language' | 'languages'> }
  | { state: 'open'; found: FoundRun; rider: Rider }

/** The link is the permission: `link` is '{runId}.{signature}'. */
export async function openRiderLink(context: Context, slug: string, link: string): Promise<RiderAccess> {
  const [runId = '', signature = ''] = link.split('.')
  const found = await findRun(context, slug, runId)
  if (!found) return { state: 'unknown' }
  const { run, store } = found
  const secret = context.env.BETTER_AUTH_SECRET
  const check = secret ? checkRunLink(secret, run, signature) : 'unknown'
  if (check === 'unknown') return { state: 'unknown' }
  if (check === 'stopped' || run.state === 'ended' || run.expiresAt <= context.now()) return { state: 'over', store }
  return { state: 'open', found, rider: await openRider(context, run) }
}
