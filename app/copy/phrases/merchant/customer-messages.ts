import { discountLabel } from '#app/copy/phrases/discount-label.ts'
import type { CustomerMessageWords } from '#app/domain/order/message/order.ts'
import type { PaymentOption } from '#app/domain/order/place/how-to-pay.ts'
import { greetings, payLines, customerMessageWords as words } from '#copy/merchant/customer-messages'

export function customerMessageWords(): CustomerMessageWords {
  return { ...words(), discount: discountLabel, paymentOption: payLine }
}

export function payLine(option: PaymentOption, isPickup: boolean): string {
  if (option.kind === 'cash') return isPickup ? payLines()['cash-pickup'] : payLines()['cash-delivery']
  if (option.kind === 'link') return payLines().link({ label: option.label, url: option.url })
  const line = accountLine(option)
  return option.name === '' ? line : payLines().named({ line, name: option.name })
}

function accountLine(option: Exclude<PaymentOption, { kind: 'cash' | 'link' }>): string {
  switch (option.kind) {
    case 'paybill':
      return payLines().paybill({ number: option.number, account: option.account })
    case 'bank':
      return payLines().bank({ bank: option.bank, account: option.account })
    case 'other':
      return [`${option.label}:`, option.number, option.account].filter(Boolean).join(' ')
    default:
      return payLines()[option.kind]({ number: option.number })
  }
}

export function greeting(name: string, storeName: string): string {
  return name === '' ? greetings().nobody({ storeName }) : greetings().named({ name, storeName })
}
