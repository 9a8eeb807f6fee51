import { groupDigits, type PaymentOption } from '#app/domain/order/place/how-to-pay.ts'
import { slip } from '#copy/merchant/orders'
import { paymentDetailWords as words } from '#copy/merchant/payment-details'

type Detail = [label: string, value: string]

export function paymentDetails(option: PaymentOption, isPickup: boolean): Detail[] {
  if (option.kind === 'cash') return [[words().cash, isPickup ? words().onPickup : words().onDelivery]]
  if (option.kind === 'link') return [[option.label, option.url]]
  return option.name === '' ? accountDetails(option) : [...accountDetails(option), [slip().payment.name, option.name]]
}

function accountDetails(option: Exclude<PaymentOption, { kind: 'cash' | 'link' }>): Detail[] {
  const { account } = slip().payment
  switch (option.kind) {
    case 'paybill':
      return [
        [words().paybill, groupDigits(option.number)],
        [account, option.account],
      ]
    case 'bank':
      return [[option.bank || account, option.account]]
    case 'other':
      return [[option.label, [option.number, option.account].filter(Boolean).join(' ')]]
    case 'pix':
    case 'upi':
      return [[words()[option.kind], option.number]]
    default:
      return [[words()[option.kind], groupDigits(option.number)]]
  }
}
