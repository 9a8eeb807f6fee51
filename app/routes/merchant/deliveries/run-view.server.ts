import type { RunStopView, RunView } from '#app/components/merchant/deliveries/run-view.ts'
import { lateReport, leftOutTexts, reasonText } from '#app/copy/phrases/merchant/handover.ts'
import { personInText } from '#app/copy/phrases/merchant/person-name.ts'
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
import type { Reader } from '#app/domain/staff/actor.ts'
import { personWords } from '#copy/merchant/activity'
import { openPrompt } from '#copy/merchant/order-prompt'
import { runPage as words } from '#copy/merchant/order-runs'

interface ShownRun {
  run: DeliveryRun
  stops: RunStop[]
  store: { id: string; name: string; timeZone: string }
  reader: Reader
  /** The rider's link. */
  url: string
  now: number
}

function madeText(
  { createdAt, createdBy }: DeliveryRun,
  reader: Reader,
  { zone, now }: { zone: string; now: number },
): string {
  const made = words().made({ when: untilWords(createdAt, now, zone) })
  const isOwn = createdBy === null || createdBy === reader.actor
  return isOwn ? made : `${made} ${personWords().by({ name: personInText(createdBy, reader).person })}`
}

export function runView({ run, stops, store, reader, url, now }: ShownRun): RunView {
  const { timeZone: zone } = store
  const shown = stops.filter(({ state }) => state !== 'removed')
  const settled = shown.map(cashStopOf)
  const rows = settled.filter(bringsCash)
  const listed = stops.filter(({ state, late }) => state !== 'removed' || late !== null)
  const views = listed.map((stop) => stopView(stop, { zone, now }))
  const isOpen = run.state === 'open'
  const done = shown.filter(({ state }) => state !== 'waiting').length
  const until = weekdayWords(run.expiresAt, zone)
  const isOver = run.expiresAt <= now
  return {
    id: run.id,
    title: words().title({ number: run.number }),
    rider: run.riderName,
    phone: run.riderPhone,
    made: madeText(run, reader, { zone, now }),
    progress: words().progress({ done, stops: shown.length }),
    finishedPercent: shown.length > 0 ? (done / shown.length) * 100 : 0,
    isOpen,
    link: isOpen
      ? {
          url,
          isOver,
          works: isOver ? words().workedUntil({ until }) : words().worksUntil({ until }),
          shareUrl: chatUrl('whatsapp', run.riderPhone, shareText({ run, stops, store, reader, url, now })),
        }
      : null,
    waiting: views.filter(({ outcome }) => outcome === null),
    toCollect: formatSums(stops.map(toCollectAt)),
    done: views.filter(({ outcome }) => outcome !== null),
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
    amount: formatSums(stops.map(toCollectAt)),
    link: url,
    until: weekdayWords(run.expiresAt, store.timeZone),
  })
}

function toCollectAt(stop: RunStop): CurrencyAmount {
  return amountOf(stop, stop.state === 'waiting' ? stillToPay(stop) : 0)
}

interface ShownAt {
  zone: string
  now: number
}

function stopView(stop: RunStop, at: ShownAt): RunStopView {
  const { state, areaName, customerAddress } = stop
  return {
    orderId: stop.orderId,
    number: orderNumber(stop.number),
    name: stop.customerName,
    text: state === 'waiting' ? [areaName, customerAddress].filter(Boolean).join(' · ') : doneText(stop, at),
    money: state === 'waiting' ? toCollectAt(stop) : amountOf(stop, stop.collected),
    outcome: outcomeOf(stop),
    warning: warningOf(stop, at),
    note: [stop.note, stop.late?.note ?? ''].filter(Boolean).join('\n'),
  }
}

function warningOf(stop: RunStop, { zone, now }: ShownAt): string {
  const { leftOut, late, promptUntil } = stop
  const prompt = promptUntil === null ? [] : [openPrompt().order({ time: untilWords(promptUntil, now, zone) })]
  const format = moneyFormatOf(stop.currency)
  const n = stop.photos.length + (late?.photos.length ?? 0)
  const photos = n > 0 ? [words().photos({ n })] : []
  const lateWords = late ? lateReport(late, format) : null
  const isUnlike = sawAnotherBalance(cashStopOf(stop))
  const shown = isUnlike ? [words().differs({ amount: formatMoney(stop.amountShown ?? 0, format) })] : []
  const lateTexts = lateWords ? [lateWords.title, lateWords.quote].filter(Boolean) : []
  return [...prompt, ...photos, ...shown, ...leftOutTexts(leftOut), ...lateTexts].join(' · ')
}

function outcomeOf({ state, reportId, isVerified }: RunStop): RunStopView['outcome'] {
  switch (state) {
    case 'waiting':
      return null
    case 'failed':
      return { label: words().failed, tone: 'bad' }
    case 'removed':
      return { label: words().removed, tone: 'off' }
    case 'delivered':
      if (reportId === null) return { label: words().handedOver, tone: 'good' }
      return isVerified ? { label: words().delivered, tone: 'good' } : { label: words().noCode, tone: 'warn' }
  }
}

function doneText({ doneAt, reason, isVerified }: RunStop, { zone, now }: ShownAt): string {
  if (doneAt === null) return ''
  const when = untilWords(doneAt, now, zone)
  const how = isVerified ? words().codeRight : reasonText(reason)
  return how === '' ? when : words().doneWhy({ when, reason: how })
}
