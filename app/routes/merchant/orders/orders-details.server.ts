import { fullDate } from '#app/components/merchant/orders/order-dates.ts'
import type {
  BlockState,
  ConnectedOrder,
  OrderMessage,
  OrderView,
  ShownHold,
} from '#app/components/merchant/orders/order-view.ts'
import { orderLanguage } from '#app/copy/order-language.server.ts'
import { customerLabel } from '#app/copy/phrases/customer-label.ts'
import { slotText } from '#app/copy/phrases/delivery-slot.ts'
import { customerMessageWords as words } from '#app/copy/phrases/merchant/customer-messages.ts'
import { missingLine } from '#app/copy/phrases/merchant/order-steps.ts'
import { inLanguage, language } from '#app/copy/reader.ts'
import { untilWords } from '#app/copy/timestamps.ts'
import type { OrderDetails, PrintedOrder } from '#app/data/order/edit/history.server.ts'
import { amountDue } from '#app/domain/order/change/balance.ts'
import {
  canBeHandedOver,
  holdLapses,
  isCancellableByOwner,
  isOverdue,
  isRecentlyShort,
  nextStatus,
  undoPaid,
} from '#app/domain/order/change/lifecycle.ts'
import { hasReturn, isReturnable } from '#app/domain/order/change/return.ts'
import { deliveryPlace, pickupPlace } from '#app/domain/order/delivery-place.ts'
import { orderChips } from '#app/domain/order/list/chips.ts'
import { listedLines, pieceCounts } from '#app/domain/order/list/listed-lines.ts'
import { handoffOf } from '#app/domain/order/list/unsent.ts'
import { chatUrl, hasChat } from '#app/domain/order/message/chat-link.ts'
import { invoiceMessage, receiptMessage } from '#app/domain/order/message/money.ts'
import { availableMessages, type MessageKind } from '#app/domain/order/message/offered.ts'
import { type CustomerMessage, deliveryMessage, pickupMessage, statusMessage } from '#app/domain/order/message/order.ts'
import { heldPieces, heldUntil, isFromNewCustomer } from '#app/domain/order/place/hold-state.ts'
import { paymentOptions } from '#app/domain/order/place/how-to-pay.ts'
import { isMpesa } from '#app/domain/payment/payment-method.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import type { Reader } from '#app/domain/staff/actor.ts'
import { orderPath } from '#app/domain/store/store.ts'
import { orderWords } from '#copy/storefront/order'
import { lateProblemText } from './late-problems.server.ts'
import { orderChanges } from './order-changes.server.ts'
import { historyView } from './order-history-view.server.ts'
import { orderMoneyView } from './order-money-view.server.ts'

const writers: Record<MessageKind, (order: CustomerMessage, copy: ReturnType<typeof words>) => string> = {
  status: statusMessage,
  delivery: deliveryMessage,
  pickup: pickupMessage,
  invoice: invoiceMessage,
  receipt: receiptMessage,
}

/** The order dialog's view model; the invoice message is composed only for plans with invoices. */
export function orderView(
  details: OrderDetails,
  block: StoredBlockState | null,
  { now, origin, reader }: { now: number; origin: string; reader: Reader },
): OrderView {
  const { order, store } = details
  const tier = tierUntil(store.proUntil, now)
  const { hasInvoices } = limitsOf(tier)
  const input = messageInput(details, origin)
  const phone = order.customerPhone
  const offered = availableMessages(order)
  const { storeId: _store, token: _token, agreedState: _agreed, extras: _extras, lines, ...rest } = order
  const productLines = new Map(lines.map((line) => [line.line, line]))
  const shown = listedLines(order)
  const messagesIn = (code: string) =>
    inLanguage(code, () => {
      const written = messageInput(details, origin)
      return phone ? offered.map((kind) => messageOf(kind, written, hasInvoices)) : []
    })
  return {
    ...rest,
    customerName: customerLabel(order.customerName),
    slot: slotText(order),
    lines: shown.map((line) => {
      const productLine = productLines.get(line.line)
      const { productId = null, categoryId, taken = line.quantity, restocked = taken } = productLine ?? {}
      const short = order.paidAt === null ? 0 : line.quantity - taken
      return { ...line, productId, categoryId, short, restockable: taken - restocked }
    }),
    currency: order.currency,
    moneyFormat: input.moneyFormat,
    history: historyView(details, reader),
    paymentOptions: input.paymentOptions,
    money: orderMoneyView(details, { now, origin, reader }),
    defaultMethod: input.paymentOptions.some(({ kind }) => isMpesa(kind)) ? 'mpesa' : 'cash',
    chips: orderChips({
      ...order,
      isAgreementAsked: order.agreedState !== null,
      ...pieceCounts(shown),
    }),
    handoff: handoffOf({ ...order, seenAt: details.seenAt }),
    canBeHandedOver: canBeHandedOver(order.status),
    mayBeOnRun:
      order.deliveryMethod === 'delivery' &&
      (order.status === 'out_for_delivery' || details.events.some(({ actor }) => actor === 'rider')),
    isReturnable: isReturnable(order),
    platform: store.platform,
    nextStatus: nextStatus(order),
    nextReads: inLanguage(orderLanguage(details), () => stepWords(nextStatus(order))),
    isCancellable: isCancellableByOwner(order.status),
    undoTo: hasReturn(order) ? null : undoPaid(order, now, store.timeZone),
    attention: attentionOf(details, now),
    lateProblems: details.lateProblems.map((problem) => lateProblemText(problem, reader)),
    isFromNewCustomer: isFromNewCustomer(order),
    hold:
      holdLapses(order.status) && order.paid <= 0
        ? shownHold({ until: heldUntil(order, now) }, now, store.timeZone)
        : null,
    missing: details.missing.map(missingLine),
    block: order.channel === 'store' && phone !== '' ? blockView(block) : null,
    offered,
    messages: messagesIn(orderLanguage(details)),
    messageLanguage: orderLanguage(details),
    ownMessages: orderLanguage(details) === language() ? null : messagesIn(language()),
    chatUrl: hasChat(phone) ? chatUrl(store.platform, phone, '') : null,
    upgradePath: upgradePath(tier),
    isPro: hasInvoices,
    ...orderChanges(details, origin),
  }
}

function stepWords(status: string | null): string | null {
  const steps: Record<string, string> = orderWords().step
  return steps[status ?? ''] ?? null
}

export function shownHold({ until }: { until: number | null }, now: number, zone: string): ShownHold {
  return { until: until === null ? null : untilWords(until, now, zone) }
}

export function messageInput({ order, store, payments }: PrintedOrder, origin: string): CustomerMessage {
  const pickup = pickupPlace(order, store)
  const moneyFormat = moneyFormatOf(order.currency)
  return {
    platform: store.platform,
    storeName: store.name,
    currency: order.currency,
    moneyFormat,
    number: order.number,
    status: order.status,
    deliveryMethod: order.deliveryMethod,
    customerName: order.isAnonymous && order.channel === 'pos' ? '' : order.customerName,
    customerPhone: order.customerPhone,
    customerAddress: deliveryPlace(order),
    pickupAddress: pickup.address,
    map: pickup.map,
    lines: listedLines(order),
    subtotal: order.subtotal,
    discount: order.discount,
    discountCode: order.discountCode,
    deliveryFee: order.deliveryFee,
    returnedAmount: order.returnedAmount,
    total: order.total,
    paid: order.paid,
    paymentOptions: paymentOptions(payments, { number: order.number, due: amountDue(order), moneyFormat }),
    paidWith: order.paymentMethod,
    mpesaCode: order.mpesaCode,
    paidAt: order.paidAt === null ? null : fullDate(order.paidAt, store.timeZone),
    link: origin + orderPath(order.token),
  }
}

function messageOf(kind: MessageKind, input: CustomerMessage, hasInvoices: boolean): OrderMessage {
  if (kind === 'invoice' && !hasInvoices) return { kind, url: null, refused: 'plan' }
  if (!hasChat(input.customerPhone)) return { kind, url: null, refused: 'phone' }
  return { kind, url: chatUrl(input.platform, input.customerPhone, writers[kind](input, words())) }
}

function attentionOf({ order, missing }: OrderDetails, now: number): OrderView['attention'] {
  const reasons: OrderView['attention'] = []
  if (isOverdue(order, now)) reasons.push('old')
  const { held, pieces } = heldPieces(order.lines)
  const gone = missing.reduce((sum, { quantity, left }) => sum + quantity - left, 0)
  const isUnheld = held + gone < pieces
  if (isOverdue(order, now) && isUnheld && !holdLapses(order.status)) reasons.push(held > 0 ? 'part' : 'hold')
  const isShort = order.lines.some(({ quantity, taken }) => taken < quantity)
  if (isRecentlyShort({ paidAt: order.paidAt, isShort }, now)) reasons.push('short')
  return reasons
}

type StoredBlockState = Omit<BlockState, 'connectedOrders'> & {
  connectedOrders: (Omit<ConnectedOrder, 'moneyFormat'> & { currency: string })[]
}

function blockView(block: StoredBlockState | null): BlockState | null {
  if (!block) return null
  const connectedOrders = block.connectedOrders.map(({ currency, ...connected }) => ({
    ...connected,
    moneyFormat: moneyFormatOf(currency),
  }))
  return { ...block, connectedOrders }
}
