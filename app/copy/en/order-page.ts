export const orderPageWords = {
  today: (time: string) => `Today, ${time}`,
  tomorrow: (time: string) => `tomorrow, ${time}`,
  yesterday: (time: string) => `Yesterday, ${time}`,
  on: (day: string, time: string) => `${day}, ${time}`,
  talk: (storeName: string) => `Talk to ${storeName}`,
  numberOfPieces: (n: number) => `× ${n}`,
  customer: 'For',
  pay: 'How to pay',
  closeToast: 'Close',
  closedTitle: 'This store has closed',
  copyNumber: (label: string) => `Copy: ${label}`,
} as const

export const orderFormWords = {
  quantity: 'Quantity',
  size: 'Size',
  priceEach: 'each',
  plusFee: 'for delivery',
  soldOut: 'This product is out of stock',
  newTotal: 'Check the new total',
  codeTotal: 'Your code takes something off. Nothing is ordered yet: this is the total now.',
} as const
