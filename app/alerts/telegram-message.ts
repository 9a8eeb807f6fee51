import { formatDate } from '#app/copy/dates.ts'
import { customerLabel } from '#app/copy/phrases/customer-label.ts'
import { slotText } from '#app/copy/phrases/delivery-slot.ts'
import { lineName } from '#app/copy/phrases/line-name.ts'
import { statusLabel } from '#app/copy/phrases/status-label.ts'
import type { OrderNotification } from '#app/data/alert/order-notification.server.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { formatMoney } from '#app/domain/money.ts'
import { DECLINE_REASONS, declineReason } from '#app/domain/order/change/decline.ts'
import { oneLine } from '#app/domain/order/message/chat-text.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { isMerchant, type Names } from '#app/domain/staff/actor.ts'
import { declineReasons } from '#copy/decline'
import { telegramOutcome, telegramOrder as words } from '#copy/telegram'
import { timestamps } from '#copy/timestamps'
import { type OrderButton, writeButton } from './order-button.ts'
import type { TelegramButton, TelegramMessage } from './telegram.server.ts'

const MAX_LINES = 5
/** Keeps a message below Telegram's 4,096 letters. */
const MAX_TEXT = 200

export function orderMessage(order: OrderNotification, origin: string, minutes: number | null = null): TelegramMessage {
  const number = orderNumber(order.number)
  const title = minutes === null ? words().newOrder({ number }) : words().waits({ number, minutes })
  const answers = [button(order, 'accept', words().accept), button(order, 'decline', words().decline)]
  return { text: textOf(order, title), buttons: [answers, [openButton(order, origin)]] }
}

export function declineMessage(order: OrderNotification, origin: string): TelegramMessage {
  const reasons = DECLINE_REASONS.map((reason) => [button(order, reason, declineReasons()[reason])])
  return { ...orderMessage(order, origin), buttons: [...reasons, [button(order, 'back', words().back)]] }
}

export function decidedMessage(order: OrderNotification, names: Names): TelegramMessage {
  const title = words().order({ number: orderNumber(order.number) })
  return { text: [textOf(order, title), outcomeLines(order, names).join('\n')].join('\n\n'), buttons: [] }
}

export function outcomeLines(order: OrderNotification, names: Names): string[] {
  const { decision, latest } = order
  const first = decision ? decisionLine(order, decision, names) : null
  if (latest === null || latest === decision) return first ? [first] : [statusLabel(order.status)]
  const now =
    latest.to === 'cancelled'
      ? decisionLine(order, latest, names)
      : telegramOutcome().now({ status: statusLabel(order.status), time: timeOf(order, latest.at) })
  return first ? [first, now] : [now]
}

export function alreadyText(order: OrderNotification, names: Names): string {
  const { decision } = order
  const isAccepted = decision !== null && decision.to !== 'cancelled' && order.status !== 'cancelled'
  if (!isAccepted) return outcomeLines(order, names).at(-1) ?? ''
  const time = timeOf(order, decision.at)
  const name = nameOf(decision, names)
  return name ? telegramOutcome().alreadyAcceptedBy({ name, time }) : telegramOutcome().alreadyAccepted({ time })
}

type Step = NonNullable<OrderNotification['decision']>

function decisionLine(order: OrderNotification, step: Step, names: Names): string {
  const { to, actor, note, at } = step
  const outcome = telegramOutcome()
  const time = timeOf(order, at)
  const name = nameOf(step, names)
  const isNamed = name !== ''
  if (to !== 'cancelled') return isNamed ? outcome.acceptedBy({ name, time }) : outcome.accepted({ time })
  if (actor === 'shopper') return outcome.cancelledByShopper({ time })
  const reason = declineReason(note)
  if (reason) return isNamed ? outcome.declinedBy[reason]({ name, time }) : outcome.declined[reason]({ time })
  return isNamed ? outcome.cancelledBy({ name, time }) : outcome.cancelled({ time })
}

function nameOf({ actor, actorId }: Step, names: Names): string {
  return isMerchant(actor) && actorId !== null ? (names[actorId] ?? '') : ''
}

function timeOf({ createdAt, store: { timeZone } }: OrderNotification, at: number): string {
  const time = formatDate(at, { timeZone, hour: '2-digit', minute: '2-digit' })
  if (dayIn(timeZone, at) === dayIn(timeZone, createdAt)) return time
  return timestamps().day({ day: formatDate(at, { timeZone, day: 'numeric', month: 'short' }), time })
}

function textOf(order: OrderNotification, title: string): string {
  const { lines, store } = order
  const listed = lines
    .slice(0, MAX_LINES)
    .map(({ quantity, name, selectedSize }) => words().line({ quantity, line: typed(lineName(name, selectedSize)) }))
  return [
    `${title} · ${typed(store.name)}`,
    typed(customerLabel(order.customerName)),
    '',
    ...listed,
    ...(lines.length > MAX_LINES ? [words().more({ n: lines.length - MAX_LINES })] : []),
    '',
    formatMoney(order.total, moneyFormatOf(order.currency)),
    placeLine(order),
  ].join('\n')
}

function placeLine(order: OrderNotification): string {
  const way = order.deliveryMethod === 'pickup' ? words().pickup : words().delivery
  return [way, typed(order.areaName ?? ''), slotText(order)].filter(Boolean).join(' · ')
}

function typed(text: string): string {
  const line = [...oneLine(text)]
  return line.length <= MAX_TEXT ? line.join('') : `${line.slice(0, MAX_TEXT - 1).join('')}…`
}

function button({ id, storeId }: OrderNotification, press: OrderButton['press'], text: string): TelegramButton {
  return { text, data: writeButton({ press, storeId, orderId: id }) }
}

function openButton({ id, storeId }: OrderNotification, origin: string): TelegramButton {
  return { text: words().open, url: `${origin}/store/${storeId}/orders?order=${id}` }
}
