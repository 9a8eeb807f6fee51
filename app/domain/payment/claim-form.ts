import { type Minor, parseMoney } from '#app/domain/money.ts'
import { mpesaCodeOf } from '#app/domain/order/change/mpesa-code.ts'
import type { LedgerMethod } from './ledger.ts'
import { messageHead } from './message/head.ts'
import { type MobileMessage, type PaymentMessage, readMobileMessages } from './message/mobile-message.ts'

export const MAX_WAITING_CLAIMS = 3
export const MAX_CLAIMS = 10

export interface Claim {
  code: string
  amount: Minor
  method: LedgerMethod
  saidAt: number | null
  /** Leaves out the balance, which is private. */
  words: string
}

export type ClaimRefusal = 'no-code' | 'not-sent' | 'amount-invalid'
export type ReadClaim = { ok: true; claim: Claim } | { ok: false; reason: ClaimRefusal }

const CURRENCY = 'KES'

/** `text` is a pasted message, whose amount takes precedence, or a code. */
export function readClaim(text: string, typedAmount: string, currency: string): ReadClaim {
  const typedCode = mpesaCodeOf({ method: 'mpesa', mpesaCode: text })
  // Ten letters without a digit are a word.
  if (typedCode && /\d/.test(typedCode))
    return withAmount(typedAmount, { code: typedCode, method: 'mpesa', saidAt: null, words: '' })
  const pasted = readMobileMessages(text)
  const messages = pasted.ok ? pasted.messages : []
  const words = messageHead(text)
  const payment = messages.find(isPayment)
  if (payment) {
    const { code, provider: method, at: saidAt } = payment
    const said = { code, method, saidAt, words }
    if (currency !== CURRENCY) return withAmount(typedAmount, said)
    return { ok: true, claim: { ...said, amount: payment.amount } }
  }
  const cut = messages.find((message) => !message.ok && message.reason === 'no-amount')
  if (cut && 'code' in cut && cut.code) {
    return withAmount(typedAmount, { code: cut.code, method: 'mpesa', saidAt: null, words })
  }
  const isOther = messages.some((message) => message.ok || message.reason === 'not-money')
  return { ok: false, reason: isOther ? 'not-sent' : 'no-code' }
}

function isPayment(message: MobileMessage): message is PaymentMessage {
  return message.ok && message.kind === 'sent'
}

function withAmount(typed: string, said: Omit<Claim, 'amount'>): ReadClaim {
  const amount = parseMoney(typed)
  return amount ? { ok: true, claim: { ...said, amount } } : { ok: false, reason: 'amount-invalid' }
}
