import { findPaidOrder } from '#app/data/alert/order-notification.server.ts'
import { recipientOf, type ToldChannel } from '#app/data/alert/recipient.server.ts'
import { formatMoney } from '#app/domain/money.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import type { Context } from '#app/load-context.server.ts'
import { paidAlert } from '#copy/paid-alert'
import { inAlertLanguage } from './alert-language.server.ts'
import { deliverText, takesAlerts } from './deliver-alert.server.ts'

interface Paid {
  storeId: string
  orderId: string
  amount: number
}

export async function notifyPaid(context: Context, { storeId, orderId, amount }: Paid): Promise<void> {
  const paid = await findPaidOrder(context, storeId, orderId)
  const recipient = paid ? await recipientOf(context, { id: storeId, ownerId: paid.ownerId }) : null
  const channels = (recipient?.channels ?? []).filter((channel) => takesAlerts(context, channel))
  if (!paid || !recipient) return
  const { number, currency, storeName, language } = paid
  const textFor = (reader: ToldChannel) =>
    inAlertLanguage(reader, language, () => ({
      title: paidAlert().paid({ number: orderNumber(number), amount: formatMoney(amount, moneyFormatOf(currency)) }),
      lines: [storeName],
      open: paidAlert().open,
    }))
  const path = `/store/${storeId}/orders?order=${orderId}`
  const tag = `paid-${orderId}`
  await Promise.all(channels.map((channel) => deliverText(context, channel, { ...textFor(channel), path, tag })))
}
