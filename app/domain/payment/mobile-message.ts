import type { Minor } from '#app/domain/money.ts'
import type { MessageParty } from './message-party.ts'
import { type MessageText, splitMessages } from './message-split.ts'
import { readMpesa, readReversal } from './mpesa-message.ts'
import { readOther } from './other-message.ts'

/** In characters. */
export const MAX_PASTED = 64 * 1024
export const MAX_MESSAGES = 100

export type Provider = 'mpesa' | 'airtel' | 'other'

export interface PaymentMessage extends MessageParty {
  ok: true
  /** As the message's reader sees it: the shopper sent, the owner received. */
  kind: 'received' | 'sent'
  provider: Provider
  /** Of M-PESA ten capital letters and digits, of others 4 to 40 with dots and dashes. */
  code: string
  /** Above 0. */
  amount: Minor
  currency: 'KES'
  /** Milliseconds since 1970; null without a date and a time of day. */
  at: number | null
}

export interface ReversalMessage {
  ok: true
  kind: 'reversal'
  provider: Provider
  /** The reversal's own; null when it was not copied. */
  code: string | null
  /** Of the payment that was taken back. */
  reversedCode: string
  amount: Minor | null
  at: number | null
}

/** Airtime, withdrawal, balance, loan: nothing that one person pays another. */
export interface NoPaymentMessage {
  ok: true
  kind: 'none'
  provider: Provider
  code: string
}

export type UnreadMessage =
  | { ok: false; reason: 'no-code' | 'not-money' }
  /** Cut short or damaged: its code stands, what it is worth doesn't. */
  | { ok: false; reason: 'no-amount'; code: string }

export type MobileMessage = PaymentMessage | ReversalMessage | NoPaymentMessage | UnreadMessage

export type PastedMessages =
  | { ok: true; messages: MobileMessage[] /** Behind the first MAX_MESSAGES. */; leftOut: number }
  | { ok: false; reason: 'too-long' }

const FAILURE = /(?:^|[ .])(?:failed|imeshindwa|imeshindikana|umeshindwa|insufficient|balance|salio|baki)\b/i

/** The messages of pasted text in their order; no text throws. */
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
