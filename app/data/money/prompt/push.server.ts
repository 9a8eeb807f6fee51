import { sql } from 'drizzle-orm'
import { promptWords } from '#app/domain/payment/prompt/asking.ts'
import type { PromptView } from '#app/domain/payment/prompt/prompt.ts'
import { outcomeOf } from '#app/domain/payment/prompt/result.ts'
import { isOpenState, promptView } from '#app/domain/payment/prompt/timing.ts'
import { variablesOf } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { type PromptAccount, type PushAnswer, pushPrompt } from '#app/payments/daraja.server.ts'
import { paymentPrompts } from '../../schema/prompts.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'
import { wrongNumberStatements } from './account-news.server.ts'
import { notifyPrompt, sendCheck } from './announce.server.ts'
import type { PromptRow } from './reads.server.ts'

export const FIRST_CHECK_MS = 30_000

export interface NewPrompt {
  row: PromptRow
  /** In the address that Safaricom calls; the row has its hash. */
  secret: string
  account: PromptAccount
  number: number | null
}

export async function sendPrompt(
  context: Context,
  scope: StoreScope,
  { row, secret, account, number }: NewPrompt,
): Promise<PromptView> {
  const { storeId } = scope
  const [answer] = await Promise.all([
    pushPrompt(context, account, {
      amount: row.amount,
      phone: row.phone,
      ...promptWords(row.purpose, number),
      callbackUrl: `${siteOrigin(context)}/pay/prompt/${storeId}/${row.id}/${secret}`,
      at: context.now(),
    }),
    sendCheck(context, { storeId, promptId: row.id }, FIRST_CHECK_MS),
  ])
  const answered = changesBy(answer, context.now())
  try {
    if (answered) await writeAnswer(scope, row, answered)
  } catch (error) {
    // The callback finds the prompt by its own address.
    logFault(context, "Safaricom's answer to a prompt was not written", error)
  }
  notifyPrompt(context, storeId, row.orderId)
  return promptView({ ...row, ...answered }, context.now(), row.askedBy !== null)
}

type Answered = Partial<Pick<PromptRow, 'state' | 'checkoutId' | 'resultCode' | 'resultText' | 'endedAt' | 'checkAt'>>

function changesBy(answer: PushAnswer, now: number): Answered | null {
  if (answer.kind === 'silent') return null
  if (answer.kind === 'accepted') return { state: 'asked', checkoutId: answer.checkoutId }
  const { state } = outcomeOf(answer.code)
  return {
    state: isOpenState(state) ? 'failed' : state,
    resultCode: answer.code,
    resultText: answer.text,
    endedAt: now,
    checkAt: null,
  }
}

/** A callback may have been quicker than the answer. */
async function writeAnswer(scope: StoreScope, row: PromptRow, answered: Answered): Promise<void> {
  const isOurs = sql`${paymentPrompts.id} = ${row.id}`
  const { checkoutId } = answered
  await scope.commit([
    scope.update(paymentPrompts, answered, sql`${isOurs} AND ${paymentPrompts.state} = 'sending'`),
    ...(checkoutId
      ? [scope.update(paymentPrompts, { checkoutId }, sql`${isOurs} AND ${paymentPrompts.checkoutId} IS NULL`)]
      : []),
    ...wrongNumberStatements(scope, answered.resultCode ?? null),
  ])
}

/** The stand-in answers at its own address, whatever this says. */
function siteOrigin({ env }: Pick<Context, 'env'>): string {
  const { SITE_ORIGIN } = variablesOf(env)
  return SITE_ORIGIN ? new URL(SITE_ORIGIN).origin : 'http://localhost'
}
