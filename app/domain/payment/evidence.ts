import type { Minor } from '#app/domain/money.ts'
import type { LedgerMethod } from './ledger.ts'
import type { MobileMessage, PaymentMessage } from './mobile-message.ts'

/** Money that the seller's own message or statement says has come. */
export interface ReceivedMoney {
  kind: 'received'
  code: string
  method: LedgerMethod
  amount: Minor
  currency: string
  payerName: string | null
  /** With stars where digits are hidden. */
  payerPhone: string | null
  account: string | null
  receivedAt: number
}

/** The provider took back the payment with this code. */
export interface ReversedMoney {
  kind: 'reversal'
  code: string
}

export type Evidence = ReceivedMoney | ReversedMoney

export interface ReadEvidence {
  evidence: Evidence[]
  /** Messages or rows in all. */
  read: number
  /** Sent, bought, failed: nothing that the shop received. */
  notReceived: number
}

/** What pasted messages prove; one without a time came now, and none comes later than now. */
export function evidenceOf(messages: MobileMessage[], now: number): ReadEvidence {
  const evidence = messages.flatMap((message): Evidence[] => {
    if (!message.ok) return []
    if (message.kind === 'reversal') return [{ kind: 'reversal', code: message.reversedCode }]
    return message.kind === 'received' ? [receivedMoney(message, now)] : []
  })
  return { evidence, read: messages.length, notReceived: messages.length - evidence.length }
}

function receivedMoney(message: PaymentMessage, now: number): ReceivedMoney {
  const { code, provider, amount, currency, name, phone, account, at } = message
  return {
    kind: 'received',
    code,
    method: provider,
    amount,
    currency,
    payerName: name,
    payerPhone: phone,
    account,
    receivedAt: Math.min(at ?? now, now),
  }
}
