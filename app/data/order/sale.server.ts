import { sql } from 'drizzle-orm'
import type { CartLine } from '#app/domain/cart/cart.ts'
import { WALK_IN } from '#app/domain/customer/walk-in.ts'
import { type DraftRefusal, draftOrder, mergeLines, type OrderDraft } from '#app/domain/order/draft.ts'
import { mpesaCodeOf } from '#app/domain/order/mpesa-code.ts'
import type { OrderExtra } from '#app/domain/order/order.ts'
import type { PhoneRefusal } from '#app/domain/phone.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { readPhone } from '#app/domain/reference/phone-country.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { type DiscountTooLarge, decideTillDiscount, type TillDiscount } from '#app/domain/sale/till-discount.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { storeDay } from '../figures/day.server.ts'
import { quotedProducts, quoteReads } from '../product/stock.server.ts'
import { stores } from '../schema/stores.server.ts'
import { brokenConstraint } from '../sql/constraint.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { liveEventsOf, notifyStore } from '../store/live.server.ts'
import { type Attempt, MAX_READS, newAttempt, replay } from './attempt.server.ts'
import { type FirstResponse, firstResponseRead } from './first-response.server.ts'
import { type OrderStore, orderStoreRead, type Receipt } from './history.server.ts'
import { type QuotedStore, quotedColumns } from './offer.server.ts'
import { isCodeUsed, type MpesaRefused, mpesaCodeUsed, type Payment } from './payment.server.ts'
import { type NewOrder, writeOrder } from './placement.server.ts'
import { saleReceipt } from './sale-receipt.server.ts'

export interface Sale extends Payment {
  /** Idempotency key from the till. */
  saleId: string
  lines: CartLine[]
  /** Lines of free text. */
  extras?: Pick<OrderExtra, 'name' | 'price' | 'quantity'>[]
  customerName: string
  customerPhone: string
  discount?: TillDiscount | null
  /** The total that the till showed; null accepts the database's. */
  quotedTotal: number | null
  quotedCurrency?: string | null
}

export type SaleResult =
  | {
      ok: true
      order: { id: string; number: number; token: string; total: number }
      first: boolean
      receipt: Receipt | null
    }
  | ((DraftRefusal | DiscountTooLarge) & { currency: string })
  | MpesaRefused
  | { ok: false; reason: 'key-reused'; token: string; number: number }
  | Refused<PhoneRefusal | 'order-not-saved' | 'order-closed'>

const TILL_DELIVERY = { hasPickup: true, hasDelivery: false, deliveryFee: 0 }

export async function sell(scope: StoreScope, context: StoreContext, sale: Sale): Promise<SaleResult> {
  const mpesaCode = mpesaCodeOf(sale)
  if (mpesaCode === undefined) return refuse('mpesa-code-invalid')
  const attempt = { ...newAttempt(context, canonicalSale(sale)), mpesaCode }
  const result = await readAndSell(scope, context, sale, attempt)
  if (result.ok && result.first) notifyStore(context, scope.storeId, ...liveEventsOf(result.order.id))
  return result
}

type SaleAttempt = Attempt & { mpesaCode: string | null }

async function readAndSell(
  scope: StoreScope,
  context: StoreContext,
  sale: Sale,
  attempt: SaleAttempt,
): Promise<SaleResult> {
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const { store, receiptStore, products, firstResponse } = await readSale(scope, context, sale)
    if (firstResponse) return replayOf(firstResponse, attempt)
    if (!store || !receiptStore) return refuse('order-closed')
    const phone = phoneOf(sale, store.country)
    if (!phone.ok) return phone
    const decision = draftFor(sale, store.currency, products)
    if (!decision.ok) return { ...decision, currency: store.currency }
    const order = orderOf(context, sale, attempt, { store, phone: phone.phone, draft: decision.draft })
    const result = await write(scope, context, sale, { order, store, receiptStore, attempt })
    if (result) return result
  }
  return refuse('order-not-saved')
}

/** Null when nothing was written because what was read has changed. */
async function write(
  scope: StoreScope,
  context: StoreContext,
  sale: Sale,
  {
    order,
    store,
    receiptStore,
    attempt,
  }: { order: NewOrder; store: TillStore; receiptStore: OrderStore; attempt: SaleAttempt },
): Promise<SaleResult | null> {
  try {
    const number = await writeOrder(scope, order, { store, sweeps: true })
    if (number === null) return null
    const { id, token, figures } = order
    const receipt = saleReceipt(order, { number, storeId: scope.storeId, store: receiptStore })
    return { ok: true, order: { id, number, token, total: figures.total }, first: true, receipt }
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint !== null && !isCodeUsed(error)) return null
    const { firstResponse } = await readSale(scope, context, sale)
    if (firstResponse) return replayOf(firstResponse, attempt)
    if (constraint === null) throw error
    return mpesaCodeUsed(scope, attempt.mpesaCode)
  }
}

function orderOf(
  context: StoreContext,
  sale: Sale,
  { id, token, hash, mpesaCode }: SaleAttempt,
  { store, phone, draft }: { store: TillStore; phone: string; draft: OrderDraft },
): NewOrder {
  const { lines, discountCode, ...figures } = draft
  const name = sale.customerName.trim()
  const now = context.now()
  return {
    id,
    token,
    requestId: sale.saleId,
    requestHash: hash,
    eventId: context.newId(),
    channel: 'pos',
    status: 'completed',
    userId: null,
    isAnonymous: name === '',
    customerName: name || WALK_IN,
    customerPhone: phone,
    customerAddress: '',
    deliveryMethod: 'pickup',
    currency: store.currency,
    language: null,
    lines,
    figures,
    discountCode,
    extras: (sale.extras ?? []).map((extra, index) => ({ ...extra, line: lines.length + index, returned: 0 })),
    payment: { method: sale.method, mpesaCode },
    placedFrom: null,
    day: storeDay(store.timeZone, now),
    placedBy: sale.actorId,
    now,
  }
}

const { currency, timeZone, country } = quotedColumns
type TillStore = Pick<QuotedStore, 'currency' | 'timeZone' | 'country'>

async function readSale(scope: StoreScope, context: StoreContext, sale: Sale) {
  const ids = sale.lines.map((line) => line.productId)
  const [storeRows, receiptStores, products, units, covers, responses] = await scope.batch([
    scope.pick(stores, { currency, timeZone, country }, sql`${stores.closedAt} IS NULL`),
    orderStoreRead(scope),
    ...quoteReads(scope, ids, context.now()),
    firstResponseRead(scope, sale.saleId),
  ])
  return {
    store: storeRows[0] ?? null,
    receiptStore: receiptStores[0] ?? null,
    products: quotedProducts(products, units, covers),
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

function replayOf(first: FirstResponse, attempt: Attempt): SaleResult {
  const result = replay(first, attempt)
  return result.ok ? { ...result, receipt: null } : result
}

function phoneOf(sale: Sale, country: string): { ok: true; phone: string } | Refused<PhoneRefusal> {
  if (sale.customerPhone.trim() === '') return { ok: true, phone: '' }
  return readPhone(sale.customerPhone, country)
}

function canonicalSale(sale: Sale): string {
  const lines = mergeLines(sale.lines).map(({ productId, size, quantity }) =>
    JSON.stringify([productId, size, quantity]),
  )
  return JSON.stringify([
    lines.sort(),
    sale.customerName.trim(),
    sale.customerPhone.trim(),
    sale.method,
    mpesaCodeOf(sale),
    sale.discount ? [sale.discount.kind, sale.discount.value] : null,
    // Without any the text stays as it was, and with it the hash of a sale that is sent again.
    ...(sale.extras?.length ? [sale.extras.map(({ name, price, quantity }) => [name, price, quantity])] : []),
  ])
}
