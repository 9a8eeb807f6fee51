import { sql } from 'drizzle-orm'
import { WRONG_STORE_NUMBER } from '#app/domain/payment/prompt/result.ts'
import { isOpenState } from '#app/domain/payment/prompt/timing.ts'
import { promptAccounts } from '../../schema/prompts.server.ts'
import type { Statement, StoreScope } from '../../sql/scope.server.ts'
import type { PromptRow } from './reads.server.ts'

type Known = Pick<PromptRow, 'purpose' | 'state' | 'resultCode' | 'toldAt' | 'askedAt'>

export function wrongNumberStatements(scope: StoreScope, resultCode: string | null): Statement[] {
  return resultCode === WRONG_STORE_NUMBER
    ? [scope.update(promptAccounts, { isOn: false, problem: 'store-number' })]
    : []
}

/** By a query's final answer: a wrong store number turns keys off, a test turns them on. */
export function accountStatements(scope: StoreScope, prompt: Known): Statement[] {
  const { purpose, state, resultCode, toldAt, askedAt } = prompt
  const isFinal = state === 'paid' || (!isOpenState(state) && state !== 'unknown')
  if (purpose !== 'test' || !isFinal || resultCode === WRONG_STORE_NUMBER)
    return wrongNumberStatements(scope, resultCode)
  // Keys that were changed after the test was sent are not what it proved.
  const isProved = sql`${promptAccounts.setAt} <= ${askedAt}
    AND (${state === 'paid' ? 1 : 0} OR ${promptAccounts.environment} = 'sandbox')`
  const proof = { isOn: true, testedAt: askedAt, problem: null, hasCallbacks: toldAt !== null }
  return [scope.update(promptAccounts, proof, isProved)]
}
