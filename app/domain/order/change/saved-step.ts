import type { PaidWith } from '../order.ts'
import { mpesaCodeOf } from './mpesa-code.ts'

interface ShownOrder {
  status: string
  paymentMethod: PaidWith | null
  mpesaCode: string | null
}

export function isStepSaved(
  { intent, to, method, mpesaCode }: Record<string, string | undefined>,
  order: ShownOrder,
): boolean {
  if (to !== order.status) return false
  if (intent !== 'mark-paid') return true
  return method === order.paymentMethod && mpesaCodeOf({ method: order.paymentMethod, mpesaCode }) === order.mpesaCode
}
