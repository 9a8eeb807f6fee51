import { sql } from 'drizzle-orm'
import type { Evidence, ReceivedMoney } from '#app/domain/payment/evidence.ts'
import { decideEvidence } from '#app/domain/payment/matching.ts'
import { matchReceipts } from '#app/domain/payment/prompt/receipt.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { paymentClaims, payments } from '../schema/money.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import { announceOrders } from './announce.server.ts'
import { type Confirmation, confirmAll, type Recorder } from './confirm.server.ts'
import { chunksOf, ROWS_AT_ONCE, readByCodes } from './evidence-reads.server.ts'
import { isLive } from './ledger.server.ts'
import { mergeReceipts, nameReceipts } from './prompt/receipt.server.ts'

export interface ReceivedCounts {
  /** Claims confirmed, and typed payments that the evidence confirms. */
  confirmed: number
  withoutOrder: number
  known: number
  differing: number
  reversed: number
  /** Claims that the request had no room for: their money stays unassigned. */
  notReached: number
}

interface Kept {
  money: ReceivedMoney
  isReversed: boolean
}

export async function receive(
  scope: StoreScope,
  context: StoreContext,
  evidence: readonly Evidence[],
  recorder: Recorder,
): Promise<ReceivedCounts> {
  const received = [...new Map(evidence.flatMap((one) => (one.kind === 'received' ? [[one.code, one]] : []))).values()]
  const reversedCodes = new Set(evidence.flatMap((one) => (one.kind === 'reversal' ? [one.code] : [])))
  const codes = [...new Set(evidence.map(({ code }) => code))]
  const times = received.map(({ receivedAt }) => receivedAt)
  const { ledger, claims, withoutCode, typed } = await readByCodes(scope, codes, times)

  const bookedBy = new Map(ledger.map((row) => [row.code, row]))
  const unknown = received.filter(({ code }) => !bookedBy.has(code))
  const matches = matchReceipts(withoutCode, unknown)
  const others = unknown.filter((money) => !matches.some(({ receipt }) => receipt === money))
  const { source } = recorder
  const ofTyped = matchReceipts(typed, others, { needsPhone: true }).map((match) => {
    return { ...match, differing: { source, amount: match.receipt.amount, requestId: null } }
  })
  const named = await nameReceipts(scope, context, [...matches, ...ofTyped])
  const [verified, differing] = [[] as string[], [] as { id: string; amount: number }[]]
  const confirmations: Confirmation[] = []
  const kept: Kept[] = []
  for (const money of received) {
    if (named.has(money.code)) continue
    const booked = bookedBy.get(money.code)
    const isReversed = reversedCodes.has(money.code)
    const decision = decideEvidence(money, booked, isReversed || booked?.isReversed ? [] : claims)
    if (decision.kind === 'verify') verified.push(decision.paymentId)
    if (decision.kind === 'differ') differing.push({ id: decision.paymentId, amount: money.amount })
    if (decision.kind === 'keep') kept.push({ money, isReversed })
    if (decision.kind === 'confirm') confirmations.push({ money, claim: decision.claim, paymentId: decision.paymentId })
  }
  const result = await confirmAll(scope, context, confirmations, recorder)
  const confirmed = new Set(result.confirmed)
  const unconfirmed = confirmations.filter((confirmation) => !confirmed.has(confirmation))
  kept.push(
    ...unconfirmed.flatMap(({ money, paymentId }) => (paymentId === null ? [{ money, isReversed: false }] : [])),
  )
  const namedRows = [...named].map(([code, id]) => ({ id, code, isReversed: false, orderId: null }))
  const reversed = [...ledger, ...namedRows].filter(({ code, isReversed }) => reversedCodes.has(code) && !isReversed)

  const updates = updatesOf(scope, { verified, differing, reversed: reversed.map(({ id }) => id) }, context.now())
  await writeAll(scope, updates, keeping(scope, context, kept, recorder))
  const merged = await mergeReceipts(scope, context, [
    ...kept.flatMap(({ money, isReversed }) => (isReversed ? [] : [money])),
    ...result.confirmed.flatMap(({ money, paymentId }) => (paymentId === null ? [money] : [])),
  ])
  const withoutOrder = kept.filter(({ money }) => !merged.has(money.code)).length
  if (updates.length + kept.length > 0)
    announceOrders(
      scope,
      context,
      affectedOrders(ledger, [...verified, ...differing.map(({ id }) => id), ...reversed.map(({ id }) => id)]),
    )
  const counts = {
    confirmed: named.size + confirmed.size + verified.length + kept.length - withoutOrder,
    withoutOrder,
    differing: differing.length,
    reversed: reversed.length + kept.filter(({ isReversed }) => isReversed).length,
    notReached: result.notReached.length,
  }
  const news = named.size + confirmed.size + verified.length + kept.length + differing.length + reversed.length
  return { ...counts, known: evidence.length - news - kept.filter(({ isReversed }) => isReversed).length }
}

export async function confirmSeen(
  scope: StoreScope,
  context: StoreContext,
  recorder: Recorder,
): Promise<ReceivedCounts> {
  const { code, method, amount, currency, payerName, payerPhone, account, receivedAt } = payments
  const rows = await scope
    .pick(
      payments,
      { code, method, amount, currency, payerName, payerPhone, account, receivedAt },
      sql`${payments.orderId} IS NULL AND ${isLive} AND ${payments.reversedAt} IS NULL
        AND ${payments.code} IN (SELECT ${paymentClaims.code} FROM ${paymentClaims}
          WHERE ${scope.owns(paymentClaims)} AND ${paymentClaims.state} = 'waiting')`,
    )
    .limit(ROWS_AT_ONCE)
  const evidence = rows.flatMap((row) =>
    row.code === null ? [] : [{ ...row, kind: 'received' as const, code: row.code }],
  )
  return receive(scope, context, evidence, recorder)
}

function affectedOrders(ledger: readonly { id: string; orderId: string | null }[], ids: readonly string[]) {
  return ledger.flatMap(({ id, orderId }) =>
    orderId !== null && ids.includes(id) ? [{ id: orderId, status: '' }] : [],
  )
}

async function writeAll(scope: StoreScope, updates: Statement[], [first, ...rest]: Statement[]): Promise<void> {
  const writes = first ? [...updates, first] : updates
  if (writes.length > 0) await scope.commit(writes)
  for (const statement of rest) await scope.commit([statement])
}

function updatesOf(
  scope: StoreScope,
  {
    verified,
    differing,
    reversed,
  }: { verified: string[]; differing: { id: string; amount: number }[]; reversed: string[] },
  now: number,
): Statement[] {
  const isOneOf = (list: string) => sql`${payments.id} IN (SELECT value FROM json_each(${list})) AND ${isLive}`
  return [
    ...chunksOf(verified).map((ids) =>
      scope.update(
        payments,
        { verifiedAt: now },
        sql`${isOneOf(JSON.stringify(ids))} AND ${payments.verifiedAt} IS NULL`,
      ),
    ),
    ...chunksOf(differing).map((rows) => {
      const amount = sql`(SELECT value->>'amount' FROM json_each(${JSON.stringify(rows)}) WHERE value->>'id' = ${payments.id})`
      return scope.update(payments, { statementAmount: amount }, isOneOf(JSON.stringify(rows.map(({ id }) => id))))
    }),
    ...chunksOf(reversed).map((ids) =>
      scope.update(
        payments,
        { reversedAt: now },
        sql`${isOneOf(JSON.stringify(ids))} AND ${payments.reversedAt} IS NULL`,
      ),
    ),
  ]
}

function keeping(scope: StoreScope, context: StoreContext, kept: Kept[], { source, by }: Recorder): Statement[] {
  const now = context.now()
  return chunksOf(kept).map((chunk) => {
    const rows = chunk.map(({ money, isReversed }) => ({ ...money, id: context.newId(), isReversed }))
    const value = (name: string) => sql`fact.value->>${sql.raw(`'${name}'`)}`
    const row = {
      id: value('id'),
      orderId: null,
      kind: 'payment',
      method: value('method'),
      amount: value('amount'),
      currency: value('currency'),
      code: value('code'),
      payerName: value('payerName'),
      payerPhone: value('payerPhone'),
      account: value('account'),
      receivedAt: value('receivedAt'),
      recordedAt: now,
      recordedBy: by,
      source,
      verifiedAt: now,
      reversedAt: sql`iif(${value('isReversed')}, ${now}, NULL)`,
    } as const
    return scope.insertFrom(payments, row, sql`FROM json_each(${JSON.stringify(rows)}) AS fact`).onConflictDoNothing()
  })
}
