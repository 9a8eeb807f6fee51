import type { Minor } from '#app/domain/money.ts'
import { readMpesa, readReversal } from './mpesa-message.ts'
import { readOther } from './other-message.ts'
import type { MessageParty } from './party.ts'
import { type MessageText, splitMessages } from './split.ts'

export const MAX_PASTED = 64 * 1024
export const MAX_MESSAGES = 100

export type Provider = 'mpesa' | 'airtel' | 'other'

export interface PaymentMessage extends MessageParty {
  ok: true
  /** From the reader's view: the shopper sent, the owner received. */
  kind: 'received' | 'sent'
  provider: Provider
  code: string
  amount: Minor
  currency: 'KES'
  at: number | null
}

export interface ReversalMessage {
  ok: true
  kind: 'reversal'
  provider: Provider
  code: string | null
  reversedCode: string
  amount: Minor | null
  at: number | null
}

export interface NoPaymentMessage {
  ok: true
  kind: 'none'
  provider: Provider
  code: string
}

export type UnreadMessage =
  | { ok: false; reason: 'no-code' | 'not-money' }
  /** Cut short or damaged: the code is readable, the amount isn't. */
  | { ok: false; reason: 'no-amount'; code: string }

export type MobileMessage = PaymentMessage | ReversalMessage | NoPaymentMessage | UnreadMessage

export type PastedMessages =
  | { ok: true; messages: MobileMessage[]; leftOut: number }
  | { ok: false; reason: 'too-long' }

const FAILURE = /(?:^|[ .])(?:failed|imeshindwa|imeshindikana|umeshindwa|insufficient|balance|salio|baki)\b/i

export function readMobileMessages(text: string): PastedMessages {
  if (text.length > MAX_PASTED) return { ok: false, reason: 'too-long' }
  const messages = splitMessages(text)
  return {
    ok: true,
    messages: messages.slice(0, MAX_MESSAGES).map(readMessage),
    leftOut: Math.max(0, messages.length - MAX_MESSAGES),
  }
}

function readMessage({ code, text }: MessageText): MobileMessage {
  if (code) return readMpesa(code, text)
  return (
    readReversal(text, null) ?? readOther(text) ?? { ok: false, reason: FAILURE.test(text) ? 'not-money' : 'no-code' }
  )
}
