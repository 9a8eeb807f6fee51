import { MAX_MINOR, type Minor } from '#app/domain/money.ts'
import { amountDue } from '#app/domain/order/change/balance.ts'
import { isOpen } from '#app/domain/order/change/lifecycle.ts'
import { orderDigits } from '#app/domain/order/order.ts'
import { normalizePhone } from '#app/domain/phone.ts'
import { safaricom } from '../method-number.ts'
import { MAX_PROMPT, type PromptPurpose, wholeShillings } from './prompt.ts'

/** Null where nothing can be asked for. */
export function promptAmount(
  order: Parameters<typeof amountDue>[0] & { currency: string },
  amount: Minor = amountDue(order),
): Minor | null {
  if (!isOpen(order.status) || order.currency !== 'KES') return null
  return wholeAmount(amount)
}

export function wholeAmount(amount: Minor): Minor | null {
  if (!(amount > 0 && amount <= MAX_MINOR)) return null
  const whole = wholeShillings(amount)
  return whole <= MAX_PROMPT ? whole : null
}

/** 2547… or 2541… of what is typed; null for a number that M-PESA prompts can't reach. */
export function promptPhone(typed: string): string | null {
  const phone = normalizePhone(typed, safaricom)
  return phone.ok && /^\+254[17]\d{8}$/.test(phone.phone) ? phone.phone.slice(1) : null
}

/** As people write it: `0711 000 101`. */
export function shownPhone(phone: string): string {
  return phone.replace(/^254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')
}

/** Safaricom takes 12 letters and digits, and 13 of the description. */
export function promptWords(purpose: PromptPurpose, number: number | null): { reference: string; description: string } {
  if (number !== null) {
    const reference = orderDigits(number).slice(0, 12)
    return { reference, description: `Order ${reference}`.slice(0, 13) }
  }
  return purpose === 'test' ? { reference: 'TEST', description: 'Test' } : { reference: 'TILL', description: 'Sale' }
}

/** False where nothing of the number is shown. */
export function isShownPhoneOf(phone: string, shown: string | null): boolean {
  return /^[+\d*\s]+\d{3}$/.test(shown ?? '') && isPhoneOf(phone, shown)
}

/** Compares as far as `shown` shows: M-PESA masks digits with stars, hashes or leaves out. */
export function isPhoneOf(phone: string, shown: string | null): boolean {
  const digits = (shown ?? '').replace(/[^\d*]/g, '').replace(/^0(?=[17*])/, '254')
  if (/[a-z]/i.test(shown ?? '') || !/^\d[\d*]{5,}$/.test(digits)) return true
  if (!digits.includes('*')) return phone.endsWith(digits.slice(-9))
  const shownParts = digits.split('*')
  return phone.startsWith(shownParts[0] ?? '') && phone.endsWith(shownParts.at(-1) ?? '')
}
