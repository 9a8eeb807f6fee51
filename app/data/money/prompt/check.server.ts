import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PromptView } from '#app/domain/payment/prompt/prompt.ts'
import { outcomeOf, PAID_CODE } from '#app/domain/payment/prompt/result.ts'
import { isOpenState, nextCheck, promptView, stateAt } from '#app/domain/payment/prompt/timing.ts'
import type { Context } from '#app/load-context.server.ts'
import { type QueryAnswer, queryPrompt } from '#app/payments/daraja.server.ts'
import { paymentPrompts } from '../../schema/prompts.server.ts'
import { stores } from '../../schema/stores.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'
import { openedAccount, type PromptAccountRow, promptAccountRead } from './account.server.ts'
import { accountStatements } from './account-news.server.ts'
import { notifyPrompt, sendCheck } from './announce.server.ts'
import { bookPrompt } from './book.server.ts'
import type { PromptRow } from './reads.server.ts'
import { completeReceipt } from './receipt.server.ts'

/** Longer than a query takes; after it, the five-minute job takes up what a lost Worker left. */
const LEASE_MS = 60_000
const PRESS_MS = 20_000

export type CheckResult = { ok: true; prompt: PromptView } | { ok: false; reason: 'prompt-not-found' }

/** `Check now` of a page: asks once in 20 s, and answers what is known otherwise. */
export async function pressCheck(
  context: Context,
  scope: StoreScope,
  id: string,
  isForOwner: boolean,
): Promise<CheckResult> {
  const pressed = sql`${paymentPrompts.state} <> 'paid'
    AND coalesce(${paymentPrompts.checkedAt}, ${paymentPrompts.askedAt}) <= ${context.now() - PRESS_MS}`
  await runCheck(context, scope, id, pressed)
  const [prompt] = await scope.select(paymentPrompts, sql`${paymentPrompts.id} = ${id}`)
  if (!prompt) return { ok: false, reason: 'prompt-not-found' }
  return { ok: true, prompt: promptView(prompt, context.now(), isForOwner) }
}

/** For the queue: a message that comes twice, or too early, finds nothing due. */
export function runDueCheck(context: Context, scope: StoreScope, id: string): Promise<void> {
  return runCheck(context, scope, id, sql`${paymentPrompts.checkAt} <= ${context.now()}`)
}

/** The owner has looked: what the query said counts, unless it says paid one day. */
export async function settleContradiction(context: Context, scope: StoreScope, id: string): Promise<void> {
  const isTwofold = sql`${paymentPrompts.id} = ${id} AND ${paymentPrompts.state} = 'unknown'
    AND ${paymentPrompts.toldCode} = ${PAID_CODE}`
  const [prompt] = await scope.select(paymentPrompts, isTwofold)
  if (!prompt?.resultCode) return
  const { state } = outcomeOf(prompt.resultCode)
  await scope.update(paymentPrompts, { state: isOpenState(state) ? 'failed' : state }, isTwofold)
  notifyPrompt(context, scope.storeId, prompt.orderId)
}

async function runCheck(context: Context, scope: StoreScope, id: string, isDue: SQL): Promise<void> {
  const now = context.now()
  const claim = { checkAt: now + LEASE_MS, checkedAt: now, checks: sql`${paymentPrompts.checks} + 1` }
  const isOpenStore = sql`EXISTS (SELECT 1 FROM ${stores} WHERE ${scope.owns(stores)} AND ${stores.closedAt} IS NULL)`
  const [[prompt], [account]] = await scope.batch([
    scope
      .update(paymentPrompts, claim, sql`${paymentPrompts.id} = ${id} AND ${isDue} AND ${isOpenStore}`)
      .returning(getTableColumns(paymentPrompts)),
    promptAccountRead(scope),
  ])
  if (!prompt) return
  if (prompt.state === 'paid') return completeReceipt(context, scope, prompt)
  const answer = await query(context, prompt, account)
  if (answer.kind === 'final' && answer.code === PAID_CODE) return bookPrompt(context, scope, prompt)
  await writeState(context, scope, prompt, answer)
}

async function query(
  context: Context,
  { checkoutId }: PromptRow,
  row: PromptAccountRow | undefined,
): Promise<QueryAnswer> {
  const opened = row && checkoutId !== null ? await openedAccount(row, context) : null
  if (!opened || checkoutId === null) return { kind: 'silent' }
  return queryPrompt(context, opened.account, { checkoutId, at: context.now() })
}

async function writeState(context: Context, scope: StoreScope, prompt: PromptRow, answer: QueryAnswer): Promise<void> {
  const now = context.now()
  const known = { ...prompt, ...changeBy(prompt, answer, now) }
  const checkAt = known.checkoutId === null && !isOpenState(known.state) ? null : nextCheck(known, now)
  const { state, resultCode, resultText, endedAt } = known
  // A callback that came meanwhile has its own check.
  const isAsClaimed = sql`${paymentPrompts.id} = ${prompt.id} AND ${paymentPrompts.state} = ${prompt.state}
    AND ${paymentPrompts.toldAt} IS ${prompt.toldAt} AND ${paymentPrompts.checks} = ${prompt.checks}`
  await scope.commit([
    scope.update(paymentPrompts, { state, resultCode, resultText, endedAt, checkAt }, isAsClaimed),
    ...(answer.kind === 'final' ? accountStatements(scope, known) : []),
  ])
  if (state !== prompt.state) notifyPrompt(context, scope.storeId, prompt.orderId)
  if (checkAt !== null) await sendCheck(context, { storeId: scope.storeId, promptId: prompt.id }, checkAt - now)
}

type Known = Pick<PromptRow, 'state' | 'resultCode' | 'resultText' | 'endedAt'>

function changeBy(prompt: PromptRow, answer: QueryAnswer, now: number): Known {
  const { resultCode, resultText, endedAt } = prompt
  const unchanged = { state: stateAt(prompt, now), resultCode, resultText, endedAt }
  if (answer.kind !== 'final') return unchanged
  const said = { resultCode: answer.code, resultText: answer.text }
  // The callback says paid: who is right is the owner's to find out.
  const isUnsettled = isOpenState(prompt.state) || prompt.state === 'unknown'
  if (prompt.toldCode === PAID_CODE && isUnsettled) return { state: 'unknown', endedAt: now, ...said }
  const { state } = outcomeOf(answer.code)
  if (!isOpenState(state)) return { state, endedAt: now, ...said }
  return isOpenState(prompt.state) ? { ...said, state: stateAt({ ...prompt, state }, now), endedAt } : unchanged
}
