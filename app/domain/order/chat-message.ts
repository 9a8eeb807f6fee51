import { formatMoney, type Minor } from '#app/domain/money.ts'
import type { Platform } from '#app/domain/store/store.ts'
import { chatUrl } from './chat-link.ts'
import { lineText } from './chat-text.ts'
import { type DeliveryMethod, orderNumber } from './order.ts'

export interface OrderMessage {
  platform: Platform
  storeName: string
  symbol: string
  number: number
  lines: { name: string; selectedSize: string | null; price: Minor; quantity: number }[]
  deliveryMethod: DeliveryMethod
  customerAddress: string
  pickupAddress: string | null
  subtotal: Minor
  discount: Minor
  discountCode: string | null
  deliveryFee: Minor
  total: Minor
  customerName: string
  customerPhone: string
  link: string
}

export interface OrderMessageWords {
  title(storeName: string, number: string): string
  items: string
  more(n: number): string
  delivery: string
  pickup: string
  address: string
  deliveryFee: string
  subtotal: string
  discount(code: string | null): string
  total: string
  customer: string
  name: string
  phone: string
  page: string
}

export interface AskMessage {
  storeName: string
  productName: string
  size: string | null
  quantity: number
  price: Minor
  symbol: string
  link: string
}

export interface AskMessageWords {
  ask(storeName: string): string
  page: string
}

/** Phones cut links that are longer. */
export const MAX_URL = 2000
const LONGEST_CONTACT = '+123456789012345'
// URL-encoded lengths, chosen so that a message without its lines always fits into a link.
const MAX_ENCODED = { storeName: 150, item: 240, person: 240, address: 480 }

/** User input can't start or format a line. Lines that don't fit into a link are counted. */
export function orderMessage(order: OrderMessage, words: OrderMessageWords): string {
  for (let shownCount = order.lines.length; shownCount > 0; shownCount--) {
    const text = messageWith(order, shownCount, words)
    if (fits(order.platform, text)) return text
  }
  return messageWith(order, 0, words)
}

export function askMessage(product: AskMessage, words: AskMessageWords): string {
  const item = itemLine({ ...product, name: product.productName, selectedSize: product.size }, product.symbol)
  return [words.ask(lineText(product.storeName, MAX_ENCODED.storeName)), item, `${words.page}: ${product.link}`].join(
    '\n',
  )
}

function messageWith(order: OrderMessage, shownCount: number, words: OrderMessageWords): string {
  const heading = (text: string) => (order.platform === 'telegram' ? `📋 ${text}` : `*${text}*`)
  const money = (minor: Minor) => formatMoney(minor, order.symbol)
  const hiddenCount = order.lines.length - shownCount
  return [
    heading(words.title(lineText(order.storeName, MAX_ENCODED.storeName), orderNumber(order.number))),
    '',
    heading(words.items),
    ...order.lines.slice(0, shownCount).map((line) => itemLine(line, order.symbol)),
    ...(hiddenCount > 0 ? [words.more(hiddenCount)] : []),
    '',
    ...deliveryLines(order, heading, words),
    '',
    `${words.subtotal}: ${money(order.subtotal)}`,
    ...(order.discount > 0 ? [`${words.discount(order.discountCode)}: ${money(-order.discount)}`] : []),
    heading(`${words.total}: ${money(order.total)}`),
    '',
    heading(words.customer),
    `${words.name}: ${lineText(order.customerName, MAX_ENCODED.person)}`,
    `${words.phone}: ${order.customerPhone}`,
    '',
    `${words.page}: ${order.link}`,
  ].join('\n')
}

function deliveryLines(order: OrderMessage, heading: (text: string) => string, words: OrderMessageWords): string[] {
  const isPickup = order.deliveryMethod === 'pickup'
  const address = lineText((isPickup ? order.pickupAddress : order.customerAddress) ?? '', MAX_ENCODED.address)
  return [
    heading(isPickup ? words.pickup : words.delivery),
    ...(address ? [`${words.address}: ${address}`] : []),
    ...(order.deliveryFee > 0 ? [`${words.deliveryFee}: ${formatMoney(order.deliveryFee, order.symbol)}`] : []),
  ]
}

function itemLine(line: OrderMessage['lines'][number], symbol: string): string {
  const name = lineText(line.name, MAX_ENCODED.item)
  const size = line.selectedSize ? ` (${lineText(line.selectedSize, MAX_ENCODED.item / 2)})` : ''
  return `${name}${size} x ${line.quantity} = ${formatMoney(line.price * line.quantity, symbol)}`
}

// Measured with the longest contact, so that the text doesn't depend on the seller's number.
function fits(platform: Platform, text: string): boolean {
  return chatUrl(platform, LONGEST_CONTACT.padEnd(33, '0'), text).length < MAX_URL
}
