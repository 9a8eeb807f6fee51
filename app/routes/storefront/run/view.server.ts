import type { DoneStop, RefusedReport, RunView, StopLook, WaitingStop } from '#app/components/rider/run-view.ts'
import { customerLabel } from '#app/copy/phrases/customer-label.ts'
import { slotWords } from '#app/copy/phrases/storefront/rider.ts'
import { untilWords } from '#app/copy/timestamps.ts'
import type { FoundRun, FoundStop } from '#app/data/delivery/rider-run.server.ts'
import { mapLink } from '#app/domain/delivery/map-link.ts'
import { CODE_TRIES } from '#app/domain/delivery/run.ts'
import { formatMoney } from '#app/domain/money.ts'
import { stillToPay } from '#app/domain/order/change/balance.ts'
import { hasChat, whatsappUrl } from '#app/domain/order/message/chat-link.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { failedReasons, noCodeReasons, riderWords } from '#copy/storefront/rider'

interface ShownPage {
  path: string
  now: number
  newId: () => string
  refused: RefusedReport | null
}

export function runView({ run, store, stops }: FoundRun, { path, now, newId, refused }: ShownPage): RunView {
  const waiting = stops.filter(({ state }) => state === 'waiting')
  const finished = stops.filter(({ state }) => state !== 'waiting')
  const times = { now, zone: store.timeZone }
  return {
    path,
    number: run.number,
    rider: run.riderName,
    store,
    done: finished.filter(({ state }) => state !== 'removed').length,
    waiting: waiting.map((stop) => waitingStop(stop, times, newId())),
    finished: finished.map((stop) => doneStop(stop, times)),
    refused,
  }
}

interface Times {
  now: number
  zone: string
}

function waitingStop(stop: FoundStop, { now, zone }: Times, reportId: string): WaitingStop {
  const { orderId, customerAddress: address, areaName, landmark, customerPhone } = stop
  const name = customerLabel(stop.customerName)
  const lines = [
    ...stop.lines.map((line) => ({ ...line, name: [line.name, line.size].filter(Boolean).join(' · ') })),
    ...stop.extras.map((extra) => ({ name: extra.name, quantity: extra.quantity - extra.returned })),
  ].filter(({ quantity }) => quantity > 0)
  const canCall = hasChat(customerPhone)
  return {
    orderId,
    number: orderNumber(stop.number),
    title: areaName || name,
    name,
    address,
    landmark,
    time: slotWords(stop, now, zone),
    collect: stillToPay(stop),
    moneyFormat: moneyFormatOf(stop.currency),
    promptUntil: stop.promptUntil === null ? null : untilWords(stop.promptUntil, now, zone),
    phone: canCall ? customerPhone : null,
    chat: canCall ? whatsappUrl(customerPhone, '') : null,
    map: mapLink(stop.pin, [address, areaName].filter(Boolean).join(', ')),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: lines.map(({ name: label, quantity }) => ({ name: label, quantity })),
    triesLeft: CODE_TRIES - stop.codeTries,
    reportId,
  }
}

function doneStop(stop: FoundStop, { now, zone }: Times): DoneStop {
  const look = lookOf(stop)
  const cash =
    stop.collectedWith === 'cash'
      ? riderWords().cash({ amount: formatMoney(stop.collected, moneyFormatOf(stop.currency)) })
      : ''
  const details = [
    stop.doneAt === null ? '' : untilWords(stop.doneAt, now, zone),
    stop.isVerified ? riderWords().codeRight : reasonWords(look, stop.reason),
    look === 'delivered' || look === 'no-code' ? cash : '',
    stop.photos.length > 0 ? riderWords().photos({ count: stop.photos.length }) : '',
    stop.leftOut.includes('photo-not-kept') ? riderWords().photoNotKept : '',
  ]
  const number = orderNumber(stop.number)
  return {
    orderId: stop.orderId,
    title: stop.areaName ? riderWords().stopDone({ number, area: stop.areaName }) : number,
    look,
    details: details.filter(Boolean),
  }
}

/** A stop that the shop handed over has no report, and needs no code. */
function lookOf({ state, isVerified, reportId }: FoundStop): StopLook {
  if (state === 'failed' || state === 'removed') return state
  return isVerified || reportId === null ? 'delivered' : 'no-code'
}

function reasonWords(look: StopLook, reason: string): string {
  const words: Record<string, string> = look === 'failed' ? failedReasons() : noCodeReasons()
  return words[reason] ?? ''
}
