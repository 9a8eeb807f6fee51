import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ChallengeState } from '#app/domain/challenge.ts'
import { limitFor, PROMPTS_PER_NETWORK } from '#app/domain/limit.ts'
import type { Minor } from '#app/domain/money.ts'
import { promptAmount, promptPhone, wholeAmount } from '#app/domain/payment/prompt/asking.ts'
import { PROMPT_MS, type PromptPurpose, type PromptView } from '#app/domain/payment/prompt/prompt.ts'
import { isOpenAt, promptView, stateAt, untilOf } from '#app/domain/payment/prompt/timing.ts'
import type { Context } from '#app/load-context.server.ts'
import type { PromptAccount } from '#app/payments/daraja.server.ts'
import { databaseOf } from '../../homes/database.server.ts'
import { MAX_READS } from '../../order/place/idempotency.server.ts'
import { orders } from '../../schema/orders.server.ts'
import { paymentPrompts } from '../../schema/prompts.server.ts'
import { stores } from '../../schema/stores.server.ts'
import { sha256 } from '../../sql/hash.server.ts'
import { countOneStatement, countsRead, hasRoom, rateLimitKey, waitForAll } from '../../sql/limits.server.ts'
import { type ReadScope, storeScope } from '../../sql/scope.server.ts'
import { isPromptOn, openedAccount, promptAccountRead } from './account.server.ts'
import { phoneBusyUntil, phoneInAllDatabases, promptsFullUntil } from './limits.server.ts'
import { FIRST_CHECK_MS, type NewPrompt, sendPrompt } from './push.server.ts'
import { hasOpenPrompt, type PromptRow, promptsRead } from './reads.server.ts'

export interface AskInput {
  /** Null for a sale at the till, and for a test. */
  orderId: string | null
  purpose: PromptPurpose
  requestId: string
  /** As typed. */
  phone: string
  /** An order's is what is due. */
  amount?: Minor
  by: string | null
  till?: string
  /** A shopper's, which is limited. */
  network?: string
  challenge?: ChallengeState
  /** Asks although an earlier prompt may have been paid. */
  again?: boolean
}

export type AskRefusal =
  | 'order-not-found'
  | 'order-closed'
  | 'not-available'
  | 'not-payable'
  | 'wrong-phone'
  | 'phone-busy'
  | 'too-many'
  | 'may-be-paid'

export type AskResult =
  | { ok: true; prompt: PromptView }
  /** `prompt` is the order's own, in the way; a passed challenge lifts a network's limit. */
  | { ok: false; reason: AskRefusal; until?: number; prompt?: PromptView; isOfNetwork?: boolean }

export async function askByToken(
  context: Context,
  token: string,
  input: Pick<AskInput, 'requestId' | 'phone' | 'network' | 'challenge' | 'again'>,
): Promise<AskResult> {
  const home = await databaseOf(context, { token })
  const hasToken = sql`${orders.token} = ${token}`
  const asking = { ...input, orderId: null, purpose: 'order', by: null } as const
  return ask(context, home, storeScope(home, { token }), asking, hasToken)
}

/** The same request id is the same prompt. Two round trips before Safaricom is asked. */
export async function ask(
  context: Context,
  home: DrizzleD1Database,
  scope: ReadScope,
  input: AskInput,
  isOrder: SQL = sql`${orders.id} = ${input.orderId}`,
): Promise<AskResult> {
  const phone = promptPhone(input.phone)
  for (let reads = 1; reads <= MAX_READS; reads += 1) {
    const now = context.now()
    const decision = await decide(context, home, scope, { ...input, phone, isOrder, now })
    if ('ok' in decision) return decision
    const prompt = await insert(context, home, decision)
    if (prompt) return { ok: true, prompt: await sendPrompt(context, storeScope(home, decision.storeId), prompt) }
  }
  return { ok: false, reason: 'phone-busy' }
}

interface Asking extends Omit<AskInput, 'phone'> {
  phone: string | null
  isOrder: SQL
  now: number
}

interface Decision {
  input: Asking & { phone: string }
  storeId: string
  order: { id: string; number: number; paid: Minor; total: Minor; status: string } | null
  account: PromptAccount
  id: string
  amount: Minor
  network: ReturnType<typeof rateLimitKey> | null
}

async function decide(
  context: Context,
  home: DrizzleD1Database,
  scope: ReadScope,
  input: Asking,
): Promise<AskResult | Decision> {
  const { purpose, requestId, phone, isOrder, now } = input
  const orderId = sql`(SELECT ${orders.id} FROM ${orders} WHERE ${scope.owns(orders)} AND ${isOrder})`
  const asked = { orderId, phone: phone ?? '', now }
  const network = input.network
    ? rateLimitKey(limitFor(PROMPTS_PER_NETWORK, input.challenge ?? 'unchallenged'), input.network)
    : null
  const reads = scope.batch([
    scope.pick(orders, orderColumns, isOrder),
    promptAccountRead(scope),
    promptsRead(scope, orderId),
    scope.select(paymentPrompts, sql`${paymentPrompts.id} = ${promptId(input.orderId, purpose, requestId)}`),
    scope.pick(stores, {
      id: stores.id,
      closedAt: stores.closedAt,
      fullUntil: promptsFullUntil(scope.key, asked).as('full_until'),
      busyUntil: phoneBusyUntil(asked).as('busy_until'),
    }),
    countsRead(home, scope.key, network ? [network] : [], now),
  ])
  const [[[order], [accountRow], ofOrder, [same], [store], counts], ofPhone] = await Promise.all([
    reads,
    phoneInAllDatabases(context, asked),
  ])
  const isOfOrder = purpose === 'order'
  if (!store || (isOfOrder && !order)) return { ok: false, reason: 'order-not-found' }
  if (store.closedAt !== null) return { ok: false, reason: 'order-closed' }
  const view = (prompt: PromptRow) => promptView(prompt, now, input.by !== null)
  const replayed = same ?? ofOrder.find((prompt) => prompt.requestId === requestId)
  if (replayed) return { ok: true, prompt: view(replayed) }

  const isOn = accountRow && (purpose === 'test' || isPromptOn(accountRow, context))
  const opened = isOn ? await openedAccount(accountRow, context) : null
  if (!opened) return { ok: false, reason: 'not-available' }
  const amount = order ? promptAmount(order, input.amount) : wholeAmount(input.amount ?? 0)
  if (amount === null) return { ok: false, reason: 'not-payable' }
  if (phone === null) return { ok: false, reason: 'wrong-phone' }
  const open = ofOrder.find((prompt) => isOpenAt(prompt, now) || (prompt.state === 'busy' && now < untilOf(prompt)))
  if (open) return { ok: false, reason: 'phone-busy', until: untilOf(open), prompt: view(open) }
  const busyUntil = store.busyUntil ?? ofPhone.busyUntil
  if (busyUntil !== null) return { ok: false, reason: 'phone-busy', until: busyUntil }
  const doubtful = ofOrder.find((prompt) => stateAt(prompt, now) === 'unknown')
  if (doubtful && !input.again) return { ok: false, reason: 'may-be-paid', prompt: view(doubtful) }
  const wait = network ? waitForAll(counts, [network], now) : null
  const fullUntil = store.fullUntil ?? ofPhone.fullUntil
  const until = fullUntil ?? (wait === null ? null : now + wait)
  if (until !== null) return { ok: false, reason: 'too-many', until, isOfNetwork: fullUntil === null }
  const id = promptId(order?.id ?? null, purpose, requestId)
  const decided = { ...input, phone }
  return { input: decided, storeId: store.id, order: order ?? null, account: opened.account, id, amount, network }
}

const orderColumns = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  currency: orders.currency,
  total: orders.totalAmount,
  paid: orders.paidAmount,
  depositPercent: orders.depositPercent,
  depositMetAt: orders.depositMetAt,
}

/** One key per request, so that two at once are one prompt. */
function promptId(orderId: string | null, purpose: PromptPurpose, requestId: string): string {
  return sha256(JSON.stringify([orderId, purpose, requestId])).slice(0, 32)
}

async function insert(context: Context, home: DrizzleD1Database, decision: Decision): Promise<NewPrompt | null> {
  const { input, storeId, order, account, id, amount, network } = decision
  const { phone, now } = input
  const scope = storeScope(home, storeId)
  const secret = context.newId()
  const values = {
    id,
    orderId: order?.id ?? null,
    purpose: input.purpose,
    requestId: input.requestId,
    amount,
    currency: 'KES',
    phone,
    secret: sha256(secret),
    askedBy: input.by,
    till: input.till ?? null,
    askedAt: now,
    checkAt: now + FIRST_CHECK_MS,
  }
  const asked = { orderId: values.orderId, phone, now }
  const until = now + PROMPT_MS
  const isAsRead = order
    ? sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${scope.owns(orders)} AND ${orders.id} = ${order.id}
        AND ${orders.status} = ${order.status} AND ${orders.paidAmount} = ${order.paid}
        AND ${orders.totalAmount} = ${order.total}) AND NOT ${hasOpenPrompt(scope.key, order.id, now)}`
    : sql`true`
  const guard = sql`${promptsFullUntil(scope.key, asked)} IS NULL AND ${phoneBusyUntil(asked)} IS NULL AND ${isAsRead}
    AND ${network ? hasRoom(scope.key, network, now) : sql`true`}`
  const isOurs = sql`${paymentPrompts.id} = ${id} AND ${paymentPrompts.secret} = ${values.secret}`
  const isInserted = sql`EXISTS (SELECT 1 FROM ${paymentPrompts} WHERE ${scope.owns(paymentPrompts)} AND ${isOurs})`
  const [[row]] = await scope.commit(
    [
      scope.insertFrom(paymentPrompts, values, sql`WHERE ${guard}`).onConflictDoNothing(),
      // Goods are held while their prompt is open.
      scope.update(
        orders,
        { holdExpiresAt: until },
        sql`${orders.id} = ${values.orderId} AND ${orders.holdExpiresAt} > ${now}
          AND ${orders.holdExpiresAt} < ${until} AND ${isInserted}`,
      ),
      ...(network ? [countOneStatement(home, scope.key, network, now, isInserted)] : []),
    ],
    scope.select(paymentPrompts, isOurs),
  )
  return row ? { row, secret, account, number: order?.number ?? null } : null
}
