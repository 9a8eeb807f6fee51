import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireMerchant } from '#app/auth/guards.server.ts'
import { csvPayment } from '#app/copy/csv-labels.ts'
import { paymentsCsv } from '#app/copy/payments-csv.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { isoTime } from '#app/domain/analytics/iso-time.ts'
import { csvAmount } from '#app/domain/order/list/csv.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { csvFile } from '../orders-csv.server.ts'

// Each page sorts the whole ledger of the store: large pages are few.
const PAGE_SIZE = 2000

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await requireMerchant(request, context, 'money.export', params.storeId)
  const { orders } = store.rows
  const zone = store.timeZone
  const timeOf = (at: number | null) => (at === null ? '' : isoTime(at, zone))
  type Row = Awaited<ReturnType<typeof orders.exportedPayments>>[number]
  return csvFile<Row>(context, {
    storeId: store.id,
    record: () => store.rows.activity.downloaded('payments'),
    name: `${paymentsCsv.file}-${store.slug}-${dayIn(zone, context.now())}`,
    columns: paymentsCsv.columns,
    nextRows: (last) => orders.exportedPayments(last, PAGE_SIZE),
    cells: (payment) => {
      const { kind, method, source } = csvPayment(payment)
      return [
        timeOf(payment.receivedAt),
        payment.number === null ? '' : orderNumber(payment.number),
        kind,
        method,
        csvAmount(payment.amount),
        payment.currency,
        payment.code ?? '',
        payment.payerName ?? '',
        { phone: payment.payerPhone ?? '' },
        payment.account ?? '',
        source,
        timeOf(payment.verifiedAt),
        timeOf(payment.reversedAt),
        timeOf(payment.voidedAt),
        timeOf(payment.recordedAt),
        payment.note,
        zone,
      ]
    },
  })
}
