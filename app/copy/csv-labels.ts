import { type ChosenSlot, clockTime } from '#app/copy/phrases/delivery-slot.ts'
import { isOrderStatus, type OrderStatus, type PaidWith } from '#app/domain/order/order.ts'
import type { LedgerKind, LedgerMethod, LedgerSource } from '#app/domain/payment/ledger.ts'

// English in every language, because other programs read the file.

const statuses: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  out_for_delivery: 'Out for delivery',
  ready_for_pickup: 'Ready for pickup',
  delivered: 'Handed over',
  paid: 'Paid',
  pending_payment: 'Pending Payment',
  completed: 'Paid',
  cancelled: 'Cancelled',
}

const methods: Record<PaidWith, string> = { cash: 'Cash', mpesa: 'M-PESA', other: 'Other' }

export function csvStatus(status: string): string {
  return isOrderStatus(status) ? statuses[status] : status
}

export function csvMethod(method: PaidWith | null): string {
  return method === null ? '' : methods[method]
}

export function csvDelivery({ channel, deliveryMethod }: { channel: string; deliveryMethod: string }): string {
  if (channel === 'pos') return 'POS'
  return deliveryMethod === 'pickup' ? 'Pickup' : 'Delivery'
}

/** Returns '2026-11-28 14:00-18:00'; '' without a chosen time. */
export function csvSlot({ slotDay, slotFrom, slotTo }: ChosenSlot): string {
  if (slotDay === null || slotFrom === null || slotTo === null) return ''
  return `${slotDay} ${clockTime(slotFrom)}-${clockTime(slotTo)}`
}

const ledgerKinds: Record<LedgerKind, string> = { payment: 'Payment', refund: 'Refund', transfer: 'Transfer' }
const ledgerMethods: Record<LedgerMethod, string> = {
  cash: 'Cash',
  mpesa: 'M-PESA',
  airtel: 'Airtel Money',
  pix: 'Pix',
  upi: 'UPI',
  bank: 'Bank',
  card: 'Card',
  other: 'Other',
}
const ledgerSources: Record<LedgerSource, string> = {
  owner: 'Recorded',
  till: 'Till',
  message: 'Message',
  statement: 'Statement',
  prompt: 'Prompt',
  c2b: 'M-PESA notice',
}

export function csvPayment(row: { kind: LedgerKind; method: LedgerMethod; source: LedgerSource }) {
  return { kind: ledgerKinds[row.kind], method: ledgerMethods[row.method], source: ledgerSources[row.source] }
}
