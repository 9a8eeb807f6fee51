import { type SQL, sql } from 'drizzle-orm'
import { mpesaCodeOf } from '#app/domain/order/change/mpesa-code.ts'
import type { OrderDraft } from '#app/domain/order/place/draft.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { readPhone } from '#app/domain/reference/phone-country.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { draftLateSale, type KnownProduct } from '#app/domain/sale/late-draft.ts'
import { type LateProblem, type LateSale, saleTime } from '#app/domain/sale/late-sale.ts'
import { freeTillNumber } from '#app/domain/sale/till-number.ts'
import { belowFloor, belowLimit, type SellerLimits, withFloors } from '#app/domain/staff/seller-limits.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { tillPayment } from '../../money/prompt/till.server.ts'
import { knownProductReads, knownProducts } from '../../product/known-products.server.ts'
import { orders } from '../../schema/orders.server.ts'
import { stores } from '../../schema/stores.server.ts'
import { brokenConstraint } from '../../sql/constraint.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'
import { activityOf, orderDetails } from '../../staff/activity.server.ts'
import { notifyStore } from '../../store/live.server.ts'
import { isCodeUsed, mpesaCodeUsed } from '../change/payment.server.ts'
import { orderStoreRead } from '../edit/history.server.ts'
import {
  type FirstResponse,
  firstResponseRead,
  type IdempotentRequest,
  MAX_READS,
  newIdempotentRequest,
} from '../place/idempotency.server.ts'
import { limitColumns, quotedColumns } from '../place/offer.server.ts'
import { writeOrder } from '../place/placement.server.ts'
import type { Sale, SaleResult } from './sale.server.ts'
import { canonicalSale, replaySale, saleOrder } from './sale-order.server.ts'
import { saleReceipt } from './sale-receipt.server.ts'

/** The goods are gone and the receipt is written: refuses only what the store never had. */
export async function sellLate(
  scope: StoreScope,
  context: StoreContext,
  sale: Sale,
  late: LateSale,
): Promise<SaleResult> {
  const attempt = newIdempotentRequest(context, canonicalSale(sale))
  let code = readCode(sale)
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const { store, receiptStore, products, firstResponse, usedNumbers } = await readLateSale(scope, sale, late)
    const tillNumber = freeTillNumber(late.tillNumber, usedNumbers)
    if (firstResponse) return replayLate(scope, context, { firstResponse, attempt, tillNumber })
    if (!store || !receiptStore) return refuse('order-closed')
    const { currency } = late
    const money = sale.promptId ? await tillPayment(scope, sale.promptId) : null
    if (money) code = codeOfMoney(money)
    const decision = draftLateSale({ ...linesOf(sale), late }, products)
    if (!decision.ok) return { ...decision, currency }
    const phone = readCustomerPhone(sale, store.country)
    const now = context.now()
    const order = saleOrder(context, sale, {
      ...{ attempt, currency, timeZone: store.timeZone, draft: decision.draft },
      ...{ phone: phone.value ?? '', mpesaCode: code.value },
      money: money?.number === null ? money : null,
      late: {
        soldAt: saleTime(late.soldAt, now),
        tillNumber,
        problems: [
          ...(sale.problems ?? []),
          ...code.problems,
          ...phone.problems,
          ...(sale.isLimited ? limitProblems(sale, decision.draft, { limits: store, currency, products }) : []),
        ],
        pinlessEventId: sale.withoutPin ? context.newId() : null,
      },
    })
    try {
      const number = await writeOrder(scope, order, { store, sweeps: true, quotedLines: [] })
      if (number === null) continue
      const { id, token, figures } = order
      const receipt = saleReceipt(order, { number, storeId: scope.storeId, store: receiptStore })
      return { ok: true, order: { id, number, token, total: figures.total }, first: true, receipt }
    } catch (error) {
      if (isCodeUsed(error)) code = { value: null, problems: [await codeProblem(scope, code.value)] }
      else if (brokenConstraint(error) === null)
        return replayUnanswered(scope, context, { sale, attempt, tillNumber, error })
    }
  }
  return refuse('order-not-saved')
}

interface ReadText {
  value: string | null
  problems: LateProblem[]
}

function readCode(sale: Sale): ReadText {
  const value = mpesaCodeOf(sale)
  if (value !== undefined) return { value, problems: [] }
  return { value: null, problems: [{ reason: 'mpesa-code-invalid', code: sale.mpesaCode ?? '' }] }
}

function codeOfMoney({ code, number }: { code: string | null; number: number | null }): ReadText {
  if (number === null) return { value: code, problems: [] }
  return { value: null, problems: [{ reason: 'mpesa-code-used', number, code: code ?? '' }] }
}

function readCustomerPhone({ customerPhone }: Sale, country: string): ReadText {
  const phone = customerPhone.trim()
  if (phone === '') return { value: '', problems: [] }
  const read = readPhone(phone, country)
  return read.ok ? { value: read.phone, problems: [] } : { value: '', problems: [{ reason: 'phone-invalid', phone }] }
}

function limitProblems(
  { extras = [] }: Sale,
  { lines, discount }: OrderDraft,
  { limits, currency, products }: { limits: SellerLimits; currency: string; products: KnownProduct[] },
): LateProblem[] {
  const goods = { lines: withFloors(lines, products), extras, discount }
  const format = moneyFormatOf(currency)
  const below = belowFloor(goods, limits, format)
  if (below > 0) return [{ reason: 'below-floor', amount: below, currency }]
  const over = belowLimit(goods, limits, format)
  return over > 0 ? [{ reason: 'over-discount', amount: over, currency }] : []
}

async function codeProblem(scope: StoreScope, used: string | null): Promise<LateProblem> {
  const code = used ?? ''
  const refused = await mpesaCodeUsed(scope, used)
  if (refused.reason === 'mpesa-code-invalid') return { reason: refused.reason, code }
  const { ok: _refused, ...problem } = refused
  return { ...problem, code }
}

function linesOf({ lines, extras = [], discount = null }: Sale) {
  return { lines, extras, discount }
}

const { timeZone, country } = quotedColumns

async function readLateSale(scope: StoreScope, sale: Sale, late: LateSale) {
  const ids = sale.lines.map((line) => line.productId)
  const hasNumber = sql`${sameTillNumber(sql`${orders.tillNumber}`, late.tillNumber)} AND ${orders.requestId} <> ${sale.saleId}`
  const [storeRows, receiptStores, products, units, covers, responses, numbers] = await scope.batch([
    scope.pick(stores, { timeZone, country, ...limitColumns }, sql`${stores.closedAt} IS NULL`),
    orderStoreRead(scope),
    ...knownProductReads(scope, ids),
    firstResponseRead(scope, sale.saleId),
    scope.pick(orders, { tillNumber: orders.tillNumber }, hasNumber),
  ])
  return {
    store: storeRows[0] ?? null,
    receiptStore: receiptStores[0] ?? null,
    products: knownProducts(products, units, covers),
    firstResponse: responses[0] ?? null,
    usedNumbers: numbers.map(({ tillNumber }) => tillNumber ?? ''),
  }
}

/** Finds what was written although the database's response was lost. */
async function replayUnanswered(
  scope: StoreScope,
  context: StoreContext,
  { sale, attempt, tillNumber, error }: { sale: Sale; attempt: IdempotentRequest; tillNumber: string; error: unknown },
): Promise<SaleResult> {
  const [firstResponse] = await firstResponseRead(scope, sale.saleId)
  if (!firstResponse) throw error
  return replayLate(scope, context, { firstResponse, attempt, tillNumber })
}

/** Finds by the receipt's number a sale whose response was lost. */
async function replayLate(
  scope: StoreScope,
  context: StoreContext,
  {
    firstResponse,
    attempt,
    tillNumber,
  }: { firstResponse: FirstResponse; attempt: IdempotentRequest; tillNumber: string },
): Promise<SaleResult> {
  const result = replaySale(firstResponse, attempt)
  if (!result.ok) return result
  await scope.update(
    orders,
    { tillNumber, updatedAt: context.now() },
    sql`${orders.id} = ${result.order.id} AND ${orders.tillNumber} IS NULL`,
  )
  return result
}

/** Includes the 'KBXWQT-014-2' of further sales with the same number. */
export function sameTillNumber(column: SQL, number: string): SQL {
  return sql`${column} >= ${number} AND ${column} < ${`${number}.`}`
}

export function lateProblems(scope: StoreScope, context: StoreContext) {
  return {
    async settleLate(orderId: string): Promise<{ ok: true } | Refused<'order-not-found'>> {
      const isOrder = sql`${orders.id} = ${orderId}`
      const [[order]] = await scope.commit(
        [
          scope.update(
            orders,
            { lateProblem: null, updatedAt: context.now() },
            sql`${isOrder} AND ${orders.lateProblem} IS NOT NULL`,
          ),
          ...activityOf(scope, context, 'late-sale-settled', orderDetails(scope, orderId)),
        ],
        scope.pick(orders, { id: orders.id }, isOrder),
      )
      if (!order) return refuse('order-not-found')
      notifyStore(context, scope.storeId, 'orders', `order:${orderId}`)
      return { ok: true }
    },
  }
}
