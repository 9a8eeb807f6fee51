import type { Minor } from '#app/domain/money.ts'
import type { LedgerMethod } from './ledger.ts'
import type { MobileMessage, PaymentMessage } from './message/mobile-message.ts'

export interface ReceivedMoney {
  kind: 'received'
  code: string
  method: LedgerMethod
  amount: Minor
  currency: string
  payerName: string | null
  payerPhone: string | null
  account: string | null
  receivedAt: number
}

export interface ReversedMoney {
  kind: 'reversal'
  code: string
}

export type Evidence = ReceivedMoney | ReversedMoney

export interface ReadEvidence {
  evidence: Evidence[]
  read: number
  notReceived: number
}

/** A message without a time, or from the future, counts as received now. */
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
