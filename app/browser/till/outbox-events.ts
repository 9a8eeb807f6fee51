import type { NoSession } from '#app/domain/connection-status.ts'

type OutboxEvent =
  | { kind: 'changed' }
  | { kind: 'waiting' }
  | { kind: 'sending'; saleId: string | null }
  | { kind: 'stopped'; reason: NoSession | null }
  | { kind: 'answered'; isAnswered: boolean }

interface Announced {
  accountId: string
  event: OutboxEvent
}

export interface SendingState {
  sending: string | null
  stopped: NoSession | null
  isUnanswered: boolean
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
  const state = sendingState(accountId)
  if (event.kind === 'sending') states.set(accountId, { ...state, sending: event.saleId })
  if (event.kind === 'stopped') states.set(accountId, { ...state, stopped: event.reason })
  if (event.kind === 'answered') states.set(accountId, { ...state, isUnanswered: !event.isAnswered })
  for (const listener of listeners) listener(announced)
}

function openChannel(): BroadcastChannel | null {
  if (channel === null && 'BroadcastChannel' in window) {
    channel = new BroadcastChannel('kibanda-till')
    channel.onmessage = (message) => take(message.data)
  }
  return channel
}
