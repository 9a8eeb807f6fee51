import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireMerchant } from '#app/auth/guards.server.ts'
import { csvLedgerMethod, dayCsv } from '#app/copy/day-csv.ts'
import { isoTime } from '#app/domain/analytics/iso-time.ts'
import { csvAmount } from '#app/domain/order/list/csv.ts'
import { timeSpanOf } from '#app/domain/order/list/time-span.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { csvFile } from '../orders-csv.server.ts'
import { shownDay } from './day-view.server.ts'

const PAGE_SIZE = 500

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await requireMerchant(request, context, 'money.export', params.storeId)
  const { money, settings } = store.rows
  const storeRow = await settings.find()
  const zone = storeRow?.timeZone ?? DEFAULT_TIME_ZONE
  const now = context.now()
  const tier = tierUntil(storeRow?.proUntil ?? null, now)
  if (!limitsOf(tier).hasMoneyHistory) {
    return Response.json({ ok: false, reason: 'plan', upgrade: upgradePath(tier) }, { status: 403 })
  }
  const day = shownDay(new URL(request.url).searchParams.get('day') ?? '', zone, now)
  const span = timeSpanOf({ from: day, to: day }, zone)
  type Row = Awaited<ReturnType<typeof money.dayRows>>[number]
  return csvFile<Row>(context, {
    storeId: store.id,
    record: () => store.rows.activity.downloaded('money'),
    name: `${dayCsv.file}-${store.slug}-${day}`,
    columns: dayCsv.columns,
    nextRows: (last) => money.dayRows(span, last, PAGE_SIZE),
    cells: (payment) => [
      isoTime(payment.receivedAt, zone),
      csvLedgerMethod(payment.method),
      csvAmount(payment.amount),
      payment.currency,
      payment.code ?? '',
      payment.payerName ?? '',
      payment.payerPhone === null ? '' : { phone: payment.payerPhone },
      payment.number === null ? '' : orderNumber(payment.number),
      isoTime(payment.recordedAt, zone),
      zone,
    ],
  })
}
