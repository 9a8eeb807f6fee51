import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import type { CartLine } from '#app/domain/cart/cart.ts'
import {
  type Discount,
  type DiscountInput,
  type DiscountRefusal,
  decideDiscount,
} from '#app/domain/discount/discount.ts'
import { CODES_PER_ADDRESS } from '#app/domain/limit.ts'
import type { Minor } from '#app/domain/money.ts'
import { subtotalOf } from '#app/domain/order/place/draft.ts'
import { limitsOf } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../../homes/database.server.ts'
import { quotedProducts, quoteReads } from '../../product/stock/stock.server.ts'
import { orders } from '../../schema/orders.server.ts'
import { discounts, stores } from '../../schema/stores.server.ts'
import { countOneStatement, countsRead, type RateLimitKey, rateLimitKey, waitForAll } from '../../sql/limits.server.ts'
import { literal } from '../../sql/literal.server.ts'
import { type Change, type ReadScope, type Rows, type StoreScope, storeScope } from '../../sql/scope.server.ts'
import { isOpenToShoppers } from '../../store/directory.server.ts'

type DiscountQuote = { ok: true; code: string; amount: Minor } | DiscountRefusal

/** `updatedAt` changes with the owner's edits, never with a use. */
export interface StoredDiscount extends Discount {
  updatedAt: number
}

export const discountColumns = {
  code: discounts.code,
  kind: discounts.kind,
  value: discounts.value,
  minimumAmount: discounts.minimumAmount,
  startsAt: discounts.startsAt,
  endsAt: discounts.endsAt,
  maxUses: discounts.maxUses,
  uses: discounts.uses,
  isActive: discounts.isActive,
  updatedAt: discounts.updatedAt,
}

interface TypedCode {
  code: string
  from: RateLimitKey
  now: number
}

/** Counts an unknown code in the same batch, so that parallel guesses get no more answers. */
export function codeReads(
  db: DrizzleD1Database,
  scope: ReadScope,
  { code, from, now }: TypedCode,
): [Change, Rows<StoredDiscount>, ReturnType<typeof countsRead>] {
  const isStore = sql`EXISTS (SELECT 1 FROM ${stores} WHERE ${scope.owns(stores)})`
  const isWrong = sql`${code} <> '' AND ${isStore} AND NOT EXISTS (
    SELECT 1 FROM ${discounts} WHERE ${scope.owns(discounts)} AND ${discounts.code} = ${code})`
  return [
    countOneStatement(db, scope.key, from, now, isWrong),
    scope.pick(discounts, { ...discountColumns, uses: usesAt(now).as('uses') }, sql`${discounts.code} = ${code}`),
    countsRead(db, scope.key, [from], now),
  ]
}

export function discountInput(
  { code, from, now }: TypedCode,
  store: { currency: string; timeZone: string; proUntil: number | null },
  [discount]: StoredDiscount[],
  counts: { key: string; count: number }[],
): DiscountInput<StoredDiscount> | null {
  if (code === '') return null
  return {
    discount: discount ?? null,
    isOffered: limitsOf(tierUntil(store.proUntil, now)).hasDiscounts,
    waitMs: waitForAll(counts, [from], now),
    currency: store.currency,
    dayOf: (at) => dayIn(store.timeZone, at),
    now,
  }
}

interface DiscountedOrder {
  id: string
  discountCode: string | null
  createdAt: number
}

export function returnUse(scope: StoreScope, order: DiscountedOrder, guard: SQL): Change[] {
  if (order.discountCode === null) return []
  const isCounted = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${ownOrder(scope, order)} AND ${orders.countsUse} = 1)`
  const set = { uses: sql`max(0, ${discounts.uses} - 1)` }
  return [scope.update(discounts, set, sql`${isDiscountOf(order)} AND ${isCounted} AND ${guard}`)]
}

export function takeUse(scope: StoreScope, order: DiscountedOrder, guard: SQL): Change[] {
  if (order.discountCode === null) return []
  const isUncounted = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${ownOrder(scope, order)} AND ${orders.countsUse} = 0)`
  const hasUse = sql`${isDiscountOf(order)} AND (${discounts.maxUses} IS NULL OR ${discounts.uses} < ${discounts.maxUses})`
  return [
    scope.update(discounts, { uses: sql`${discounts.uses} + 1` }, sql`${hasUse} AND ${isUncounted} AND ${guard}`),
    // changes() counts the discounts of the statement before.
    scope.update(orders, { countsUse: true }, sql`${ownOrder(scope, order)} AND changes() > 0`),
  ]
}

const ORDERS_PER_SWEEP = 500

export function returnLapsedUses(scope: StoreScope, code: string | null, now: number, except = ''): Change[] {
  if (code === null) return []
  const lapsedIds = sql`(SELECT id FROM orders WHERE store_id = ${scope.storeId} AND hold_expires_at <= ${now}
    AND discount_code = ${code} AND counts_use = 1 AND id <> ${except} ORDER BY hold_expires_at, id LIMIT ${literal(ORDERS_PER_SWEEP)})`
  const lapsedUses = sql`FROM orders AS o WHERE o.store_id = ${scope.storeId} AND o.id IN ${lapsedIds}`
  return [
    scope.update(discounts, { uses: usesWithout(lapsedUses) }, sql`${discounts.code} = ${code}`),
    scope.update(orders, { countsUse: false }, sql`${orders.id} IN ${lapsedIds}`),
  ]
}

/** `lapsedUses` is 'FROM orders AS o WHERE ...' of orders that count a use. */
export function usesWithout(lapsedUses: SQL): SQL {
  return sql`max(0, uses - (SELECT count(*) ${lapsedUses} AND o.store_id = discounts.store_id
    AND o.discount_code = discounts.code AND +o.created_at >= discounts.created_at))`
}

export function hasLapsedUse(lapsedUses: SQL): SQL {
  return sql`(discounts.store_id, discounts.code) IN (SELECT o.store_id, o.discount_code ${lapsedUses})`
}

function usesAt(now: number): SQL<number> {
  return sql<number>`${usesWithout(
    sql`FROM orders AS o WHERE o.store_id = discounts.store_id AND o.hold_expires_at <= ${now} AND o.counts_use = 1`,
  )}`
}

function ownOrder(scope: StoreScope, { id }: DiscountedOrder): SQL {
  return sql`${scope.owns(orders)} AND ${orders.id} = ${id}`
}

/** A later discount may have the same code. */
function isDiscountOf({ discountCode, createdAt }: DiscountedOrder): SQL {
  return sql`${discounts.code} = ${discountCode} AND ${discounts.createdAt} <= ${createdAt}`
}

export function takesCodes(scope: ReadScope, now: number): SQL<boolean> {
  return sql<boolean>`(${stores.proUntil} > ${now} AND EXISTS (
    SELECT 1 FROM discounts AS d WHERE d.store_id = ${scope.key} AND d.is_active = 1))`.mapWith(Boolean)
}

export async function quoteDiscount(
  context: Context,
  slug: string,
  { code, lines }: { code: string; lines: CartLine[] },
  address: string,
): Promise<DiscountQuote | null> {
  const typedCode = { code, from: rateLimitKey(CODES_PER_ADDRESS, address), now: context.now() }
  const db = await databaseOf(context, { slug })
  const scope = storeScope(db, { slug })
  const ids = lines.map((line) => line.productId)
  const [, codes, counts, storeRows, products, units, covers] = await scope.batch([
    ...codeReads(db, scope, typedCode),
    scope.pick(
      stores,
      { currency: stores.currency, timeZone: stores.timeZone, proUntil: stores.proUntil },
      isOpenToShoppers,
    ),
    ...quoteReads(scope, ids, typedCode.now),
  ])
  const store = storeRows[0]
  if (!store) return null
  const input = discountInput(typedCode, store, codes, counts)
  if (!input) return { ok: false, reason: 'discount-unknown' }
  return decideDiscount(input, subtotalOf(lines, quotedProducts(products, units, covers, typedCode.now)))
}
