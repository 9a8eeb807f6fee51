import { type Minor, parseMoney } from '#app/domain/money.ts'
import { mpesaCodeOf } from '#app/domain/order/change/mpesa-code.ts'
import { paymentCode } from './entry.ts'
import type { LedgerMethod } from './ledger.ts'
import { messageHead } from './message/head.ts'
import { type MobileMessage, type PaymentMessage, readMobileMessages } from './message/mobile-message.ts'
import { kindOf, type PaymentMethod } from './payment-method.ts'

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

export type ClaimRefusal = 'no-code' | 'no-other-code' | 'not-sent' | 'amount-invalid'
export type ReadClaim = { ok: true; claim: Claim } | { ok: false; reason: ClaimRefusal }

const CURRENCY = 'KES'
const OTHER_METHODS = ['pix', 'upi', 'card'] as const
type OtherMethod = (typeof OTHER_METHODS)[number]
const codes: Record<OtherMethod, RegExp> = { pix: /^E\d{20}[A-Z0-9]{11}$/, upi: /^\d{12}$/, card: /^/ }

/** Returns what customers of the store pay with besides M-PESA. */
export function otherClaimMethods(methods: readonly PaymentMethod[]): OtherMethod[] {
  const kinds = methods.filter(({ isEnabled }) => isEnabled).map(kindOf)
  return OTHER_METHODS.filter((method) => kinds.includes(method === 'card' ? 'link' : method))
}

/** `text` is a pasted message, whose amount takes precedence, or a code. */
export function readClaim(
  text: string,
  typedAmount: string,
  currency: string,
  others: readonly OtherMethod[] = [],
): ReadClaim {
  const typed = typedCode(text, others)
  if (typed) return withAmount(typedAmount, { ...typed, saidAt: null, words: '' })
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
  if (isOther) return { ok: false, reason: 'not-sent' }
  return { ok: false, reason: others.length > 0 ? 'no-other-code' : 'no-code' }
}

function typedCode(text: string, others: readonly OtherMethod[]): Pick<Claim, 'code' | 'method'> | null {
  // Letters without a digit are a word, several words a sentence.
  if (!/\d/.test(text)) return null
  const mpesaCode = mpesaCodeOf({ method: 'mpesa', mpesaCode: text })
  if (mpesaCode) return { code: mpesaCode, method: 'mpesa' }
  const code = /^[\d\s]+$|^\S+$/.test(text.trim()) ? paymentCode('card', text) : null
  const method = others.find((other) => code && codes[other].test(code))
  return code && method ? { code, method } : null
}

function isPayment(message: MobileMessage): message is PaymentMessage {
  return message.ok && message.kind === 'sent'
}

function withAmount(typed: string, said: Omit<Claim, 'amount'>): ReadClaim {
  const amount = parseMoney(typed)
  return amount ? { ok: true, claim: { ...said, amount } } : { ok: false, reason: 'amount-invalid' }
}
