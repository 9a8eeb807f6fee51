import { remindOfEndingPlans } from '#app/auth/plan-mails.server.ts'
import { forgetExpired } from '#app/data/account/accounts.server.ts'
import { forgetOldMails } from '#app/data/account/outbox.server.ts'
import { removeStore, unfinishedRemovals } from '#app/data/account/removal.server.ts'
import { forgetOldVisits } from '#app/data/figures/visits.server.ts'
import { everyDatabase } from '#app/data/homes/database.server.ts'
import { removeUnusedMedia } from '#app/data/media/sweep.server.ts'
import { sweepLapsedHolds } from '#app/data/order/sweep.server.ts'
import { clearRemovedCategories } from '#app/data/product/category-sweep.server.ts'
import { tidyEndedPlans } from '#app/data/store/plans.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { sendWaitingMails } from './mail.ts'

/** As wrangler.toml writes it: 9:00 in Nairobi, when a mail may arrive. */
export const DAILY = '0 6 * * *'

/** Of accounts, which the first database has. */
const often = [sendWaitingMails, finishRemovals, forgetOldMails]
/** Of stores and counters, wherever they lie. */
const everywhere = [sweepLapsedHolds, forgetOldVisits, clearRemovedCategories, forgetExpired, removeUnusedMedia]
const daily = [tidyEndedPlans, remindOfEndingPlans]

/** What the clock starts: every five minutes, and once a day. Each job is safe to run twice and stops at a bound; none waits for another. */
export async function runJobs(context: Context, cron?: string): Promise<void> {
  const started: Promise<unknown>[] =
    cron === DAILY
      ? daily.map((job) => job(context))
      : [
          ...often.map((job) => job(context)),
          ...everyDatabase(context).flatMap((one) => everywhere.map((job) => job(one))),
        ]
  for (const result of await Promise.allSettled(started)) {
    if (result.status === 'rejected') logFault(context, 'a job failed', result.reason)
  }
}

async function finishRemovals(context: Context): Promise<void> {
  for (const storeId of await unfinishedRemovals(context)) await removeStore(context, storeId)
}
