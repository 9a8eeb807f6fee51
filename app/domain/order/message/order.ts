import { formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import type { Platform } from '#app/domain/store/store.ts'
import { stillToPay } from '../change/balance.ts'
import { type DeliveryMethod, orderNumber, type PaidWith } from '../order.ts'
import type { PaymentOption } from '../place/how-to-pay.ts'
import { lineText } from './chat-text.ts'
import { blocks, fitItems, heading, LONGEST_PHONE, type MessageLine } from './text.ts'

// URL-encoded lengths, chosen so that a message without its lines always fits into a link.
const MAX_ENCODED_LENGTH = { storeName: 150, person: 200, address: 420, map: 300 }

export interface CustomerMessage {
  platform: Platform
  storeName: string
  currency: string
  moneyFormat: MoneyFormat
  /** A text is the till's own number, for a sale without an order yet. */
  number: number | string
  status: string
  deliveryMethod: DeliveryMethod
  customerName: string
  customerPhone: string
  customerAddress: string
  pickupAddress: string | null
  map: string | null
  lines: MessageLine[]
  subtotal: Minor
  discount: Minor
  discountCode: string | null
  deliveryFee: Minor
  returnedAmount: Minor
  total: Minor
  paid: Minor
  paymentOptions: PaymentOption[]
  paidWith: PaidWith | null
  mpesaCode: string | null
  paidAt: string | null
  link: string
}

export interface CustomerMessageWords {
  hello(values: { name: string }): string
  helloNobody: string
  status: Record<string, string>
  otherStatus(values: { label: string }): string
  order(values: { storeName: string; number: string }): string
  invoice(values: { storeName: string; number: string }): string
  receipt(values: { storeName: string; number: string }): string
  delivery(values: { storeName: string; number: string }): string
  pickup(values: { storeName: string; number: string }): string
  items: string
  more(values: { n: number }): string
  subtotal: string
  discount(code: string | null): string
  deliveryFee: string
  total: string
  toPay: string
  returned: string
  paidSoFar: string
  stillToPay: string
  toGiveBack: string
  paid: string
  paidBy(values: { method: string }): string
  paidAt: string
  method: Record<PaidWith, string>
  mpesaCode: string
  howToPay: string
  paymentOption(option: PaymentOption, isPickup: boolean): string
  address: string
  noAddress: string
  pickupAt: string
  askWhere: string
  map: string
  name: string
  phone: string
  thanks: string
  page: string
}

export function statusMessage(order: CustomerMessage, words: CustomerMessageWords): string {
  const isPickedUp = order.status === 'delivered' && order.deliveryMethod === 'pickup'
  const statusText =
    words.status[isPickedUp ? 'picked_up' : order.status] ??
    words.otherStatus({ label: lineText(order.status, MAX_ENCODED_LENGTH.person) })
  const isCancelled = order.status === 'cancelled'
  return blocks(
    [head(order, words.order)],
    [hello(order, words), statusText],
    isCancelled ? [] : [`${words.total}: ${formatMoney(order.total, order.moneyFormat)}`],
    [page(order, words)],
  )
}

export function deliveryMessage(order: CustomerMessage, words: CustomerMessageWords): string {
  const address = lineText(order.customerAddress, MAX_ENCODED_LENGTH.address)
  return writeWithItems(order, words, (items) =>
    blocks(
      [head(order, words.delivery)],
      [hello(order, words)],
      [heading(order.platform, words.items), ...items],
      [
        address ? `${words.address}: ${address}` : words.noAddress,
        `${words.name}: ${lineText(order.customerName, MAX_ENCODED_LENGTH.person)}`,
        `${words.phone}: ${order.customerPhone}`,
      ],
      [dueLine(order, words)],
      [page(order, words)],
    ),
  )
}

export function pickupMessage(order: CustomerMessage, words: CustomerMessageWords): string {
  const address = lineText(order.pickupAddress ?? '', MAX_ENCODED_LENGTH.address)
  const map = order.map && encodeURIComponent(order.map).length <= MAX_ENCODED_LENGTH.map ? order.map : null
  return writeWithItems(order, words, (items) =>
    blocks(
      [head(order, words.pickup)],
      [hello(order, words)],
      [address ? `${words.pickupAt}: ${address}` : words.askWhere, map && `${words.map}: ${map}`],
      [heading(order.platform, words.items), ...items],
      [dueLine(order, words)],
      [page(order, words)],
    ),
  )
}

export function writeWithItems(
  order: CustomerMessage,
  words: CustomerMessageWords,
  write: (items: string[]) => string,
): string {
  return fitItems(order, LONGEST_PHONE, words.more, write)
}

export function head(order: CustomerMessage, title: (values: { storeName: string; number: string }) => string): string {
  return heading(
    order.platform,
    title({
      storeName: lineText(order.storeName, MAX_ENCODED_LENGTH.storeName),
      number: typeof order.number === 'string' ? order.number : orderNumber(order.number),
    }),
  )
}

export function page(order: CustomerMessage, words: CustomerMessageWords): string {
  return order.link === '' ? '' : `${words.page}: ${order.link}`
}

function hello(order: CustomerMessage, words: CustomerMessageWords): string {
  const name = lineText(order.customerName, MAX_ENCODED_LENGTH.person)
  return name === '' ? words.helloNobody : words.hello({ name })
}

function dueLine(order: CustomerMessage, words: CustomerMessageWords): string {
  const open = stillToPay(order)
  const [label, amount] = order.paidAt === null && open > 0 ? [words.toPay, open] : [words.total, order.total]
  return heading(order.platform, `${label}: ${formatMoney(amount, order.moneyFormat)}`)
}
