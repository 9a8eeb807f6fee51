import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireMerchant } from '#app/auth/guards.server.ts'
import { csvStatus } from '#app/copy/csv-labels.ts'
import { customersCsv } from '#app/copy/day-csv.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { isoTime } from '#app/domain/analytics/iso-time.ts'
import { parseCustomersQuery } from '#app/domain/order/list/query.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { csvFile } from './orders-csv.server.ts'

const PAGE_SIZE = 500

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await requireMerchant(request, context, 'customers.export', params.storeId)
  const { query } = parseCustomersQuery(new URL(request.url).searchParams)
  const { customers } = store.rows
  const zone = (await store.rows.settings.find())?.timeZone ?? DEFAULT_TIME_ZONE
  type Row = Awaited<ReturnType<typeof customers.exported>>[number]
  return csvFile<Row>(context, {
    storeId: store.id,
    record: () => store.rows.activity.downloaded('customers'),
    name: `${customersCsv.file}-${store.slug}-${dayIn(zone, context.now())}`,
    columns: customersCsv.columns,
    nextRows: (last) => customers.exported(query, last?.phone ?? null, PAGE_SIZE),
    cells: (customer) => [
      customer.name,
      { phone: customer.phone },
      customer.address,
      customer.ordersCount,
      isoTime(customer.firstOrderAt, zone),
      isoTime(customer.lastOrderAt, zone),
      csvStatus(customer.lastStatus ?? ''),
      zone,
    ],
  })
}
