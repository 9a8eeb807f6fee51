import { mailOrigin } from '#app/auth/mail-origin.server.ts'
import { dayMessage } from '#app/copy/phrases/day-alert.ts'
import { type AlertChannel, noteOutcome } from '#app/data/alert/channels.server.ts'
import { claimSummary, endSummary, readSummary, type SummaryClaim } from '#app/data/alert/day-summary.server.ts'
import { recipientOf } from '#app/data/alert/recipient.server.ts'
import { chatIdOf } from '#app/data/alert/telegram-chats.server.ts'
import type { SummedDay } from '#app/domain/alert/summary-time.ts'
import type { Context } from '#app/load-context.server.ts'
import { dayAlert } from '#copy/day-alert'
import { inAlertLanguage } from './alert-language.server.ts'
import { takesAlerts } from './deliver-alert.server.ts'
import type { Delivery } from './delivery.server.ts'
import { pushTo } from './push.server.ts'
import { sendTelegram } from './telegram.server.ts'

type Message = ReturnType<typeof dayMessage> & { open: string }

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
  const recipient = await recipientOf(context, store.ownerId)
  const channels = (recipient?.channels ?? []).filter(
    (channel) => channel.kind === store.summaryBy && takesAlerts(context, channel),
  )
  if (!recipient || channels.length === 0) return []
  const summary = await readSummary(context, storeId, day, store.timeZone)
  const message = inAlertLanguage(recipient, store.language, () => ({
    ...dayMessage(summary, store.name),
    open: dayAlert().open,
  }))
  return Promise.all(channels.map((channel) => deliver(context, storeId, channel, message)))
}

async function deliver(
  context: Context,
  storeId: string,
  channel: AlertChannel,
  { title, lines, open }: Message,
): Promise<Delivery['outcome']> {
  const path = `/store/${storeId}/orders`
  const { address, keys } = channel
  const delivery = await (channel.kind === 'push'
    ? pushTo(context, { address, keys: keys ?? '' }, { title, body: lines.join('\n'), tag: `day-${storeId}`, path })
    : sendTelegram(context, chatIdOf(address), {
        text: [title, '', ...lines].join('\n'),
        buttons: [[{ text: open, url: (mailOrigin(context) ?? '') + path }]],
      }))
  await noteOutcome(context, channel.id, delivery.outcome)
  return delivery.outcome
}
