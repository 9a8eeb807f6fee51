import type { PaymentOption } from '#app/domain/order/how-to-pay.ts'
import type { CustomerMessageWords } from '#app/domain/order/messages-order.ts'
import { discountLabel } from '../discount-label.ts'

export const customerMessageWords: CustomerMessageWords = {
  hello: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
  status: {
    pending: 'we have your order and will start on it soon.',
    processing: 'we are preparing your order.',
    out_for_delivery: 'your order is on its way to you.',
    ready_for_pickup: 'your order is ready to be picked up.',
    pending_payment: 'your order is waiting for your payment.',
    paid: 'your order is paid. Thank you!',
    completed: 'your order is paid. Thank you!',
    cancelled: 'your order has been cancelled.',
  },
  otherStatus: (label) => `your order is now: ${label}.`,
  order: (storeName, number) => `${storeName}: order ${number}`,
  invoice: (storeName, number) => `${storeName}: invoice for order ${number}`,
  receipt: (storeName, number) => `${storeName}: receipt for order ${number}`,
  delivery: (storeName, number) => `${storeName}: delivery of order ${number}`,
  pickup: (storeName, number) => `${storeName}: pickup of order ${number}`,
  items: 'Items',
  more: (n) => `... and ${n} more, see the order page`,
  subtotal: 'Subtotal',
  discount: discountLabel,
  deliveryFee: 'Delivery fee',
  total: 'Total',
  toPay: 'To pay',
  paid: (method) => (method === '' ? 'Paid' : `Paid by ${method}`),
  paidAt: 'Paid on',
  method: { cash: 'cash', mpesa: 'M-PESA', other: 'other means' },
  mpesaCode: 'M-PESA code',
  howToPay: 'How to pay',
  paymentOption: payLine,
  address: 'Address',
  noAddress: 'Please send us the address to deliver to.',
  pickupAt: 'Pick up at',
  askWhere: 'Please ask us where to pick it up.',
  map: 'Map',
  name: 'Name',
  phone: 'Phone',
  thanks: 'Thank you for buying from us!',
  page: 'Order page',
}

export function payLine(option: PaymentOption, isPickup: boolean): string {
  switch (option.kind) {
    case 'cash':
      return isPickup ? 'Cash on pickup' : 'Cash on delivery'
    case 'send':
      return `M-PESA Send Money: ${option.number}${nameOf(option)}`
    case 'pochi':
      return `M-PESA Pochi la Biashara: ${option.number}${nameOf(option)}`
    case 'till':
      return `M-PESA Till number: ${option.number}${nameOf(option)}`
    case 'paybill':
      return `M-PESA Paybill: ${option.number}, account ${option.account}${nameOf(option)}`
    case 'bank':
      return `${option.bank}: account ${option.account}${nameOf(option)}`
    case 'other':
      return `${[`${option.label}:`, option.number, option.account].filter(Boolean).join(' ')}${nameOf(option)}`
  }
}

function nameOf({ name }: { name: string }): string {
  return name === '' ? '' : ` (${name})`
}

export const greeting = (name: string, storeName: string) =>
  name === '' ? `Hello, this is ${storeName}.` : `Hello ${name}, this is ${storeName}.`
