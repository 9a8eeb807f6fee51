import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireMerchant } from '#app/auth/guards.server.ts'
import type { HandoverView, ShownCode, ShownStop } from '#app/components/merchant/orders/handover/handover-view.ts'
import { collectedText, lateReport, leftOutTexts, reasonText } from '#app/copy/phrases/merchant/handover.ts'
import { untilWords } from '#app/copy/timestamps.ts'
import { formatMoney, type MoneyFormat } from '#app/domain/money.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { notFound } from '#app/refused-request.server.ts'
import { handoverPanel } from '#copy/merchant/handover'

const noStore = { 'Cache-Control': 'no-store' }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await requireMerchant(request, context, 'orders.read', params.storeId)
  const orderId = params.orderId ?? ''
  const [order, stops] = await Promise.all([store.rows.orders.find(orderId), store.rows.handover.stopsOf(orderId)])
  if (!order) throw notFound()
  const shown = { now: context.now(), zone: store.timeZone, format: moneyFormatOf(order.currency) }
  let photoCount = 0
  const view: HandoverView = {
    isOnRun: stops.some(({ state }) => state === 'waiting'),
    stops: stops.map((stop) => {
      const photos = [...stop.photos, ...(stop.late?.photos ?? [])].map((_, at) => {
        const n = photoCount + at + 1
        return { href: `/store/${store.id}/orders/${orderId}/photos/${n}`, label: handoverPanel().photo({ n }) }
      })
      photoCount += photos.length
      return { ...stopView(stop, shown), photos }
    }),
  }
  return Response.json(view, { headers: noStore })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { store } = await requireMerchant(request, context, 'orders.manage', params.storeId)
  const answer: ShownCode = { code: await store.rows.handover.showCode(params.orderId ?? '', store.actor) }
  return Response.json(answer, { status: answer.code === null ? 409 : 200, headers: noStore })
}

type Stop = Awaited<
  ReturnType<Awaited<ReturnType<typeof requireMerchant>>['store']['rows']['handover']['stopsOf']>
>[number]

function stopView(
  stop: Stop,
  { now, zone, format }: { now: number; zone: string; format: MoneyFormat },
): Omit<ShownStop, 'photos'> {
  const isUnverified = stop.state === 'delivered' && !stop.isVerified && stop.reportId !== null
  const { amountShown, collected, collectedWith, late } = stop
  const lateWords = late ? lateReport(late, format) : null
  const differs =
    collectedWith === 'cash' && amountShown !== null && amountShown !== collected
      ? handoverPanel().differs({ shown: formatMoney(amountShown, format) })
      : ''
  return {
    title: handoverPanel().stop({ number: stop.runNumber, rider: stop.rider }),
    state: stateWords(stop, isUnverified),
    isUnverified,
    warnings: [
      ...leftOutTexts(stop.leftOut),
      ...(lateWords ? [[lateWords.title, lateWords.quote].filter(Boolean).join(' · ')] : []),
    ],
    details: [
      stop.doneAt === null ? '' : untilWords(stop.doneAt, now, zone),
      stop.reason === '' ? '' : reasonText(stop.reason),
      collectedText(collectedWith, collected, format),
      differs,
    ].filter(Boolean),
    note: [stop.note, late?.note ?? ''].filter(Boolean).join('\n'),
  }
}

function stateWords({ state, reportId }: Stop, isUnverified: boolean): string {
  const words = handoverPanel()
  if (state !== 'delivered') return words[state]
  if (isUnverified) return words.noCode
  return reportId === null ? words.byShop : words.delivered
}
