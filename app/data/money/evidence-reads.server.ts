import { sql } from 'drizzle-orm'
import type { BookedMoney, WaitingClaim } from '#app/domain/payment/matching.ts'
import { paymentClaims, payments } from '../schema/money.server.ts'
import { orders } from '../schema/orders.server.ts'
import type { Rows, Statement, StoreScope } from '../sql/scope.server.ts'
import { rowsWithoutCodeRead, typedRowsRead } from './prompt/receipt.server.ts'

export interface LedgerMoney extends BookedMoney {
  isReversed: boolean
}

export const ROWS_AT_ONCE = 500

export function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / ROWS_AT_ONCE)
  return Array.from({ length: count }, (_, at) => items.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE))
}

export async function readByCodes(scope: StoreScope, codes: readonly string[], times: readonly number[]) {
  const chunks = chunksOf(codes).map((chunk) => JSON.stringify(chunk))
  const reads: Statement[] = chunks.flatMap((list) => [ledgerRead(scope, list), claimsRead(scope, list)])
  if (reads.length === 0) return { ledger: [], claims: [], withoutCode: [], typed: [] }
  const [from = 0, to = 0] = times.length === 0 ? [] : [Math.min(...times), Math.max(...times)]
  const [withoutCode, typed, ...results] = await scope.batch([
    rowsWithoutCodeRead(scope, from, to),
    typedRowsRead(scope, from, to),
    ...reads,
  ])
  return {
    ...{ withoutCode, typed },
    ledger: results.filter((_, at) => at % 2 === 0).flat() as LedgerMoney[],
    claims: results.filter((_, at) => at % 2 === 1).flat() as WaitingClaim[],
  }
}

function ledgerRead(scope: StoreScope, codes: string): Rows<LedgerMoney> {
  return scope.pick(
    payments,
    {
      id: payments.id,
      code: sql<string>`${payments.code}`.as('code'),
      amount: payments.amount,
      currency: payments.currency,
      orderId: payments.orderId,
      isVerified: sql<boolean>`${payments.verifiedAt} IS NOT NULL`.mapWith(Boolean).as('isVerified'),
      isReversed: sql<boolean>`${payments.reversedAt} IS NOT NULL`.mapWith(Boolean).as('isReversed'),
      statementAmount: payments.statementAmount,
    },
    // CROSS JOIN makes SQLite look up each code, not compare each of the store's rows.
    sql`${payments.id} IN (SELECT p.id FROM json_each(${codes}) AS given CROSS JOIN payments AS p
      ON p.store_id = ${scope.key} AND p.code = given.value AND p.voided_at IS NULL)`,
  )
}

function claimsRead(scope: StoreScope, codes: string): Rows<WaitingClaim> {
  return scope.join(
    paymentClaims,
    orders,
    sql`${orders.id} = ${paymentClaims.orderId}`,
    {
      id: paymentClaims.id,
      orderId: paymentClaims.orderId,
      code: paymentClaims.code,
      amount: paymentClaims.amount,
      currency: orders.currency,
    },
    sql`(${paymentClaims.orderId}, ${paymentClaims.id}) IN (SELECT c.order_id, c.id FROM json_each(${codes}) AS given
      CROSS JOIN payment_claims AS c ON c.store_id = ${scope.key} AND likelihood(c.code = given.value, 0.0001) AND +c.state = 'waiting')`,
  )
}
