import { customerMessageWords } from '#app/copy/phrases/merchant/customer-messages.ts'
import { mpesaCodeOf } from '#app/domain/order/change/mpesa-code.ts'
import { shareUrl, whatsappUrl } from '#app/domain/order/message/chat-link.ts'
import { receiptMessage } from '#app/domain/order/message/money.ts'
import type { CustomerMessage } from '#app/domain/order/message/order.ts'
import { readPhone } from '#app/domain/reference/phone-country.ts'
import { givenFor, type OutboxSale } from '#app/domain/sale/outbox-sale.ts'
import { soldLines } from '#app/domain/sale/sold-lines.ts'
import type { TillConfig } from '#app/domain/sale/till-config.ts'
import { tillFigures } from '#app/domain/sale/till-draft.ts'
import { pageLanguage } from '#copy/language'
import { posWords } from '#copy/merchant/pos'
import { fullDate } from '../../orders/order-dates.ts'
import type { SlipView } from '../../orders/slip/slip-view.ts'
import type { SoldOrder } from '../sale/sale-answer.ts'

export interface WaitingOrder extends Omit<SoldOrder, 'number' | 'tillNumber'> {
  number: null
  tillNumber: string
  saleId: string
}

/** Lacks the order's page, which exists once the sale is booked. */
export function waitingOrder(kept: OutboxSale, facts: TillConfig): WaitingOrder {
  const { saleId, tillNumber, moneyFormat, total } = kept
  const message = messageOf(kept, facts)
  const text = receiptMessage(message, customerMessageWords())
  const { customerName, customerPhone } = message
  const slip = slipOf(kept, message, facts)
  return {
    saleId,
    number: null,
    tillNumber,
    moneyFormat,
    total,
    owed: slip.balance,
    customerName,
    customerPhone,
    method: kept.sale.method,
    soldAt: slip.date,
    receiptUrl: customerPhone ? whatsappUrl(customerPhone, text) : shareUrl('whatsapp', '', text),
    slip,
  }
}

function messageOf(kept: OutboxSale, facts: TillConfig): CustomerMessage {
  const { sale, draft, total, soldAt, moneyFormat, tillNumber } = kept
  const paid = givenFor(kept)
  const { subtotal, discount } = tillFigures(draft, moneyFormat)
  return {
    platform: 'whatsapp',
    storeName: facts.storeName,
    currency: facts.currency,
    moneyFormat,
    number: tillNumber,
    status: paid < total ? 'delivered' : 'completed',
    deliveryMethod: 'pickup',
    customerName: sale.customerName.trim(),
    customerPhone: phoneIn(sale.customerPhone, facts),
    customerAddress: '',
    pickupAddress: null,
    map: null,
    lines: soldLines(draft),
    subtotal,
    discount,
    discountCode: null,
    deliveryFee: 0,
    returnedAmount: 0,
    total,
    paid,
    paymentOptions: [],
    paidWith: sale.method,
    mpesaCode: mpesaCodeOf(sale) ?? null,
    paidAt: paid < total ? null : fullDate(soldAt, facts.timeZone),
    link: '',
  }
}

function slipOf(
  { draft, tillNumber, owner, soldAt }: OutboxSale,
  message: CustomerMessage,
  facts: TillConfig,
): SlipView {
  const { storeName, storeLogo, storeLink, storeLines, isBranded } = facts
  const { customerName, customerPhone, subtotal, discount, total, paid, mpesaCode, moneyFormat, paidWith } = message
  const isOwed = paid < total
  const words = customerMessageWords()
  return {
    kind: 'receipt',
    state: isOwed ? 'unpaid' : 'paid',
    cancelled: null,
    storeName,
    storeLogo,
    storeLink,
    storeLines,
    number: tillNumber,
    date: fullDate(soldAt, facts.timeZone),
    customerName,
    customerPhone,
    isPickup: true,
    address: null,
    lines: soldLines(draft),
    moneyFormat,
    subtotal,
    discount,
    discountCode: null,
    deliveryFee: 0,
    returned: 0,
    total,
    balance: total - paid,
    payments: isOwed && paid > 0 && paidWith ? [{ label: posWords().method[paidWith], amount: paid }] : [],
    customerNote: '',
    landmark: '',
    slot: null,
    pin: null,
    paidBy: isOwed
      ? null
      : { label: paidWith ? words.paidBy({ method: words.method[paidWith] }) : words.paid, code: mpesaCode },
    payment: null,
    isBranded,
    language: pageLanguage(),
    languages: [],
    backTo: `/store/${owner.storeId}/orders`,
  }
}

/** '' for an invalid number: the receipt is then sent to a chat that the seller picks. */
export function phoneIn(typed: string, { country }: TillConfig): string {
  const read = readPhone(typed, country)
  return read.ok ? read.phone : ''
}
