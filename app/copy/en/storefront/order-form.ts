export const orderFormWords = {
  quantity: 'Quantity',
  size: 'Size',
  priceEach: 'each',
  plusFee: 'for delivery',
  soldOut: 'This product is out of stock',
  newTotal: 'Check the new total',
  codeTotal: 'Your code takes something off. Nothing is ordered yet: this is the total now.',
} as const
