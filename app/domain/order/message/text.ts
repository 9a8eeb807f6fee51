import { formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import type { Platform } from '#app/domain/store/store.ts'
import { chatUrl } from './chat-link.ts'
import { lineText } from './chat-text.ts'

/** Phones cut links that are longer. */
export const MAX_URL = 2000
const MAX_ITEM = 240
/** Longest phone number: a text must not depend on the contact's length. */
export const LONGEST_PHONE = '+123456789012345'

export interface MessageLine {
  name: string
  selectedSize: string | null
  price: Minor
  quantity: number
}

export function heading(platform: Platform, text: string): string {
  return platform === 'telegram' ? `📋 ${text}` : `*${text}*`
}

export function itemText(line: MessageLine, moneyFormat: MoneyFormat, max = MAX_ITEM): string {
  const name = lineText(line.name, max)
  const size = line.selectedSize ? ` (${lineText(line.selectedSize, max / 2)})` : ''
  return `${name}${size} x ${line.quantity} = ${formatMoney(line.price * line.quantity, moneyFormat)}`
}

export function fitItems(
  { platform, lines, moneyFormat }: { platform: Platform; lines: MessageLine[]; moneyFormat: MoneyFormat },
  longestContact: string,
  countText: (values: { n: number }) => string,
  write: (items: string[]) => string,
): string {
  for (let shownCount = lines.length; shownCount > 0; shownCount--) {
    const hiddenCount = lines.length - shownCount
    const items = lines.slice(0, shownCount).map((line) => itemText(line, moneyFormat))
    const text = write(hiddenCount > 0 ? [...items, countText({ n: hiddenCount })] : items)
    if (chatUrl(platform, longestContact, text).length < MAX_URL) return text
  }
  return write(lines.length > 0 ? [countText({ n: lines.length })] : [])
}

export function blocks(...parts: (string | null)[][]): string {
  return parts
    .map((part) => part.filter((line): line is string => line !== null && line !== ''))
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')
}
