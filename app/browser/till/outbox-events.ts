import type { NoSession } from '#app/domain/connection-status.ts'

export interface SendingState {
  sending: string | null
  /** Why nothing is sent. */
  stopped: NoSession | null
  /** No answer came to the sale that was sent last. */
  isUnanswered: boolean
}

/** News for all pages of an account. */
type OutboxEvent = { kind: 'changed' } | { kind: 'waiting' } | ({ kind: 'state' } & Partial<SendingState>)

interface Announced {
  accountId: string
  event: OutboxEvent
}

const listeners = new Set<(announced: Announced) => void>()
const states = new Map<string, SendingState>()
let channel: BroadcastChannel | null = null

export function sendingState(accountId: string): SendingState {
  return states.get(accountId) ?? { sending: null, stopped: null, isUnanswered: false }
}

export function announce(accountId: string, event: OutboxEvent): void {
  const announced = { accountId, event }
  take(announced)
  openChannel()?.postMessage(announced)
}

export function onOutboxEvent(accountId: string, onEvent: (event: OutboxEvent) => void): () => void {
  openChannel()
  const listener = (announced: Announced) => announced.accountId === accountId && onEvent(announced.event)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function take(announced: Announced): void {
  const { accountId, event } = announced
  const { kind, ...state } = event
  if (kind === 'state') states.set(accountId, { ...sendingState(accountId), ...state })
  for (const listener of listeners) listener(announced)
}

function openChannel(): BroadcastChannel | null {
  if (channel === null && 'BroadcastChannel' in window) {
    channel = new BroadcastChannel('kibanda-till')
    channel.onmessage = (message) => take(message.data)
  }
  return channel
}
