import type { Minor } from '#app/domain/money.ts'
import { promptAmount } from '#app/domain/payment/prompt/asking.ts'
import type { PromptView } from '#app/domain/payment/prompt/prompt.ts'
import { promptView, stateAt } from '#app/domain/payment/prompt/timing.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { isPromptOn, type PromptAccountRow } from './account.server.ts'
import type { PromptRow } from './reads.server.ts'

export interface OrderPrompts {
  /** The newest. */
  prompt: PromptView | null
  /** What another prompt would ask for; null while none can be sent. */
  offered: Minor | null
  /** An earlier one may have been paid: another one is a question first. */
  isDoubtful: boolean
}

export function orderPrompts(
  context: Pick<StoreContext, 'now' | 'sealingKeys'>,
  order: Parameters<typeof promptAmount>[0],
  { rows, account, isForOwner = false }: { rows: PromptRow[]; account?: PromptAccountRow; isForOwner?: boolean },
): OrderPrompts {
  const now = context.now()
  const prompt = rows[0] ? promptView(rows[0], now, isForOwner) : null
  const isFree = prompt === null || prompt.state === 'paid' || prompt.again !== 'no'
  return {
    prompt,
    offered: account && isFree && isPromptOn(account, context) ? promptAmount(order) : null,
    isDoubtful: rows.some((row) => stateAt(row, now) === 'unknown'),
  }
}
