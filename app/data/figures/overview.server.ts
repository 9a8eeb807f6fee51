import { type SQL, sql } from 'drizzle-orm'
import type { DayFigures, DaySales } from '#app/domain/analytics/figures.ts'
import type { PeriodDays } from '#app/domain/analytics/periods.ts'
import type { GuideInput } from '#app/domain/store/setup-guide.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { type MissedPrompt, missedPromptsRead } from '../money/prompt/missed.server.ts'
import { attentionCounts, countOf, oldestOverdue } from '../order/list/attention.server.ts'
import { isOrderCounter } from '../order/list/groups.server.ts'
import { heldByUnproven } from '../order/place/hold.server.ts'
import { isOnSale } from '../product/card.server.ts'
import { products } from '../schema/catalog.server.ts'
import { productSales, storeSalesDaily, storeViews, storeVisitsDaily } from '../schema/figures.server.ts'
import { orders } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import { literal } from '../sql/literal.server.ts'
import type { ReadScope } from '../sql/scope.server.ts'

const ordersOf = sql<number>`coalesce((SELECT sum(c.value) FROM store_counters AS c
    WHERE c.store_id = stores.id AND ${isOrderCounter(sql`c.counter`)}), 0)`

interface WaitingOrder {
  number: number
  customerName: string
  createdAt: number
}

interface NewOrder extends WaitingOrder {
  id: string
  deliveryMethod: string
  area: string
  currency: string
  total: number
  pieces: number
}

export interface StoreOverview {
  currency: string
  orders: number
  tillOrders: number
  /** Revenue is in `currency`, orders are of every currency. */
  days: DayFigures[]
  otherSales: DaySales[]
  /** The total of all visits when the daily ones can't be read; otherwise null. */
  allVisits: number | null
  best: { id: string; name: string; image: string | null; quantity: number }[]
  /** `newest` are the first NEW_SHOWN. */
  waiting: { count: number; oldest: WaitingOrder | null; newest: NewOrder[] }
  /** Counted up to one above MOST_ATTENTION; `oldest` is the oldest overdue order. */
  attention: { count: number; hasBooked: boolean; oldest: WaitingOrder | null }
  /** Pieces reserved for new customers in this hour, when they are unusually many. */
  newCustomerPieces: number | null
  /** Newest first. */
  missedPrompts: MissedPrompt[]
  soldOut: ShortProducts
  runningLow: ShortProducts
}

/** Counted up to one above MOST_SHORT; `first` are the emptiest SHORT_NAMED. */
interface ShortProducts {
  count: number
  first: { id: string; name: string; available: number }[]
}

export const BEST_SHOWN = 3
export const NEW_SHOWN = 2
export const SHORT_NAMED = 3
export const MOST_SHORT = 50

const isLow = sql`${isOnSale} AND ${products.stockLevel} < 2`
const isSoldOut = sql`${isLow} AND ${products.available} <= 0`
const isRunningLow = sql`${isLow} AND ${products.available} > 0`
const waitingColumns = { number: orders.number, customerName: orders.customerName, createdAt: orders.createdAt }

const newColumns = {
  ...waitingColumns,
  id: orders.id,
  deliveryMethod: orders.deliveryMethod,
  area: orders.areaName,
  currency: orders.currency,
  total: orders.totalAmount,
  pieces: sql<number>`(SELECT coalesce(sum(i.quantity), 0) FROM order_items AS i
    WHERE i.store_id = orders.store_id AND i.order_id = orders.id)`.as('pieces'),
}

export function overviewOf(scope: ReadScope, context: StoreContext) {
  return {
    /** A read of its own: the setup guide shows before the figures are there. */
    async guide(): Promise<GuideInput> {
      const [store] = await scope.pick(stores, {
        hasDelivery: stores.hasDelivery,
        hasPickup: stores.hasPickup,
        hasPayments: sql<number>`EXISTS (SELECT 1 FROM payment_methods AS m WHERE m.store_id = stores.id)`.as(
          'hasPayments',
        ),
        products: counter('products').as('products'),
        orders: ordersOf.as('orders'),
      })
      if (!store) throw new Error('the store has gone')
      return { ...store, hasPayments: store.hasPayments === 1 }
    },

    /** Costs depend on the number of days, never on how much a store has sold. */
    async overview(span: PeriodDays): Promise<StoreOverview> {
      try {
        return await readOverview(scope, span, context.now(), true)
      } catch (error) {
        logFault(context, 'the dashboard without its visits', error)
        return readOverview(scope, span, context.now(), false)
      }
    },
  }
}

async function readOverview(
  scope: ReadScope,
  span: PeriodDays,
  now: number,
  hasVisits: boolean,
): Promise<StoreOverview> {
  const from = [span.days[0], span.before[0], span.chartDays[0]].sort()[0] ?? span.today
  const visits = { day: storeVisitsDaily.day, count: storeVisitsDaily.visits }
  const [
    storeRows,
    sales,
    visitRows,
    best,
    pending,
    newest,
    overdue,
    attention,
    soldOut,
    runningLow,
    newCustomers,
    missed,
  ] = await scope.batch([
    scope.pick(stores, {
      currency: stores.currency,
      orders: ordersOf.as('orders'),
      // Only the till places completed orders.
      tillOrders: counter('orders:completed').as('tillOrders'),
      pending: counter('orders:pending').as('pending'),
      soldOut: shortCount(scope, isSoldOut).as('soldOut'),
      runningLow: shortCount(scope, isRunningLow).as('runningLow'),
    }),
    scope.pick(
      storeSalesDaily,
      {
        day: storeSalesDaily.day,
        currency: storeSalesDaily.currency,
        orders: storeSalesDaily.orders,
        revenue: storeSalesDaily.revenue,
      },
      sql`${storeSalesDaily.day} BETWEEN ${from} AND ${span.today}`,
    ),
    hasVisits
      ? scope.pick(storeVisitsDaily, visits, sql`${storeVisitsDaily.day} BETWEEN ${from} AND ${span.today}`)
      : scope.pick(storeViews, { day: sql<string>`''`.as('day'), count: storeViews.viewCount }),
    scope
      .pick(
        productSales,
        {
          id: productSales.productId,
          quantity: productSales.quantity,
          name: sql<string>`(SELECT p.name FROM products AS p WHERE p.store_id = product_sales.store_id
            AND p.id = product_sales.product_id)`.as('name'),
          image: sql<
            string | null
          >`(SELECT i.card_url FROM product_images AS i WHERE i.store_id = product_sales.store_id
            AND i.product_id = product_sales.product_id AND i.is_cover = 1)`.as('image'),
        },
        sql`${productSales.quantity} > 0`,
      )
      .orderBy(sql`${productSales.quantity} DESC`, productSales.productId)
      .limit(literal(BEST_SHOWN)),
    scope
      .pick(orders, waitingColumns, sql`${orders.status} = 'pending'`)
      .orderBy(orders.createdAt, orders.id)
      .limit(literal(1)),
    scope
      .pick(orders, newColumns, sql`${orders.status} = 'pending'`)
      .orderBy(sql`${orders.createdAt} DESC`, sql`${orders.id} DESC`)
      .limit(literal(NEW_SHOWN)),
    oldestOverdue(scope, now),
    attentionCounts(scope, now),
    emptiest(scope, isSoldOut),
    emptiest(scope, isRunningLow),
    scope.pick(stores, { pieces: heldByUnproven(scope, now, span.today).as('pieces') }),
    missedPromptsRead(scope, now),
  ])
  const [store] = storeRows
  if (!store) throw new Error('the store has gone')
  const { pending: waiting, ...rest } = store
  return {
    ...rest,
    days: joinDays(sales, hasVisits ? visitRows : [], store.currency),
    otherSales: sales
      .filter(({ currency, revenue }) => currency !== store.currency && revenue !== 0)
      .map(({ day, currency, revenue }) => ({ day, currency, revenue })),
    allVisits: hasVisits ? null : (visitRows[0]?.count ?? 0),
    best,
    waiting: { count: waiting, oldest: pending[0] ?? null, newest },
    newCustomerPieces: newCustomers[0]?.pieces ?? null,
    attention: {
      count: countOf(attention),
      hasBooked: (attention[0]?.booked ?? 0) > 0,
      oldest: overdue.sort((a, b) => a.createdAt - b.createdAt)[0] ?? null,
    },
    missedPrompts: missed,
    soldOut: { count: store.soldOut, first: soldOut },
    runningLow: { count: store.runningLow, first: runningLow },
  }
}

function counter(name: string) {
  return sql<number>`coalesce((SELECT c.value FROM store_counters AS c
    WHERE c.store_id = stores.id AND c.counter = ${name}), 0)`
}

function shortCount(scope: ReadScope, isShort: SQL) {
  return sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${products} INDEXED BY products_emptiest
    WHERE ${scope.owns(products)} AND ${isShort} LIMIT ${MOST_SHORT + 1}))`
}

function emptiest(scope: ReadScope, isShort: SQL) {
  return scope
    .pick(products, { id: products.id, name: products.name, available: products.available }, isShort)
    .orderBy(products.available, products.id)
    .limit(literal(SHORT_NAMED))
}

function joinDays(
  sales: { day: string; currency: string; orders: number; revenue: number }[],
  visitRows: { day: string; count: number }[],
  storeCurrency: string,
): DayFigures[] {
  const days = new Map<string, DayFigures>()
  const figuresOf = (day: string) => {
    const figures = days.get(day) ?? { day, orders: 0, revenue: 0, visits: 0 }
    days.set(day, figures)
    return figures
  }
  for (const { day, currency, orders, revenue } of sales) {
    const figures = figuresOf(day)
    figures.orders += orders
    if (currency === storeCurrency) figures.revenue += revenue
  }
  for (const { day, count } of visitRows) figuresOf(day).visits = count
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}
