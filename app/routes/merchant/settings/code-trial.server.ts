import type { CodeTrialView, PaymentsView } from '#app/components/merchant/payments/payments-view.ts'
import { qrPath } from '#app/components/ui/qr-path.ts'
import { codeKey, methodCode } from '#app/domain/payment/code/method-code.ts'
import type { Market, StoredPaymentMethod } from '#app/domain/payment/payment-method.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'

const ONE_UNIT = 100
// Stands for an order's where the paybill takes the number of the order as its account.
const TRIAL_NUMBER = 1

export function shownCodes(methods: StoredPaymentMethod[], place: Market): PaymentsView['codes'] {
  const coded = methods.filter((method) => codeOf(method, place, 0) !== null)
  return Object.fromEntries(coded.map((method) => [method.id, method.codeTriedFor === codeKey(method)]))
}

export function codeTrial(
  methods: StoredPaymentMethod[],
  id: string | null,
  place: Market & { now: number },
): CodeTrialView | null {
  const method = methods.find((other) => other.id === id)
  const code = method && codeOf(method, place, place.now)
  if (!code) return null
  const sum = `${moneyFormatOf(place.currency).symbol} 1`
  return { method, sum, code: code.ok ? qrPath(code.text) : code }
}

function codeOf(method: StoredPaymentMethod, { country, currency }: Market, at: number) {
  return methodCode(method, { country, currency, amount: ONE_UNIT, number: TRIAL_NUMBER, at })
}
