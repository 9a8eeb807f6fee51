import { remindOfEndingPlans } from '#app/auth/plan-mails.server.ts'
import { deleteExpired } from '#app/data/account/accounts.server.ts'
import { deleteOldMails } from '#app/data/account/outbox.server.ts'
import { removeStore, unfinishedRemovals } from '#app/data/account/removal.server.ts'
import { deleteEndedChannels } from '#app/data/alert/channels.server.ts'
import { announceDue, announceSummaries, deleteOldAlerts } from '#app/data/alert/clock.server.ts'
import { deleteOldFollowers } from '#app/data/alert/followers.server.ts'
import { deleteOldVisits } from '#app/data/figures/visits.server.ts'
import { everyDatabase } from '#app/data/homes/database.server.ts'
import { removeUnusedMedia } from '#app/data/media/sweep.server.ts'
import { resealKeys } from '#app/data/money/prompt/reseal.server.ts'
import { resumeChecks } from '#app/data/money/prompt/sweep.server.ts'
import { sweepLapsedHolds } from '#app/data/order/change/sweep.server.ts'
import { forgetNetworks } from '#app/data/order/place/placed-from.server.ts'
import { clearRemovedCategories } from '#app/data/product/category/clearing.server.ts'
import { deleteOldImports, resumeImports } from '#app/data/product/import/sweep.server.ts'
import { clearRemovedProducts } from '#app/data/product/removed/sweep.server.ts'
import { deleteOldActivity } from '#app/data/staff/activity.server.ts'
import { deleteOldInvitations } from '#app/data/staff/sweep.server.ts'
import { freeSlugs } from '#app/data/store/freed-slugs.server.ts'
import { downgradeEndedPlans } from '#app/data/store/plans.server.ts'
import { deleteOldReports } from '#app/data/store/reports.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { sendWaitingMails } from './mail.ts'

/** Same cron as in wrangler.toml: 9:00 in Nairobi, a decent hour for mail. */
export const DAILY_CRON = '0 6 * * *'

const accountJobs = [sendWaitingMails, finishRemovals, deleteOldMails]
const databaseJobs = [
  announceDue,
  announceSummaries,
  sweepLapsedHolds,
  forgetNetworks,
  deleteOldVisits,
  clearRemovedCategories,
  clearRemovedProducts,
  resumeChecks,
  resealKeys,
  resumeImports,
  deleteOldImports,
  deleteExpired,
  removeUnusedMedia,
  deleteOldAlerts,
  deleteOldActivity,
]
const dailyJobs = [
  downgradeEndedPlans,
  remindOfEndingPlans,
  freeSlugs,
  deleteOldReports,
  deleteEndedChannels,
  deleteOldFollowers,
  deleteOldInvitations,
]

/** Each job is idempotent and bounded in its work. */
export async function runJobs(context: Context, cron?: string): Promise<void> {
  const started: Promise<unknown>[] =
    cron === DAILY_CRON
      ? dailyJobs.map((job) => job(context))
      : [
          ...accountJobs.map((job) => job(context)),
          ...everyDatabase(context).flatMap((database) => databaseJobs.map((job) => job(database))),
        ]
  for (const result of await Promise.allSettled(started)) {
    if (result.status === 'rejected') logFault(context, 'a job failed', result.reason)
  }
}

async function finishRemovals(context: Context): Promise<void> {
  for (const storeId of await unfinishedRemovals(context)) {
    try {
      if (!(await removeStore(context, storeId))) return
    } catch (error) {
      logFault(context, 'a store was not removed', error)
    }
  }
}
