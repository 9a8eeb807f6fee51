import { formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import type { Platform } from '#app/domain/store/store.ts'
import { type DeliveryMethod, orderNumber } from '../order.ts'
import { lineText } from './chat-text.ts'
import { fitItems, heading, itemText, LONGEST_PHONE, type MessageLine } from './text.ts'

export interface OrderMessage {
  platform: Platform
  storeName: string
  moneyFormat: MoneyFormat
  number: number
  lines: MessageLine[]
  deliveryMethod: DeliveryMethod
  customerAddress: string
  pickupAddress: string | null
  place?: MessagePlace | null
  subtotal: Minor
  discount: Minor
  discountCode: string | null
  deliveryFee: Minor
  total: Minor
  customerName: string
  customerPhone: string
  customerNote?: string
  link: string
}

export interface MessagePlace {
  area: string
  landmark: string
  when: string | null
  map: string | null
}

export interface OrderMessageWords {
  title(values: { storeName: string; number: string }): string
  items: string
  more(values: { n: number }): string
  delivery: string
  pickup: string
  area: string
  address: string
  landmark: string
  when: string
  map: string
  deliveryFee: string
  subtotal: string
  discount(code: string | null): string
  total: string
  customer: string
  name: string
  phone: string
  note: string
  page: string
}

export interface AskMessage {
  storeName: string
  productName: string
  size: string | null
  quantity: number
  price: Minor
  moneyFormat: MoneyFormat
  link: string
}

export interface AskMessageWords {
  question(values: { storeName: string }): string
  page: string
}

export interface CartMessage {
  platform: Platform
  storeName: string
  moneyFormat: MoneyFormat
  lines: MessageLine[]
  link: string
}

export interface CartMessageWords extends AskMessageWords {
  more(values: { n: number }): string
}

// URL-encoded lengths, chosen so that a message without its lines always fits into a link.
const MAX_ENCODED = { storeName: 150, person: 240, address: 420, note: 300, place: 100 }
const MAX_WITH_PLACE: typeof MAX_ENCODED = {
  ...MAX_ENCODED,
  storeName: 110,
  person: 120,
  address: 150,
  note: 120,
  place: 90,
}
const WHOLE: typeof MAX_ENCODED = {
  storeName: Infinity,
  person: Infinity,
  address: Infinity,
  note: Infinity,
  place: Infinity,
}

// A Telegram username has 32 characters after its @.
const LONGEST_CONTACT = LONGEST_PHONE.padEnd(33, '0')

/** User input can't start or format a line. Lines that don't fit into a link are counted. */
export function orderMessage(order: OrderMessage, words: OrderMessageWords): string {
  const max = order.place ? MAX_WITH_PLACE : MAX_ENCODED
  return fitItems(order, LONGEST_CONTACT, words.more, (items) => messageWith(order, items, words, max))
}

export function wholeOrderMessage(order: OrderMessage, words: OrderMessageWords): string {
  const items = order.lines.map((line) => itemText(line, order.moneyFormat, Infinity))
  return messageWith(order, items, words, WHOLE)
}

export function askMessage(product: AskMessage, words: AskMessageWords): string {
  const item = itemText({ ...product, name: product.productName, selectedSize: product.size }, product.moneyFormat)
  return [
    words.question({ storeName: lineText(product.storeName, MAX_ENCODED.storeName) }),
    item,
    `${words.page}: ${product.link}`,
  ].join('\n')
}

export function backMessage(
  { storeName, productName, link }: Pick<AskMessage, 'storeName' | 'productName' | 'link'>,
  words: AskMessageWords,
): string {
  const question = words.question({ storeName: lineText(storeName, MAX_ENCODED.storeName) })
  return [question, lineText(productName, MAX_ENCODED.address), `${words.page}: ${link}`].join('\n')
}

export function cartMessage(cart: CartMessage, words: CartMessageWords): string {
  const question = words.question({ storeName: lineText(cart.storeName, MAX_ENCODED.storeName) })
  return fitItems(cart, LONGEST_CONTACT, words.more, (items) =>
    [question, ...items, `${words.page}: ${cart.link}`].join('\n'),
  )
}

function messageWith(order: OrderMessage, items: string[], words: OrderMessageWords, max: typeof MAX_ENCODED): string {
  const title = (text: string) => heading(order.platform, text)
  const money = (minor: Minor) => formatMoney(minor, order.moneyFormat)
  return [
    title(words.title({ storeName: lineText(order.storeName, max.storeName), number: orderNumber(order.number) })),
    '',
    title(words.items),
    ...items,
    '',
    ...deliveryLines(order, words, max),
    '',
    `${words.subtotal}: ${money(order.subtotal)}`,
    ...(order.discount > 0 ? [`${words.discount(order.discountCode)}: ${money(-order.discount)}`] : []),
    ...(order.deliveryFee > 0 ? [`${words.deliveryFee}: ${money(order.deliveryFee)}`] : []),
    title(`${words.total}: ${money(order.total)}`),
    '',
    title(words.customer),
    `${words.name}: ${lineText(order.customerName, max.person)}`,
    `${words.phone}: ${order.customerPhone}`,
    ...(order.customerNote ? [`${words.note}: ${lineText(order.customerNote, max.note)}`] : []),
    '',
    `${words.page}: ${order.link}`,
  ].join('\n')
}

function deliveryLines(order: OrderMessage, words: OrderMessageWords, max: typeof MAX_ENCODED): string[] {
  const isPickup = order.deliveryMethod === 'pickup'
  const { area = '', landmark = '', when = null, map = null } = order.place ?? {}
  const address = lineText((isPickup ? order.pickupAddress : order.customerAddress) ?? '', max.address)
  const shownMap = map !== null && encodeURIComponent(map).length <= max.place * 1.5 ? map : null
  return [
    heading(order.platform, isPickup ? words.pickup : words.delivery),
    ...(area && !isPickup ? [`${words.area}: ${lineText(area, max.place)}`] : []),
    ...(address ? [`${words.address}: ${address}`] : []),
    ...(landmark ? [`${words.landmark}: ${lineText(landmark, max.place)}`] : []),
    ...(when ? [`${words.when}: ${when}`] : []),
    ...(shownMap ? [`${words.map}: ${shownMap}`] : []),
  ]
}
