import { untilWords } from '#app/copy/timestamps.ts'
import { orderWords } from '#copy/storefront/order'
import { isUnsent, type OrderView } from './order-view.ts'

export function holdWords({ order, hold, store, chatUrl, now }: OrderView): string | null {
  if (hold === null) return null
  if (hold.kind === 'lapsed') return orderWords().noLongerKept
  if (hold.kind === 'none') return orderWords().nothingKept({ storeName: store.name })
  const until = untilWords(hold.until, now, store.timeZone)
  if (hold.held < hold.pieces) return orderWords().partKeptUntil({ held: hold.held, pieces: hold.pieces, when: until })
  const canSend = isUnsent(order) && chatUrl !== null
  return [
    orderWords().keptUntil({ when: until }),
    ...(canSend ? [orderWords().sendNow({ storeName: store.name })] : []),
  ].join(' ')
}
