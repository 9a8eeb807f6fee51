import { formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import type { Platform } from '#app/domain/store/store.ts'
import { orderNumber } from '../order.ts'
import type { PaymentOption } from '../place/how-to-pay.ts'
import { chatUrl } from './chat-link.ts'
import { lineText } from './chat-text.ts'
import { optionLines } from './option-lines.ts'
import { LONGEST_PHONE, MAX_URL } from './text.ts'

const [MAX_NAME, MAX_STORE] = [200, 150]

type PayLink = Extract<PaymentOption, { kind: 'link' }>

export interface Reminder {
  platform: Platform
  storeName: string
  customerName: string
  amount: Minor
  moneyFormat: MoneyFormat
  orders: { number: number; link: string }[]
  /** Of the only order. */
  payLinks?: PayLink[]
}

interface ReminderValues {
  name: string
  amount: string
  storeName: string
}

export interface ReminderWords {
  one(values: ReminderValues & { number: string; link: string }): string
  several(values: ReminderValues & { orders: string }): string
  order(values: { number: string; link: string }): string
  more(values: { n: number }): string
}

export function reminderMessage(reminder: Reminder, words: ReminderWords): string {
  const { platform, orders, moneyFormat } = reminder
  const values = {
    name: lineText(reminder.customerName, MAX_NAME),
    storeName: lineText(reminder.storeName, MAX_STORE),
    amount: formatMoney(reminder.amount, moneyFormat),
  }
  const [first] = orders
  if (first && orders.length === 1) {
    const text = words.one({ ...values, number: orderNumber(first.number), link: first.link })
    return [text, ...optionLines(reminder.payLinks ?? [], String)].join('\n')
  }
  for (let count = orders.length; count > 0; count -= 1) {
    const lines = orders.slice(0, count).map(({ number, link }) => words.order({ number: orderNumber(number), link }))
    const rest = count < orders.length ? [words.more({ n: orders.length - count })] : []
    const text = words.several({ ...values, orders: [...lines, ...rest].join('\n') })
    if (chatUrl(platform, LONGEST_PHONE, text).length < MAX_URL) return text
  }
  return words.several({ ...values, orders: words.more({ n: orders.length }) })
}
