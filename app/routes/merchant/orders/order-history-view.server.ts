import type { HistoryItem } from '#app/components/merchant/orders/order-view.ts'
import { deliveryEvent } from '#app/copy/phrases/merchant/handover.ts'
import { changeText } from '#app/copy/phrases/merchant/order-change.ts'
import { eventLabel } from '#app/copy/phrases/merchant/orders.ts'
import { paymentLabel } from '#app/copy/phrases/merchant/payment-label.ts'
import { personInText, personName, recordedByText } from '#app/copy/phrases/merchant/person-name.ts'
import { statusLabel } from '#app/copy/phrases/status-label.ts'
import type { OrderDetails } from '#app/data/order/edit/history.server.ts'
import { formatMoney, type Minor } from '#app/domain/money.ts'
import { declineReason } from '#app/domain/order/change/decline.ts'
import { withDifferences } from '#app/domain/order/edit/order-state.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { SOLD_WITHOUT_PIN } from '#app/domain/sale/late-sale.ts'
import type { EventActor, Reader } from '#app/domain/staff/actor.ts'
import { intentOfEvent } from '#app/domain/staff/approval.ts'
import { declineReasons } from '#copy/decline'
import { allowedBy, approvalEvents } from '#copy/merchant/approval'
import { orderHistory as words } from '#copy/merchant/order-history'
import { orderMoney } from '#copy/merchant/order-money'
import { undoneSale } from '#copy/merchant/order-steps'
import { orderDialog } from '#copy/merchant/orders'
import { atSharedTill } from '#copy/merchant/till-lock'

/** Newest first. */
export function historyView(details: OrderDetails, reader: Reader): HistoryItem[] {
  const items = [
    ...stepItems(details, reader),
    ...revisionItems(details, reader),
    ...moneyItems(details, reader),
    ...claimItems(details),
    ...noteItems(details, reader),
  ]
  return items.sort((a, b) => b.at - a.at)
}

function stepItems({ order, events }: OrderDetails, reader: Reader): HistoryItem[] {
  const isPinless = events.some(({ type }) => type === SOLD_WITHOUT_PIN)
  const shown = events.filter(({ type }) => type !== SOLD_WITHOUT_PIN)
  const steps = shown.map(({ type, toStatus, actor, actorId, note, createdAt }) => {
    const intent = intentOfEvent(type)
    if (intent !== null) {
      const { person: approver, who } = personInText(note, reader)
      const detail = allowedBy({ name: actorName(actor, actorId, reader), approver, who })
      return { ...nothing, kind: 'step' as const, at: createdAt, title: approvalEvents()[intent], detail, quote: '' }
    }
    const isUndoneSale = type === 'undone' && toStatus === 'cancelled'
    const label = isUndoneSale ? undoneSale().event : eventLabel(type, statusLabel(toStatus ?? ''))
    const { title, quote } = deliveryEvent(type, note, moneyFormatOf(order.currency)) ?? {
      title: label,
      quote: declineText(note),
    }
    const notes = isPinless && type === 'placed' ? [atSharedTill().withoutPin] : []
    const detail = [actorName(actor, actorId, reader), ...notes].join(' · ')
    return { ...nothing, kind: 'step' as const, at: createdAt, title, detail, quote }
  })
  if (order.chatOpenedAt === null) return steps
  const title = eventLabel('chat-opened', '')
  return [...steps, { ...nothing, kind: 'step', at: order.chatOpenedAt, title, detail: orderDialog().by.shopper }]
}

function actorName(actor: EventActor, id: string | null, reader: Reader): string {
  return actor === 'owner' || actor === 'staff' ? personName(id, reader) : orderDialog().by[actor]
}

function declineText(note: string): string {
  const reason = declineReason(note)
  return reason ? declineReasons()[reason] : ''
}

function moneyItems({ order, ledger }: OrderDetails, reader: Reader): HistoryItem[] {
  const amountOf = (minor: Minor) => formatMoney(minor, moneyFormatOf(order.currency))
  return ledger.map(({ kind, method, code, amount, recordedAt, verifiedAt, note, source, recordedBy }) => ({
    ...nothing,
    kind: 'money',
    at: recordedAt,
    title: words().money({ label: paymentLabel({ kind, method, code: null }), amount: amountOf(amount) }),
    detail: [code ?? '', verifiedAt === null ? recordedByText(source, recordedBy, reader) : orderMoney().seen]
      .filter(Boolean)
      .join(' · '),
    quote: note,
  }))
}

function revisionItems({ order, revisions }: OrderDetails, reader: Reader): HistoryItem[] {
  const format = moneyFormatOf(order.currency)
  return withDifferences(revisions, order).flatMap(
    ({ kind, totalBefore, totalAfter, reason, agreedAt, agreedBy, authorId, createdAt, differences }) => {
      const changes = differences.filter((change) => change.kind !== 'total')
      const values = { before: formatMoney(totalBefore, format), after: formatMoney(totalAfter, format) }
      const isSame = totalBefore === totalAfter
      const title =
        kind === 'return' ? words().returned(values) : isSame ? words().changedSame : words().changed(values)
      const detail = [personName(authorId, reader), ...changes.map((change) => changeText(change, format))].join(' · ')
      const item: HistoryItem = { ...nothing, kind: 'change', at: createdAt, title, detail, quote: reason }
      if (agreedAt === null) return [item]
      const by = agreedBy === 'shopper' ? orderDialog().by.shopper : personName(agreedBy, reader)
      return [item, { ...nothing, kind: 'agreed', at: agreedAt, title: words().agreed, detail: by }]
    },
  )
}

function claimItems({ order, claims }: OrderDetails): HistoryItem[] {
  const items = claims.flatMap(({ amount, code, createdAt, decidedAt, state }): HistoryItem[] => {
    const said = formatMoney(amount, moneyFormatOf(order.currency))
    const claim = { ...nothing, kind: 'claim', detail: code } as const
    const decision = state === 'waiting' || decidedAt === null ? null : words().decided[state]
    return [
      { ...claim, at: createdAt, title: words().claimed({ amount: said }) },
      ...(decision === null || decidedAt === null ? [] : [{ ...claim, at: decidedAt, title: decision }]),
    ]
  })
  return items
}

function noteItems({ notes }: OrderDetails, reader: Reader): HistoryItem[] {
  return notes.map(({ id, text, actorId, createdAt }) => ({
    ...nothing,
    kind: 'note',
    at: createdAt,
    title: words().note,
    detail: personName(actorId, reader),
    quote: text,
    noteId: id,
  }))
}

const nothing = { detail: '', quote: '', noteId: null }
