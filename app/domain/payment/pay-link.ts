import { type Minor, type MoneyFormat, plainAmountIn } from '#app/domain/money.ts'
import { orderDigits } from '#app/domain/order/order.ts'

export const MAX_PAY_LINK = 300
export const PAY_LINK_HOSTS = [
  ...['paystack.com', 'paystack.shop', 'flutterwave.com', 'stripe.com', 'paypal.me', 'paypal.com', 'pesapal.com'],
  ...['intasend.com', 'dpopay.com', 'mercadopago.com', 'mercadopago.com.br', 'razorpay.me', 'rzp.io'],
]

export interface OrderDue {
  number: number
  due: Minor
  moneyFormat: Pick<MoneyFormat, 'fractionDigits'>
}

export type PayLinkRefusal = 'link-required' | 'link-too-long' | 'link-host' | 'link-placeholder'

// Parsers of addresses mend what people read otherwise ('\\', tabs, '。'): the text has to be plain.
const START = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z]+(?::443)?(?=[/?#]|$)/i
const NOT_PLAIN = /[^!-~]|[\\{}<>"'`^|]|\/\/|^[^?#]*%(?:2f|5c)/i
const PLACEHOLDER = /\{(amount|order)\}/g
const example: OrderDue = { number: 42, due: 125_000, moneyFormat: { fractionDigits: 2 } }

export function checkPayLink(address: string): PayLinkRefusal | null {
  if (address === '') return 'link-required'
  if (address.length > MAX_PAY_LINK) return 'link-too-long'
  const placeholders = address.match(PLACEHOLDER) ?? []
  const isTwice = new Set(placeholders).size < placeholders.length
  const [, fragment = ''] = address.split('#', 2)
  if (isTwice || /[{}]/.test(address.replace(PLACEHOLDER, '') + fragment)) return 'link-placeholder'
  return START.test(address) && isPayUrl(fill(address, example)) ? null : 'link-host'
}

/** Null for an address that must not be opened. */
export function payUrl(address: string, order: OrderDue): string | null {
  const url = fill(address, order)
  return checkPayLink(address) === null && isPayUrl(url) ? url : null
}

export function asksAmount(address: string): boolean {
  return !address.includes('{amount}')
}

function fill(address: string, { number, due, moneyFormat }: OrderDue): string {
  const amount = moneyFormat.fractionDigits === 0 ? Math.ceil(due / 100) * 100 : due
  return address.replace(PLACEHOLDER, (_, name) =>
    name === 'order' ? orderDigits(number) : plainAmountIn(amount, moneyFormat),
  )
}

function isPayUrl(text: string): boolean {
  const start = START.exec(text)?.[0]
  if (!start || NOT_PLAIN.test(text.slice('https://'.length)) || !URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  const isPlain = protocol === 'https:' && port + username + password === ''
  return isPlain && PAY_LINK_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
