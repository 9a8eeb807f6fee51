import type { OrderView, ShopperChip } from '#app/components/storefront/order/order-view.ts'
import { drawCodes } from '#app/components/ui/qr-path.ts'
import { customerLabel } from '#app/copy/phrases/customer-label.ts'
import { slotText } from '#app/copy/phrases/delivery-slot.ts'
import { shownOpening } from '#app/copy/phrases/storefront/opening.ts'
import type { OrderByToken } from '#app/data/order/by-token.server.ts'
import { isOver } from '#app/domain/alert/order-news.ts'
import { amountDue, depositDue } from '#app/domain/order/change/balance.ts'
import { pickupPlace } from '#app/domain/order/delivery-place.ts'
import { orderChips } from '#app/domain/order/list/chips.ts'
import { listedLines, pieceCounts } from '#app/domain/order/list/listed-lines.ts'
import { paymentOptions } from '#app/domain/order/place/how-to-pay.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { formatPhone } from '#app/domain/reference/phone-country.ts'
import { agreedAtOf, pastChanges, shownChange } from './changes.server.ts'
import { callNumber, changeChat, orderChat } from './chat.server.ts'
import { claimForm, claimNotice, type SentClaim, shownClaims } from './claims.server.ts'
import { promptChangesAt, promptVersion, type SentPrompt, shownPrompt } from './prompts.server.ts'

type OpenOrder = Extract<OrderByToken, { closed: false }>

export interface ShownRequest {
  origin: string
  now: number
  /** Key for push subscriptions; undefined where no alerts are sent. */
  pushKey: string | undefined
  claimId: string | null
  /** The refused claim. */
  sent: SentClaim | null
  /** The refused prompt. */
  sentPrompt: SentPrompt | null
}

export function orderView(
  found: OpenOrder,
  { origin, now, pushKey, claimId, sent, sentPrompt }: ShownRequest,
): OrderView {
  const { order, hold, reached, store, payments } = found
  const pickup = pickupPlace(order, store)
  const [due, moneyFormat] = [amountDue(order), moneyFormatOf(order.currency)]
  const chat = orderChat(store, { ...order, lines: listedLines(order) }, origin)
  return {
    version: versionOf(found),
    handoverCode: found.handoverCode,
    follow: pushKey && !isOver(order.status) ? { key: pushKey, followers: found.followers } : null,
    change: shownChange(found),
    agreedAt: agreedAtOf(found),
    revisions: pastChanges(found),
    claims: shownClaims(found),
    claimNotice: claimNotice(found, claimId),
    claimForm: claimForm(found, sent),
    ...shownPrompt(found, sentPrompt, now),
    changesIn: changesIn(found, now),
    askUrl: changeChat(store, order, origin),
    chips: chipsOf(order),
    isPaidAhead: found.isPaidAhead,
    due,
    deposit: depositDue(order),
    reportedCash: found.reportedCash,
    order: { ...order, customerName: customerLabel(order.customerName) },
    hold,
    whenHandled: whenHandled(found, now),
    moneyFormat,
    phone: order.customerPhone && formatPhone(order.customerPhone),
    reached,
    declined: found.declined,
    store: {
      slug: store.slug,
      name: store.name,
      logo: store.logo,
      platform: store.platform,
      timeZone: store.timeZone,
      language: store.language,
      languages: store.languages,
      address: pickup.address,
      map: pickup.map?.startsWith('https://') ? pickup.map : null,
    },
    message: chat.text,
    chatUrl: chat.url,
    call: callNumber(store),
    slot: slotText(order),
    paymentOptions: drawCodes(
      paymentOptions(
        payments,
        { number: order.number, due, moneyFormat },
        { country: store.country, currency: order.currency, at: now },
      ),
    ),
    now,
  }
}

/** A placed order is handled after a pause, too. */
function whenHandled({ order, store }: OpenOrder, now: number): string | null {
  if (order.status !== 'pending' || order.revision > 0) return null
  return shownOpening({ ...store, whenClosed: 'take', pausedUntil: null }, now)?.text ?? null
}

function chipsOf(order: OpenOrder['order']): ShopperChip[] {
  // Waiting claims and agreements have a card of their own, and hide no other chip.
  const answered = { claimsWaiting: 0, isAgreementAsked: false }
  const chips = orderChips({ ...order, ...answered, ...pieceCounts(listedLines(order)) })
  return chips.filter((chip) => chip !== 'says-paid' && chip !== 'not-agreed')
}

function changesIn(found: OpenOrder, now: number): number | null {
  const times = [found.hold?.kind === 'held' ? found.hold.until : null, promptChangesAt(found)]
  const ahead = times.filter((time) => time !== null && time > now) as number[]
  return ahead.length === 0 ? null : Math.min(...ahead) - now
}

function versionOf(found: OpenOrder): string {
  const { order, hold } = found
  const held = hold?.kind === 'held' ? [hold.until, hold.held] : [hold?.kind]
  const agreement = order.agreedState === null ? '' : 'asked'
  const claimStates = shownClaims(found).map(({ id, state }) => `${id.slice(0, 8)}:${state}`)
  const onTheWay = found.handoverCode ?? order.failedReason
  return [
    order.status,
    order.updatedAt,
    onTheWay,
    order.revision,
    agreement,
    order.paid,
    found.reportedCash,
    ...held,
    ...claimStates,
    ...promptVersion(found),
  ].join(' ')
}
