import type { OrderRefusal } from '#app/domain/refusal.ts'

export const orderErrors: Record<OrderRefusal, string> = {
  'order-not-found': 'Order not found',
  'order-closed': 'This store has closed. Ask the seller about your order.',
  'not-advanceable': 'Nothing is left to do on this order.',
  'not-payable': 'This order can’t be marked as paid now.',
  'not-cancellable': 'This order can’t be cancelled any more. Ask the seller.',
  'not-undoable': 'A payment can be undone on the same day only.',
  'mpesa-code-invalid': 'An M-PESA code has 10 letters and digits.',
  'no-phone': 'This order has no phone number to block.',
  'mpesa-code-used': 'This M-PESA code belongs to another order.',
}
