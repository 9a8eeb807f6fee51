import { fullDate } from '#app/components/merchant/orders/order-dates.ts'
import type { SlipView } from '#app/components/merchant/orders/slip/slip-view.ts'
import { drawCodes, qrPath } from '#app/components/ui/qr-path.ts'
import { paperLanguages, setCustomerLanguage } from '#app/copy/order-language.server.ts'
import { slotText } from '#app/copy/phrases/delivery-slot.ts'
import { paymentLabel } from '#app/copy/phrases/merchant/payment-label.ts'
import { language } from '#app/copy/reader.ts'
import type { OrderStore, PrintedOrder, Receipt } from '#app/data/order/edit/history.server.ts'
import type { OrderEvent } from '#app/data/order/reads.server.ts'
import { mapLink } from '#app/domain/delivery/map-link.ts'
import { amountDue, balanceOf, openBalance } from '#app/domain/order/change/balance.ts'
import { deliveryPlace } from '#app/domain/order/delivery-place.ts'
import { listedLines } from '#app/domain/order/list/listed-lines.ts'
import { orderDigits, soldNumber } from '#app/domain/order/order.ts'
import { paymentOptions } from '#app/domain/order/place/how-to-pay.ts'
import { showsBranding } from '#app/domain/plan/subscription.ts'
import { isMerchant } from '#app/domain/staff/actor.ts'
import { orderPath, storePath } from '#app/domain/store/store.ts'
import { customerMessageWords } from '#copy/merchant/customer-messages'
import { slip as words } from '#copy/merchant/orders'
import { messageInput } from '../orders/orders-details.server.ts'

type PrintableOrder = PrintedOrder & { events?: OrderEvent[] }

/** For a page in the customer's language; the account's can be chosen there. */
export function printedSlip(
  request: Request,
  printed: PrintableOrder,
  { kind, now }: { kind: 'receipt' | 'invoice' | 'slip'; now: number },
): SlipView {
  const languages = paperLanguages(printed)
  setCustomerLanguage(request, printed)
  return { ...slipView(printed, { kind, now, origin: new URL(request.url).origin }), languages }
}

export function slipView(
  printed: PrintableOrder,
  { kind, now, origin }: { kind: 'receipt' | 'invoice' | 'slip'; now: number; origin: string },
): SlipView {
  const { order, store } = printed
  const message = messageInput(printed, origin)
  const isPickup = order.deliveryMethod === 'pickup'
  const state = stateOf(order)
  return {
    kind: state === 'cancelled' && kind !== 'slip' ? 'order' : kind,
    state,
    cancelled: state === 'cancelled' ? cancelledBy(printed.events ?? [], store.timeZone) : null,
    ...slipStore(store, origin),
    number: soldNumber(order),
    date: fullDate(kind === 'receipt' && order.paidAt !== null ? order.paidAt : order.createdAt, store.timeZone),
    customerName: message.customerName,
    customerPhone: order.customerPhone,
    isPickup,
    address:
      order.channel === 'pos'
        ? null
        : isPickup
          ? { label: words().pickUpAt, text: message.pickupAddress ?? '' }
          : {
              label: words().deliverTo,
              text: kind === 'slip' ? deliveryPlace({ ...order, landmark: '' }) : message.customerAddress,
            },
    lines: listedLines(order),
    moneyFormat: message.moneyFormat,
    subtotal: order.subtotal,
    discount: order.discount,
    discountCode: order.discountCode,
    deliveryFee: order.deliveryFee,
    returned: order.returnedAmount,
    total: order.total,
    balance: openBalance(order),
    payments: paymentRows(printed),
    customerNote: order.customerNote,
    landmark: order.landmark,
    slot: slotText(order),
    pin: order.pin === null ? null : qrPath(mapLink(order.pin, '')),
    paidBy: paidBy(order),
    payment:
      kind !== 'receipt' && state === 'unpaid'
        ? {
            options: drawCodes(
              paymentOptions(
                printed.payments,
                { number: order.number, due: amountDue(order), moneyFormat: message.moneyFormat },
                { country: store.country, currency: order.currency, at: now },
              ),
            ),
            due: amountDue(order),
            reference: orderDigits(order.number),
            code: qrPath(origin + orderPath(order.token)),
          }
        : null,
    isBranded: showsBranding(store.proUntil, now),
    language: language(),
    languages: [],
    backTo: `/store/${order.storeId}/orders?order=${order.id}`,
  }
}

export function slipStore(
  store: Pick<OrderStore, 'name' | 'logo' | 'slug' | 'storeAddress' | 'platform' | 'whatsappNumber' | 'telegramNumber'>,
  origin: string,
): Pick<SlipView, 'storeName' | 'storeLogo' | 'storeLink' | 'storeLines'> {
  const number = store.platform === 'telegram' ? store.telegramNumber : store.whatsappNumber
  return {
    storeName: store.name,
    storeLogo: store.logo,
    storeLink: (origin + storePath(store.slug)).replace(/^https?:\/\//, ''),
    storeLines: [store.storeAddress, number].filter((line): line is string => Boolean(line?.trim())),
  }
}

function stateOf(order: Receipt['order']): SlipView['state'] {
  if (order.status === 'cancelled') return 'cancelled'
  return order.paidAt === null && balanceOf(order) > 0 ? 'unpaid' : 'paid'
}

/** Empty for an order that was paid at once: the sums have a line for that. */
function paymentRows({ order, ledger = [] }: PrintableOrder): SlipView['payments'] {
  const isPlain = order.paidAt !== null && ledger.length === 1 && balanceOf(order) === 0
  if (isPlain || order.status === 'cancelled') return []
  return ledger.map((payment) => ({ label: paymentLabel(payment), amount: payment.amount }))
}

function cancelledBy(events: OrderEvent[], timeZone: string): SlipView['cancelled'] {
  const event = events.findLast(({ toStatus }) => toStatus === 'cancelled')
  if (!event) return null
  const by = isMerchant(event.actor) ? 'owner' : event.actor === 'shopper' ? 'shopper' : 'system'
  return { date: fullDate(event.createdAt, timeZone), by, isUndone: event.type === 'undone' }
}

function paidBy({ status, paidAt, paymentMethod, mpesaCode }: Receipt['order']): SlipView['paidBy'] {
  if (status === 'cancelled' || paidAt === null) return null
  const words = customerMessageWords()
  const label = paymentMethod ? words.paidBy({ method: words.method[paymentMethod] }) : words.paid
  return { label, code: mpesaCode }
}
