import { findOrderNotification, type OrderNotification } from '#app/data/alert/order-notification.server.ts'
import { personOfChat } from '#app/data/alert/telegram-chats.server.ts'
import { readNames } from '#app/data/staff/names.server.ts'
import { type OpenStore, openStore } from '#app/data/store/open-store.server.ts'
import { formatMoney } from '#app/domain/money.ts'
import { type DeclineReason, declineReason } from '#app/domain/order/change/decline.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { missingDeposit } from '#app/domain/payment/deposit.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { merchantActor, type Names } from '#app/domain/staff/actor.ts'
import { pressPermission } from '#app/domain/staff/merchant-routes.ts'
import { helperFor } from '#app/domain/staff/permission.ts'
import { isPaused } from '#app/domain/staff/role.ts'
import type { Context } from '#app/load-context.server.ts'
import { roleRefused } from '#copy/errors'
import { telegramPress as words } from '#copy/telegram'
import { inAlertLanguage } from './alert-language.server.ts'
import { readButton } from './order-button.ts'
import { editTelegram } from './telegram.server.ts'
import { alreadyText, decidedMessage, declineMessage, orderMessage } from './telegram-message.ts'

export interface Press {
  chatId: string
  messageId: string
  data: string
}

export interface PressAnswer {
  text: string
  isAlert: boolean
}

interface Pressed {
  rows: OpenStore
  order: OrderNotification
  actor: string
  names: Names
}

/** The button proves nothing: its store must be the person's now, and its order the store's. */
export async function answerPress(context: Context, press: Press, origin: string): Promise<PressAnswer> {
  const found = await personOfChat(context, press.chatId)
  const button = readButton(press.data)
  const store = found?.stores.find(({ id }) => id === button?.storeId)
  const [order, memberNames] =
    button && store
      ? await Promise.all([findOrderNotification(context, store.id, button.orderId), readNames(context.db, store.id)])
      : [null, {}]
  return inAlertLanguage(found?.person ?? { language: null }, order?.store.language ?? null, async () => {
    if (!found) return notice(words().notConnected)
    if (!button || !store || !order) return notice(words().unknown)
    const helper = helperFor(store.role, pressPermission(button.press))
    if (helper !== null) return notice(roleRefused()[helper])
    if (isPaused(store, context.now())) return notice(roleRefused().plan({ store: store.name }))
    const rows = await openStore(context, order.storeId, store.actor)
    const names = { ...memberNames, [store.actor]: found.person.name }
    const answer = await act({ rows, order, names, actor: store.actor }, button.press)
    const after = (await findOrderNotification(context, order.storeId, order.id)) ?? order
    const isAsking = button.press === 'decline' && after.status === 'pending'
    const pending = isAsking ? declineMessage(after, origin) : orderMessage(after, origin)
    const message = after.status === 'pending' ? pending : decidedMessage(after, names)
    context.waitUntil(editTelegram(context, press.chatId, press.messageId, message))
    return answer(after)
  })
}

type Answer = (after: OrderNotification) => PressAnswer

async function act(pressed: Pressed, press: string): Promise<Answer> {
  const { order, names, actor } = pressed
  const already: Answer = (after) =>
    after.status === 'pending' ? { text: '', isAlert: false } : notice(alreadyText(after, names))
  if (order.status !== 'pending') return already
  await pressed.rows.orders.markSeen([order.id], actor)
  if (press === 'accept') return accept(pressed, already)
  const reason = declineReason(press)
  return reason ? decline(pressed, reason, already) : already
}

async function accept({ rows, order, actor }: Pressed, already: Answer): Promise<Answer> {
  const deposit = missingDeposit(order)
  if (deposit > 0) {
    const amount = formatMoney(deposit, moneyFormatOf(order.currency))
    return () => notice(words().deposit({ amount }))
  }
  const result = await rows.orders.advance(order.id, actor, { from: 'pending', missing: '' })
  if (result.ok) return result.changed ? () => toast(words().accepted(numberOf(order))) : already
  if (result.reason === 'order-overtaken') return already
  return () => notice(result.reason === 'lines-missing' ? words().missing : words().notChanged)
}

async function decline({ rows, order, actor }: Pressed, reason: DeclineReason, already: Answer): Promise<Answer> {
  const by = merchantActor(actor)
  const result = await rows.orders.cancel(order.id, by, { from: 'pending' }, reason)
  if (result.ok) return result.changed ? () => toast(words().declined(numberOf(order))) : already
  return result.reason === 'order-overtaken' ? already : () => notice(words().notChanged)
}

function numberOf({ number }: OrderNotification) {
  return { number: orderNumber(number) }
}

function toast(text: string): PressAnswer {
  return { text, isAlert: false }
}

function notice(text: string): PressAnswer {
  return { text, isAlert: true }
}
