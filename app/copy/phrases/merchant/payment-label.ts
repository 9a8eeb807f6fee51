import type { LedgerKind, LedgerMethod } from '#app/domain/payment/ledger.ts'
import { orderMoney } from '#copy/merchant/order-money'

interface Labelled {
  kind: LedgerKind
  method: LedgerMethod
  code: string | null
}

/** Returns 'M-PESA · SFK3...', 'Given back, Cash' or 'Another order'. */
export function paymentLabel({ kind, method, code }: Labelled): string {
  const { kinds, methods, withCode } = orderMoney()
  const label = kind === 'transfer' ? kinds.transfer : kinds[kind]({ method: methods[method] })
  return code === null ? label : withCode({ method: label, code })
}
