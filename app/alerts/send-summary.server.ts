import { dayMessage } from '#app/copy/phrases/day-alert.ts'
import { claimSummary, endSummary, readSummary, type SummaryClaim } from '#app/data/alert/day-summary.server.ts'
import { recipientOf } from '#app/data/alert/recipient.server.ts'
import type { SummedDay } from '#app/domain/alert/summary-time.ts'
import type { Context } from '#app/load-context.server.ts'
import { dayAlert } from '#copy/day-alert'
import { inAlertLanguage } from './alert-language.server.ts'
import { deliverText, takesAlerts } from './deliver-alert.server.ts'
import type { Delivery } from './delivery.server.ts'

export async function sendSummary(context: Context, storeId: string): Promise<void> {
  const claim = await claimSummary(context, storeId)
  if (!claim) return
  const outcomes = claim.day ? await sendTo(context, storeId, claim, claim.day) : []
  const isOver = outcomes.includes('sent') || !outcomes.includes('later')
  if (isOver) await endSummary(context, storeId, claim)
}

async function sendTo(
  context: Context,
  storeId: string,
  { store }: SummaryClaim,
  day: SummedDay,
): Promise<Delivery['outcome'][]> {
  const recipient = await recipientOf(context, { id: storeId, ownerId: store.ownerId })
  const channels = (recipient?.channels ?? []).filter(
    // A day's takings are the owner's.
    (channel) => channel.userId === recipient?.id && channel.kind === store.summaryBy && takesAlerts(context, channel),
  )
  if (!recipient || channels.length === 0) return []
  const summary = await readSummary(context, storeId, day, store.timeZone)
  const message = inAlertLanguage(recipient, store.language, () => ({
    ...dayMessage(summary, store.name),
    open: dayAlert().open,
  }))
  const text = { ...message, tag: `day-${storeId}`, path: `/store/${storeId}/orders` }
  return Promise.all(channels.map((channel) => deliverText(context, channel, text)))
}
