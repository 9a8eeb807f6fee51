import type { TimeSpan } from '#app/domain/order/list/time-span.ts'
import type { Evidence } from '#app/domain/payment/evidence.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import type { Recorder } from './confirm.server.ts'
import { bookStatementAmount, removeReversed } from './contradiction.server.ts'
import { closeDay, dayRows, type NewClosing, readDay } from './day.server.ts'
import { debtorsCount, owingRead } from './debts.server.ts'
import { type ClaimAnswer, confirmClaim, refuseClaim } from './decide-claim.server.ts'
import { confirmSeen, receive } from './receive.server.ts'
import { newestSeenOf, toCheckReads, waitingClaimsOf } from './to-check.server.ts'
import { type Booking, bookMoney, dismissMoney, type OrderReference, waiveRefund } from './unassigned-money.server.ts'

export function createMoney(scope: StoreScope, context: StoreContext) {
  return {
    receive: (evidence: readonly Evidence[], recorder: Recorder) => receive(scope, context, evidence, recorder),

    confirmSeen: (recorder: Recorder) => confirmSeen(scope, context, recorder),

    confirmClaim: (orderId: string, claimId: string, answer: ClaimAnswer) =>
      confirmClaim(scope, context, { orderId, claimId }, answer),

    refuseClaim: (orderId: string, claimId: string) => refuseClaim(scope, context, orderId, claimId),

    book: (paymentId: string, order: OrderReference, booking: Booking) =>
      bookMoney(scope, context, paymentId, order, booking),

    dismiss: (paymentId: string, isDismissed: boolean) => dismissMoney(scope, context, paymentId, isDismissed),

    bookStatementAmount: (paymentId: string, by: string | null) => bookStatementAmount(scope, context, paymentId, by),

    removeReversed: (paymentId: string, by: string | null) => removeReversed(scope, context, paymentId, by),

    keep: (orderId: string) => waiveRefund(scope, context, orderId),

    async toCheck() {
      const [claims, free, contradictions, refunds, payable, newest, toldTwice] = await scope.batch(toCheckReads(scope))
      return {
        claims: waitingClaimsOf(claims),
        free,
        contradictions,
        refunds,
        payable,
        newestSeenAt: newestSeenOf(newest),
        toldTwice,
      }
    },

    async debtors(): Promise<number> {
      const [row] = await scope.pick(stores, { count: debtorsCount(scope).as('debtors') })
      return row?.count ?? 0
    },

    owing: () => owingRead(scope, context.now()),

    day: (day: string, span: TimeSpan) => readDay(scope, day, span),

    dayRows: (span: TimeSpan, after: { receivedAt: number; id: string } | null, limit: number) =>
      dayRows(scope, span, after, limit),

    closeDay: (closing: Omit<NewClosing, 'now'>) => closeDay(scope, { ...closing, now: context.now() }),
  }
}
