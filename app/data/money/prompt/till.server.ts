import { type SQL, sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import { wholeShillings } from '#app/domain/payment/prompt/prompt.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { payments } from '../../schema/money.server.ts'
import { paymentPrompts } from '../../schema/prompts.server.ts'
import type { Statement, StoreScope } from '../../sql/scope.server.ts'
import { isLive } from '../ledger.server.ts'
import { nameReceipts } from './receipt.server.ts'

/** What a prompt of the till has brought; `number` is of the order that has it. */
export async function tillPayment(scope: StoreScope, promptId: string) {
  const number = sql<number | null>`(SELECT o.number FROM orders AS o
    WHERE o.store_id = payments.store_id AND o.id = payments.order_id)`
  const [money] = await scope.pick(
    payments,
    {
      ...{ id: payments.id, amount: payments.amount, code: payments.code, receivedAt: payments.receivedAt },
      number: number.as('number'),
    },
    isBroughtBy(scope, promptId),
  )
  return money
}

function isBroughtBy(scope: StoreScope, promptId: string): SQL {
  return sql`${isLive} AND ${payments.reversedAt} IS NULL AND ${payments.id} = (SELECT p.payment_id
    FROM payment_prompts AS p WHERE p.store_id = ${scope.key} AND p.id = ${promptId}
      AND p.purpose = 'till' AND p.state = 'paid')`
}

type TillPayment = NonNullable<Awaited<ReturnType<typeof tillPayment>>>

interface LeftPrompt {
  id: string
  isOpen: boolean
  money: TillPayment | null
}

/** M-PESA was typed beside a prompt: paid meanwhile, its money is what was typed. */
export async function readLeftPrompt(
  scope: StoreScope,
  { method, leftPromptId: id }: { method: PaidWith; leftPromptId?: string | null },
  { code, amount }: { code: string | null; amount: Minor },
): Promise<LeftPrompt | null> {
  if (!id || method !== 'mpesa') return null
  const money = await tillPayment(scope, id)
  if (!money) return { id, isOpen: true, money: null }
  const isSame = code === null || money.code === null || money.code === code
  const isTyped = isSame && money.number === null && money.amount === wholeShillings(amount)
  return { id, isOpen: false, money: isTyped ? money : null }
}

export function hasBroughtNothing(scope: StoreScope, promptId: string): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)} AND ${isBroughtBy(scope, promptId)})`
}

export function assignPrompt(scope: StoreScope, promptId: string, orderId: string, guard: SQL): Statement {
  const isOpen = sql`${paymentPrompts.purpose} = 'till' AND ${paymentPrompts.orderId} IS NULL
    AND ${paymentPrompts.state} <> 'paid'`
  return scope.update(paymentPrompts, { orderId }, sql`${paymentPrompts.id} = ${promptId} AND ${isOpen} AND ${guard}`)
}

export async function nameLeftPrompt(
  scope: StoreScope,
  context: StoreContext,
  { id: promptId, money }: LeftPrompt,
  { code, orderId }: { code: string | null; orderId: string },
): Promise<void> {
  if (code === null || money?.code !== null) return
  const receipt = { code, receivedAt: money.receivedAt, payerName: null, payerPhone: null }
  const row = { promptId, paymentId: money.id, orderId }
  await nameReceipts(scope, context, [{ row, receipt, differing: { isTyped: true } }])
}
