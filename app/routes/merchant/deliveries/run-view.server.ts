import type { RunStopView, RunView, StopTone } from '#app/components/merchant/deliveries/run-view.ts'
import { lateReport, leftOutTexts, reasonText } from '#app/copy/phrases/merchant/handover.ts'
import { untilWords, weekdayWords } from '#app/copy/timestamps.ts'
import type { DeliveryRun, RunStop } from '#app/data/delivery/run-reads.server.ts'
import {
  bringsCash,
  type CashStop,
  expectedOf,
  sawAnotherBalance,
  unrecordedOf,
  wasPaidBefore,
} from '#app/domain/delivery/settlement.ts'
import { type CurrencyAmount, formatMoney, formatSums, type Minor } from '#app/domain/money.ts'
import { balanceOf, stillToPay } from '#app/domain/order/change/balance.ts'
import { chatUrl } from '#app/domain/order/message/chat-link.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { moneyFormatOf, withFormat } from '#app/domain/reference/currencies.ts'
import { runPage as words } from '#copy/merchant/order-runs'

interface ShownRun {
  run: DeliveryRun
  stops: RunStop[]
  store: { id: string; name: string; timeZone: string }
  /** The rider's link. */
  url: string
  now: number
}

export function runView({ run, stops, store, url, now }: ShownRun): RunView {
  const { timeZone: zone } = store
  const shown = stops.filter(({ state }) => state !== 'removed')
  const settled = shown.map(cashStopOf)
  const rows = settled.filter(bringsCash)
  const listed = stops.filter(({ state, late }) => state !== 'removed' || late !== null)
  const isOpen = run.state === 'open'
  const done = shown.filter(({ state }) => state !== 'waiting').length
  const until = weekdayWords(run.expiresAt, zone)
  const isOver = run.expiresAt <= now
  return {
    id: run.id,
    title: words().title({ number: run.number }),
    rider: run.riderName,
    phone: run.riderPhone,
    facts: words().facts({ when: untilWords(run.createdAt, now, zone), done, stops: shown.length }),
    isOpen,
    link: isOpen
      ? {
          url,
          works: isOver ? words().workedUntil({ until }) : words().worksUntil({ until }),
          shareUrl: chatUrl('whatsapp', run.riderPhone, shareText({ run, stops, store, url, now })),
        }
      : null,
    stops: listed.map((stop) => stopView(stop, { zone, now })),
    settlement: {
      rows: rows.map((stop) => ({
        orderId: stop.orderId,
        number: orderNumber(stop.number),
        ...withFormat({ currency: stop.currency, expected: expectedOf(stop), collected: stop.collected }),
      })),
      unrecorded: rows.map((stop) => amountOf(stop, unrecordedOf(stop))).filter(({ amount }) => amount > 0),
      isAllRecorded: rows.length > 0 && rows.every((stop) => stop.collectedWith !== 'cash' || stop.isRecorded),
      paidBefore: paidBefore(settled.filter(wasPaidBefore)),
    },
  }
}

function amountOf({ currency }: Pick<RunStop, 'currency'>, amount: Minor): CurrencyAmount {
  return withFormat({ currency, amount })
}

export function cashStopOf(stop: RunStop): Omit<RunStop, 'isRecorded'> & CashStop {
  return { ...stop, isRecorded: Boolean(stop.isRecorded), balance: balanceOf(stop) }
}

function paidBefore(stops: Pick<RunStop, 'number'>[]): string {
  if (stops.length === 0) return ''
  return words().paidBefore({ orders: stops.map(({ number }) => orderNumber(number)).join(', '), n: stops.length })
}

function shareText({ run, stops, store, url }: ShownRun): string {
  return words().message({
    number: run.number,
    store: store.name,
    n: stops.filter(({ state }) => state === 'waiting').length,
    amount: formatSums(stops.map((stop) => amountOf(stop, stop.state === 'waiting' ? stillToPay(stop) : 0))),
    link: url,
    until: weekdayWords(run.expiresAt, store.timeZone),
  })
}

interface ShownAt {
  zone: string
  now: number
}

function stopView(stop: RunStop, at: ShownAt): RunStopView {
  const { orderId, state } = stop
  const [label, tone] = stateOf(stop)
  return {
    orderId,
    number: orderNumber(stop.number),
    name: stop.customerName,
    text: textOf(stop, at),
    label,
    tone,
    warning: warningOf(stop),
    note: [stop.note, stop.late?.note ?? ''].filter(Boolean).join('\n'),
    isWaiting: state === 'waiting',
  }
}

function warningOf(stop: RunStop): string {
  const { leftOut, late } = stop
  const format = moneyFormatOf(stop.currency)
  const n = stop.photos.length + (late?.photos.length ?? 0)
  const photos = n > 0 ? [words().photos({ n })] : []
  const lateWords = late ? lateReport(late, format) : null
  const isUnlike = sawAnotherBalance(cashStopOf(stop))
  const shown = isUnlike ? [words().differs({ amount: formatMoney(stop.amountShown ?? 0, format) })] : []
  const lateTexts = lateWords ? [lateWords.title, lateWords.quote].filter(Boolean) : []
  return [...photos, ...shown, ...leftOutTexts(leftOut), ...lateTexts].join(' · ')
}

function stateOf({ state, reportId, isVerified }: RunStop): [string, StopTone] {
  switch (state) {
    case 'waiting':
      return [words().waiting, 'open']
    case 'failed':
      return [words().failed, 'bad']
    case 'removed':
      return [words().removed, 'off']
    case 'delivered':
      if (reportId === null) return [words().handedOver, 'good']
      return isVerified ? [words().delivered, 'good'] : [words().noCode, 'warn']
  }
}

function textOf(stop: RunStop, { zone, now }: ShownAt): string {
  const { areaName, customerAddress, doneAt, reason, isVerified } = stop
  const place = areaName || customerAddress
  if (doneAt === null) {
    const owed = stillToPay(stop)
    return owed > 0
      ? words().collectAt({ place, amount: formatMoney(owed, moneyFormatOf(stop.currency)) })
      : words().paidAt({ place })
  }
  const when = untilWords(doneAt, now, zone)
  const how = isVerified ? words().codeRight : reasonText(reason)
  return how === '' ? words().doneAt({ place, when }) : words().doneWhy({ place, when, reason: how })
}
