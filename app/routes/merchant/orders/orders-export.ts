import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireMerchant } from '#app/auth/guards.server.ts'
import { csvDelivery, csvMethod, csvSlot, csvStatus } from '#app/copy/csv-labels.ts'
import { ordersCsv } from '#app/copy/orders-csv.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { isoTime } from '#app/domain/analytics/iso-time.ts'
import { balanceOf } from '#app/domain/order/change/balance.ts'
import { csvAmount } from '#app/domain/order/list/csv.ts'
import { chosenIds, parseOrdersQuery } from '#app/domain/order/list/query.ts'
import { timeSpanOf } from '#app/domain/order/list/time-span.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { csvFile } from '../orders-csv.server.ts'

const PAGE_SIZE = 500

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await requireMerchant(request, context, 'orders.export', params.storeId)
  const { searchParams } = new URL(request.url)
  const query = parseOrdersQuery(searchParams)
  const ids = searchParams.has('ids') ? chosenIds(searchParams) : null
  const { orders } = store.rows
  const zone = (await store.rows.settings.find())?.timeZone ?? DEFAULT_TIME_ZONE
  const span = timeSpanOf(query, zone)
  type Row = Awaited<ReturnType<typeof orders.exported>>[number]
  return csvFile<Row>(context, {
    storeId: store.id,
    record: () => store.rows.activity.downloaded('orders'),
    name: `${ordersCsv.file}-${store.slug}-${dayIn(zone, context.now())}`,
    columns: ordersCsv.columns,
    nextRows: (last) => orders.exported(query, last?.id ?? null, PAGE_SIZE, span, ids),
    cells: (order) => [
      orderNumber(order.number),
      order.id.slice(0, 8),
      isoTime(order.createdAt, zone),
      csvStatus(order.status),
      order.customerName,
      { phone: order.customerPhone },
      order.customerAddress,
      csvDelivery(order),
      [order.items, order.texts].filter(Boolean).join('; '),
      csvAmount(order.subtotal),
      csvAmount(order.discount),
      order.discountCode ?? '',
      csvAmount(order.deliveryFee),
      csvAmount(order.total),
      order.currency,
      csvMethod(order.paymentMethod),
      order.mpesaCode ?? '',
      order.paidAt === null ? '' : isoTime(order.paidAt, zone),
      zone,
      order.note,
      csvAmount(order.returned),
      csvAmount(order.paid),
      csvAmount(balanceOf(order)),
      order.ownNotes ?? '',
      order.areaName,
      order.landmark,
      order.pin ?? '',
      csvSlot(order),
      order.tillNumber ?? '',
    ],
  })
}
