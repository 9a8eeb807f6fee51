const MINUTE_MS = 60_000

/** A shopper who sends the order to the chat does so within this time. */
export const UNSENT_AFTER_MS = 10 * MINUTE_MS
/** Orders that nobody sent are looked for among so many of the newest that wait. */
export const MOST_UNSENT_LOOKED_THROUGH = 100

export interface HandoffOrder {
  channel: string
  status: string
  createdAt: number
  chatOpenedAt: number | null
  seenAt: number | null
}

/** How far an order has come to its seller; null for one that took no such way. */
export interface Handoff {
  isChatOpened: boolean
  isSeen: boolean
  isConfirmed: boolean
}

/** Who has moved an order on has seen it. */
export function handoffOf({ channel, status, chatOpenedAt, seenAt }: HandoffOrder): Handoff | null {
  if (channel !== 'store' || status === 'cancelled') return null
  const isConfirmed = status !== 'pending'
  return { isChatOpened: chatOpenedAt !== null, isSeen: seenAt !== null || isConfirmed, isConfirmed }
}

/** Whether its seller has yet to be told that it was on screen. */
export function isUnseen({ channel, status, seenAt }: Pick<HandoffOrder, 'channel' | 'status' | 'seenAt'>): boolean {
  return channel === 'store' && status === 'pending' && seenAt === null
}
