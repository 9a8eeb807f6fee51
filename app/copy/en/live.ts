export const liveWords = {
  waiting: 'new orders',
  sound: 'Order sound',
  on: 'On',
  off: 'Off',
} as const
