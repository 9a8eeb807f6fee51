import { mailOrigin } from '#app/auth/mail-origin.server.ts'
import { endChannel } from '#app/data/alert/channels.server.ts'
import { findOrderNotification } from '#app/data/alert/order-notification.server.ts'
import { recipientOf } from '#app/data/alert/recipient.server.ts'
import { openAlerts } from '#app/data/alert/store-alerts.server.ts'
import { chatIdOf } from '#app/data/alert/telegram-chats.server.ts'
import { readNames } from '#app/data/staff/names.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { inAlertLanguage } from './alert-language.server.ts'
import { minutesWaited } from './alert-message.ts'
import { takesAlerts } from './deliver-alert.server.ts'
import { editTelegram } from './telegram.server.ts'
import { decidedMessage, orderMessage } from './telegram-message.ts'

/** Returns the seconds until the next try, or null. */
export async function editMessages(context: Context, storeId: string, orderId: string): Promise<number | null> {
  const alerts = await openAlerts(context, storeId)
  const { messages, ownerId, language } = await alerts.messagesOf(orderId)
  if (messages.length === 0) return null
  const [order, recipient, memberNames] = await Promise.all([
    findOrderNotification(context, storeId, orderId),
    recipientOf(context, { id: storeId, ownerId, isSilent: true }),
    readNames(context.db, storeId),
  ])
  if (!order || !recipient) return null
  const names = { ...memberNames, [ownerId]: recipient.name }
  let waitSeconds: number | null = null
  for (const { channelId, messageId, round, sentAt } of messages) {
    const channel = recipient.channels.find(({ id }) => id === channelId)
    if (!channel || messageId === null || !takesAlerts(context, channel)) continue
    const minutes = round === 0 ? null : minutesWaited(order, sentAt ?? order.createdAt)
    const message = inAlertLanguage(channel, language, () =>
      order.status === 'pending'
        ? orderMessage(order, mailOrigin(context) ?? '', minutes)
        : decidedMessage(order, names),
    )
    const delivery = await editTelegram(context, chatIdOf(channel.address), messageId, message)
    if (delivery.outcome === 'gone') await endChannel(context, channel.id)
    if (delivery.outcome === 'later') waitSeconds = Math.max(waitSeconds ?? 0, delivery.seconds)
  }
  return waitSeconds
}
