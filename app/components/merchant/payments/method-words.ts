import { groupDigits, otherLabel } from '#app/domain/order/place/how-to-pay.ts'
import { localPhone } from '#app/domain/payment/method-number.ts'
import { kindOf, type PaymentMethod } from '#app/domain/payment/payment-method.ts'
import { paymentKinds, paymentList as words } from '#copy/merchant/payments'

/** Returns 'Till number 842 019'. */
export function methodTitle(method: PaymentMethod): string {
  const kind = kindOf(method)
  if (kind === 'bank') return [method.bankName, method.account].filter(Boolean).join(' ')
  if (kind === 'link') return method.bankName ?? paymentKinds().link
  const label = kind === 'other' ? otherLabel(method) : paymentKinds()[kind]
  const number = kind === 'pix' || kind === 'upi' ? method.phoneNumber : groupDigits(localPhone(method.phoneNumber))
  return [label, number].filter(Boolean).join(' ')
}

export function methodDetails(method: PaymentMethod): string[] {
  const kind = kindOf(method)
  if (kind === 'cash') return [words().cash]
  if (kind === 'link') return [method.phoneNumber ?? '']
  const name = method.registeredName ? words().name({ name: method.registeredName }) : words().noName
  if (kind !== 'paybill') return [name]
  return [method.account ? words().account({ account: method.account }) : words().orderAccount, name]
}
