export const liveWords = {
  waiting: 'new orders',
  arrived: (waiting: number) => (waiting === 1 ? '1 new order waits.' : `${waiting} new orders wait.`),
  sound: 'Order sound',
  on: 'On',
  off: 'Off',
} as const
