import { orderWords } from '#app/copy/en/storefront/order.ts'
import { untilWords } from '#app/copy/en/timestamps.ts'
import type { OrderView } from './order-view.ts'

export function holdWords({ order, hold, store, chatUrl, now }: OrderView): string | null {
  if (hold === null) return null
  if (hold.kind === 'lapsed') return orderWords.noLongerKept
  if (hold.kind === 'none') return orderWords.nothingKept(store.name)
  const until = untilWords(hold.until, now, store.timeZone)
  if (hold.held < hold.pieces) return orderWords.partKeptUntil(hold.held, hold.pieces, until)
  const canSend = order.status === 'pending' && chatUrl !== null
  return [orderWords.keptUntil(until), ...(canSend ? [orderWords.sendNow(store.name)] : [])].join(' ')
}
