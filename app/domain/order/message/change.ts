import type { Platform } from '#app/domain/store/store.ts'
import { orderNumber } from '../order.ts'
import { chatUrl } from './chat-link.ts'
import { lineText } from './chat-text.ts'
import { blocks, heading, LONGEST_PHONE, MAX_URL } from './text.ts'

const MAX = { storeName: 150, person: 200, change: 240 }

export interface ChangeMessage {
  platform: Platform
  storeName: string
  number: number
  customerName: string
  changes: string[]
  total: string | null
  link: string
}

export interface ChangeMessageWords {
  title(values: { storeName: string; number: string }): string
  hello(values: { name: string }): string
  helloNobody: string
  more(values: { n: number }): string
  agree(values: { link: string }): string
}

export function changeMessage(change: ChangeMessage, words: ChangeMessageWords): string {
  const { platform, storeName, number, total, link } = change
  const name = lineText(change.customerName, MAX.person)
  const lines = change.changes.map((text) => lineText(text, MAX.change))
  const title = words.title({ storeName: lineText(storeName, MAX.storeName), number: orderNumber(number) })
  const write = (shown: string[]) =>
    blocks([
      heading(platform, title),
      name === '' ? words.helloNobody : words.hello({ name }),
      ...shown,
      total === null ? null : heading(platform, total),
      words.agree({ link }),
    ])
  for (let count = lines.length; count > 0; count -= 1) {
    const hidden = lines.length - count
    const text = write(hidden > 0 ? [...lines.slice(0, count), words.more({ n: hidden })] : lines)
    if (chatUrl(platform, LONGEST_PHONE, text).length < MAX_URL) return text
  }
  return write(lines.length > 0 ? [words.more({ n: lines.length })] : [])
}
