export const notices = {
  viewCart: 'View cart',
  allInCart: 'All that are left are in your cart',
  cleared: 'Cart cleared',
  undo: 'Undo',
  offline: 'You are offline',
  offlineText: 'Your details and your cart are kept on this device. Try again when you are back online.',
  orderWaits:
    'Your order is kept on this device and sent by itself while this page is open. It is never placed twice. If you close it, we ask you when you come back.',
  orderWaitsHere:
    'Your order is sent by itself while this page is open, and never placed twice. Leave it open: this browser can’t keep the order for later.',
  orderChanged: 'You have changed your order',
  orderChangedText: 'It is not sent by itself any more. Press the button below to send it as it is now.',
  offlineNow: 'No connection. The store and your cart stay here.',
  unreachable: 'We could not reach the store',
  unreachableText: 'Your details and your cart are kept. Try again: an order is never placed twice.',
  notChecked: 'Prices and stock could not be checked now. They are checked when you order.',
  openAsPage: 'Open as a page',
} as const
