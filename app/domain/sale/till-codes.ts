import { shownCode } from '../payment/code/method-code.ts'
import type { Market, StoredPaymentMethod } from '../payment/payment-method.ts'

export interface TillCodes extends Market {
  /** Methods whose payment codes were tried. */
  methods: (StoredPaymentMethod & { title: string })[]
}

export function tillCodes(
  methods: StoredPaymentMethod[],
  { country, currency }: Market,
  titleOf: (method: StoredPaymentMethod) => string,
): TillCodes {
  const sale = { country, currency, amount: 100, number: null, at: 0 }
  const coded = methods.filter((method) => shownCode(method, sale) !== null)
  return { country, currency, methods: coded.map((method) => ({ ...method, title: titleOf(method) })) }
}
