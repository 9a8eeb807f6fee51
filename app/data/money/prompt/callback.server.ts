import { sql } from 'drizzle-orm'
import type { PromptCallback } from '#app/domain/payment/prompt/callback.ts'
import { outcomeOf, PAID_CODE } from '#app/domain/payment/prompt/result.ts'
import { isOpenState } from '#app/domain/payment/prompt/timing.ts'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../../homes/database.server.ts'
import { paymentPrompts, promptAccounts } from '../../schema/prompts.server.ts'
import { sha256 } from '../../sql/hash.server.ts'
import { storeScope } from '../../sql/scope.server.ts'
import { notifyPrompt, sendCheck } from './announce.server.ts'
import { completeReceipt } from './receipt.server.ts'

export interface CallbackAddress {
  storeId: string
  promptId: string
  secret: string
}

/** Writes down what a callback says, and has the query made. False: the address is none of ours. */
export async function takeCallback(
  context: Context,
  { storeId, promptId, secret }: CallbackAddress,
  callback: PromptCallback,
): Promise<boolean> {
  const scope = storeScope(await databaseOf(context, storeId), storeId)
  const [prompt] = await scope.select(paymentPrompts, sql`${paymentPrompts.id} = ${promptId}`)
  if (prompt?.secret !== sha256(secret)) return false
  if (prompt.checkoutId !== null && prompt.checkoutId !== callback.checkoutId) return false
  const isOurs = sql`${paymentPrompts.id} = ${promptId} AND ${paymentPrompts.toldCode} IS NOT ${PAID_CODE}`
  const now = context.now()
  const told = {
    toldAt: now,
    toldCode: callback.resultCode,
    checkAt: now,
    checkoutId: sql`coalesce(${paymentPrompts.checkoutId}, ${callback.checkoutId})`,
  }
  await scope.commit([
    callback.resultCode === PAID_CODE
      ? scope.update(paymentPrompts, { ...told, ...paidBy(callback) }, isOurs)
      : scope.update(
          paymentPrompts,
          { ...told, ...refusedBy(callback, now) },
          sql`${isOurs} AND ${paymentPrompts.state} <> 'paid' AND ${paymentPrompts.toldCode} IS NOT ${callback.resultCode}`,
        ),
    ...(prompt.purpose === 'test' ? [scope.update(promptAccounts, { hasCallbacks: true })] : []),
  ])
  notifyPrompt(context, storeId, prompt.orderId)
  // Unnamed until its check, the row would have the same money pasted in beside it.
  if (prompt.state === 'paid') await completeReceipt(context, scope, prompt)
  else await sendCheck(context, { storeId, promptId }, 0)
  return true
}

/** Only the query makes it `paid`; one that was booked without a code gets it here. */
function paidBy({ code, amount, paidAt }: PromptCallback) {
  return {
    state: sql`iif(${paymentPrompts.state} = 'paid', 'paid', 'checking')`,
    resultCode: sql`iif(${paymentPrompts.state} = 'paid', ${paymentPrompts.resultCode}, NULL)`,
    code: code ?? sql`${paymentPrompts.code}`,
    paidAmount: amount,
    paidAt: paidAt === null ? sql`${paymentPrompts.paidAt}` : paidAt,
  }
}

function refusedBy({ resultCode, resultText }: PromptCallback, now: number) {
  const { state } = outcomeOf(resultCode)
  return { state, resultCode, resultText, endedAt: isOpenState(state) ? null : now }
}
