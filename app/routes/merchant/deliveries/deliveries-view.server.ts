import type { DeliveriesView, DeliveryGroup, DeliveryRow } from '#app/components/merchant/deliveries/deliveries-view.ts'
import { slotText } from '#app/copy/phrases/delivery-slot.ts'
import { reasonText } from '#app/copy/phrases/merchant/handover.ts'
import { whenWords } from '#app/copy/timestamps.ts'
import type { WaitingDelivery } from '#app/data/delivery/run-reads.server.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { type DeliveriesCursor, formatDeliveriesCursor } from '#app/domain/delivery/deliveries-cursor.ts'
import { formatSums } from '#app/domain/money.ts'
import { stillToPay } from '#app/domain/order/change/balance.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { withFormat } from '#app/domain/reference/currencies.ts'
import { deliveriesPage as words } from '#copy/merchant/order-runs'

interface Shown {
  after: DeliveriesCursor
  now: number
  /** Run that gets more stops. */
  runId: string | null
  requestId: string
  ordersPath: string
}

export async function deliveriesView(
  store: OpenStore,
  { after, now, runId, ...shown }: Shown,
): Promise<DeliveriesView | null> {
  const [settings, found] = await Promise.all([store.settings.find(), store.runs.deliveries(after)])
  if (!settings) return null
  const { timeZone } = settings
  const rows = found.orders.map((order) => ({ order, row: rowOf(order, now, timeZone) }))
  const failed = rows.filter(({ row }) => row.failed !== null)
  const others = rows.filter(({ row }) => row.failed === null)
  const areas = [...new Set(others.map(({ order }) => order.areaName))].sort(
    (a, b) => Number(a === '') - Number(b === ''),
  )
  return {
    ...shown,
    groups: [
      ...(failed.length > 0 ? [groupOf(null, failed)] : []),
      ...areas.map((area) =>
        groupOf(
          area,
          others.filter(({ order }) => order.areaName === area),
        ),
      ),
    ],
    after: formatDeliveriesCursor(after).replace(/^~$/, ''),
    next: found.next && formatDeliveriesCursor(found.next),
    unconfirmed:
      found.unconfirmed > 0
        ? words().unconfirmed({
            n: `${found.unconfirmed}${found.hasMoreUnconfirmed ? '+' : ''}`,
            few: found.unconfirmed,
          })
        : '',
    runs: found.runs.map(({ id, number, riderName, done, stops, collected }) => ({
      id,
      title: words().run({ number, rider: riderName }),
      number,
      progress: words().progress({ done, stops, collected: formatSums(collected.map(withFormat)) }),
    })),
    target: found.runs.find(({ id }) => id === runId)?.id ?? null,
    riders: found.riders,
  }
}

function groupOf(name: string | null, rows: { order: WaitingDelivery; row: DeliveryRow }[]): DeliveryGroup {
  const sorted = rows.toSorted((a, b) => a.order.createdAt - b.order.createdAt).map(({ row }) => row)
  return { name, isFailed: name === null, rows: sorted }
}

function rowOf(order: WaitingDelivery, now: number, zone: string): DeliveryRow {
  const isBack = order.status === 'out_for_delivery' && order.failedReason !== null
  return {
    id: order.id,
    number: orderNumber(order.number),
    name: order.customerName,
    place: [isBack ? order.areaName : '', order.customerAddress, order.landmark, slotText(order)]
      .filter(Boolean)
      .join(', '),
    when: whenWords(order.createdAt, now, zone),
    ...withFormat({ currency: order.currency, amount: stillToPay(order) }),
    failed: isBack && order.failedReason ? reasonText(order.failedReason) : null,
    failedNote: order.failedNote ?? '',
  }
}
