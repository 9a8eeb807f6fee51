import { mailOrigin } from '#app/auth/mail-origin.server.ts'
import { composeMail } from '#app/auth/mail-template.server.ts'
import { putMail } from '#app/data/account/outbox.server.ts'
import type { AlertStore } from '#app/data/alert/due.server.ts'
import { takeMailTurn } from '#app/data/alert/mail-turn.server.ts'
import type { Recipient } from '#app/data/alert/recipient.server.ts'
import type { StoreAlerts } from '#app/data/alert/store-alerts.server.ts'
import { decentTime } from '#app/domain/alert/rounds.ts'
import type { Context } from '#app/load-context.server.ts'
import { ordersWaitMail as words } from '#copy/alerts'

/** Returns when to try again, in epoch milliseconds; null when nothing is left to do. */
export async function mailOrders(
  context: Context,
  alerts: StoreAlerts,
  store: AlertStore,
  { id: userId, email, isConfirmed, channels }: Recipient,
): Promise<number | null> {
  const origin = mailOrigin(context)
  const isLocal = context.env.NODE_ENV === 'development'
  // An unconfirmed address may be a stranger's.
  if (!store.alertMails || !isConfirmed || (origin === null && !isLocal)) return null
  const count = await alerts.countUnseen()
  if (count === 0) return null
  const waitMs = await takeMailTurn(context, store.id)
  if (waitMs > 0) return decentTime(store, context.now() + waitMs)
  const values = { count, store: store.name }
  const mail = composeMail(
    {
      subject: words().subject(values),
      heading: words().heading(values),
      paragraphs: [words().unseen({ count }), ...(channels.length === 0 ? [words().channels] : [])],
      button: words().button,
      closing: words().closing,
    },
    origin === null ? undefined : `${origin}/store/${store.id}/orders`,
  )
  await putMail(context, { kind: 'orders-waiting', to: email, userId, ...mail })
  return null
}
