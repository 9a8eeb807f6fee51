export const notices = {
  viewCart: 'View cart',
  allInCart: 'All that are left are in your cart',
  cleared: 'Cart cleared',
  undo: 'Undo',
  offline: 'You are offline',
  offlineText: 'Your details and your cart are kept on this phone. Try again when you are back online.',
  offlineOrder: 'Your details and your cart are kept on this phone. The order is sent when you are back online.',
  offlineNow: 'No connection. The store and your cart stay here.',
  unreachable: 'We could not reach the store',
  unreachableText: 'Your details and your cart are kept. Try again: an order is never placed twice.',
  notChecked: 'Prices and stock could not be checked now. They are checked when you order.',
  openAsPage: 'Open as a page',
} as const
