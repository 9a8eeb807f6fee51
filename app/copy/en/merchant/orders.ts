import type { OrderGroup } from '#app/domain/order/list-query.ts'
import type { MessageKind } from '#app/domain/order/messages-offered.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import { type Platform, platformName } from '#app/domain/store/store.ts'
import { discountLabel } from '../discount-label.ts'

export const ordersPage = {
  title: 'Orders',
  search: 'Name, phone, order number, M-PESA code or product',
  searchHint: 'Name, phone, product',
  filter: 'Filter by status',
  groups: {
    all: 'All',
    new: 'New',
    progress: 'In progress',
    paid: 'Paid',
    cancelled: 'Cancelled',
    other: 'Other',
    attention: 'Attention',
  } satisfies Record<OrderGroup, string>,
  columns: { order: 'Order ID', customer: 'Customer', date: 'Date', status: 'Status', amount: 'Amount' },
  sortBy: 'Sort by',
  sorts: {
    'date.desc': 'Newest first',
    'date.asc': 'Oldest first',
    'customer.asc': 'Customer, A to Z',
    'customer.desc': 'Customer, Z to A',
  },
  attention: 'Attention',
  newCustomer: 'New customer',
  keptUntil: (when: string) => `Kept until ${when}`,
  notKept: 'Not kept',
  attentionText: 'Waiting for more than a day, or sold beyond the stock',
  export: 'Export CSV',
  delivery: 'Delivery',
  pickup: 'Pickup',
  pos: 'POS',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number, isAtLeast = false) => `Page ${page} of ${pages}${isAtLeast ? '+' : ''}`,
  first: 'First',
  last: 'Last',
  goTo: 'Page',
  go: 'Go',
  empty: 'No orders yet',
  emptyText: 'Share your store: orders appear here the moment a shopper places them.',
  viewSite: 'View my site',
  noneFound: 'No orders found',
  showAll: 'Show all orders',
  filters: 'Filters',
  showFound: 'Show orders',
  clearFilters: 'Clear filters',
  removeFilter: 'Remove this filter:',
} as const

export const orderFilters = {
  from: 'From',
  to: 'To',
  paidWith: 'Paid with',
  handOver: 'Delivery or pickup',
  any: 'Any',
  fromDay: (day: string) => `From ${day}`,
  toDay: (day: string) => `Until ${day}`,
  quoted: (text: string) => `“${text}”`,
  found: (n: number, isAtLeast: boolean) => (isAtLeast ? `More than ${n} orders` : n === 1 ? '1 order' : `${n} orders`),
  noneFound: (criteria: string[]) => `Nothing matches ${criteria.join(', ')}.`,
  partial: (n: number) =>
    `Only the newest ${n.toLocaleString('en-KE')} orders were looked through. Choose days to look further back.`,
} as const

export const orderDialog = {
  title: 'Order Details',
  loading: 'Loading order...',
  notFound: 'Order not found',
  notFoundText: 'There is no such order in your store.',
  noItems: 'No items found for this order',
  close: 'Close',
  customer: 'Customer',
  call: (name: string) => `Call ${name}`,
  chat: (name: string, platform: Platform) => `Chat with ${name} on ${platformName(platform)}`,
  noPhone: 'No phone number',
  noAddress: 'No address given',
  howPaid: (name: string) => (name === '' ? 'How did they pay?' : `How did ${name} pay?`),
  methods: { cash: 'Cash', mpesa: 'M-PESA', other: 'Other' } satisfies Record<PaidWith, string>,
  mpesaCode: 'M-PESA code',
  optional: 'optional',
  mpesaHint: '10 letters and digits, as in the M-PESA message',
  items: 'Items',
  size: (label: string) => `Size ${label}`,
  pieces: (quantity: number, price: string) => `${quantity} × ${price}`,
  short: (n: number) => (n === 1 ? '1 piece was not in stock' : `${n} pieces were not in stock`),
  subtotal: 'Subtotal',
  discount: discountLabel,
  deliveryFee: 'Delivery fee',
  total: 'Total',
  paidBy: (method: string) => `Paid by ${method}`,
  payment: 'Payment options',
  noPayment: 'No payment method is switched on.',
  messages: 'Messages',
  message: {
    status: 'Order status',
    delivery: 'Delivery details',
    pickup: 'Pickup details',
    invoice: 'Invoice',
    receipt: 'Receipt',
  } satisfies Record<MessageKind, string>,
  messagesText: (platform: Platform) => `Opens ${platformName(platform)} with the text written.`,
  print: 'Print',
  printReceipt: 'Print receipt',
  printInvoice: 'Print invoice',
  history: 'History',
  by: { owner: 'You', shopper: 'Customer', system: 'Kibanda' },
  cancel: 'Cancel order',
  undo: 'Undo payment',
  attentionOld: 'This order has waited for more than a day. Finish or cancel it.',
  attentionHold: 'Its goods are no longer kept aside: they may be sold to somebody else.',
  attentionPart: 'Some of its pieces are not kept aside: they may be sold to somebody else.',
  attentionShort: 'Some pieces were not in stock when it was paid. Check your stock.',
  action: {
    processing: 'Start processing',
    out_for_delivery: 'Mark as out for delivery',
    ready_for_pickup: 'Mark as ready for pickup',
    paid: 'Mark as paid',
  } as Record<string, string>,
  actionWithAmount: (action: string, amount: string) => `${action} · ${amount}`,
  saving: 'Saving...',
} as const

export const eventWords: Record<string, (status: string) => string> = {
  placed: () => 'Order placed',
  advanced: (status) => status,
  paid: () => 'Marked as paid',
  undone: (status) => `Payment undone, back to ${status}`,
  cancelled: () => 'Cancelled',
  'chat-opened': () => 'Opened the chat',
}

export const confirmOrder = {
  cancelTitle: 'Cancel order',
  cancel: 'Are you sure you want to cancel this order?',
  cancelText: 'Its goods go back on sale. A cancelled order stays in your list.',
  cancelYes: 'Cancel order',
  cancelNo: 'Keep order',
  undoTitle: 'Undo payment',
  undo: 'Are you sure you want to undo this payment?',
  undoText: (status: string) => `The order goes back to ${status} and its pieces return to stock.`,
  undoYes: 'Undo payment',
  undoNo: 'Keep as paid',
} as const

export interface OrderSaid {
  title: string
  text?: string
}

export const orderToasts = {
  updated: { title: 'Order status updated' },
  discount: (code: string | null) => ({
    title: 'Discount used up',
    text: `The code ${code ?? ''} has no use left. This order keeps its discount.`,
  }),
  failed: { title: 'Update failed', text: 'Failed to update order status. Please try again.' },
  sent: {
    status: { title: 'Status notification sent' },
    delivery: { title: 'Delivery details ready' },
    pickup: { title: 'Pickup details sent' },
    invoice: { title: 'Invoice sent' },
    receipt: { title: 'Receipt sent' },
  } satisfies Record<MessageKind, OrderSaid>,
  notSent: { title: 'Notification not sent', text: 'This order has no phone number to write to.' },
  sendFailed: { title: 'Failed to send', text: 'This phone number has no chat. Try to call it.' },
  premium: { title: 'Premium Feature', text: 'This feature is only available on the Pro plan' },
  upgrade: 'Upgrade',
} as const

export const mpesaCodeUsed = (number: string) => `This M-PESA code belongs to order ${number}.`

export const slip = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  paper: 'Paper',
  papers: { a4: 'A4', '80': '80 mm', '58': '58 mm' },
  print: 'Print',
  back: 'Back to the order',
  order: 'Order',
  date: 'Date',
  customer: 'Customer',
  phone: 'Phone',
  deliverTo: 'Deliver to',
  pickUpAt: 'Pick up at',
  item: 'Item',
  quantity: 'Qty',
  price: 'Price',
  amount: 'Amount',
  howToPay: 'How to pay',
  cancelled: 'Cancelled',
  noReceipt: 'No receipt',
  noReceiptText: (number: string) => `Order ${number} is not paid. Its receipt is here once it is marked as paid.`,
  noReceiptCancelled: (number: string) => `Order ${number} is cancelled. It has no receipt.`,
  thanks: 'Thank you for buying from us!',
  madeWith: 'Made with Kibanda',
} as const

export const ordersCsv = {
  file: 'orders',
  columns: [
    'Order ID',
    'Id',
    'Date',
    'Status',
    'Customer',
    'Phone',
    'Address',
    'Delivery',
    'Items',
    'Subtotal',
    'Discount',
    'Discount code',
    'Delivery fee',
    'Total',
    'Currency',
    'Paid with',
    'M-PESA code',
    'Paid on',
    'Time zone',
  ],
} as const

export const relative = {
  justNow: 'just now',
  minutes: (n: number) => `${n} min ago`,
  hours: (n: number) => `${n} h ago`,
} as const
