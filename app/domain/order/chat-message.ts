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
  /** The absolute address of the order's page. */
  link: string
}

/** The words of the message, from app/copy. */
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

/** A link with a message is shorter than this, or phones cut it. */
export const MAX_URL = 2000
const LONGEST_CONTACT = '+123456789012345'
// What each text may take of the link, so that the message without its lines always fits.
const ROOM = { storeName: 150, item: 240, person: 240, address: 480 }

/**
 * The order as a chat message. Nothing a shopper or merchant typed can begin a line or format one. Lines that don't fit into a
 * link are left out and counted; the order's page has them all.
 */
export function orderMessage(order: OrderMessage, words: OrderMessageWords): string {
  for (let shown = order.lines.length; shown > 0; shown--) {
    const text = messageWith(order, shown, words)
    if (fits(order.platform, text)) return text
  }
  return messageWith(order, 0, words)
}

/** What the product panel's button says to the seller; it saves no order. */
export function askMessage(product: AskMessage, words: AskMessageWords): string {
  const item = itemLine({ ...product, name: product.productName, selectedSize: product.size }, product.symbol)
  return [words.ask(lineText(product.storeName, ROOM.storeName)), item, `${words.page}: ${product.link}`].join('\n')
}

function messageWith(order: OrderMessage, shown: number, words: OrderMessageWords): string {
  const heading = (text: string) => (order.platform === 'telegram' ? `📋 ${text}` : `*${text}*`)
  const money = (minor: Minor) => formatMoney(minor, order.symbol)
  const left = order.lines.length - shown
  return [
    heading(words.title(lineText(order.storeName, ROOM.storeName), orderNumber(order.number))),
    '',
    heading(words.items),
    ...order.lines.slice(0, shown).map((line) => itemLine(line, order.symbol)),
    ...(left > 0 ? [words.more(left)] : []),
    '',
    ...deliveryLines(order, heading, words),
    '',
    `${words.subtotal}: ${money(order.subtotal)}`,
    ...(order.discount > 0 ? [`${words.discount(order.discountCode)}: ${money(-order.discount)}`] : []),
    heading(`${words.total}: ${money(order.total)}`),
    '',
    heading(words.customer),
    `${words.name}: ${lineText(order.customerName, ROOM.person)}`,
    `${words.phone}: ${order.customerPhone}`,
    '',
    `${words.page}: ${order.link}`,
  ].join('\n')
}

function deliveryLines(order: OrderMessage, heading: (text: string) => string, words: OrderMessageWords): string[] {
  const isPickup = order.deliveryMethod === 'pickup'
  const address = lineText((isPickup ? order.pickupAddress : order.customerAddress) ?? '', ROOM.address)
  return [
    heading(isPickup ? words.pickup : words.delivery),
    ...(address ? [`${words.address}: ${address}`] : []),
    ...(order.deliveryFee > 0 ? [`${words.deliveryFee}: ${formatMoney(order.deliveryFee, order.symbol)}`] : []),
  ]
}

function itemLine(line: OrderMessage['lines'][number], symbol: string): string {
  const name = lineText(line.name, ROOM.item)
  const size = line.selectedSize ? ` (${lineText(line.selectedSize, ROOM.item / 2)})` : ''
  return `${name}${size} x ${line.quantity} = ${formatMoney(line.price * line.quantity, symbol)}`
}

// Measured with the longest contact, so that the text is the same whichever number it goes to.
function fits(platform: Platform, text: string): boolean {
  return chatUrl(platform, LONGEST_CONTACT.padEnd(33, '0'), text).length < MAX_URL
}
