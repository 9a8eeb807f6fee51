import { formatMoney, type Minor } from '#app/domain/money.ts'
import type { Platform } from '#app/domain/store/store.ts'
import { chatUrl } from './chat-link.ts'
import { MAX_URL } from './chat-message.ts'
import { lineText } from './chat-text.ts'

/** URL-encoded lengths, chosen so that a message without its lines always fits into a link. */
export const MAX_ENCODED_LENGTH = { storeName: 150, item: 240, person: 200, address: 420, map: 300 }

const LONGEST_CONTACT = '+123456789012345'

export interface MessageLine {
  name: string
  selectedSize: string | null
  price: Minor
  quantity: number
}

export function heading(platform: Platform, text: string): string {
  return platform === 'telegram' ? `📋 ${text}` : `*${text}*`
}

export function itemText(line: MessageLine, symbol: string): string {
  const name = lineText(line.name, MAX_ENCODED_LENGTH.item)
  const size = line.selectedSize ? ` (${lineText(line.selectedSize, MAX_ENCODED_LENGTH.item / 2)})` : ''
  return `${name}${size} x ${line.quantity} = ${formatMoney(line.price * line.quantity, symbol)}`
}

/** Writes as many items as fit into a link; the others are counted. */
export function fitItems(
  platform: Platform,
  lines: MessageLine[],
  countText: (n: number) => string,
  write: (items: string[]) => string,
  symbol: string,
): string {
  for (let shownCount = lines.length; shownCount > 0; shownCount--) {
    const hiddenCount = lines.length - shownCount
    const items = lines.slice(0, shownCount).map((line) => itemText(line, symbol))
    const text = write(hiddenCount > 0 ? [...items, countText(hiddenCount)] : items)
    if (chatUrl(platform, LONGEST_CONTACT, text).length < MAX_URL) return text
  }
  return write(lines.length > 0 ? [countText(lines.length)] : [])
}

/** Joins blocks with an empty line; empty blocks are left out. */
export function blocks(...parts: (string | null)[][]): string {
  return parts
    .map((part) => part.filter((line): line is string => line !== null && line !== ''))
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')
}
