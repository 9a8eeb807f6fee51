import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { promptView } from '#app/domain/payment/prompt/timing.ts'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../../homes/database.server.ts'
import { orders } from '../../schema/orders.server.ts'
import { paymentPrompts } from '../../schema/prompts.server.ts'
import { type StoreScope, storeScope } from '../../sql/scope.server.ts'
import { isPromptOn, promptAccountRead } from './account.server.ts'
import { type AskInput, ask } from './ask.server.ts'
import { type CheckResult, pressCheck, runDueCheck, settleContradiction } from './check.server.ts'

export function createPrompts(scope: StoreScope, context: Context, home: DrizzleD1Database) {
  return {
    ask: (input: AskInput) => ask(context, home, scope, input),

    /** Asks M-PESA once in 20 s. */
    check: (id: string) => pressCheck(context, scope, id, true),

    settle: (id: string) => settleContradiction(context, scope, id),

    /** For the queue. */
    checkDue: (id: string) => runDueCheck(context, scope, id),

    async isOn() {
      const [account] = await promptAccountRead(scope)
      return account !== undefined && isPromptOn(account, context)
    },

    async find(id: string) {
      const [prompt] = await scope.select(paymentPrompts, sql`${paymentPrompts.id} = ${id}`)
      return prompt ? promptView(prompt, context.now(), true) : null
    },
  }
}

/** Checks the newest prompt of the order. */
export async function checkByToken(context: Context, token: string): Promise<CheckResult> {
  const home = await databaseOf(context, { token })
  const [prompt] = await storeScope(home, { token })
    .pick(
      paymentPrompts,
      { id: paymentPrompts.id, storeId: paymentPrompts.storeId },
      sql`${paymentPrompts.orderId} = (SELECT ${orders.id} FROM ${orders} WHERE ${orders.token} = ${token})`,
    )
    .orderBy(sql`${paymentPrompts.askedAt} DESC`)
    .limit(1)
  if (!prompt) return { ok: false, reason: 'prompt-not-found' }
  return pressCheck(context, storeScope(home, prompt.storeId), prompt.id, false)
}
