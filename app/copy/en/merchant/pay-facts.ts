import { groupDigits, type PaymentOption } from '#app/domain/order/how-to-pay.ts'
import { slip } from './orders.ts'

const { account: accountLabel, name: nameLabel } = slip.payment

/** What a payer types or reads, each with its label. */
export function payFacts(option: PaymentOption, isPickup: boolean): [label: string, value: string][] {
  switch (option.kind) {
    case 'cash':
      return [['Cash', isPickup ? 'on pickup' : 'on delivery']]
    case 'send':
      return [['M-PESA Send Money', groupDigits(option.number)], ...nameFact(option)]
    case 'pochi':
      return [['M-PESA Pochi la Biashara', groupDigits(option.number)], ...nameFact(option)]
    case 'till':
      return [['M-PESA Till number', groupDigits(option.number)], ...nameFact(option)]
    case 'paybill':
      return [['M-PESA Paybill', groupDigits(option.number)], [accountLabel, option.account], ...nameFact(option)]
    case 'bank':
      return [[option.bank || accountLabel, option.account], ...nameFact(option)]
    case 'other':
      return [[option.label, [option.number, option.account].filter(Boolean).join(' ')], ...nameFact(option)]
  }
}

function nameFact({ name }: { name: string }): [string, string][] {
  return name === '' ? [] : [[nameLabel, name]]
}
