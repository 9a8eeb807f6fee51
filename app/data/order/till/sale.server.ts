import { sql } from 'drizzle-orm'
import type { CartLine } from '#app/domain/cart/cart.ts'
import type { QuotedProduct } from '#app/domain/catalog/product.ts'
import type { Minor } from '#app/domain/money.ts'
import { mpesaCodeOf } from '#app/domain/order/change/mpesa-code.ts'
import type { OrderExtra } from '#app/domain/order/order.ts'
import { type DraftLine, type DraftRefusal, draftOrder, type OrderDraft } from '#app/domain/order/place/draft.ts'
import type { PhoneRefusal } from '#app/domain/phone.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { readPhone } from '#app/domain/reference/phone-country.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { PricesDiffer } from '#app/domain/sale/late-draft.ts'
import { type LateProblem, type LateSale, saleTime } from '#app/domain/sale/late-sale.ts'
import { type DiscountTooLarge, decideTillDiscount, type TillDiscount } from '#app/domain/sale/till-discount.ts'
import type { Approval } from '#app/domain/staff/approval.ts'
import { overLimit, type SellerLimits, withFloors } from '#app/domain/staff/seller-limits.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { nameLeftPrompt, readLeftPrompt, tillPayment } from '../../money/prompt/till.server.ts'
import { quotedProducts, quoteReads } from '../../product/stock/stock.server.ts'
import { stores } from '../../schema/stores.server.ts'
import { brokenConstraint } from '../../sql/constraint.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'
import { liveEventsOf, notifyStore } from '../../store/live.server.ts'
import { approvalStatements } from '../change/approval.server.ts'
import { isCodeUsed, type MpesaRefused, mpesaCodeUsed, type Payment } from '../change/payment.server.ts'
import { type OrderStore, orderStoreRead, type Receipt } from '../edit/history.server.ts'
import {
  firstResponseRead,
  type IdempotentRequest,
  MAX_READS,
  newIdempotentRequest,
} from '../place/idempotency.server.ts'
import type { NewOrder } from '../place/new-order.server.ts'
import { limitColumns, type QuotedStore, quotedColumns } from '../place/offer.server.ts'
import { writeOrder } from '../place/placement.server.ts'
import { sellLate } from './late-sale.server.ts'
import { canonicalSale, givenOf, replaySale, saleOrder } from './sale-order.server.ts'
import { saleReceipt } from './sale-receipt.server.ts'

export interface Sale extends Payment {
  saleId: string
  lines: CartLine[]
  extras?: Pick<OrderExtra, 'name' | 'price' | 'quantity'>[]
  customerName: string
  customerPhone: string
  discount?: TillDiscount | null
  /** Part of the total, when the customer owes the rest; null when nothing is owed. */
  given?: Minor | null
  /** A paid prompt of the till: its money is the sale's. */
  promptId?: string | null
  leftPromptId?: string | null
  /** The total that the till showed; null accepts the database's. */
  quotedTotal: number | null
  quotedCurrency?: string | null
  /** Absent while the customer waits for the receipt. */
  late?: LateSale | null
  soldAt?: number | null
  /** Of a late sale, beside what it says itself. */
  problems?: LateProblem[]
  isLimited?: boolean
  approval?: Approval | null
  withoutPin?: boolean
}

export type SaleResult =
  | {
      ok: true
      order: { id: string; number: number; token: string; total: number }
      first: boolean
      receipt: Receipt | null
    }
  | ((DraftRefusal | DiscountTooLarge | PricesDiffer | OwedByNobody) & { currency: string })
  | MpesaRefused
  | { ok: false; reason: 'key-reused'; token: string; number: number }
  | { ok: false; reason: 'prompt-unpaid' }
  | OverLimitRefusal
  | Refused<PhoneRefusal | 'order-not-saved' | 'order-closed'>

interface OwedByNobody {
  ok: false
  reason: 'owed-by-nobody'
  owed: Minor
}

type OverLimitRefusal =
  | { ok: false; reason: 'below-lowest'; lowest: Minor; currency: string }
  | { ok: false; reason: 'extras-not-sold' }

const TILL_DELIVERY = { hasPickup: true, hasDelivery: false, deliveryFee: 0 }

export async function sell(scope: StoreScope, context: StoreContext, sale: Sale): Promise<SaleResult> {
  const result = await (sale.late ? sellLate(scope, context, sale, sale.late) : sellNow(scope, context, sale))
  if (result.ok && result.first) notifyStore(context, scope.storeId, ...liveEventsOf(result.order.id))
  return result
}

interface WrittenSale {
  order: NewOrder
  store: TillStore
  receiptStore: OrderStore
  attempt: SaleAttempt
  quotedLines: DraftLine[]
  approval: Approval | null | undefined
}

type SaleAttempt = IdempotentRequest & { mpesaCode: string | null }

async function sellNow(scope: StoreScope, context: StoreContext, sale: Sale): Promise<SaleResult> {
  const typedCode = mpesaCodeOf(sale)
  if (typedCode === undefined) return refuse('mpesa-code-invalid')
  const request = newIdempotentRequest(context, canonicalSale(sale))
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const { store, receiptStore, products, firstResponse } = await readSale(scope, context, sale)
    if (firstResponse) return replaySale(firstResponse, request)
    const brought = sale.promptId ? await tillPayment(scope, sale.promptId) : null
    if (!store || !receiptStore) return refuse('order-closed')
    if (brought === undefined) return { ok: false, reason: 'prompt-unpaid' }
    if (brought && brought.number !== null) return { ok: false, reason: 'mpesa-code-used', number: brought.number }
    const phone = phoneOf(sale, store.country)
    if (!phone.ok) return phone
    const decision = draftFor(sale, store.currency, products)
    if (!decision.ok) return { ...decision, currency: store.currency }
    const amount = givenOf(sale, decision.draft.total)
    const left = await readLeftPrompt(scope, sale, { code: typedCode, amount })
    const money = brought ?? left?.money
    const mpesaCode = money ? money.code : typedCode
    const attempt = { ...request, mpesaCode }
    const owed = decision.draft.total - (money?.amount ?? amount)
    if (owed > 0 && phone.phone === '') return { ok: false, reason: 'owed-by-nobody', owed, currency: store.currency }
    const over = sale.isLimited ? refuseOverLimit(sale, decision.draft, { store, products }) : null
    if (over && !sale.approval) return over
    const decided = {
      ...{ attempt, mpesaCode, money, left, phone: phone.phone, draft: decision.draft },
      ...timeOfSale(context, sale),
    }
    const order = saleOrder(context, sale, { ...store, ...decided })
    const quotedLines = sale.isLimited ? withFloors(decision.draft.lines, products) : decision.draft.lines
    const approval = over && sale.approval
    const written = { order, store, receiptStore, attempt, quotedLines, approval }
    const result = await write(scope, context, sale, written)
    if (result?.ok && left) await nameLeftPrompt(scope, context, left, { code: typedCode, orderId: result.order.id })
    if (result) return result
  }
  return refuse('order-not-saved')
}

async function write(
  scope: StoreScope,
  context: StoreContext,
  sale: Sale,
  { order, store, receiptStore, attempt, quotedLines, approval }: WrittenSale,
): Promise<SaleResult | null> {
  try {
    const number = await writeOrder(scope, order, {
      ...{ store, sweeps: true, quotedLines },
      also: (isWritten) =>
        approvalStatements(scope, context, order.id, { approval, actorId: order.placedBy, now: order.now }, isWritten),
    })
    if (number === null) return null
    const { id, token, figures } = order
    const receipt = saleReceipt(order, { number, storeId: scope.storeId, store: receiptStore })
    return { ok: true, order: { id, number, token, total: figures.total }, first: true, receipt }
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint !== null && !isCodeUsed(error)) return null
    const { firstResponse } = await readSale(scope, context, sale)
    if (firstResponse) return replaySale(firstResponse, attempt)
    if (constraint === null) throw error
    return mpesaCodeUsed(scope, attempt.mpesaCode)
  }
}

const { currency, timeZone, country } = quotedColumns
type TillStore = Pick<QuotedStore, 'currency' | 'timeZone' | 'country'> & SellerLimits

async function readSale(scope: StoreScope, context: StoreContext, sale: Sale) {
  const ids = sale.lines.map((line) => line.productId)
  const [storeRows, receiptStores, products, units, covers, responses] = await scope.batch([
    scope.pick(stores, { currency, timeZone, country, ...limitColumns }, sql`${stores.closedAt} IS NULL`),
    orderStoreRead(scope),
    ...quoteReads(scope, ids, context.now()),
    firstResponseRead(scope, sale.saleId),
  ])
  return {
    store: storeRows[0] ?? null,
    receiptStore: receiptStores[0] ?? null,
    products: quotedProducts(products, units, covers, context.now()),
    firstResponse: responses[0] ?? null,
  }
}

function draftFor(sale: Sale, currency: string, products: Parameters<typeof draftOrder>[2]) {
  const { lines, extras = [], quotedTotal, quotedCurrency, discount = null } = sale
  return draftOrder<DiscountTooLarge>(
    { lines, extras, deliveryMethod: 'pickup', quotedTotal, quotedCurrency },
    { ...TILL_DELIVERY, currency },
    products,
    discount && ((subtotal) => decideTillDiscount(discount, subtotal, moneyFormatOf(currency))),
  )
}

function refuseOverLimit(
  { extras = [] }: Sale,
  { lines, discount }: OrderDraft,
  { store, products }: { store: TillStore; products: QuotedProduct[] },
): OverLimitRefusal | null {
  const goods = { lines: withFloors(lines, products), extras, discount }
  const over = overLimit(goods, store, moneyFormatOf(store.currency))
  if (over === 'extras') return { ok: false, reason: 'extras-not-sold' }
  return over && { ok: false, reason: 'below-lowest', lowest: over.lowest, currency: store.currency }
}

function timeOfSale({ now }: StoreContext, { soldAt = null }: Sale): { soldAt?: number } {
  return soldAt === null ? {} : { soldAt: saleTime(soldAt, now()) }
}

function phoneOf(sale: Sale, country: string): { ok: true; phone: string } | Refused<PhoneRefusal> {
  if (sale.customerPhone.trim() === '') return { ok: true, phone: '' }
  return readPhone(sale.customerPhone, country)
}
