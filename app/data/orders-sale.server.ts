import { sql } from 'drizzle-orm'
import type { CartLine } from '#app/domain/cart/cart.ts'
import { type DraftRefusal, draftOrder, mergeLines } from '#app/domain/order/draft.ts'
import { maxDigitsFor, normalizePhone, type PhoneRefusal } from '#app/domain/phone.ts'
import { dialCodeOf } from '#app/domain/reference/countries.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { brokenConstraint } from './constraint.server.ts'
import { type FirstAnswer, firstAnswerRead } from './first-answer.server.ts'
import { sha256 } from './hash.server.ts'
import { notifyStore, orderHints } from './live.server.ts'
import type { StoreContext } from './open-store.server.ts'
import { orderStoreRead, type Receipt } from './order-history.server.ts'
import { type MpesaRefused, mpesaCodeOf, mpesaCodeUsed, type Payment } from './orders-payment.server.ts'
import { type NewOrder, writeOrder } from './orders-placement.server.ts'
import { saleReceipt } from './sale-receipt.server.ts'
import { stores } from './schema/stores.server.ts'
import { quotedProducts, quoteReads } from './stock.server.ts'
import type { StoreScope } from './store-scope.server.ts'

export interface Sale extends Payment {
  /** Made by the till: the same id is the same sale, however often it arrives. */
  saleId: string
  lines: CartLine[]
  customerName: string
  customerPhone: string
  /** What the till showed; null accepts the database's. */
  quotedTotal: number | null
}

export type SaleResult =
  | {
      ok: true
      order: { id: string; number: number; token: string; total: number }
      first: boolean
      /** Null for a sale that was written before. */
      receipt: Receipt | null
    }
  | (DraftRefusal & { currency: string })
  | MpesaRefused
  | { ok: false; reason: 'key-reused'; token: string; number: number }
  | Refused<PhoneRefusal | 'order-not-saved' | 'order-closed'>

export const WALK_IN = 'Walk-in customer'

const atTheTill = { hasPickup: true, hasDelivery: false, deliveryFee: 0 }

/** A sale over the counter: paid, and its pieces taken at once from what is promised to nobody. */
export async function sell(scope: StoreScope, context: StoreContext, sale: Sale): Promise<SaleResult> {
  const result = await decideSale(scope, context, sale)
  if (result.ok && result.first) notifyStore(context, scope.storeId, ...orderHints(result.order.id))
  return result
}

async function decideSale(scope: StoreScope, context: StoreContext, sale: Sale): Promise<SaleResult> {
  const hash = sha256(canonicalSale(sale))
  const code = mpesaCodeOf(sale)
  if (code === undefined) return refuse('mpesa-code-invalid')
  const read = await readSale(scope, context, sale)
  if (read.answered) return answer(read.answered, hash, null)
  const { store, receiptStore } = read
  if (!store || !receiptStore) return refuse('order-closed')
  const phone = phoneOf(sale, store.country)
  if (!phone.ok) return phone
  const decided = decide(sale, read.products)
  if (!decided.ok) return { ...decided, currency: store.currency }

  const { lines, discountCode, ...figures } = decided.draft
  const name = sale.customerName.trim()
  const order: NewOrder = {
    id: context.newId(),
    token: context.newId(),
    requestId: sale.saleId,
    requestHash: hash,
    channel: 'pos',
    status: 'completed',
    userId: null,
    isAnonymous: name === '',
    customerName: name || WALK_IN,
    customerPhone: phone.phone,
    customerAddress: '',
    deliveryMethod: 'pickup',
    currency: store.currency,
    lines,
    figures,
    discountCode,
    payment: { method: sale.method, mpesaCode: code },
    holdExpiresAt: null,
    timeZone: store.timeZone,
    placedBy: sale.actorId,
    now: context.now(),
  }
  const { id, token } = order
  try {
    const number = await writeOrder(scope, order)
    if (number !== null) {
      const receipt = saleReceipt(order, { number, storeId: scope.storeId, store: receiptStore })
      return { ok: true, order: { id, number, token, total: figures.total }, first: true, receipt }
    }
    const { answered } = await readSale(scope, context, sale)
    return answered ? answer(answered, hash, id) : refuse('order-not-saved')
  } catch (error) {
    const again = await readSale(scope, context, sale)
    if (again.answered) return answer(again.answered, hash, id)
    const broken = brokenConstraint(error)
    if (broken === null) throw error
    if (broken === 'mpesa-code') return mpesaCodeUsed(scope, code)
    const now = decide(sale, again.products)
    return now.ok ? refuse('order-not-saved') : { ...now, currency: store.currency }
  }
}

async function readSale(scope: StoreScope, context: StoreContext, sale: Sale) {
  const ids = sale.lines.map((line) => line.productId)
  const [found, receiptStores, products, units, covers, answers] = await scope.batch([
    scope.pick(
      stores,
      { currency: stores.currency, timeZone: stores.timeZone, country: stores.country },
      sql`${stores.closedAt} IS NULL`,
    ),
    orderStoreRead(scope),
    ...quoteReads(scope, ids, context.now()),
    firstAnswerRead(scope, sale.saleId),
  ])
  return {
    store: found[0] ?? null,
    receiptStore: receiptStores[0] ?? null,
    products: quotedProducts(products, units, covers),
    answered: answers[0] ?? null,
  }
}

function decide(sale: Sale, products: Parameters<typeof draftOrder>[2]) {
  const { lines, quotedTotal } = sale
  return draftOrder({ lines, deliveryMethod: 'pickup', quotedTotal }, atTheTill, products)
}

function answer(first: FirstAnswer, hash: string, ownId: string | null): SaleResult {
  const { requestHash, ...order } = first
  if (requestHash !== hash) return { ok: false, reason: 'key-reused', token: order.token, number: order.number }
  return { ok: true, order, first: order.id === ownId, receipt: null }
}

function phoneOf(sale: Sale, country: string): { ok: true; phone: string } | Refused<PhoneRefusal> {
  if (sale.customerPhone.trim() === '') return { ok: true, phone: '' }
  return normalizePhone(sale.customerPhone, { dialCode: dialCodeOf(country), maxDigits: maxDigitsFor(country) })
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
  ])
}
