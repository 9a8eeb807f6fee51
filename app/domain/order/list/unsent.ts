const MINUTE_MS = 60_000

export const UNSENT_AFTER_MS = 10 * MINUTE_MS
export const MOST_UNSENT_LOOKED_THROUGH = 100

export interface HandoffOrder {
  channel: string
  status: string
  createdAt: number
  chatOpenedAt: number | null
  seenAt: number | null
}

export interface Handoff {
  isChatOpened: boolean
  isSeen: boolean
  isConfirmed: boolean
}

export function handoffOf({ channel, status, chatOpenedAt, seenAt }: HandoffOrder): Handoff | null {
  if (channel !== 'store' || status === 'cancelled') return null
  const isConfirmed = status !== 'pending'
  return { isChatOpened: chatOpenedAt !== null, isSeen: seenAt !== null || isConfirmed, isConfirmed }
}

export function isUnseen({ channel, status, seenAt }: Pick<HandoffOrder, 'channel' | 'status' | 'seenAt'>): boolean {
  return channel === 'store' && status === 'pending' && seenAt === null
}
