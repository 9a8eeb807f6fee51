import type {
  CheckView,
  ClaimView,
  ToldTwiceView,
  UnassignedMoneyView,
} from '#app/components/merchant/money/money-view.ts'
import { customerLabel } from '#app/copy/phrases/customer-label.ts'
import { promptStateText } from '#app/copy/phrases/prompt-state.ts'
import { whenWords } from '#app/copy/timestamps.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { dueBack } from '#app/domain/order/change/balance.ts'
import { shownPhone } from '#app/domain/payment/prompt/asking.ts'
import { outcomeOf } from '#app/domain/payment/prompt/result.ts'
import { suggestOrder } from '#app/domain/payment/suggestion.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import type { Names } from '#app/domain/staff/actor.ts'
import { promptFailures, promptStates } from '#copy/merchant/order-prompt'
import { warningsOfClaim } from '../orders/claim-view.server.ts'
import { tillTitle } from '../shifts/report-view.server.ts'

type ToCheck = Awaited<ReturnType<OpenStore['money']['toCheck']>>

interface Shown {
  claimsWaiting: number
  names: Names
  timeZone: string
  now: number
}

export function checkView(toCheck: ToCheck, { claimsWaiting, names, timeZone, now }: Shown): CheckView {
  const when = (at: number) => whenWords(at, now, timeZone)
  const tillNamed = (till: string | null) => till && tillTitle(till, names)
  const open = toCheck.free.filter(({ dismissedAt }) => dismissedAt === null)
  const free = toCheck.free.map((money) => ({ isDismissed: money.dismissedAt !== null, view: freeView(money) }))
  return {
    claims: toCheck.claims.map((claim) => ({
      id: claim.id,
      orderId: claim.orderId,
      number: claim.number,
      name: customerLabel(claim.customerName),
      code: claim.code,
      amount: claim.amount,
      arrived: claim.seenAmount ?? claim.amount,
      moneyFormat: moneyFormatOf(claim.currency),
      when: when(claim.saidAt ?? claim.claimedAt),
      hints: warningsOfClaim(claim, { newestSeenAt: toCheck.newestSeenAt, now }),
      money: moneyOf(claim),
    })),
    free: free.flatMap(({ isDismissed, view }) => (isDismissed ? [] : [view])),
    dismissed: free.flatMap(({ isDismissed, view }) => (isDismissed ? [view] : [])),
    contradictions: toCheck.contradictions.map((payment) => ({
      id: payment.id,
      orderId: payment.orderId,
      number: payment.number,
      name: customerLabel(payment.customerName),
      amount: payment.amount,
      moneyFormat: moneyFormatOf(payment.currency),
      statementAmount: payment.reversedAt === null ? payment.statementAmount : null,
    })),
    toldTwice: toCheck.toldTwice.map(({ id, orderId, number, amount, currency, ...prompt }) => ({
      ...{ id, amount, code: prompt.code, phone: shownPhone(prompt.phone), moneyFormat: moneyFormatOf(currency) },
      till: tillNamed(prompt.till),
      order: orderId !== null && number !== null ? { id: orderId, number } : null,
      when: when(prompt.toldAt ?? now),
      ...saidOf(prompt.resultCode ?? '', prompt.resultText),
    })),
    refunds: toCheck.refunds.map((order) => ({
      orderId: order.orderId,
      number: order.number,
      name: customerLabel(order.customerName),
      amount: dueBack(order),
      paid: order.paid,
      total: order.total,
      moneyFormat: moneyFormatOf(order.currency),
      cancelled: order.status === 'cancelled' && order.cancelledAt !== null ? when(order.cancelledAt) : null,
    })),
    hasMore: claimsWaiting > toCheck.claims.length,
    exact: toCheck.claims.filter(isExact).length,
  }

  function moneyOf(claim: ToCheck['claims'][number]): ClaimView['money'] {
    const money = open.find(({ code, currency }) => code === claim.code && currency === claim.currency)
    return money ? { id: money.id, amount: money.amount } : null
  }

  function isExact(claim: ToCheck['claims'][number]): boolean {
    const isHere = open.some(({ id, reversedAt }) => id === moneyOf(claim)?.id && reversedAt === null)
    return isHere && claim.sameCode.length === 0 && claim.amount === claim.seenAmount
  }

  function claimOf(money: ToCheck['free'][number]): UnassignedMoneyView['claim'] {
    const claim = toCheck.claims.find(({ code, currency }) => code === money.code && currency === money.currency)
    return claim ? { id: claim.id, number: claim.number } : null
  }

  function freeView(money: ToCheck['free'][number]): UnassignedMoneyView {
    return {
      id: money.id,
      name: money.payerName,
      code: money.code,
      // M-PESA's notation, with hidden digits.
      phone: money.payerPhone?.replace(/^\+?254(?=.*\*)/, '0') ?? null,
      account: money.account,
      isPrompted: money.source === 'prompt',
      till: tillNamed(money.till),
      amount: money.amount,
      moneyFormat: moneyFormatOf(money.currency),
      when: when(money.receivedAt),
      isReversed: money.reversedAt !== null,
      suggestion: suggestOrder(money, toCheck.payable),
      claim: claimOf(money),
    }
  }
}

function saidOf(resultCode: string, resultText: string | null): Pick<ToldTwiceView, 'said' | 'ownWords'> {
  const { state, failure } = outcomeOf(resultCode)
  const states = { ...promptStates(), busy: promptStates().busyWhy }
  const text = promptStateText({ state, failure, code: null }, states, promptFailures())
  return { said: `${resultCode}: ${text}`, ownWords: failure === 'other' ? resultText : null }
}
