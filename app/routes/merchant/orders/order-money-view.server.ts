import type { OrderMoneyView } from '#app/components/merchant/orders/payment/money-view.ts'
import { orderLanguage } from '#app/copy/order-language.server.ts'
import { reminderWords } from '#app/copy/phrases/merchant/debt-reminder.ts'
import { recordedByText } from '#app/copy/phrases/merchant/person-name.ts'
import { inLanguage } from '#app/copy/reader.ts'
import type { OrderDetails } from '#app/data/order/edit/history.server.ts'
import { dueBack, stillToPay } from '#app/domain/order/change/balance.ts'
import { isOpen } from '#app/domain/order/change/lifecycle.ts'
import { chatUrl, hasChat } from '#app/domain/order/message/chat-link.ts'
import { reminderMessage } from '#app/domain/order/message/debt.ts'
import { paymentOptions } from '#app/domain/order/place/how-to-pay.ts'
import { missingDeposit } from '#app/domain/payment/deposit.ts'
import { isEvidence } from '#app/domain/payment/ledger.ts'
import { localPhone } from '#app/domain/payment/method-number.ts'
import { isOpenState } from '#app/domain/payment/prompt/timing.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import type { Reader } from '#app/domain/staff/actor.ts'
import { orderPath } from '#app/domain/store/store.ts'
import { warningsOfClaim } from './claim-view.server.ts'

export function orderMoneyView(
  details: OrderDetails,
  { now, origin, reader }: { now: number; origin: string; reader: Reader },
): OrderMoneyView {
  const { order, ledger, waitingClaims, newestSeenAt } = details
  const isUnfinished = isOpen(order.status)
  return {
    paid: order.paid,
    stillToPay: stillToPay(order),
    dueBack: order.refundWaivedAt === null ? dueBack(order) : 0,
    missingDeposit: isUnfinished ? missingDeposit(order) : 0,
    payments: ledger.map(({ verifiedAt, reversedAt, recordedAt: _recorded, recordedBy, ...payment }) => ({
      ...payment,
      by: recordedByText(payment.source, recordedBy, reader),
      isSeen: verifiedAt !== null || isEvidence(payment.source),
      isTakenBack: reversedAt !== null,
      isRemovable: isUnfinished && payment.kind !== 'transfer',
    })),
    claims: waitingClaims.map((claim) => ({
      id: claim.id,
      code: claim.code,
      amount: claim.amount,
      method: claim.method,
      at: claim.saidAt ?? claim.claimedAt,
      arrived: claim.seenAmount ?? claim.amount,
      hints: warningsOfClaim(claim, { newestSeenAt, now }).map(({ text }) => text),
    })),
    prompt: details.prompt,
    promptUntil: details.prompt && isOpenState(details.prompt.state) ? details.prompt.until : null,
    promptOffer: details.offered === null ? null : { amount: details.offered, phone: localPhone(order.customerPhone) },
    isRecordable: order.status !== 'cancelled' && stillToPay(order) > 0,
    askUrl: order.status === 'cancelled' ? null : askUrl(details, origin),
    isKeepable: order.status === 'cancelled' && order.refundWaivedAt === null && dueBack(order) > 0,
  }
}

/** Asks for the missing deposit, else for what is still to pay. */
function askUrl({ order, store, payments }: OrderDetails, origin: string): string | null {
  const amount = (isOpen(order.status) ? missingDeposit(order) : 0) || stillToPay(order)
  if (amount === 0 || !hasChat(order.customerPhone)) return null
  const moneyFormat = moneyFormatOf(order.currency)
  const options = paymentOptions(payments, { number: order.number, due: amount, moneyFormat })
  const reminder = {
    platform: store.platform,
    storeName: store.name,
    customerName: order.isAnonymous && order.channel === 'pos' ? '' : order.customerName,
    amount,
    moneyFormat,
    orders: [{ number: order.number, link: origin + orderPath(order.token) }],
    payLinks: options.filter((option) => option.kind === 'link'),
  }
  const language = orderLanguage({ order, store })
  const text = inLanguage(language, () => reminderMessage(reminder, reminderWords()))
  return chatUrl(store.platform, order.customerPhone, text)
}
