import { desc, sql } from 'drizzle-orm'
import { balanceOf } from '#app/domain/order/change/balance.ts'
import { isOpen } from '#app/domain/order/change/lifecycle.ts'
import type { ReceivedMoney } from '#app/domain/payment/evidence.ts'
import { isPhoneOf } from '#app/domain/payment/prompt/asking.ts'
import { orderNumberIn } from '#app/domain/payment/prompt/notice.ts'
import { OPEN_STATES } from '#app/domain/payment/prompt/timing.ts'
import type { Context } from '#app/load-context.server.ts'
import { announcePaid } from '../../alert/announce.server.ts'
import { databaseOf } from '../../homes/database.server.ts'
import { payments } from '../../schema/money.server.ts'
import { orders } from '../../schema/orders.server.ts'
import { paymentPrompts, promptAccounts } from '../../schema/prompts.server.ts'
import { sha256 } from '../../sql/hash.server.ts'
import { isIn } from '../../sql/literal.server.ts'
import { type StoreScope, storeScope } from '../../sql/scope.server.ts'
import { isLive } from '../ledger.server.ts'
import { receive } from '../receive.server.ts'
import { bookMoney } from '../unassigned-money.server.ts'
import { sendCheck } from './announce.server.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** What knows the address knows M-PESA told it: the store keeps a hash. False for another one. */
export async function takeNotice(
  context: Context,
  { storeId, secret }: { storeId: string; secret: string },
  money: ReceivedMoney,
): Promise<boolean> {
  const scope = storeScope(await databaseOf(context, storeId), storeId)
  const [account] = await scope.pick(
    promptAccounts,
    { storeId: promptAccounts.storeId },
    sql`${promptAccounts.noticesAddress} = ${sha256(secret)}`,
  )
  if (!account) return false
  await receive(scope, context, [money], { source: 'c2b', by: null })
  const [free] = await scope.pick(
    payments,
    { id: payments.id },
    sql`${payments.code} = ${money.code} AND ${payments.orderId} IS NULL AND ${payments.dismissedAt} IS NULL AND ${isLive}`,
  )
  if (free && !(await nameReceipt(context, scope, money))) await bookByNumber(context, scope, free.id, money)
  return true
}

/** Tells the prompt that is paid by it of its receipt: the query books it, once. */
async function nameReceipt(context: Context, scope: StoreScope, money: ReceivedMoney): Promise<boolean> {
  const { code, amount, receivedAt, payerPhone } = money
  const isDoubtful = sql`${isIn(paymentPrompts.state, [...OPEN_STATES, 'unknown'])} AND ${paymentPrompts.amount} = ${amount}
    AND (${paymentPrompts.code} IS NULL OR ${paymentPrompts.code} = ${code})
    AND ${paymentPrompts.askedAt} BETWEEN ${receivedAt - DAY_MS} AND ${receivedAt + MINUTE_MS}`
  const prompts = await scope.select(paymentPrompts, isDoubtful).orderBy(desc(paymentPrompts.askedAt))
  const prompt = prompts.find(({ phone }) => isPhoneOf(phone, payerPhone))
  if (!prompt) return false
  const isPrompt = sql`${paymentPrompts.id} = ${prompt.id} AND ${paymentPrompts.state} <> 'paid'`
  await scope.update(paymentPrompts, { code, paidAt: receivedAt, checkAt: context.now() }, isPrompt)
  await sendCheck(context, { storeId: scope.storeId, promptId: prompt.id }, 0)
  return true
}

async function bookByNumber(context: Context, scope: StoreScope, paymentId: string, money: ReceivedMoney) {
  const number = orderNumberIn(money.account)
  if (number === null) return
  const [order] = await scope.select(
    orders,
    sql`${orders.number} = ${number} AND ${orders.currency} = ${money.currency}`,
  )
  if (!order || !isOpen(order.status)) return
  const balance = balanceOf({ status: order.status, total: order.totalAmount, paid: order.paidAmount })
  if (balance !== money.amount) return
  const booked = await bookMoney(scope, context, paymentId, { id: order.id }, { by: null })
  if (booked.ok) announcePaid(context, scope.storeId, order.id, money.amount)
}
