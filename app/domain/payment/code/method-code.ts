import type { Minor } from '#app/domain/money.ts'
import { orderDigits } from '#app/domain/order/order.ts'
import { waDigits } from '#app/domain/phone-digits.ts'
import { kindOf, type Market, type PaymentMethod } from '../payment-method.ts'
import type { CodeResult } from './code-fields.ts'
import { keQrText } from './ke-qr.ts'
import { pixText } from './pix.ts'
import { upiText } from './upi.ts'

export interface CodeOrder extends Market {
  /** Null where the payer types it. */
  amount: Minor | null
  /** Null for a code that many scan. */
  number: number | null
  at: number
}

type CodedMethod = Pick<PaymentMethod, 'methodType' | 'idType' | 'phoneNumber' | 'account' | 'registeredName'>

/** Null where a method like this has no code. */
export function methodCode(
  method: CodedMethod,
  { country, currency, amount, number, at }: CodeOrder,
): CodeResult | null {
  const kind = kindOf(method)
  const id = method.phoneNumber?.trim() ?? ''
  const account = method.account?.trim() ?? ''
  const name = method.registeredName ?? ''
  const reference = number === null ? null : orderDigits(number)
  switch (`${country} ${currency}`) {
    case 'KE KES': {
      const isMpesa = kind === 'till' || kind === 'paybill' || kind === 'send' || kind === 'pochi'
      if (!isMpesa) return null
      return keQrText({ kind, number: waDigits(id), account: account || (reference ?? ''), name, amount, at })
    }
    case 'BR BRL':
      return kind === 'pix' ? pixText({ key: id, name, city: account, amount, reference }) : null
    case 'IN INR':
      return kind === 'upi' ? upiText({ id, name, amount, reference }) : null
    default:
      return null
  }
}

/** Stored once its code was tried; a method with another number or account is asked about anew. */
export function codeKey(method: CodedMethod): string {
  const parts = [kindOf(method), method.phoneNumber?.trim(), method.account?.trim()]
  return parts.filter(Boolean).join(' ')
}

/** The text of a code that its merchant has tried. */
export function shownCode(method: PaymentMethod, order: CodeOrder): string | null {
  if (!method.isEnabled || method.codeTriedFor !== codeKey(method)) return null
  const code = methodCode(method, order)
  return code?.ok ? code.text : null
}
