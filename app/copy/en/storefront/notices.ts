export const notices = {
  viewCart: 'View cart',
  allInCart: 'All that are left are in your cart',
  offline: 'You are offline',
  offlineText: 'Your details and your cart are kept on this device. Try again when you are back online.',
  offlineNow: 'No connection. The store and your cart stay here.',
  unreachable: 'We could not reach the store',
  unreachableText: 'Your details and your cart are kept. Try again: an order is never placed twice.',
  openAsPage: 'Open as a page',
} as const
