import { sql } from 'drizzle-orm'
import type { OrdersQuery } from '#app/domain/order/list/query.ts'
import { parseOrderSearch } from '#app/domain/order/list/search.ts'
import { ALL_TIME, type TimeSpan } from '#app/domain/order/list/time-span.ts'
import { orders } from '../../schema/orders.server.ts'
import { isIn } from '../../sql/literal.server.ts'
import type { ReadScope } from '../../sql/scope.server.ts'
import { hasStatusOf, idsOfGroup } from './groups.server.ts'
import { matcher, orderRank, passesFilter } from './page.server.ts'
import { scanOrders } from './search.server.ts'

type ExportQuery = Pick<OrdersQuery, 'group' | 'query' | 'paidWith' | 'handOver'>

export function orderExport(scope: ReadScope, now: () => number) {
  return {
    async exported(
      { group, query, paidWith, handOver }: ExportQuery,
      after: string | null,
      limit: number,
      span: TimeSpan = ALL_TIME,
      ids: string[] | null = null,
    ) {
      const filter = { paidWith, handOver, span }
      // The + makes the planner sort a search's results: the index by date would read every order.
      const plus = query === '' ? sql`` : sql`+`
      const cursor = after === null ? null : orderRank(scope, after, sql`created_at`)
      const isPastCursor = cursor === null ? sql`true` : sql`(${plus}orders.created_at, orders.id) < ${cursor}`
      const search = parseOrderSearch(query)
      const at = now()
      const groupIds = idsOfGroup(scope, group, at)
      const selection = ids
        ? isIn(orders.id, ids)
        : search
          ? isIn(
              sql`orders.id`,
              await scanOrders(
                scope,
                search,
                { isMatch: matcher(scope, group, filter, at), span },
                { from: after ?? '', limit },
              ),
            )
          : groupIds
            ? sql`orders.id IN (${groupIds})`
            : hasStatusOf(group, sql`orders.status`)
      return scope
        .pick(
          orders,
          {
            id: orders.id,
            number: orders.number,
            createdAt: orders.createdAt,
            status: orders.status,
            customerName: orders.customerName,
            customerPhone: orders.customerPhone,
            customerAddress: orders.customerAddress,
            channel: orders.channel,
            deliveryMethod: orders.deliveryMethod,
            subtotal: orders.subtotalAmount,
            discount: orders.discountAmount,
            discountCode: orders.discountCode,
            deliveryFee: orders.deliveryFee,
            total: orders.totalAmount,
            currency: orders.currency,
            paymentMethod: orders.paymentMethod,
            mpesaCode: orders.mpesaCode,
            tillNumber: orders.tillNumber,
            paidAt: orders.paidAt,
            note: orders.customerNote,
            areaName: orders.areaName,
            landmark: orders.landmark,
            pin: orders.pin,
            slotDay: orders.slotDay,
            slotFrom: orders.slotFrom,
            slotTo: orders.slotTo,
            returned: orders.returnedAmount,
            paid: orders.paidAmount,
            ownNotes: sql<string | null>`(SELECT group_concat(e.note, '; ') FROM order_events AS e
              WHERE e.store_id = orders.store_id AND e.order_id = orders.id AND e.type = 'note')`.as('own_notes'),
            texts: sql<string | null>`(SELECT group_concat((value->>'quantity') || ' x ' || (value->>'name'), '; ')
              FROM json_each(orders.extras))`.as('texts'),
            items: sql<string | null>`(SELECT group_concat(i.quantity || ' x ' || i.product_name ||
              CASE WHEN coalesce(i.selected_size, '') = '' THEN '' ELSE ' (' || i.selected_size || ')' END, '; ')
              FROM order_items AS i WHERE i.store_id = orders.store_id AND i.order_id = orders.id)`.as('items'),
          },
          sql`${selection} AND ${passesFilter('orders', filter)} AND ${isPastCursor}`,
        )
        .orderBy(sql`${plus}orders.created_at DESC`, sql`orders.id DESC`)
        .limit(limit)
    },
  }
}
