import type { Minor } from '#app/domain/money.ts'
import type { LedgerMethod } from '#app/domain/payment/ledger.ts'
import { type Provider, readMobileMessages } from '#app/domain/payment/mobile-message.ts'

export interface PastedPayment {
  amount: Minor
  method: LedgerMethod
  code: string
  /** Milliseconds; null when the message doesn't say. */
  at: number | null
}

const methods: Record<Provider, LedgerMethod> = { mpesa: 'mpesa', airtel: 'airtel', other: 'other' }

export function pastedPayment(text: string): PastedPayment | null {
  const read = readMobileMessages(text)
  if (!read.ok) return null
  const message = read.messages.find((one) => one.ok && (one.kind === 'received' || one.kind === 'sent'))
  if (!message?.ok || (message.kind !== 'received' && message.kind !== 'sent')) return null
  return { amount: message.amount, method: methods[message.provider], code: message.code, at: message.at }
}
